import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { quote, send, type TestResult } from './report.ts';

interface Failure {
  message: string;
  stack?: string | undefined;
  diff?: string | undefined;
}

/** Returns the message, the lines of the stack that are ours, and the difference. */
function describe({ message, stack = '', diff }: Failure): string {
  const frames = stack.split('\n').filter((line) => /^\s+at (?!.*node_modules)/.test(line));
  return stripVTControlCharacters([[message, ...frames].join('\n'), diff].filter(Boolean).join('\n\n'));
}

/** Sends the results of the unit tests to scripts/test.ts. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    send({ type: 'plan', count: specifications.length });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const file = test.module.relativeModuleId;
    report({
      name: `${file} > ${test.fullName}`,
      state,
      errors: errors.map(describe),
      command: `npx vitest run ${quote(file)} -t ${quote(toPattern(test.fullName))}`,
    });
  }

  /** A hook of a describe block failed. */
  onTestSuiteResult(suite: TestSuite): void {
    this.#reportErrors(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.module, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#reportErrors(module.relativeModuleId, module, module.errors());
    send({ type: 'done' });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Failure[]): void {
    for (const error of errors) report({ name: 'Error outside of a test', state: 'failed', errors: [describe(error)] });
  }

  #reportErrors(name: string, module: TestModule, errors: readonly Failure[]): void {
    if (errors.length === 0) return;
    const command = `npx vitest run ${quote(module.relativeModuleId)}`;
    report({ name, state: 'failed', errors: errors.map(describe), command });
  }
}

const report = (result: TestResult): void => send({ type: 'result', result });

/** Vitest matches `-t` as a regular expression against the names of suites and test, joined by spaces. */
const toPattern = (name: string): string =>
  `^${name.replaceAll(' > ', ' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`;
