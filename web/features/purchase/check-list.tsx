import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  points: readonly string[];
  /** A last point with more than text. */
  children?: ReactNode;
};

/** The contents of a package or a plan, each point with a tick. */
export const CheckList = ({ points, children }: Props) => (
  <ul className="grid content-start gap-2.5 text-small">
    {[...points, ...(children ? [children] : [])].map((point) => (
      <li key={typeof point === 'string' ? point : 'last'} className="flex items-start gap-2.5">
        <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-signal-deep" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
