import type { ComponentProps } from 'react';

/** In units of the drawing's `viewBox`. */
export const markSize = { width: 24, height: 28 };

type Props = ComponentProps<'svg'> & { line: string; goal: string };

export const Mark = ({ line, goal, children, ...props }: Props) => (
  <svg
    viewBox={`0 0 ${markSize.width} ${markSize.height}`}
    fill="none"
    aria-hidden="true"
    {...props}
  >
    <path d="M5 5v4c0 9 14 3 14 12v2" stroke={line} strokeWidth="2.25" />
    <circle cx="5" cy="5" r="4" fill={line} />
    <circle cx="19" cy="23" r="4" fill={goal} />
    {children}
  </svg>
);
