import { type Choices, type Step, withScenario, writeScenario } from '../api/scenarios.ts';
import { quoted } from './locator.ts';
import type { Visit } from './visitor-steps.ts';

/** The steps that the calls of the visit used, as a scenario that uses them again. */
function usedScenario({ used }: Visit): Choices {
  const byName = Map.groupBy(used, ({ name }) => name);
  return new Map([...byName].map(([name, calls]) => [name, withoutRepeats(calls)]));
}

/** The last step of a scenario answers every later call, so its repetitions are left out. */
function withoutRepeats(calls: Visit['used']): Step[] {
  const steps = calls.map(({ step }) => step);
  const last = JSON.stringify(steps.at(-1));
  const end = steps.findLastIndex((step) => JSON.stringify(step) !== last);
  return steps.slice(0, end + 2);
}

/** The address that replays the answers of the visit. */
export function replayLink(visit: Visit): string {
  const address = new URL(visit.path, window.location.href);
  return withScenario(address.href, usedScenario(visit));
}

/** The visit as a test for `web/e2e`: the visitor's actions under the same scenario, and the toasts. */
export function playwrightTest(visit: Visit): string {
  const { pathname, search } = new URL(replayLink(visit));
  const end = window.location.pathname;
  const scenario = writeScenario(usedScenario(visit)) || 'all succeeds';
  const { lines } = visit;
  const hasToasts = lines.some((line) => line.includes('toast.'));
  const body = [
    hasToasts &&
      "const toast = page.getByRole('region', { name: /F8/ }).locator('li:not([data-seen])');",
    `await page.goto(${quoted(pathname + search)});`,
    ...lines,
    end !== pathname && `await page.waitForURL((url) => url.pathname === ${quoted(end)});`,
  ];
  const title = quoted(`${pathname}, ${scenario}: the visitor gets the same answers`);
  return `// biome-ignore-all format: the mock lab writes a line for each action
import { expect, mockTest as test } from './fixtures.ts';

test(${title}, async ({ page }) => {
${body
  .filter(Boolean)
  .map((line) => `  ${line}\n`)
  .join('')}});
`;
}
