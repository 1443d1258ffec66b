import { refused } from '../_contract/reply.ts';
import { type Routes, toRoutes } from './to-routes.ts';

/** Answers every request with `notFound`, for paths under /api without an endpoint (docs/product.md 6.2). */
export const serveNotFound = (): Routes => toRoutes('notFound', async () => refused('notFound'));
