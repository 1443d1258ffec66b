import { aboutContent } from '../../content/about.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/section.tsx';

export function TestList() {
  const { heading, rows } = aboutContent.tests;
  return (
    <Panel as="figure" className="self-start lg:mt-3">
      <figcaption className="text-balance font-semibold">{heading}</figcaption>
      <ul className="mt-4">
        {rows.map(([test, result]) => (
          <li key={test} className="flex gap-3 line-above py-3 last:pb-0">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-signal-deep" />
            <p>
              <strong className="block font-semibold">{test}</strong>
              <span className="text-muted">{result}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
