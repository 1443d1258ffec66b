import { type Env, readEnv } from '../_platform/env.ts';

/** A reader of this process's environment with some values changed. */
export const testEnv =
  (changes: Partial<Env> = {}) =>
  (): Env => ({ ...readEnv(), ...changes });
