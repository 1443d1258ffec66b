import { type ComponentProps, lazy, Suspense } from 'react';

const LiveTooltip = lazy(async () => ({
  default: (await import('./live-tooltip.tsx')).LiveTooltip,
}));

type Props = ComponentProps<typeof LiveTooltip>;

/**
 * A word that explains itself on hover, focus and tap: `children` is the word, `text` the explanation.
 * Its code arrives after the page; until then the prerendered word stands there as it is.
 */
export function Tooltip(props: Props) {
  return (
    <Suspense fallback={<button type="button">{props.children}</button>}>
      <LiveTooltip {...props} />
    </Suspense>
  );
}
