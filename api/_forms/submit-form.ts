import { consentVersion } from '../_contract/business.ts';
import { addressKey } from '../_contract/email-address.ts';
import { Refusal } from '../_http/routes.ts';
import type { HandlerContext } from '../_http/serve.ts';
import { MailFailure } from '../_mail/mail.ts';
import { deliver, mailDelivery, sendAtOnce } from '../_mail/mail-delivery.ts';
import { keyedHash, readEnv } from '../_platform/env.ts';
import { type FormFields, type FormKind, formMail } from './form-kinds.ts';
import { fingerprintOf, formEvent, formStore } from './form-store.ts';

/** Milliseconds before a form is stored again, in which a sleeping database can wake up. */
const wakeTime = 4_000;

export function hourlyLimit(count: number) {
  let allowed: number[] = [];
  return (now: Date): boolean => {
    allowed = allowed.filter((at) => at > now.getTime() - 3_600_000);
    if (allowed.length >= count) return false;
    allowed.push(now.getTime());
    return true;
  };
}

export const formServices = () => ({
  forms: formStore(),
  mailDelivery: mailDelivery(),
  hashOf: (address: string) => keyedHash(address),
  /** Limits fallback mails, because these bypass the mail budget in the database (docs/product.md 9.4). */
  allowsFallback: hourlyLimit(60),
  company: () => readEnv().company,
});

export type FormServices = ReturnType<typeof formServices>;

/**
 * Stores a form with its mail and event, and sends both after the response. If storing fails, sends a fallback mail and
 * stores the form once more after the response. Returns `unavailable` when storing and mailing fail or the limit of
 * fallback mails is reached. A filled honeypot gets the response of a success (docs/product.md 6.5).
 */
export const submitForm =
  <Fields extends FormFields>(form: FormKind<Fields>, services: FormServices) =>
  async (fields: Fields, { logError, countRefusal, client }: HandlerContext) => {
    if (fields.website) {
      countRefusal('honeypot');
      return undefined;
    }
    const { forms, mailDelivery, hashOf, allowsFallback } = services;
    const company = services.company();
    const at = mailDelivery.now();
    const submission = {
      fingerprint: await fingerprintOf(form.name, { ...fields, email: addressKey(fields.email) }),
      fields,
      consent: { at, version: consentVersion(company) },
      sender: client.address && (await hashOf(client.address)),
      network: client.network && (await hashOf(client.network)),
      mail: formMail(form, { fields, receivedAt: at }, company),
      event: mailDelivery.senders.webhook.configured() ? formEvent(form, fields, at) : undefined,
    };
    try {
      const keys = await forms.add(form, submission);
      if (keys.length > 0) mailDelivery.waitUntil(deliver(mailDelivery, logError, keys));
      return undefined;
    } catch (error) {
      logError('store', error);
    }
    try {
      if (!allowsFallback(at)) throw new MailFailure('MailOverLimit', form.name);
      const key = `${form.name}/${submission.fingerprint}/company`;
      const unstored = { fields, receivedAt: at, agreedTo: submission.consent.version };
      await sendAtOnce(mailDelivery, formMail(form, unstored, company), key);
    } catch (error) {
      logError('fallback mail', error);
      return new Refusal('unavailable');
    }
    const storeAgain = async () => {
      await mailDelivery.pause(wakeTime);
      await forms.add(form, submission).catch((error) => {
        logError('store', error);
        return forms.notStored(at);
      });
    };
    mailDelivery.waitUntil(storeAgain().catch((error) => logError('store', error)));
    return undefined;
  };
