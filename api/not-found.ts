import { serveNotFound } from './_http/serve-not-found.ts';

// vercel.json rewrites every path under /api to here that no function answers.
export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveNotFound();
