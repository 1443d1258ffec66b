import './timeline.css';
import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** An ordered list along the flow line; `children` are its items. `timeline-large` is for items with large headings. */
export function Timeline({ className = '', children }: Props) {
  return <ol className={`timeline ${className}`.trim()}>{children}</ol>;
}
