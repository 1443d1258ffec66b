import './timeline.css';
import type { ReactNode } from 'react';

type Props = { size?: 'small' | 'large'; children: ReactNode };

/** An ordered list along the flow line; `children` are its items. */
export function Timeline({ size = 'small', children }: Props) {
  return (
    <ol className="timeline" data-size={size}>
      {children}
    </ol>
  );
}
