import { Icon } from '../ui/icon.tsx';

type Props = {
  badges: readonly { title: string; text: string }[];
  /** Its upper edge. */
  className: string;
};

/** Beside each other in a wide window, else below each other with the text beside or below its title, all alike. */
export function TrustBadges({ badges, className }: Props) {
  return (
    <ul className={`grid gap-x-8 line-below lg:grid-cols-3 ${className}`}>
      {badges.map(({ title, text }) => (
        <li
          key={title}
          className="flex gap-3 max-lg:not-first:line-above py-[clamp(0.75rem,1.4vw,1.25rem)]"
        >
          <Icon name="check" className="mt-0.5 shrink-0 text-signal-deep" />
          <p className="flex-1 sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]">
            <strong className="block font-semibold">{title}</strong>
            <span className="block text-balance text-muted text-small">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
