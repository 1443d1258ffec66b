import { leadKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { recoveryServices } from '../_setup/recover-orders.ts';
import { runDataCommand } from '../_setup/run-data-command.ts';
import { noonPlus } from './clock.ts';
import { aLead, submitted } from './visitor.ts';

export function dataCommands(db: GetDatabase, recovery = recoveryServices) {
  async function run(command: string, answer = 'y') {
    const out: string[] = [];
    const log: string[] = [];
    const done = await runDataCommand(
      command.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [],
      {
        db,
        now: () => noonPlus(5),
        ask: async () => answer,
        print: (line) => out.push(line),
        log: (line) => log.push(line),
        recovery,
      },
    );
    return { done, out, log };
  }
  const add = async (fields: Partial<typeof aLead> = {}) =>
    formStore(db).add(leadKind, await submitted({ ...aLead, ...fields }));
  return { run, add };
}
