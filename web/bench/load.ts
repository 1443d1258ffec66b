import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own (see measure-api.ts), so that sending and timing do not share the server's event loop.

export type Load = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
};

export type LoadResult = {
  /** Milliseconds from a request to the end of its answer, of every request. */
  latencies: number[];
  /** From the first request to the last answer. */
  seconds: number;
};

const { url, method, headers, body, connections, seconds }: Load = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function send(): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`${method} ${url} answered ${answer.statusCode}`));
      }
      answer.on('end', resolve).on('error', reject).resume();
    });
    outgoing.on('error', reject).end(body);
  });
}

const latencies: number[] = [];
const started = performance.now();

async function sendUntilOver(): Promise<void> {
  while (performance.now() - started < seconds * 1000) {
    const sent = performance.now();
    await send();
    latencies.push(performance.now() - sent);
  }
}

await Promise.all(Array.from({ length: connections }, sendUntilOver));
agent.destroy();
const result: LoadResult = { latencies, seconds: (performance.now() - started) / 1000 };
parentPort?.postMessage(result);
