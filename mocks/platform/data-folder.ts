import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockOf = (folder: string) => join(folder, 'in-use-by');

/**
 * Locks the data folder, because two databases in one folder would corrupt the data. Throws if the folder is locked or
 * not writable.
 */
export function lockDataFolder(folder: string) {
  const owner = ownerOf(folder);
  if (owner && owner.pid !== process.pid) {
    throw new Error(
      `${folder} is in use by process ${owner.pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(lockOf(folder), `${process.pid}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `${folder} cannot be written to (${code}). Set DATA_DIR to a folder that can.`;
    throw new Error(message, { cause: error });
  }
  return {
    /** Publishes the addresses of database and payments to other processes (`ownerOf`). */
    announce: (fetchEndpoint: string, payments: string) =>
      writeFileSync(lockOf(folder), `${process.pid} ${fetchEndpoint} ${payments}`),
    release: () => rmSync(lockOf(folder), { force: true }),
  };
}

/** Returns the running process that has locked the folder, with the process's addresses after its start. */
export function ownerOf(folder: string) {
  try {
    const [pid, fetchEndpoint, payments] = readFileSync(lockOf(folder), 'utf8').split(' ');
    // Throws when the process does not exist.
    process.kill(Number(pid), 0);
    return { pid: Number(pid), fetchEndpoint, payments };
  } catch {
    return undefined;
  }
}
