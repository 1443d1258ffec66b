import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The mocked API for tests in Node. */
export const server = setupServer(...handlers);
