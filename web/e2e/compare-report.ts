import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** The terminal's report of `npm run compare`: what differs, and where it is shown. */
export default class CompareReport implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, root: Suite) {
    this.tests = root.allTests();
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult) {
    if (status === test.expectedStatus) return;
    const [, , , ...names] = test.titlePath();
    console.log(`differs: ${names.join(' › ')}`);
    // What is not seen in the pictures.
    for (const error of errors.filter(({ message }) => !message?.includes('toMatchSnapshot'))) {
      this.onError(error);
    }
  }

  onError({ message = '' }: TestError) {
    console.log(stripVTControlCharacters(message));
  }

  onEnd() {
    const different = this.tests.filter((test) => !test.ok());
    console.log(`${different.length} of ${this.tests.length} differ.`);
    console.log('Side by side: npx playwright show-report test-results/compare');
  }
}
