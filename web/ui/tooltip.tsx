import { type ComponentProps, type ComponentType, Suspense, useEffect, useState } from 'react';
import { firstUse } from '../lib/loading.ts';
import { Boundary } from './boundary.tsx';
import { optional } from './later.tsx';
import type { RadixTooltip } from './radix-tooltip.tsx';

type WordProps = ComponentProps<typeof RadixTooltip>;

const look = 'tooltip-word cursor-help underline decoration-dotted underline-offset-4';

const PlainButton = ({ children }: Pick<WordProps, 'children'>) => (
  <button type="button" className={look}>
    {children}
  </button>
);

/** The prerendered button, used while React hydrates. */
function PlainWord({ children }: WordProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <span>{children}</span> : <PlainButton>{children}</PlainButton>;
}

export const wordFrom = (load: () => Promise<ComponentType<WordProps>>) =>
  optional(load, PlainWord);

const LoadedWord = wordFrom(async () => {
  await firstUse();
  return (await import('./radix-tooltip.tsx')).RadixTooltip;
});

type Props = Omit<WordProps, 'className'> & { Word?: typeof LoadedWord };

/**
 * A separate element, because React cannot insert beside text that a translator wrapped (docs/decisions/147). The
 * tooltip's code loads at the visitor's first interaction.
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
