import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Message } from './service-process.ts';
import type { ServiceName, ServiceSettings } from './services/service.ts';

type Options = {
  /** The file for its output. */
  log: string;
  onUp: (url: string) => void;
  /** Receives unhandled errors and unexpected exits. */
  onProblem: (problem: string) => void;
};

const program = fileURLToPath(new URL('./service-process.ts', import.meta.url));

/** Starts a service in its own process; its URL is known when `up` resolves. */
export function runService(
  name: ServiceName,
  settings: ServiceSettings,
  { log, onUp, onProblem }: Options,
) {
  const output = openSync(log, 'a');
  let address = { url: '', controlUrl: '' };
  let ending: ChildProcess | undefined;
  let child: ChildProcess;
  let state = start();

  function start(): Promise<void> {
    const port = address.url === '' ? settings.port : Number(new URL(address.url).port);
    const started = fork(program, [name, JSON.stringify({ ...settings, port })], {
      execArgv: [],
      stdio: ['ignore', output, output, 'ipc'],
    });
    child = started;
    const up = Promise.withResolvers<void>();
    // Prevents an unhandled rejection when nothing awaits it.
    up.promise.catch(() => {});
    started.on('message', (message: Message) => {
      if ('unhandled' in message) return onProblem(message.unhandled);
      address = message;
      onUp(message.url);
      up.resolve();
    });
    started.on('exit', (code, signal) => {
      const problem = `ended by itself (${signal ?? code}), see ${log}`;
      if (ending !== started) onProblem(problem);
      up.reject(new Error(`${name} ${problem}`));
    });
    return up.promise;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    ending = child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  return {
    /** Its address; the last one while it is down. */
    url: () => address.url,
    /** Resolves when it is up. Rejects when it did not start. */
    up: () => state,
    /** Ends the process and starts it again on what it has stored; restarts wait for each other. */
    restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      state = state.then(() => end(signal)).then(start);
      state.catch(() => {});
      return state;
    },
    /** Uses one of its controls, once it is up. Rejects when the service stops before the answer. */
    async call<Value>(control: string, ...args: unknown[]): Promise<Value> {
      await state;
      const request = { method: 'POST', body: JSON.stringify(args) };
      const response = await fetch(`${address.controlUrl}/${control}`, request);
      if (!response.ok) throw new Error(`${name} could not ${control}, see ${log}`);
      return (await response.json()).value;
    },
    async stop(): Promise<void> {
      await state.catch(() => {});
      await end('SIGTERM');
      closeSync(output);
    },
  };
}
