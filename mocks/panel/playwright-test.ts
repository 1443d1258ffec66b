import type { Call } from '../api/call-log.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { type Choices, withScenario, writeScenario } from '../api/scenarios.ts';
import { readStep, type Step } from '../api/step.ts';
import { quoted } from './locator.ts';
import type { Visit } from './visitor-steps.ts';

type Session = {
  visit: Visit;
  /** Newest first. */
  calls: readonly Call[];
  /** The page that the visitor is on now. */
  address: string;
};

/** The steps that the calls of the visit used, as a scenario that uses them again. */
function playedScenario({ visit, calls }: Session): Choices {
  const played = new Map<string, Step[]>();
  const ofVisit = calls.filter(({ id }) => id > visit.afterCall).toReversed();
  for (const { endpoint: name, step: word } of ofVisit) {
    const endpoint = mockedEndpoints.find((candidate) => candidate.name === name);
    const step = endpoint && readStep(endpoint, word);
    if (step) played.set(name, [...(played.get(name) ?? []), step]);
  }
  return new Map([...played].map(([name, steps]) => [name, withoutRepeats(steps)]));
}

/** The last step of a scenario answers every later call, so its repetitions are left out. */
function withoutRepeats(steps: Step[]): Step[] {
  const last = JSON.stringify(steps.at(-1));
  const end = steps.findLastIndex((step) => JSON.stringify(step) !== last);
  return steps.slice(0, end + 2);
}

/** The address that replays the answers of the visit. */
export function replayLink(session: Session): string {
  const address = new URL(session.visit.path, session.address);
  return withScenario(address.href, playedScenario(session));
}

/** The visit as a test for `web/e2e`: the visitor's actions under the same scenario, and the toasts. */
export function playwrightTest(session: Session): string {
  const { pathname, search } = new URL(replayLink(session));
  const end = new URL(session.address).pathname;
  const scenario = writeScenario(playedScenario(session)) || 'all succeeds';
  const { lines } = session.visit;
  const body = [
    `await page.goto(${quoted(pathname + search)});`,
    ...lines,
    end === pathname ? '' : `await page.waitForURL((url) => url.pathname === ${quoted(end)});`,
  ];
  if (lines.some((line) => line.includes('toast.'))) {
    const region = "page.getByRole('region', { name: /F8/ })";
    body.unshift(`const toast = ${region}.locator('li:not([data-seen])');`);
  }
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
