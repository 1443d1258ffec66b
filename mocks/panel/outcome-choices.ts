import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type Outcome, outcomesOf } from '../api/outcomes.ts';
import type { Shape } from '../api/shape.ts';
import { longestDelay, type Step, writeDelay } from '../api/step.ts';
import { element } from './element.ts';
import type { ScenarioState } from './scenario-state.ts';
import { shapeEditor } from './shape-editor.ts';
import { stepList } from './step-list.ts';

const statuses = new Map<string, number>(
  Object.entries(errors).map(([code, { status }]) => [code, status]),
);

/** An endpoint with its steps; of the selected one the outcome, the latency and the shape of the answer. */
export function outcomeChoices(endpoint: Endpoint, scenario: ScenarioState) {
  let selected = 0;
  const chosen = element('output', {});
  const radios = new Map<Outcome, HTMLInputElement>();
  const stepAt = (index: number): Step =>
    scenario.stepsOf(endpoint)[index] ?? { outcome: 'success' };

  function setStep(step: Step): void {
    scenario.setSteps(endpoint, scenario.stepsOf(endpoint).with(selected, step));
  }
  const labels = outcomesOf(endpoint).map((outcome) => {
    const status = statuses.get(outcome);
    const onchange = () => {
      // Another outcome is another answer: what was changed in the one before does not fit it.
      const { shape: _, ...step } = stepAt(selected);
      setStep({ ...step, outcome });
    };
    const radio = element('input', {
      type: 'radio',
      name: endpoint.name,
      value: outcome,
      onchange,
    });
    radios.set(outcome, radio);
    const small = status ? [element('small', {}, `${status}`)] : [];
    return element('label', {}, radio, element('span', {}, outcome), ...small);
  });
  const delayText = element('output', {});
  const delay = element('input', {
    ...{ type: 'range', min: '0', max: String(longestDelay), step: '100', className: 'latency' },
    oninput: () => {
      const { milliseconds: _, ...step } = stepAt(selected);
      const milliseconds = Number(delay.value);
      setStep({ ...step, ...(milliseconds > 0 && { milliseconds }) });
    },
  });
  const editor = shapeEditor(endpoint, (shape: Shape) => {
    const { shape: _, ...step } = stepAt(selected);
    setStep({ ...step, ...(Object.keys(shape).length > 0 && { shape }) });
  });
  const steps = element('div', {});
  const select = (index: number) => {
    selected = index;
    show();
    steps.querySelectorAll('button')[index]?.focus();
  };
  const add = element('button', { type: 'button' }, 'Then another answer');
  add.onclick = () => {
    scenario.setSteps(endpoint, [...scenario.stepsOf(endpoint), { outcome: 'success' }]);
    select(scenario.stepsOf(endpoint).length - 1);
  };
  const remove = element('button', { type: 'button' }, 'Remove this answer');
  remove.onclick = () => {
    scenario.setSteps(endpoint, scenario.stepsOf(endpoint).toSpliced(selected, 1));
    select(Math.max(0, selected - 1));
    if (remove.hidden) add.focus();
  };

  function show(): void {
    const all = scenario.stepsOf(endpoint);
    selected = Math.min(selected, all.length - 1);
    const step = stepAt(selected);
    const next = scenario.nextOf(endpoint);
    const several = all.length > 1;
    chosen.textContent = `${stepAt(next).outcome}${several ? ` ${next + 1} of ${all.length}` : ''}`;
    chosen.dataset.chosen = String(several || JSON.stringify(step) !== '{"outcome":"success"}');
    const radio = radios.get(step.outcome);
    if (radio) radio.checked = true;
    const { milliseconds = 0 } = step;
    delay.value = String(milliseconds);
    delay.setAttribute('aria-valuetext', writeDelay(milliseconds));
    delayText.textContent = writeDelay(milliseconds);
    remove.hidden = !several;
    const used = scenario.usedOf(endpoint);
    steps.replaceChildren(...(several ? [stepList(all, { selected, used }, select)] : []));
    if (shape.open) void editor.show(step);
  }
  const shape = element(
    'details',
    { className: 'inner', ontoggle: () => void editor.show(stepAt(selected)) },
    element('summary', {}, 'Shape the answer'),
    editor.node,
  );
  const node = element(
    'details',
    { data: { endpoint: endpoint.name } },
    element(
      'summary',
      {},
      element('span', { className: 'name' }, endpoint.name),
      chosen,
      element('code', {}, `${endpoint.method} ${endpoint.path}`),
    ),
    steps,
    element(
      'div',
      { className: 'outcomes', role: 'radiogroup', aria: { label: endpoint.name } },
      ...labels,
    ),
    element('label', { className: 'field delay' }, 'Latency', delay, delayText),
    shape,
    element('div', { className: 'buttons' }, add, remove),
  );
  show();
  return { node, show };
}
