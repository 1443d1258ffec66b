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
  const start = `test(${title}, async ({ page }) => {`;
  return `import { expect, mockTest as test } from './fixtures.ts';

${start.length > width ? start.replace(/ page (?=}\) => {$)/, '\n  page,\n') : start}
${body
  .filter(Boolean)
  .map((line) => `${formatted(`  ${line}`)}\n`)
  .join('')}});
`;
}

/** The longest line that the formatter leaves alone. */
const width = 100;

/** The statement as the project's formatter breaks it: a long chain into its calls, a long argument onto its own line. */
function formatted(line: string): string {
  if (line.length <= width) return line;
  const expected = /^ {2}await expect\((.*)\)\.toBeVisible\(\);$/.exec(line)?.[1];
  if (expected) {
    const part = `    ${expected},`;
    const options = /\{ exact: true \}(?=\),$)/;
    const shown =
      part.length > width ? part.replace(options, '{\n      exact: true,\n    }') : part;
    return `  await expect(\n${shown}\n  ).toBeVisible();`;
  }
  // Text in quotes may look like a call.
  const broken = line.replace(
    /'(?:\\.|[^'\\])*'|\.(?=(?:getByRole|nth|click|fill|check|uncheck)\()/g,
    (found) => (found === '.' ? '\n    .' : found),
  );
  const object = /\{ (name: .*), exact: true \}/;
  return broken
    .split('\n')
    .map((part) =>
      part.length > width ? part.replace(object, '{\n      $1,\n      exact: true,\n    }') : part,
    )
    .join('\n');
}
