import { consentVersion } from '../_contract/business.ts';
import type { createLead as endpoint, Lead } from '../_contract/leads.ts';
import { leadMail } from '../_emails/lead-mail.ts';
import type { Handler } from '../_http/serve.ts';
import type { Post, QueuedMail } from './deliver-mails.ts';
import { notifyCompany } from './notify-company.ts';

export type Consent = { at: Date; version: string };

type Services = {
  leads: {
    add: (id: string, lead: Lead, consent: Consent, mails: readonly QueuedMail[]) => Promise<void>;
  };
  post: Post;
  newId?: () => string;
};

/** Keeps a lead and tells the company. A filled honeypot is answered as if all were well, and dropped. */
export function createLead({
  leads,
  post,
  newId = () => crypto.randomUUID(),
}: Services): Handler<typeof endpoint> {
  return async (lead, context) => {
    if (lead.website !== '') return {};
    const id = newId();
    const consent = { at: post.now(), version: consentVersion };
    const queued = { key: `lead/${id}/company`, mail: leadMail(lead, consent.at) };
    return notifyCompany((mails) => leads.add(id, lead, consent, mails), queued, post, context);
  };
}
