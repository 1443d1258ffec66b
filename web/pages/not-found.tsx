import { notFoundContent } from '../content/not-found.ts';
import { DeadEnd } from '../sections/dead-end.tsx';

export function NotFoundPage() {
  return <DeadEnd {...notFoundContent} />;
}
