import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The mocked API for tests in Node. A separate file, because `msw/node` cannot be bundled for browsers. */
export const server = setupServer(...handlers);
