# Two commands to begin with: "make run" and "make test". Each target calls one standard-library script;
# on Windows call it directly: py .ci\task.py run
PYTHON ?= $(shell for python in python3 python python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; \
	done; echo python3)

.PHONY: help run install update test groups check house rules bench soak gallery mutants lock
help:
	@$(PYTHON) .ci/task.py help
run install update test groups check house rules bench soak gallery mutants lock:
	@$(PYTHON) .ci/task.py $@ $(ARGS)
