import type { Call } from '../api/call-log.ts';
import type { mockedEndpoints } from '../api/handlers.ts';
import { type Choices, withScenario, writeScenario } from '../api/scenarios.ts';
import { readStep, type Step } from '../api/step.ts';
import type { Place } from './accessible.ts';
import type { Visit, VisitorStep } from './visitor-steps.ts';

type Session = {
  visit: Visit;
  /** Newest first. */
  calls: readonly Call[];
  endpoints: typeof mockedEndpoints;
  /** The page that the visitor is on now. */
  address: string;
};

/** The steps that the calls of the visit have really used, as a scenario that uses them again. */
function playedScenario({ visit, calls, endpoints }: Session): Choices {
  const played = new Map<string, Step[]>();
  const ofVisit = calls.filter(({ id }) => id > visit.afterCall).toReversed();
  for (const { endpoint: name, step: word } of ofVisit) {
    const endpoint = endpoints.find((candidate) => candidate.name === name);
    const step = endpoint && readStep(endpoint, word);
    if (step) played.set(name, [...(played.get(name) ?? []), step]);
  }
  return new Map([...played].map(([name, steps]) => [name, withoutRepeats(steps)]));
}

/** The last step of a scenario stays, so that its repetitions can go. */
function withoutRepeats(steps: Step[]): Step[] {
  const last = JSON.stringify(steps.at(-1));
  const end = steps.findLastIndex((step) => JSON.stringify(step) !== last);
  return steps.slice(0, end + 2);
}

/** The address that replays what the calls of the visit met. */
export function replayLink(session: Session): string {
  const address = new URL(session.visit.path, session.address);
  return withScenario(address.href, playedScenario(session));
}

/** The visit as a test for `web/e2e`: what the visitor did, under the same scenario, and what they met. */
export function playwrightTest(session: Session): string {
  const { pathname, search } = new URL(replayLink(session));
  const end = new URL(session.address).pathname;
  const scenario = writeScenario(playedScenario(session)) || 'all succeeds';
  const { steps } = session.visit;
  const leadsOn = end !== pathname;
  return [
    "import { expect, mockTest as test } from './fixtures.ts';",
    '',
    `test(${quoted(`${pathname}, ${scenario}: the visitor meets what they met before`)}, async ({ page }) => {`,
    ...(steps.some((step) => step.do === 'meet')
      ? ["  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');"]
      : []),
    `  await page.goto(${quoted(pathname + search)});`,
    ...steps.flatMap(linesFor),
    ...(leadsOn ? [`  await page.waitForURL((url) => url.pathname === ${quoted(end)});`] : []),
    '});',
    '',
  ].join('\n');
}

function linesFor(step: VisitorStep): string[] {
  if (step.do === 'meet') {
    return step.toast.map(
      (line) => `  await expect(toast.getByText(${quoted(line)}, { exact: true })).toBeVisible();`,
    );
  }
  const value = step.do === 'fill' ? quoted(step.value) : '';
  return [`  await ${locatorOf(step.at)}.${step.do}(${value});`];
}

function locatorOf({ landmark, role, name, nth }: Place): string {
  const scope = landmark ? `page.getByRole('${landmark}')` : 'page';
  const which = nth > 0 ? `.nth(${nth})` : '';
  return `${scope}.getByRole('${role}', { name: ${quoted(name)}, exact: true })${which}`;
}

/** A string of the test, in single quotes as this project writes them. */
const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
