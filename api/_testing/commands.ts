import { leadKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { Stop } from '../_setup/command-line.ts';
import { runDataCommand } from '../_setup/data.ts';
import { dataArguments } from '../_setup/data-arguments.ts';
import { recoveryServices } from '../_setup/recover-orders.ts';
import { noonPlus } from './clock.ts';
import { aLead, submitted } from './visitor.ts';

/** Creates a terminal that stores its output and answers every question with `answer`. */
export function fakeTerminal(answer = '') {
  const out: string[] = [];
  const log: string[] = [];
  const terminal = {
    ask: async () => answer,
    print: (line: string) => out.push(line),
    log: (line: string) => log.push(line),
  };
  return { terminal, out, log };
}

export function dataCommands(db: GetDatabase, recovery = recoveryServices) {
  async function run(command: string, answer = 'y') {
    const { terminal, out, log } = fakeTerminal(answer);
    const words = command.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
    const services = { db, now: () => noonPlus(5), recovery, ...terminal };
    try {
      await runDataCommand(dataArguments(words), services);
      return { done: true, code: 0, out, log };
    } catch (error) {
      // The process prints the message of an error and exits with its code.
      log.push((error as Error).message);
      return { done: false, code: error instanceof Stop ? error.exitCode : 1, out, log };
    }
  }
  const add = async (fields: Partial<typeof aLead> = {}) =>
    formStore(db).add(leadKind, await submitted({ ...aLead, ...fields }));
  return { run, add };
}
