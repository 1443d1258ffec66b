import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** Undefined before the first attempt. */
  outcome: { failed: boolean; words: ReactNode } | undefined;
};

/**
 * The outcome of the last attempt, by its button, until the next one. It is not announced, because the toast announces
 * the same words (docs/decisions/096).
 */
export function StatusLine({ outcome }: Props) {
  return (
    <p role="status" aria-live="off" className={outcome && 'mt-4 flex gap-2 text-small'}>
      {outcome && (
        <>
          <Icon name={outcome.failed ? 'alert' : 'check'} className="mt-0.5 shrink-0" />
          <span>{outcome.words}</span>
        </>
      )}
    </p>
  );
}
