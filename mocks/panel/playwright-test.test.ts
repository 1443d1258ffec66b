import { expect, test } from 'vitest';
import type { Call } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import type { Place } from './accessible.ts';
import { playwrightTest, replayLink } from './playwright-test.ts';
import type { VisitorStep } from './visitor-steps.ts';

const call = (id: number, step: string, endpoint = 'createLead'): Call => ({
  ...{ id, step, endpoint, at: '', method: 'POST', url: 'https://site.example/api/leads' },
  ...{ sentHeaders: [], sent: '', status: 200, headers: [], answer: '', milliseconds: 0 },
});

const place = (role: string, name: string, nth = 0): Place => ({
  landmark: 'main',
  role,
  name,
  nth,
});

const session = (steps: VisitorStep[], calls: Call[], address = 'https://site.example/') => ({
  visit: { path: '/', afterCall: 1, steps },
  calls: calls.toReversed(),
  endpoints: mockedEndpoints,
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

test('the test does what the visitor did, and expects what they met', () => {
  const steps: VisitorStep[] = [
    { do: 'fill', at: place('textbox', 'Namn'), value: "Åsa 'O\nBerg" },
    { do: 'check', at: place('checkbox', 'Jag godkänner') },
    { do: 'click', at: place('button', 'Skicka', 2) },
    { do: 'meet', toast: ['Något gick fel', 'Försök igen'] },
  ];
  const end = 'https://site.example/contact';
  expect(playwrightTest(session(steps, [call(2, 'unavailable')], end))).toBe(
    `import { expect, mockTest as test } from './fixtures.ts';

test('/, createLead:unavailable: the visitor meets what they met before', async ({ page }) => {
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  await page.goto('/?scenario=createLead:unavailable');
  await page.getByRole('main').getByRole('textbox', { name: 'Namn', exact: true }).fill('Åsa \\'O\\nBerg');
  await page.getByRole('main').getByRole('checkbox', { name: 'Jag godkänner', exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Skicka', exact: true }).nth(2).click();
  await expect(toast.getByText('Något gick fel', { exact: true })).toBeVisible();
  await expect(toast.getByText('Försök igen', { exact: true })).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/contact');
});
`,
  );
});
