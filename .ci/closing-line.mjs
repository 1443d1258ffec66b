// Prints the summary of a run: flaky tests, results by engine, totals.
import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const readAll = (names) =>
  names
    .map((name) => `test-results/${name}.json`)
    .filter(existsSync)
    .map(readJson);
// `npm test` and the rest of `npm run check` write separate reports; CI merges all browsers into one.
const units = readAll(['unit', 'unit-rest']);
const parts = readAll(['e2e-site', 'e2e-mocked', 'e2e-rest']);
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

// A file that fails to load reports no tests.
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
