import { ButtonLink } from '../../ui/button.tsx';
import { CheckList } from './check-list.tsx';

type Props = {
  name: string;
  price: string;
  text: string;
  points: readonly string[];
  action: { href: string; label: string };
};

/** The card for an offer without a fixed price: a link to the contact form. */
export function QuoteCard({ name, price, text, points, action }: Props) {
  return (
    <li className="price-card">
      <h3 className="text-title">{name}</h3>
      <p className="grid content-start gap-1 text-small">
        <strong className="text-title">{price}</strong>
        <span>{text}</span>
      </p>
      <div className="price-card-action items-start">
        <ButtonLink href={action.href} variant="secondary">
          {action.label}
        </ButtonLink>
      </div>
      <CheckList points={points} />
    </li>
  );
}
