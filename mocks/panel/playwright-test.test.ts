import { expect, test } from 'vitest';
import type { Call } from '../api/call-log.ts';
import { playwrightTest, replayLink } from './playwright-test.ts';

const call = (id: number, step: string): Call => ({
  id,
  endpoint: 'createLead',
  step,
  method: 'POST',
  url: 'https://site.example/api/leads',
  sentHeaders: [],
  sent: '',
  status: 200,
  headers: [],
  answer: '',
  milliseconds: 0,
});

const session = (lines: string[], calls: Call[], address = 'https://site.example/') => ({
  visit: { path: '/', afterCall: 1, lines },
  calls: calls.toReversed(),
  address,
});

test.each([
  { what: 'a single answer', steps: ['tooMany', 'tooMany'], scenario: 'createLead:tooMany' },
  {
    what: 'a failure and then success',
    steps: ['unavailable', 'success', 'success'],
    scenario: 'createLead:unavailable,success',
  },
  {
    what: 'an answer that comes back',
    steps: ['success', 'tooMany', 'success'],
    scenario: 'createLead:success,tooMany,success',
  },
])('the link replays $what', ({ steps, scenario }) => {
  const calls = steps.map((step, index) => call(index + 2, step));
  expect(replayLink(session([], calls))).toBe(`https://site.example/?scenario=${scenario}`);
});

test('calls from before the visit are not replayed', () => {
  expect(replayLink(session([], [call(1, 'tooMany'), call(2, 'success')]))).toBe(
    'https://site.example/',
  );
});

test('the test opens the page under the scenario, repeats the visit, and ends where it ended', () => {
  const lines = [
    "await page.getByRole('button', { name: 'Skicka', exact: true }).click();",
    "await expect(toast.getByText('Något gick fel', { exact: true })).toBeVisible();",
  ];
  const end = 'https://site.example/contact';
  expect(playwrightTest(session(lines, [call(2, 'unavailable')], end))).toBe(
    `import { expect, mockTest as test } from './fixtures.ts';

test('/, createLead:unavailable: the visitor gets the same answers', async ({ page }) => {
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  await page.goto('/?scenario=createLead:unavailable');
  ${lines[0]}
  ${lines[1]}
  await page.waitForURL((url) => url.pathname === '/contact');
});
`,
  );
});
