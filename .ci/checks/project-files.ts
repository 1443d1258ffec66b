import { type Dirent, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((pattern) => /^[^#!]/.test(pattern))
  .map((pattern) => pattern.replace(/\/$/, ''));

const pathOf = ({ parentPath, name }: Dirent) => relative('.', join(parentPath, name));

// A function, because Node joins patterns in `exclude` to the folder, where brackets would be part of the pattern.
const exclude = (entry: Dirent) =>
  ['.git', ...ignored].some((pattern) => matchesGlob(pathOf(entry), pattern));

/** Tracked and new files. Listed without git, because a ZIP file or a container has no `.git`. */
export const projectFiles = [
  ...globSync(['{,.}*', '{,.}*/**'], { exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(pathOf),
  '.env.example',
];
