import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';

type Props = {
  actions: readonly { href: string; label: ReactNode }[];
  /** The primary action stands elsewhere. */
  quiet?: boolean;
};

/** Links as buttons; the first is the primary one, unless they are quiet. */
export function Actions({ actions, quiet = false }: Props) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {actions.map(({ href, label }, index) => (
        <ButtonLink
          key={href}
          href={href}
          variant={index === 0 && !quiet ? 'primary' : 'secondary'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
