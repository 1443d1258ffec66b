import './brand.css';
import { Mark } from './mark.tsx';

/** The mark, a piece of the flow line, beside the company's name. */
export const Brand = ({ name }: { name: string }) => (
  <span translate="no" className="brand">
    <Mark line="currentColor" goal="var(--color-signal)" />
    {name}
  </span>
);
