import * as z from 'zod/mini';
import { business } from './business.ts';
import { packageTypes, planTypes } from './catalogue.ts';
import { bodyErrors, type Endpoint } from './endpoint.ts';
import { checkoutFailureToast, errors, type PurchaseKind } from './errors.ts';
import { withUnit } from './format.ts';
import { purchaseForms } from './purchases.ts';

const purchase = {
  calledBy: 'web',
  method: 'POST',
  output: z.object({ url: z.string() }),
  limit: 'checkout',
} as const;

const paymentErrors = [
  ...bodyErrors,
  'tooMany',
  'notConfigured',
  'temporarilyUnavailable',
  'configurationError',
] as const;

export const invalidPackage = checkoutFailureToast(
  'package',
  errors.invalidPackageType.message,
).description;
export const invalidPlan = checkoutFailureToast('plan', errors.invalidPlanType.message).description;

export const startCheckout = {
  name: 'startCheckout',
  ...purchase,
  path: purchaseForms.package.path,
  input: z.object({ packageType: z.enum(packageTypes, invalidPackage) }, invalidPackage),
  invalid: 'invalidPackageType',
  form: purchaseForms.package,
  errors: [...paymentErrors, 'invalidPackageType'],
} as const satisfies Endpoint;

export const startSubscription = {
  name: 'startSubscription',
  ...purchase,
  path: purchaseForms.plan.path,
  input: z.object({ planType: z.enum(planTypes, invalidPlan) }, invalidPlan),
  invalid: 'invalidPlanType',
  form: purchaseForms.plan,
  errors: [...paymentErrors, 'invalidPlanType'],
} as const satisfies Endpoint;

export const registrationNumberLabel = 'Organisationsnummer (till ordern)';

export const termsNotice = (kind: PurchaseKind, termsUrl: string) =>
  `Genom att ${kind === 'plan' ? 'prenumerera' : 'köpa'} godkänner du [våra villkor](${termsUrl}). ` +
  `Kassan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. Inget dras utan en orderbekräftelse.`;
