import { waitUntil } from '@vercel/functions';

/** Keeps the function alive until the work is done, after its answer has left. */
export const background = (work: Promise<unknown>): void => waitUntil(work);
