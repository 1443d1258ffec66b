import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Passes a function that writes lines to a new file, which only the operator may read. A process that fails or is
 * interrupted deletes the file, because an incomplete list would pass for a complete one. Throws if the file exists.
 */
export async function writeToFile(
  name: string,
  command: (print: (line: string) => unknown) => Promise<void>,
): Promise<void> {
  // npm starts commands in the folder of package.json.
  const path = resolve(process.env.INIT_CWD ?? '', name);
  const file = openSync(path, 'wx', 0o600);
  const remove = () => rmSync(path);
  process.once('exit', remove);
  await command((line) => writeSync(file, `${line}\n`));
  process.off('exit', remove);
  closeSync(file);
}
