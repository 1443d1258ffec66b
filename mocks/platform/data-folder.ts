import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockOf = (folder: string) => join(folder, 'in-use-by');

/**
 * Locks a data folder for this process, because two databases on one folder would corrupt it. Throws when another
 * process has it, or when it is not writable.
 */
export function lockDataFolder(folder: string) {
  const lock = lockOf(folder);
  const write = (text: string) => {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(lock, text);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      throw new Error(
        `${folder} cannot be written to (${reason}). Set DATA_DIR to a folder that can.`,
        { cause: error },
      );
    }
  };
  const owner = ownerOf(folder);
  if (owner && owner.pid !== process.pid) {
    throw new Error(
      `${folder} is in use by process ${owner.pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  write(String(process.pid));
  return {
    /** Tells other processes where the database of the folder answers (`databaseInUse`). */
    announce: (fetchEndpoint: string): void => write(`${process.pid} ${fetchEndpoint}`),
    release: () => rmSync(lock, { force: true }),
  };
}

/** The database announced by the platform that runs on a folder; undefined when none runs or it is still starting. */
export const databaseInUse = (folder: string): string | undefined => ownerOf(folder)?.fetchEndpoint;

/** The running process that has locked the folder. */
function ownerOf(folder: string): { pid: number; fetchEndpoint: string | undefined } | undefined {
  try {
    const [pid, fetchEndpoint] = readFileSync(lockOf(folder), 'utf8').split(' ');
    return isAlive(Number(pid)) ? { pid: Number(pid), fetchEndpoint } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
