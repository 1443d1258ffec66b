import type { Message } from '../_contract/contact.ts';
import { validLead, validMessage } from '../_contract/examples.ts';
import type { Lead } from '../_contract/leads.ts';

export const aLead: Lead = { ...validLead, consent: true };

export const aMessage: Message = { ...validMessage, consent: true };
