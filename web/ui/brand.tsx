import './brand.css';
import { Mark } from './mark.tsx';

export const Brand = ({ name }: { name: string }) => (
  <span translate="no" className="brand">
    <Mark line="currentColor" goal="var(--color-signal)" />
    {name}
  </span>
);
