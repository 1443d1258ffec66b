import { type Step, writeDelay } from '../api/step.ts';
import { element } from './element.ts';

/** One button per step: which one is edited, and which ones calls have used up. */
export function stepList(
  steps: readonly Step[],
  { selected, used }: { selected: number; used: number },
  select: (index: number) => void,
): HTMLElement {
  const last = steps.length - 1;
  const buttons = steps.map(({ outcome, milliseconds, shape }, index) => {
    // The last step stays, however many calls it has answered.
    const isUsed = index < used && index < last;
    const details = [
      ...(milliseconds ? [writeDelay(milliseconds)] : []),
      ...(shape ? ['shaped'] : []),
      ...(isUsed ? ['used'] : []),
      ...(index === Math.min(used, last) ? ['next'] : []),
    ];
    return element(
      'li',
      {},
      element(
        'button',
        {
          type: 'button',
          data: { used: String(isUsed) },
          aria: { pressed: String(index === selected) },
          onclick: () => select(index),
        },
        `${index + 1} ${outcome}${details.length > 0 ? ` (${details.join(', ')})` : ''}`,
      ),
    );
  });
  return element('ol', { className: 'steps', aria: { label: 'Steps' } }, ...buttons);
}
