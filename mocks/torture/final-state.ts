import type { Platform } from '../platform/start-platform.ts';

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
  /** The keys of unsent mails and events. */
  unsent: string[];
  orders: OrderRow[];
  mails: { to: string[]; replyTo: string[] }[];
  sessions: { id: string; orderId: string; paid: boolean }[];
};

export async function readFinalState({ postgres, inbox, stripe }: Platform): Promise<FinalState> {
  const leads = await postgres.query('select email from leads');
  const unsent = await postgres.query('select key from outbox where sent_at is null');
  const orders = await postgres.query(
    `select id, kind, item, state, net, vat, total, buyer->>'email' as email,
      buyer->>'registrationNumber' as "registrationNumber" from orders`,
  );
  return {
    leads: leads.map(({ email }) => String(email)),
    unsent: unsent.map(({ key }) => String(key)),
    orders: orders as OrderRow[],
    mails: await inbox(),
    sessions: Object.values(stripe.account.sessions).map((session) => ({
      id: session.id,
      orderId: session.metadata?.orderId ?? '',
      paid: session.payment_status === 'paid',
    })),
  };
}
