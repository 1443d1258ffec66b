import { packageTypes, planTypes } from './catalogue.ts';
import { invalidPackage, invalidPlan, startCheckout, startSubscription } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Example } from './example.ts';
import { formExamples } from './form-examples.ts';
import { checkHealth } from './health.ts';
import { invalidOrderId, readOrder } from './orders.ts';

const purchases: Example[] = [
  ...packageTypes.map(
    (packageType): Example => ({
      name: `the package ${packageType} can be bought`,
      endpoint: startCheckout,
      input: { packageType },
      expected: 'accepted',
    }),
  ),
  ...planTypes.map(
    (planType): Example => ({
      name: `the plan ${planType} can be subscribed to`,
      endpoint: startSubscription,
      input: { planType },
      expected: 'accepted',
    }),
  ),
  {
    name: 'an unknown package is refused',
    endpoint: startCheckout,
    input: { packageType: 'constructor' },
    expected: { code: 'invalidPackageType', fields: { packageType: invalidPackage } },
  },
  {
    name: 'an unknown plan is refused',
    endpoint: startSubscription,
    input: { planType: 'starter' },
    expected: { code: 'invalidPlanType', fields: { planType: invalidPlan } },
  },
];

const reads: Example[] = [
  {
    name: 'an order is read by the id of its session',
    endpoint: readOrder,
    input: { id: 'cs_mock_growth' },
    expected: 'accepted',
  },
  {
    name: 'what is no id of a session is refused',
    endpoint: readOrder,
    input: { id: 'nonsense' },
    expected: { code: 'invalidRequest', fields: { id: invalidOrderId } },
  },
  { name: 'anybody may ask for health', endpoint: checkHealth, input: {}, expected: 'accepted' },
];

/** Every documented case. Mocks and parity read their requests and fields from here. */
export const examples: readonly Example[] = [...formExamples, ...purchases, ...reads];

/** The endpoint's first example that is accepted. Throws when there is none. */
export function acceptedExample(endpoint: Endpoint): Example {
  const found = examples.find((one) => one.endpoint === endpoint && one.expected === 'accepted');
  if (!found) throw new Error(`add an accepted example of ${endpoint.name} to examples.ts`);
  return found;
}

/** The endpoint's first example that is refused with the code, which names the wrong fields, if there is one. */
export const refusedExample = (endpoint: Endpoint, code: ErrorCode) =>
  examples.find(
    (one) => one.endpoint === endpoint && one.expected !== 'accepted' && one.expected.code === code,
  );
