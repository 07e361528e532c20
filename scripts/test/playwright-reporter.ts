import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/root.ts';
import { quote, send } from './report.ts';

const describe = ({ message = '', snippet, stack = message }: TestError): string =>
  stripVTControlCharacters([stack, snippet].filter(Boolean).join('\n\n'));

/** Sends the results of browser tests to scripts/test.ts. */
export default class ProgressReporter implements Reporter {
  #config = '';

  onBegin({ configFile = '' }: FullConfig, suite: Suite): void {
    this.#config = relative(root, configFile);
    send({ type: 'plan', count: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const isFinal = status === 'passed' || status === 'skipped' || retry === test.retries;
    if (!isFinal) return;
    const [, project = '', file = '', ...titles] = test.titlePath();
    const state = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'flaky' } as const;
    const place = `${relative(root, test.location.file)}:${test.location.line}`;
    send({
      type: 'result',
      result: {
        name: [`[${project}]`, file, ...titles].join(' › '),
        state: state[test.outcome()],
        errors: errors.map(describe),
        command: `npx playwright test --config=${quote(this.#config)} --project=${quote(project)} ${quote(place)}`,
      },
    });
    send({ type: 'done' });
  }

  onError(error: TestError): void {
    send({ type: 'result', result: { name: 'Error outside of a test', state: 'failed', errors: [describe(error)] } });
  }

  printsToStdio(): boolean {
    return false;
  }
}
