import type { Endpoint } from '#contract/endpoint.ts';
import {
  type Choices,
  readScenario,
  type Step,
  scenarioParameter,
  withScenario,
  writeScenario,
} from '../api/scenarios.ts';

const key = 'mock-lab:used';
const success: Step = { outcome: 'success' };

/** True after a reload, Back, Forward or a link of this site. */
function isContinued(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = URL.parse(document.referrer)?.origin === window.location.origin;
  return isFromHere || (navigation !== undefined && navigation.type !== 'navigate');
}

/** The scenario of the URL or, without one, of the referring page (after a mocked payment). */
function initialScenario() {
  const { location } = window;
  const referrer = URL.parse(document.referrer);
  const hasOwn = new URLSearchParams(location.search).has(scenarioParameter);
  const inherits = !hasOwn && referrer?.origin === location.origin;
  return readScenario(inherits ? referrer.search : location.search);
}

/** The chosen steps, stored in the URL, and the number of used steps, stored in session storage. */
export function createScenarioState() {
  let { choices, unknown } = initialScenario();
  let used = initialUse();
  let listener = () => {};

  function initialUse(): Map<string, number> {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const continues = isContinued() && kept.scenario === writeScenario(choices);
    return new Map(continues ? kept.used : []);
  }
  function updateAddress(): void {
    const address = withScenario(window.location.href, choices);
    if (address !== window.location.href) {
      window.history.replaceState(window.history.state, '', address);
    }
  }
  function remember(): void {
    const kept = { scenario: writeScenario(choices), used: [...used] };
    sessionStorage.setItem(key, JSON.stringify(kept));
    listener();
  }
  function change(next: Choices, nextUsed: Map<string, number>): void {
    choices = next;
    used = nextUsed;
    updateAddress();
    remember();
  }
  // wouter dispatches `pushState` when it navigates; the new URL lacks the chosen steps.
  for (const event of ['pushState', 'popstate']) {
    window.addEventListener(event, () => choices.size > 0 && updateAddress());
  }
  if (choices.size > 0) updateAddress();

  const stepsOf = ({ name }: Endpoint): readonly Step[] => choices.get(name) ?? [success];
  const nextOf = (endpoint: Endpoint) =>
    Math.min(used.get(endpoint.name) ?? 0, stepsOf(endpoint).length - 1);

  return {
    unknown,
    stepsOf,
    nextOf,
    setSteps({ name }: Endpoint, steps: readonly Step[]): void {
      change(new Map(choices).set(name, steps), new Map(used).set(name, 0));
    },
    take(endpoint: Endpoint): Step {
      const step = stepsOf(endpoint)[nextOf(endpoint)] ?? success;
      used.set(endpoint.name, (used.get(endpoint.name) ?? 0) + 1);
      remember();
      return step;
    },
    restart: () => change(choices, new Map()),
    reset: () => change(new Map(), new Map()),
    listen(next: () => void) {
      listener = next;
    },
  };
}

export type ScenarioState = ReturnType<typeof createScenarioState>;
