import type { Endpoint } from '#contract/endpoint.ts';
import type { Memory } from '../api/call-log.ts';
import type { Outcome } from '../api/outcomes.ts';
import {
  type Choices,
  readScenario,
  scenarioParameter,
  withScenario,
  writeScenario,
} from '../api/scenarios.ts';
import type { Step } from '../api/step.ts';
import { isContinued } from './session.ts';

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'performance'> & {
  document: Document;
  sessionStorage: Memory;
};

const key = 'mock-lab:used';
const success: readonly Step[] = [{ outcome: 'success' }];

/**
 * The scenario that the page was opened with; without one, that of the page that led here, as after a mocked payment.
 */
function initialScenario({ location, document }: Page) {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const hasOwn = new URLSearchParams(location.search).has(scenarioParameter);
  const inherits = !hasOwn && referrer?.origin === location.origin;
  return readScenario(inherits ? referrer.search : location.search);
}

/**
 * Holds the chosen steps and how many of them have been used up. The steps are kept in the page's address; how many are
 * used, in the tab's memory, so that a reload or the way back from a payment goes on where it was.
 */
export function createScenarioState(page: Page = window) {
  let { choices, unknown } = initialScenario(page);
  let used = initialUse();
  let listener = () => {};

  function initialUse(): Map<string, number> {
    const kept = JSON.parse(page.sessionStorage.getItem(key) ?? '{}');
    const goesOn = isContinued(page) && kept.scenario === writeScenario(choices);
    return new Map(goesOn ? kept.used : []);
  }
  const updateAddress = () => {
    const address = withScenario(page.location.href, choices);
    if (address !== page.location.href) {
      page.history.replaceState(page.history.state, '', address);
    }
  };
  const remember = () => {
    const kept = { scenario: writeScenario(choices), used: [...used] };
    page.sessionStorage.setItem(key, JSON.stringify(kept));
    listener();
  };
  const change = (next: Choices, nextUsed = used) => {
    choices = next;
    used = nextUsed;
    updateAddress();
    remember();
  };
  // wouter dispatches `pushState` when it navigates; the new address lacks the choices.
  for (const event of ['pushState', 'popstate']) {
    page.addEventListener(event, () => choices.size > 0 && updateAddress());
  }
  if (choices.size > 0) updateAddress();

  const stepsOf = ({ name }: Endpoint): readonly Step[] => choices.get(name) ?? success;
  /** The step that the next call meets, counted from 0. */
  const nextOf = (endpoint: Endpoint) =>
    Math.min(used.get(endpoint.name) ?? 0, stepsOf(endpoint).length - 1);
  const stepAt = (endpoint: Endpoint, index: number): Step =>
    stepsOf(endpoint)[index] ?? { outcome: 'success' };

  function setSteps({ name }: Endpoint, steps: readonly Step[]): void {
    const others = [...choices].filter(([endpoint]) => endpoint !== name);
    const chosen = writeScenario(new Map([[name, steps]])) !== '';
    const unused = [...used].filter(([endpoint]) => endpoint !== name);
    change(new Map(chosen ? [...others, [name, steps]] : others), new Map(unused));
  }

  return {
    /** Words of the scenario that match no endpoint or outcome. */
    unknown,
    stepsOf,
    nextOf,
    outcomeOf: (endpoint: Endpoint): Outcome => stepAt(endpoint, nextOf(endpoint)).outcome,
    /** Sets the endpoint's steps, none of them used. */
    setSteps,
    /** Sets one step for every call to the endpoint. */
    choose: (endpoint: Endpoint, outcome: Outcome) => setSteps(endpoint, [{ outcome }]),
    /** The step for a call that is made now, which it uses up. */
    take(endpoint: Endpoint): Step {
      const step = stepAt(endpoint, nextOf(endpoint));
      used.set(endpoint.name, (used.get(endpoint.name) ?? 0) + 1);
      remember();
      return step;
    },
    /** How many calls to the endpoint have used up a step. */
    usedOf: ({ name }: Endpoint) => used.get(name) ?? 0,
    /** Makes every step unused again. */
    restart: () => change(choices, new Map()),
    reset: () => change(new Map(), new Map()),
    /** Is called after every change. */
    listen(next: () => void) {
      listener = next;
    },
  };
}

export type ScenarioState = ReturnType<typeof createScenarioState>;
