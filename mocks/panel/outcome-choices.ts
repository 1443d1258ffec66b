import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type Outcome, outcomesOf } from '../api/outcomes.ts';
import { element } from './element.ts';
import type { ScenarioState } from './scenario-state.ts';

const statuses = new Map<string, number>(
  Object.entries(errors).map(([code, { status }]) => [code, status]),
);

/** An endpoint with a radio button per outcome. `show` checks the one that is chosen now. */
export function outcomeChoices(endpoint: Endpoint, scenario: ScenarioState) {
  const chosen = element('output', {});
  const radios = new Map<Outcome, HTMLInputElement>();

  const labels = outcomesOf(endpoint).map((outcome) => {
    const status = statuses.get(outcome);
    const radio = element('input', {
      type: 'radio',
      name: endpoint.name,
      value: outcome,
      onchange: () => {
        scenario.choose(endpoint, outcome);
        show();
      },
    });
    radios.set(outcome, radio);
    const word = element('span', {}, outcome);
    return element(
      'label',
      {},
      radio,
      word,
      ...(status ? [element('small', {}, `${status}`)] : []),
    );
  });

  const show = () => {
    const outcome = scenario.outcomeOf(endpoint);
    const radio = radios.get(outcome);
    if (radio) radio.checked = true;
    chosen.textContent = outcome;
    chosen.dataset.chosen = String(outcome !== 'success');
  };
  show();

  const name = element('span', { className: 'name' }, endpoint.name);
  const path = element('code', {}, `${endpoint.method} ${endpoint.path}`);
  const node = element(
    'details',
    {},
    element('summary', {}, name, chosen, path),
    element(
      'div',
      { className: 'outcomes', role: 'radiogroup', aria: { label: endpoint.name } },
      ...labels,
    ),
  );
  return { node, show };
}
