import { runUntilStopped } from './run-until-stopped.ts';
import { startPlatform } from './start-platform.ts';

await runUntilStopped(startPlatform);
