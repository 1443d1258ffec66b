import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { validLead } from '#contract/form-examples.ts';
import type { Platform } from '../../mocks/platform/platform.ts';
import type { Load, LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

/** How hard each request is sent: as many at a time, for as long. */
export const load = { connections: 10, seconds: 10 } as const;

export type ApiFigures = { request: string; perSecond: number; p50: number; p99: number };

/** Sends a page, health and a lead to the platform under load, one after the other. Rejects when one is refused. */
export async function measureApi({ siteUrl, idle }: Platform): Promise<ApiFigures[]> {
  const get = { method: 'GET', headers: { 'accept-encoding': 'br' } };
  const lead = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify(validLead),
  };
  const requests = [
    ['/', get],
    ['/api/health', get],
    ['/api/leads', lead],
  ] as const;
  const figures: ApiFigures[] = [];
  for (const [path, request] of requests) {
    const { latencies, seconds } = await underLoad({ url: siteUrl + path, ...request, ...load });
    figures.push({
      request: `${request.method} ${path}`,
      perSecond: latencies.length / seconds,
      p50: percentile(latencies, 50),
      p99: percentile(latencies, 99),
    });
    await idle();
  }
  return figures;
}

async function underLoad(workerData: Load): Promise<LoadResult> {
  const [result] = await once(
    new Worker(new URL('./load.ts', import.meta.url), { workerData }),
    'message',
  );
  return result;
}
