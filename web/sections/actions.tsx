import { buttonClass } from '../ui/button.tsx';
import { Anchor } from './anchor.tsx';

type Props = { actions: readonly { href: string; label: string }[] };

/** Links that ask to be pressed; the first is the one we hope for. */
export function Actions({ actions }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ href, label }, index) => (
        <Anchor
          key={href}
          href={href}
          className={buttonClass(index === 0 ? 'primary' : 'secondary')}
        >
          {label}
        </Anchor>
      ))}
    </div>
  );
}
