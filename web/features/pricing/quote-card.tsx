import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Points } from './points.tsx';

type Props = {
  name: string;
  price: string;
  text: string;
  points: readonly string[];
  action: { href: string; label: string };
};

/** What has no fixed price: no payment, a link to write to us. */
export function QuoteCard({ name, price, text, points, action }: Props) {
  return (
    <li className="price-card">
      <h3 className="text-title">{name}</h3>
      <p className="grid content-start gap-1">
        <strong className="font-bold text-title">{price}</strong>
        <span className="text-small">{text}</span>
      </p>
      <Points points={points} />
      <div className="grid">
        <Link href={action.href} className={buttonClass('secondary')}>
          {action.label}
        </Link>
      </div>
    </li>
  );
}
