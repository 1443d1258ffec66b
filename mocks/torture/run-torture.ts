import { runCommand } from './command.ts';
import { torture } from './torture.ts';

await runCommand('torture', { leads: 2000, purchases: 200 }, torture);
