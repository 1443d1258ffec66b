import './status-line.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { type Linked, LinkedText } from './link.tsx';

export type Line = { lead?: ReactNode; text: Linked };

/** Why the last attempt failed. Not announced: the toast announces the same text (docs/decisions/096). */
export function StatusLine({ line }: { line: Line | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isFilled = line !== undefined;
  useEffect(() => {
    if (isFilled) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isFilled]);
  return (
    <div className={line && 'mt-4'}>
      <p ref={place} role="status" aria-live="off" className={line && 'alert-line'}>
        {line && (
          <AlertWords>
            {line.lead && <strong className="mb-1 block font-semibold">{line.lead}</strong>}
            <LinkedText text={line.text} />
          </AlertWords>
        )}
      </p>
    </div>
  );
}

export const AlertWords = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-2 text-small">
    <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
    <span>{children}</span>
  </span>
);
