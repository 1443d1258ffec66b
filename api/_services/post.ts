import { background } from './background.ts';
import { mailer } from './mailer.ts';
import { outboxStore } from './outbox-store.ts';

/** Everything that a mail needs on its way out. */
export const post = () => ({
  outbox: outboxStore(),
  mailer: mailer(),
  background,
  now: () => new Date(),
});
