import './timeline.css';
import type { ReactNode } from 'react';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}
