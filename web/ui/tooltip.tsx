import { type ComponentProps, lazy, Suspense } from 'react';

const RadixTooltip = lazy(async () => ({
  default: (await import('./radix-tooltip.tsx')).RadixTooltip,
}));

type Props = ComponentProps<typeof RadixTooltip>;

/**
 * A word that explains itself on hover, focus and tap: `children` is the word, `text` the explanation.
 * Its code arrives after the page; until then the prerendered word stands there as it is.
 */
export function Tooltip(props: Props) {
  return (
    <Suspense fallback={<button type="button">{props.children}</button>}>
      <RadixTooltip {...props} />
    </Suspense>
  );
}
