// The last lines of a run: each flaky browser test by name, the tests of each engine, then how many tests passed,
// failed and were skipped.
import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Every spec of Playwright's report with the titles of its file and groups. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const readAll = (names) =>
  names
    .map((name) => `test-results/${name}.json`)
    .filter(existsSync)
    .map(readJson);
// `npm test` leaves one part of each, the rest of `npm run check` the other. The workflow has one report of all browsers.
const units = readAll(['unit', 'unit-rest']);
const parts = readAll(['e2e-quick', 'e2e-rest']);
const browsers = parts.length > 0 ? parts : readAll(['e2e']);
const sum = (all, count) => all.reduce((total, one) => total + (count(one) ?? 0), 0);
const sumOf = (stat) => sum(browsers, ({ stats }) => stats?.[stat]);
const specs = browsers.flatMap(specsOf);
const tests = specs.flatMap(({ tests }) => tests);

const flaky = sumOf('flaky');
for (const { file, title, tests } of specs) {
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
const unloaded = units
  .flatMap(({ testResults = [] }) => testResults)
  .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
const passed = sum(units, ({ numPassedTests }) => numPassedTests) + sumOf('expected');
const failed =
  sum(units, ({ numFailedTests }) => numFailedTests) +
  unloaded.length +
  sumOf('unexpected') +
  sum(browsers, ({ errors }) => errors?.length);
console.log(`${passed} passed, ${failed} failed, ${sumOf('skipped')} skipped`);
