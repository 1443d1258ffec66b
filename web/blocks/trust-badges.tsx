import { Icon } from '../ui/icon.tsx';

type Props = { badges: readonly { title: string; text: string }[] };

export function TrustBadges({ badges }: Props) {
  return (
    <ul className="grid gap-x-8 border-line border-y sm:grid-cols-3 max-sm:divide-y max-sm:divide-line">
      {badges.map(({ title, text }) => (
        <li key={title} className="flex items-start gap-3 py-5">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
          <p>
            <strong className="block font-semibold leading-snug">{title}</strong>
            <span className="text-small text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
