import type { Product } from './product.ts';

export type OrderRow = {
  id: string;
  kind: 'package' | 'plan';
  item: string;
  state: string;
  net: number;
  vat: number;
  total: number;
  email: string | null;
  registrationNumber: string | null;
};

/** The final data of database, mail vendor and payment provider. */
export type FinalState = {
  /** The e-mail of each lead. */
  leads: string[];
  /** The keys of unsent mails. */
  unsent: string[];
  orders: OrderRow[];
  mails: { to: string[]; replyTo: string[] }[];
  sessions: { id: string; orderId: string; paid: boolean }[];
};

/** Reads the final data, without the proxies. */
export async function readFinalState({ services }: Product): Promise<FinalState> {
  const query = <Row>(sql: string) => services.database.call<Row[]>('query', sql);
  const leads = await query<{ email: string }>('select email from leads');
  const unsent = await query<{ key: string }>('select key from outbox where sent_at is null');
  return {
    leads: leads.map(({ email }) => email),
    unsent: unsent.map(({ key }) => key),
    orders: await query(
      `select id, kind, item, state, net, vat, total, buyer->>'email' as email,
        buyer->>'registrationNumber' as "registrationNumber" from orders`,
    ),
    mails: await services.mail.call('inbox'),
    sessions: await services.payments.call('sessions'),
  };
}
