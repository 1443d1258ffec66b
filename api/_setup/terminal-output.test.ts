import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { dataCommands } from '../_testing/commands.ts';
import { aLead } from '../_testing/visitor.ts';
import { terminal } from './command-line.ts';
import { dataServices, runDataCommand } from './data.ts';
import { dataArguments } from './data-arguments.ts';

const postgres = databaseForTests();
afterEach(() => vi.restoreAllMocks());

test('control characters of stored data reach a file, but no terminal', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'data-'));
  const name = 'Å\u001b[2J\u0007\r\u007f\u009b31m\tB';
  await dataCommands(postgres.db).add();
  await postgres.query('update leads set name = $1', [name]);
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const services = { ...dataServices(), ...terminal, db: postgres.db, ask: async () => '' };
  const runOnTerminal = (command: string) =>
    runDataCommand(dataArguments(command.split(' ')), services);
  const shown = () =>
    [...printed.mock.calls, ...logged.mock.calls].map(([line]) => String(line)).join('\n');

  for (const command of ['leads', 'leads --json', `export ${aLead.email}`]) {
    await runOnTerminal(command);
    const file = join(folder.path, command.replaceAll(' ', '-'));
    await runOnTerminal(`${command} --output ${file}`);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(command === 'leads' ? name : JSON.stringify(name));
  }
  await expect(runOnTerminal(`erase ${aLead.email}`)).rejects.toThrow('Nothing was erased');
  expect(shown().split('Å\\u001b[2J\\u0007\\u000d\\u007f\\u009b31m\tB')).toHaveLength(3);
  expect(shown()).not.toMatch(/(?![\t\n])\p{Cc}/u);
  expect(JSON.parse(String(printed.mock.calls.at(-1)?.[0])).leads[0].name).toBe(name);
});
