import './trust-badges.css';
import { Icon } from './icon.tsx';

export function TrustBadges({ badges }: { badges: readonly { title: string; text: string }[] }) {
  return (
    <ul className="trust-badges">
      {badges.map(({ title, text }) => (
        <li key={title}>
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
          <p>
            <strong className="block font-semibold">{title}</strong>
            <span className="block text-balance text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
