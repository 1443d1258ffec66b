import { ButtonLink } from '../ui/button.tsx';

type Props = { actions: readonly { href: string; label: string }[] };

/** Links to other pages as buttons; the first is the primary one. */
export function Actions({ actions }: Props) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {actions.map(({ href, label }, index) => (
        <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
