import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/**
 * Why the last attempt failed, by its button, until the next one; empty without `children`. It is not announced, because
 * the toast announces the same words (docs/decisions/096). It comes into the window.
 */
export function StatusLine({ children }: { children?: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  const filled = Boolean(children);
  useEffect(() => {
    if (filled) line.current?.scrollIntoView({ block: 'nearest' });
  }, [filled]);
  return (
    <p
      ref={line}
      role="status"
      aria-live="off"
      className={filled ? 'mt-4 flex scroll-mb-4 gap-2 text-small' : undefined}
    >
      {children && (
        <>
          <Icon name="alert" className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
