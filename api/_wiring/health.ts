import { health } from '../_services/health.ts';

/** The services of `checkHealthHandler`. */
export const checkHealthServices = () => ({ health: health(), now: () => new Date() });
