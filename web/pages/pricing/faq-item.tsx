import './faq-item.css';
import { Icon } from '../../ui/icon.tsx';

type Props = { question: string; answer: string };

export function FaqItem({ question, answer }: Props) {
  return (
    <details className="faq-item">
      <summary>
        {question}
        <Icon name="chevron" />
      </summary>
      <p className="faq-answer">{answer}</p>
    </details>
  );
}
