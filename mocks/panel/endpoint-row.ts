import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { html } from '#contract/html.ts';
import { hasRow, type Outcome, outcomesOf } from '../api/outcomes.ts';
import { elementOf, partOf } from './element.ts';
import type { ScenarioState } from './scenario-state.ts';

const withStatus = (outcome: Outcome) =>
  hasRow(errors, outcome) ? `${outcome} ${errors[outcome].status}` : outcome;

function stepControls(endpoint: Endpoint, number: number): HTMLElement {
  const { name } = endpoint;
  const options = outcomesOf(endpoint).map(
    (outcome) => html`<option value="${outcome}">${withStatus(outcome)}</option>`,
  );
  return elementOf(html`<li>
<select aria-label="${name}, answer ${number}">${options}</select>
<input type="number" min="0" max="10" step="any" required aria-label="${name}, latency ${number} in seconds">s
</li>`);
}

export function endpointRow(endpoint: Endpoint, scenario: ScenarioState) {
  const { name, method, path } = endpoint;
  const node = elementOf(html`<li class="endpoint" data-endpoint="${name}">
<div><b>${name}</b><code>${method} ${path}</code><output></output></div>
<ol aria-label="Answers of ${name}"></ol>
<button class="add" aria-label="${name}, add an answer">+</button>
<button class="remove" aria-label="${name}, remove the last answer">−</button>
</li>`);
  const steps = partOf(node, 'ol');
  const [add, remove] = [partOf(node, '.add'), partOf(node, '.remove')];
  const outcomeIn = (step: Element) => partOf<HTMLSelectElement>(step, 'select');
  const latencyIn = (step: Element) => partOf<HTMLInputElement>(step, 'input');

  steps.oninput = () => {
    const controls = [...steps.children];
    if (!controls.every((step) => latencyIn(step).validity.valid)) return;
    const chosen = controls.map((step) => ({
      outcome: outcomeIn(step).value as Outcome,
      milliseconds: Math.round(latencyIn(step).valueAsNumber * 1000),
    }));
    scenario.setSteps(endpoint, chosen);
  };
  add.onclick = () =>
    scenario.setSteps(endpoint, [...scenario.stepsOf(endpoint), { outcome: 'success' }]);
  remove.onclick = () => scenario.setSteps(endpoint, scenario.stepsOf(endpoint).slice(0, -1));

  function show(): void {
    const all = scenario.stepsOf(endpoint);
    while (steps.children.length > all.length) steps.lastElementChild?.remove();
    for (const [index, { outcome, milliseconds = 0 }] of all.entries()) {
      const step = steps.children[index] ?? steps.appendChild(stepControls(endpoint, index + 1));
      outcomeIn(step).value = outcome;
      const latency = latencyIn(step);
      // Setting the value while the user types would move the cursor.
      if (latency.valueAsNumber !== milliseconds / 1000) latency.value = `${milliseconds / 1000}`;
    }
    const several = all.length > 1;
    // Hiding the button would lose the focus.
    if (!several && remove.matches(':focus')) add.focus();
    remove.hidden = !several;
    const next = `next: ${scenario.nextOf(endpoint) + 1} of ${all.length}`;
    partOf(node, 'output').textContent = several ? next : '';
  }
  show();
  return { node, show };
}
