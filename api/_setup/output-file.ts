import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Passes a function that writes lines to a new file, which only the operator may read. Deletes the file if the command
 * fails or is interrupted, because an incomplete list would pass for a complete one. Throws if the file exists.
 */
export async function writeToFile(
  name: string,
  command: (print: (line: string) => unknown) => Promise<void>,
): Promise<void> {
  // npm starts commands in the folder of package.json.
  const path = resolve(process.env.INIT_CWD ?? '', name);
  const file = create(path);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  try {
    await command((line) => writeSync(file, `${line}\n`));
  } catch (error) {
    remove();
    throw error;
  } finally {
    closeSync(file);
    process.off('exit', remove);
  }
}

function create(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} exists and is not overwritten.`);
  }
}
