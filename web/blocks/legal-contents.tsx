import './legal-contents.css';
import { Icon } from '../ui/icon.tsx';
import { useCurrentSection } from './use-current-section.ts';

type Props = { label: string; chapters: readonly { id: string; heading: string }[] };

/**
 * The table of contents of a legal text: folded on a phone; on a wide screen it stays beside the text and follows it.
 */
export function LegalContents({ label, chapters }: Props) {
  const current = useCurrentSection(chapters.map(({ id }) => id));
  return (
    <nav aria-label={label} className="legal-contents">
      <details>
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <ol>
          {chapters.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
