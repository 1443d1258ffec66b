import { type Env, readEnv } from '../_services/env.ts';

/** The environment of this process with some values changed. */
export const testEnv =
  (changes: Partial<Env> = {}) =>
  (): Env => ({ ...readEnv(), ...changes });
