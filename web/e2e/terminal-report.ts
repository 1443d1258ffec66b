import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { reportFolder } from './part.ts';

const titleOf = (test: TestCase) => {
  const [, project, ...names] = test.titlePath();
  return `[${project}] ${names.join(' › ')}`;
};

const textOf = ({ message = '', value = '', snippet = '', location }: TestError) =>
  [
    ...(message || value).split('\n').slice(0, 20),
    location ? `at ${relative('', location.file)}:${location.line}` : '',
    snippet,
  ].join('\n');

/** One line per attempt and at most 40 lines per failed test; Playwright's own report prints every attempt. */
export default class TerminalReport implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, root: Suite) {
    this.tests = root.allTests();
  }

  onTestEnd(test: TestCase, { status, duration, retry }: TestResult) {
    const mark = status === test.expectedStatus ? '✓' : '✘';
    const repeated = retry > 0 ? ', repeated' : '';
    const took = `${(duration / 1000).toFixed(1)} s${repeated}`;
    console.log(`${mark} ${titleOf(test)} (${status === 'skipped' ? status : took})`);
  }

  onStdOut(text: string | Buffer) {
    process.stdout.write(text);
  }

  onStdErr(text: string | Buffer) {
    process.stderr.write(text);
  }

  onError(error: TestError) {
    console.log(textOf(error));
  }

  onEnd() {
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.outcome() === outcome);
    const failed = ended('unexpected');
    for (const test of failed) {
      const { errors = [], attachments = [] } = test.results.at(-1) ?? {};
      const kept = attachments.filter(({ path }) => path);
      console.log(`\n✘ ${titleOf(test)}\n`);
      for (const error of errors.slice(0, 1)) console.log(textOf(error));
      for (const { name, path = '' } of kept) console.log(`${name}: ${relative('', path)}`);
    }
    for (const test of ended('flaky')) console.log(`\nflaky: ${titleOf(test)}`);
    const [passed, flaky, skipped] = [ended('expected'), ended('flaky'), ended('skipped')].map(
      ({ length }) => length,
    );
    console.log(`\n${passed} passed, ${failed.length} failed, ${flaky} flaky, ${skipped} skipped`);
    console.log(`Pictures and traces: npx playwright show-report test-results/${reportFolder}`);
  }
}
