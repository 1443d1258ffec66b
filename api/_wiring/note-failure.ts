import type { ProviderFailure } from '../_domain/ports.ts';
import { noteProviderFailure } from '../_services/provider-failures.ts';

/** The function that `payments` calls when the provider refuses or fails a call. */
export const noteFailure = (failure: ProviderFailure): Promise<void> =>
  noteProviderFailure(failure, new Date());
