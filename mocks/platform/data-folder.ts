import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockOf = (folder: string) => join(folder, 'in-use-by');

/** Locks a data folder for this process, because two databases on one would corrupt it. Throws when it cannot. */
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
    /** Tells other processes where the database of the folder and the payments answer (`ownerOf`). */
    announce: (fetchEndpoint: string, payments: string) =>
      writeFileSync(lockOf(folder), `${process.pid} ${fetchEndpoint} ${payments}`),
    release: () => rmSync(lockOf(folder), { force: true }),
  };
}

/** The running process that has locked the folder, and where database and payments answer once it has started. */
export function ownerOf(folder: string) {
  try {
    const [pid, fetchEndpoint, payments] = readFileSync(lockOf(folder), 'utf8').split(' ');
    // Throws when there is no such process.
    process.kill(Number(pid), 0);
    return { pid: Number(pid), fetchEndpoint, payments };
  } catch {
    return undefined;
  }
}
