import { runCommand } from './command.ts';
import { fuzz } from './fuzz.ts';

await runCommand('fuzz', { requests: 10_000 }, fuzz);
