import { notFoundContent } from '../../content/not-found.ts';
import { NotFoundMessage } from './not-found-message.tsx';

export function NotFoundPage() {
  return <NotFoundMessage {...notFoundContent} />;
}
