import { waitUntil as vercelWaitUntil } from '@vercel/functions';

/** Keeps the function alive after its answer until the work is done. The only place that uses Vercel's `waitUntil`. */
export const waitUntil = (work: Promise<unknown>): void => vercelWaitUntil(work);
