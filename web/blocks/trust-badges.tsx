import './trust-badges.css';
import { Icon } from '../ui/icon.tsx';

type Props = { badges: readonly { title: string; text: string }[] };

export function TrustBadges({ badges }: Props) {
  return (
    <ul className="trust-badges">
      {badges.map(({ title, text }) => (
        <li key={title}>
          <Icon name="check" />
          <p>
            <strong>{title}</strong>
            <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
