import type { Product } from './product.ts';

export type OrderRow = {
  id: string;
  kind: 'package' | 'plan';
  item: string;
  state: string;
  net: number;
  vat: number;
  total: number;
};

type OrderWithBuyer = OrderRow & { email: string | null; registrationNumber: string | null };

type Mail = { to: string[]; replyTo: string[]; idempotencyKey?: string };

/** What is kept by the database, the mail vendor and the payment provider when all is over. */
export type FinalState = {
  /** E-mail to the number of rows, per table. */
  leads: Map<string, number>;
  messages: Map<string, number>;
  outbox: { key: string; attempts: number; sent: boolean }[];
  orders: OrderWithBuyer[];
  mails: Mail[];
  sessions: { id: string; orderId: string; paid: boolean }[];
};

/** Reads it all, past the proxies. */
export async function readFinalState({ call }: Product): Promise<FinalState> {
  const query = async <Row>(sql: string) => (await call('database', 'query', sql)) as Row[];
  const perEmail = async (table: string) => {
    const rows = await query<{ email: string; rows: number }>(
      `select email, count(*)::int as rows from ${table} group by email`,
    );
    return new Map(rows.map(({ email, rows }) => [email, rows]));
  };
  return {
    leads: await perEmail('leads'),
    messages: await perEmail('messages'),
    outbox: await query('select key, attempts, sent_at is not null as sent from outbox'),
    orders: await query(`
      select id, kind, item, state, net, vat, total,
        buyer->>'email' as email, buyer->>'registrationNumber' as "registrationNumber" from orders`),
    mails: (await call('mail', 'inbox')) as Mail[],
    sessions: (await call('payments', 'sessions')) as FinalState['sessions'],
  };
}

/** How many mails an answer to which goes to somebody: those to the company about a visitor or a buyer. */
export const mailsAbout = (email: string, { mails }: FinalState) =>
  mails.filter(({ replyTo }) => replyTo.includes(email)).length;
