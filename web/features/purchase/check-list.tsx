import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  points: readonly string[];
  /** A last point with more than text. */
  children?: ReactNode;
};

/** The contents of a package or a plan, each point with a tick. */
export function CheckList({ points, children }: Props) {
  return (
    <ul className="grid content-start gap-2.5 text-small">
      {points.map((point) => (
        <Point key={point}>{point}</Point>
      ))}
      {children && <Point>{children}</Point>}
    </ul>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-signal-deep" />
      <span>{children}</span>
    </li>
  );
}
