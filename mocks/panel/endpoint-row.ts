import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { hasRow, type Outcome, outcomesOf } from '../api/outcomes.ts';
import type { Step } from '../api/step.ts';
import { element } from './element.ts';
import type { ScenarioState } from './scenario-state.ts';

const withStatus = (outcome: Outcome) =>
  hasRow(errors, outcome) ? `${outcome} ${errors[outcome].status}` : outcome;

/** An endpoint in one row: outcome and latency of each of its steps, and buttons that add and remove a step. */
export function endpointRow(endpoint: Endpoint, scenario: ScenarioState) {
  const { name, method, path } = endpoint;
  const outcomes = outcomesOf(endpoint);
  const controls: { node: HTMLElement; show: (step: Step) => void }[] = [];
  const steps = element('ol', { aria: { label: `Answers of ${name}` } });
  const next = element('output', {});

  function addControls(index: number): void {
    const set = (change: Partial<Step>) => {
      const all = scenario.stepsOf(endpoint);
      scenario.setSteps(
        endpoint,
        all.map((step, at) => (at === index ? { ...step, ...change } : step)),
      );
    };
    const outcome = element(
      'select',
      {
        aria: { label: `${name}, answer ${index + 1}` },
        onchange: () => set({ outcome: outcomes[outcome.selectedIndex] ?? 'success' }),
      },
      ...outcomes.map((value) => element('option', { value }, withStatus(value))),
    );
    const latency = element('input', {
      type: 'number',
      min: '0',
      max: '10',
      step: 'any',
      required: true,
      aria: { label: `${name}, latency ${index + 1} in seconds` },
      oninput: () => {
        if (latency.validity.valid) set({ milliseconds: Math.round(latency.valueAsNumber * 1000) });
      },
    });
    const node = element('li', {}, outcome, latency, 's');
    controls.push({
      node,
      show(step) {
        outcome.value = step.outcome;
        const seconds = (step.milliseconds ?? 0) / 1000;
        // Writing the value while somebody types it would move the cursor.
        if (latency.valueAsNumber !== seconds) latency.value = String(seconds);
      },
    });
    steps.append(node);
  }

  const add = element('button', { type: 'button', aria: { label: `${name}, add an answer` } }, '+');
  add.onclick = () =>
    scenario.setSteps(endpoint, [...scenario.stepsOf(endpoint), { outcome: 'success' }]);
  const remove = element(
    'button',
    { type: 'button', aria: { label: `${name}, remove the last answer` } },
    '−',
  );
  remove.onclick = () => scenario.setSteps(endpoint, scenario.stepsOf(endpoint).slice(0, -1));

  const node = element(
    'li',
    { className: 'endpoint', data: { endpoint: name } },
    element('div', {}, element('b', {}, name), element('code', {}, `${method} ${path}`), next),
    steps,
    add,
    remove,
  );
  function show(): void {
    const all = scenario.stepsOf(endpoint);
    while (controls.length < all.length) addControls(controls.length);
    while (controls.length > all.length) controls.pop()?.node.remove();
    controls.forEach((control, index) => {
      control.show(all[index] ?? { outcome: 'success' });
    });
    const several = all.length > 1;
    // Removing the button takes its focus away.
    if (!several && remove.matches(':focus')) add.focus();
    remove.hidden = !several;
    next.textContent = several ? `next: ${scenario.nextOf(endpoint) + 1} of ${all.length}` : '';
  }
  show();
  return { node, show };
}
