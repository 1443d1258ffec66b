import { type Item, items } from './catalogue.ts';
import { invalidPackage, invalidPlan, startCheckout, startSubscription } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { formExamples } from './form-examples.ts';
import { checkHealth } from './health.ts';
import { invalidOrderId, readOrder } from './orders.ts';
import type { Fields } from './reply.ts';

/** A documented case: this input gets this answer, from the API and from the mocks alike. */
export type Example = {
  name: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  expected: 'accepted' | { code: ErrorCode; fields: Fields };
};

/** The purchase of an item. */
export function purchaseOf({ kind, id }: Item): Example {
  const name = `${id} can be bought`;
  return kind === 'package'
    ? { name, endpoint: startCheckout, input: { packageType: id }, expected: 'accepted' }
    : { name, endpoint: startSubscription, input: { planType: id }, expected: 'accepted' };
}

const purchases: Example[] = [
  ...items.map(purchaseOf),
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

/** The example as a request in JSON to `origin`, sent from that origin as a browser would. */
export function requestOf({ endpoint, input }: Example, origin: string): Request {
  const { method, path } = endpoint;
  const address = path.replace(/:(\w+)/g, (_, parameter) => String(input[parameter]));
  return new Request(new URL(address, origin), {
    method,
    headers: { origin, 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(input) : null,
  });
}
