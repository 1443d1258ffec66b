import { readEnv } from './env.ts';
import { eventStore } from './event-store.ts';
import { post } from './post.ts';

/** Everything that an order needs to follow its payment. */
export const settling = () => ({
  events: eventStore(),
  company: () => readEnv().company,
  post: post(),
});
