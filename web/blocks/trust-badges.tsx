import { Icon } from '../ui/icon.tsx';

type Props = { badges: readonly { title: string; text: string }[] };

export function TrustBadges({ badges }: Props) {
  return (
    <ul className="grid gap-x-8 line-above line-below sm:grid-cols-3">
      {badges.map(({ title, text }) => (
        <li key={title} className="flex gap-3 py-3 sm:py-5 max-sm:not-last:line-below">
          <Icon name="check" className="mt-0.5 shrink-0 text-signal-deep" />
          <p>
            <strong className="block font-semibold leading-snug">{title}</strong>
            <span className="block text-balance text-muted text-small">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
