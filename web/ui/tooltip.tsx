import { type ComponentProps, lazy, Suspense } from 'react';
import { loadStyles } from '../lib/load-styles.ts';
import { approached } from '../lib/on-approach.ts';

const RadixTooltip = lazy(async () => {
  await approached();
  const [{ RadixTooltip }] = await Promise.all([import('./radix-tooltip.tsx'), loadStyles()]);
  return { default: RadixTooltip };
});

type Props = ComponentProps<typeof RadixTooltip>;

/**
 * A word that explains itself on hover, focus and tap: `children` is the word, `text` the explanation.
 * Its code arrives when the visitor begins to use the page; until then the prerendered word stands there as it is.
 */
export function Tooltip(props: Props) {
  return (
    <Suspense fallback={<button type="button">{props.children}</button>}>
      <RadixTooltip {...props} />
    </Suspense>
  );
}
