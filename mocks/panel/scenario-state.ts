import type { Endpoint } from '#contract/endpoint.ts';
import type { Outcome } from '../api/outcomes.ts';
import { type Choices, readScenario, scenarioParameter, withScenario } from '../api/scenarios.ts';

type Page = Pick<Window, 'location' | 'history' | 'addEventListener'> & { document: Document };

/** The scenario that the page was opened with; without one, that of the page that led here, as after a mocked payment. */
function initialScenario({ location, document }: Page) {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const hasOwn = new URLSearchParams(location.search).has(scenarioParameter);
  const inherits = !hasOwn && referrer?.origin === location.origin;
  return readScenario(inherits ? referrer.search : location.search);
}

/** Holds the chosen outcomes, calls `apply` with each change, and keeps them in the page's address. */
export function createScenarioState(apply: (choices: Choices) => void, page: Page = window) {
  let { choices, unknown } = initialScenario(page);

  const updateAddress = () => {
    const address = withScenario(page.location.href, choices);
    if (address !== page.location.href) {
      page.history.replaceState(page.history.state, '', address);
    }
  };
  const change = (next: Choices) => {
    choices = next;
    apply(choices);
    updateAddress();
  };
  // wouter dispatches `pushState` when it navigates; the new address lacks the choices.
  for (const event of ['pushState', 'popstate']) {
    page.addEventListener(event, () => choices.size > 0 && updateAddress());
  }
  apply(choices);
  if (choices.size > 0) updateAddress();

  return {
    /** Words of the scenario that match no endpoint or outcome. */
    unknown,
    outcomeOf: ({ name }: Endpoint): Outcome => choices.get(name) ?? 'success',
    choose({ name }: Endpoint, outcome: Outcome) {
      const others = [...choices].filter(([endpoint]) => endpoint !== name);
      change(new Map(outcome === 'success' ? others : [...others, [name, outcome]]));
    },
    reset: () => change(new Map()),
  };
}

export type ScenarioState = ReturnType<typeof createScenarioState>;
