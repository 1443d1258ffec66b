import type { ProviderFailure } from '../_domain/ports.ts';
import { noteProviderFailure } from '../_services/provider-failures.ts';
import { waitUntil } from '../_services/wait-until.ts';

/** What `payments` is told to do when the provider refuses or fails a call: nobody waits for it. */
export const noteFailure = (failure: ProviderFailure): void =>
  waitUntil(noteProviderFailure(failure, new Date()));
