import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call, Message } from './service-process.ts';
import type { ServiceName, ServiceSettings } from './services/service.ts';

export type Signal = 'SIGTERM' | 'SIGKILL';

/** A service in a process of its own, which can be restarted as often as one likes. */
type RunningService = {
  /** Its address; the last one while it is down. */
  url: () => string;
  /** Resolves when it is up. Rejects when it did not start. */
  up: () => Promise<void>;
  /** Ends the process and starts it again on what it has stored; restarts wait for each other. */
  restart: (signal: Signal) => Promise<void>;
  /** Uses one of its controls, once it is up. Rejects when the service goes down meanwhile. */
  call: (control: string, ...args: unknown[]) => Promise<unknown>;
  stop: () => Promise<void>;
};

type Options = {
  /** The file for its output. */
  log: string;
  onUp: (url: string) => void;
  /** Is called with what nobody handled in it, and for an end that was not requested. */
  onProblem: (problem: string) => void;
};

/** Longer than a service needs to start, to answer a call, or to finish its work before it ends. */
const timeout = 120_000;

const program = fileURLToPath(new URL('./service-process.ts', import.meta.url));

/** Starts a service; its URL is known when `up` resolves. */
export function runService(
  name: ServiceName,
  settings: ServiceSettings,
  { log, onUp, onProblem }: Options,
): RunningService {
  const output = openSync(log, 'a');
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastCall = 0;
  let url = '';
  let endExpected = false;
  let child = start();
  let state = child.up;

  function start(): { process: ChildProcess; up: Promise<void>; ended: Promise<void> } {
    endExpected = false;
    const port = url === '' ? settings.port : Number(new URL(url).port);
    const started = fork(program, [name, JSON.stringify({ ...settings, port })], {
      execArgv: [],
      stdio: ['ignore', output, output, 'ipc'],
    });
    const up = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const timer = setTimeout(() => started.kill('SIGKILL'), timeout);
    // Nobody may be waiting for it just then.
    up.promise.catch(() => {});
    started.on('message', (message: Message) => {
      if ('unhandled' in message) onProblem(`${name}: ${message.unhandled}`);
      else if ('ready' in message) {
        clearTimeout(timer);
        url = message.ready;
        onUp(url);
        up.resolve();
      } else finish(message);
    });
    started.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (!endExpected) onProblem(`${name} ended by itself (${signal ?? code}), see ${log}`);
      up.reject(new Error(`${name} did not start (${signal ?? code}), see ${log}`));
      for (const call of calls.keys()) finish({ call, error: `${name} went down` });
      ended.resolve();
    });
    return { process: started, up: up.promise, ended: ended.promise };
  }

  function finish({ call, value, error }: { call: number; value?: unknown; error?: string }) {
    const pending = calls.get(call);
    calls.delete(call);
    if (error === undefined) pending?.resolve(value);
    else pending?.reject(new Error(error));
  }

  async function end(signal: Signal): Promise<void> {
    endExpected = true;
    const { process: ending, ended } = child;
    ending.kill(signal);
    const timer = setTimeout(() => {
      onProblem(`${name} did not end on ${signal}, see ${log}`);
      ending.kill('SIGKILL');
    }, timeout);
    await ended;
    clearTimeout(timer);
  }

  async function startAgain(signal: Signal): Promise<void> {
    await end(signal);
    child = start();
    await child.up;
  }

  return {
    url: () => url,
    up: () => state,
    restart(signal) {
      state = state.then(() => startAgain(signal));
      state.catch(() => {});
      return state;
    },
    async call(control, ...args) {
      await state;
      const pending = Promise.withResolvers<unknown>();
      const call: Call = { call: ++lastCall, control, args: args as never[] };
      calls.set(call.call, pending);
      const giveUp = () => finish({ call: call.call, error: `${name} does not answer` });
      const timer = setTimeout(giveUp, timeout);
      child.process.send(call, (error) => error && giveUp());
      return pending.promise.finally(() => clearTimeout(timer));
    },
    async stop() {
      await state.catch(() => {});
      await end('SIGTERM');
      closeSync(output);
    },
  };
}
