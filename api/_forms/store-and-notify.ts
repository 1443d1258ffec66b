import { type Mail, MailFailure, MailTooFast } from '../_mail/mail.ts';
import {
  deliverMails,
  type MailDelivery,
  maxPauses,
  tooFastPause,
} from '../_mail/mail-delivery.ts';
import { formEvent } from '../_orders/webhook-event.ts';
import type { LogError, Submission, SubmissionStore } from '../_platform/ports.ts';
import { fingerprintOf } from './fingerprint.ts';
import { formRecord, type Sign } from './form-record.ts';
import type { HourlyLimit } from './hourly-limit.ts';

/** The number of tries to store a form after its fallback mail, and the milliseconds between them. */
const maxTries = 8;
const triesPause = 4_000;

/** A form that a visitor sent. */
type SentForm<Fields> = {
  kind: 'lead' | 'message';
  fields: Fields;
  store: SubmissionStore<Fields>;
  /** The version of the privacy text that the visitor agreed to. */
  consentVersion: string;
  /** The mail to the company. With `record` it says that the form could not be stored, and carries it. */
  mail: (receivedAt: Date, record?: string) => Mail;
};

/** The services of the handlers of forms. */
export type FormServices = {
  mailDelivery: MailDelivery;
  sign: Sign;
  /** Limits the fallback mails, which no budget in the database counts. */
  fallbackLimit: HourlyLimit;
};

/**
 * Stores a form with the mail and the event about it, and tries both after the answer. If storing fails, a fallback
 * mail carries the form, and it is stored after the answer if the database is back within half a minute. Returns false
 * when both fail, or when too many fallback mails were sent within the hour.
 */
export async function storeAndNotify<Fields extends object>(
  { kind, fields, store, consentVersion, mail }: SentForm<Fields>,
  { mailDelivery, sign, fallbackLimit }: FormServices,
  logError: LogError,
): Promise<boolean> {
  const consent = { at: mailDelivery.now(), version: consentVersion };
  const fingerprint = await fingerprintOf(kind, fields);
  const event = mailDelivery.webhook.configured() ? formEvent(kind, fields, consent.at) : undefined;
  const submission = { fingerprint, fields, consent, mail: mail(consent.at), event };
  try {
    const keys = await store.add(submission);
    if (keys.length > 0) mailDelivery.waitUntil(deliverMails(mailDelivery, logError, keys));
    return true;
  } catch (error) {
    logError('store', error);
  }
  try {
    if (!fallbackLimit(consent.at)) throw new MailFailure('MailOverLimit', kind);
    const fallbackMail = mail(consent.at, await formRecord(kind, submission, sign));
    await sendPatiently(mailDelivery, fallbackMail, `${kind}/${fingerprint}/company`);
  } catch (error) {
    logError('fallback mail', error);
    return false;
  }
  mailDelivery.waitUntil(storeLater(submission, store, mailDelivery, logError));
  return true;
}

/** Stores a form after its fallback mail, or else notes it for the health check. Never throws. */
async function storeLater<Fields>(
  submission: Submission<Fields>,
  store: SubmissionStore<Fields>,
  { outbox, pause }: MailDelivery,
  logError: LogError,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store.add(submission);
      return;
    } catch (error) {
      if (tries === maxTries) {
        logError('store', error);
        break;
      }
    }
    await pause(triesPause);
  }
  const { fingerprint, consent } = submission;
  await outbox.notStored(fingerprint, consent.at).catch((error) => logError('store', error));
}

/** Sends a mail without retries. Throws when the vendor refuses it. */
async function sendPatiently(
  { mailer, pause }: MailDelivery,
  mail: Mail,
  key: string,
): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await mailer.send(mail, key);
    } catch (error) {
      if (!(error instanceof MailTooFast) || pauses === maxPauses) throw error;
      await pause(tooFastPause);
    }
  }
}
