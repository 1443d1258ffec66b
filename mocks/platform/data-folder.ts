import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process, because two databases on one folder would corrupt it. Throws a sentence when
 * another process has it, or when it cannot be written to.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const lock = join(folder, 'in-use-by');
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
  const owner = ownerOf(lock);
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `${folder} is in use by process ${owner}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  write(String(process.pid));
  return { release: () => rmSync(lock, { force: true }) };
}

function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'));
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
