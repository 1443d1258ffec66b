import { waitUntil as vercelWaitUntil } from '@vercel/functions';

/**
 * Keeps the function alive until the work is done, after its answer has left. The only place that knows Vercel's call
 * for it.
 */
export const waitUntil = (work: Promise<unknown>): void => vercelWaitUntil(work);
