import { consentVersion } from '../_contract/business.ts';
import { placeholderCompany } from '../_contract/company.ts';
import type { Message } from '../_contract/contact.ts';
import { validLead, validMessage } from '../_contract/examples.ts';
import type { Lead } from '../_contract/leads.ts';
import { fingerprintOf } from '../_forms/form-store.ts';
import { noon } from './clock.ts';
import { aMail } from './mails.ts';

export const aLead: Lead = { ...validLead, consent: true };

export const aMessage: Message = { ...validMessage, consent: true };

/** A form sent at noon. Equal fields have equal fingerprints. */
export async function submitted<Fields extends object>(fields: Fields, { at = noon } = {}) {
  const consent = { at, version: consentVersion(placeholderCompany) };
  return { fingerprint: await fingerprintOf('form', fields), fields, consent, mail: aMail };
}
