import { type ComponentProps, type ComponentType, Suspense, useEffect, useState } from 'react';
import { firstUse } from '../lib/loading.ts';
import { Boundary } from './boundary.tsx';
import { optional } from './optional.ts';
import type { RadixTooltip } from './radix-tooltip.tsx';

type WordProps = ComponentProps<typeof RadixTooltip>;

const look = 'tooltip-word cursor-help underline decoration-dotted underline-offset-4';

const PlainButton = ({ children }: Pick<WordProps, 'children'>) => (
  <button type="button" className={look}>
    {children}
  </button>
);

/** The word as plain text; while React hydrates the prerendered button, that button. */
function PlainWord({ children }: WordProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <span>{children}</span> : <PlainButton>{children}</PlainButton>;
}

/** The word with its tooltip, which `load` fetches; when that fails, the word as plain text. */
export const wordFrom = (load: () => Promise<ComponentType<WordProps>>) =>
  optional(load, PlainWord);

const LoadedWord = wordFrom(async () => {
  await firstUse();
  return (await import('./radix-tooltip.tsx')).RadixTooltip;
});

type Props = Omit<WordProps, 'className'> & { Word?: typeof LoadedWord };

/**
 * A word with an explanation on hover, focus and tap: `children` is the word, `text` the explanation. The code is
 * loaded when the visitor begins to use the page; until then the prerendered word is plain. It has an element of its
 * own, because React cannot insert anything beside text that a translator has wrapped (docs/decisions/147).
 */
export function Tooltip({ Word = LoadedWord, ...props }: Props) {
  return (
    <span>
      <Boundary fallback={<span>{props.children}</span>}>
        <Suspense fallback={<PlainButton>{props.children}</PlainButton>}>
          <Word {...props} className={look} />
        </Suspense>
      </Boundary>
    </span>
  );
}
