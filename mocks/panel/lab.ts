import type { Endpoint } from '#contract/endpoint.ts';
import type { Outcome } from '../api/outcomes.ts';
import { type Choices, readScenario, scenarioParameter, withScenario } from '../api/scenarios.ts';

type Page = Pick<Window, 'location' | 'history' | 'addEventListener'> & { document: Document };

/** The scenario that the page was opened with; a page that a mocked payment led to keeps the one before. */
function scenarioAt({ location, document }: Page) {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const own = new URLSearchParams(location.search).has(scenarioParameter);
  return readScenario(own || before?.origin !== location.origin ? location.search : before.search);
}

/** Holds the choices, hands each change to `apply`, and keeps the address telling them. */
export function createLab(apply: (choices: Choices) => void, page: Page = window) {
  let { choices, unknown } = scenarioAt(page);

  const tell = () => {
    const address = withScenario(page.location.href, choices);
    if (address !== page.location.href) {
      page.history.replaceState(page.history.state, '', address);
    }
  };
  const change = (next: Choices) => {
    choices = next;
    apply(choices);
    tell();
  };
  // wouter announces its navigation under this name; the new address has lost the choices.
  for (const event of ['pushState', 'popstate']) {
    page.addEventListener(event, () => choices.size > 0 && tell());
  }
  apply(choices);
  if (choices.size > 0) tell();

  return {
    /** Words of the scenario that named nothing. */
    unknown,
    outcomeOf: ({ name }: Endpoint): Outcome => choices.get(name) ?? 'success',
    choose({ name }: Endpoint, outcome: Outcome) {
      const others = [...choices].filter(([endpoint]) => endpoint !== name);
      change(new Map(outcome === 'success' ? others : [...others, [name, outcome]]));
    },
    reset: () => change(new Map()),
  };
}

export type Lab = ReturnType<typeof createLab>;
