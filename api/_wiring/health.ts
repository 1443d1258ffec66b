import { health } from '../_owner/health.ts';

/** The services of `checkHealthHandler`. */
export const checkHealthServices = () => ({ health: health(), now: () => new Date() });
