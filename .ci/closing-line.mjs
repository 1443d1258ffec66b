// The last lines of a run: each flaky browser test by name, the tests of each engine, then how many tests passed,
// failed and were skipped.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Every spec of Playwright's report with the titles of its file and groups. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const unit = read('test-results/unit.json');
const browser = read('test-results/e2e.json');
const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = browser.stats ?? {};
const tests = specsOf(browser).flatMap(({ tests }) => tests);

for (const { file, title, tests } of specsOf(browser)) {
  if (tests.some(({ status }) => status === 'flaky')) console.log(`flaky: ${file} › ${title}`);
}
if (flaky > 0) console.log(`${flaky} flaky, counted neither as passed nor as failed`);

for (const engine of new Set(tests.map(({ projectName }) => projectName))) {
  const ofEngine = tests.filter(({ projectName }) => projectName === engine);
  const count = (wanted) => ofEngine.filter(({ status }) => status === wanted).length;
  console.log(
    `${engine}: ${count('expected')} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`,
  );
}

// A file that does not load has no tests to fail.
const unloaded = (unit.testResults ?? []).filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
);
const passed = (unit.numPassedTests ?? 0) + expected;
const failed =
  (unit.numFailedTests ?? 0) + unloaded.length + unexpected + (browser.errors?.length ?? 0);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
