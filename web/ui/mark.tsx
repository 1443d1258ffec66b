import type { ComponentProps } from 'react';
import { markShape as shape } from './mark-shape.ts';

type Props = ComponentProps<'svg'> & { line: string; goal: string };

export const Mark = ({ line, goal, children, ...props }: Props) => (
  <svg viewBox={`0 0 ${shape.width} ${shape.height}`} fill="none" aria-hidden="true" {...props}>
    <path {...shape.line} stroke={line} />
    <circle {...shape.start} fill={line} />
    <circle {...shape.goal} fill={goal} />
    {children}
  </svg>
);
