import './timeline.css';
import type { ReactNode } from 'react';

/** An ordered list along the flow line; `children` are its items. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}
