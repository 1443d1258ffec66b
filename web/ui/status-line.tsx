import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * Why the last attempt failed, by its button, until the next one; empty without `children`. It is not announced, because
 * the toast announces the same words (docs/decisions/096).
 */
export function StatusLine({ children }: { children?: ReactNode }) {
  return (
    <p
      role="status"
      aria-live="off"
      className={children ? 'mt-4 flex gap-2 text-small' : undefined}
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
