import { type Env, readEnv } from '../_services/env.ts';

/** A reader of this process's environment with some values changed. */
export const testEnv =
  (changes: Partial<Env> = {}) =>
  (): Env => ({ ...readEnv(), ...changes });
