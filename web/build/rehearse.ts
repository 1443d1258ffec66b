import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The build of a production deployment on this machine, with the variables of `.env`; Vite itself reads none of them.
if (existsSync('.env')) process.loadEnvFile();
const env = { ...process.env, VERCEL_ENV: 'production' };
process.exitCode = spawnSync('node', ['--run', 'build'], { stdio: 'inherit', env }).status ?? 1;
