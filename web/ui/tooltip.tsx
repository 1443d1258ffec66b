import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { firstUse } from '../lib/loading.ts';
import { Boundary } from './boundary.tsx';

type Code = typeof import('./radix-tooltip.tsx');
type WordProps = ComponentProps<Code['RadixTooltip']>;

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

/** The word with its tooltip, whose code `load` fetches; when that fails, the word as plain text. */
export const wordFrom = (load: () => Promise<Code>) =>
  lazy(async () => {
    const code = await load().catch(() => undefined);
    return { default: code?.RadixTooltip ?? PlainWord };
  });

const LoadedWord = wordFrom(() => firstUse().then(() => import('./radix-tooltip.tsx')));

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
