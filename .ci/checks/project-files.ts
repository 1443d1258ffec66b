import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((pattern) => /^[^#!]/.test(pattern))
  .map((pattern) => pattern.replace(/\/$/, ''));

/** Tracked and new files. Listed without git, because a ZIP file or a container has no `.git`. */
export const projectFiles = [
  ...globSync(['{,.}*', '{,.}*/**'], { exclude: ['.git', ...ignored], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('.', join(parentPath, name))),
  '.env.example',
];
