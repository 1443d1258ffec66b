import { type Env, readEnv } from '../_services/env.ts';

/** Runs with changed values in this process's environment. */
export const testEnv =
  (changes: Partial<Env> = {}) =>
  (): Env => ({ ...readEnv(), ...changes });
