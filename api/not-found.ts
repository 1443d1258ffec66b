import { serveNotFound } from './_http/routes.ts';

// vercel.json rewrites unknown paths under /api to this file.
export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveNotFound();
