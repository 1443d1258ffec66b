import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** Nothing while nothing has been tried. */
  outcome: { failed: boolean; words: ReactNode } | undefined;
};

/**
 * What became of the last attempt, beside the button that made it, until the next one. Screen readers find it there and
 * are not told of it: the toast has said the same (docs/decisions/096).
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
