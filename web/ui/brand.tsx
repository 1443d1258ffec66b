import { Mark } from './mark.tsx';

/** The mark, a piece of the flow line, beside the company's name. */
export const Brand = ({ name }: { name: string }) => (
  <span
    translate="no"
    className="inline-flex items-center gap-2.5 text-[min(1.1875rem,6vw)] font-semibold tracking-tight"
  >
    <Mark
      line="currentColor"
      goal="var(--color-signal)"
      className="h-[1.47em] w-[1.26em] shrink-0"
    />
    {name}
  </span>
);
