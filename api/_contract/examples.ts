import { packageTypes, planTypes } from './catalogue.ts';
import { invalidPackage, invalidPlan, startCheckout, startSubscription } from './checkout.ts';
import { endpointsCalledBy } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { asForm, type Example } from './example.ts';
import { formExamples, formOnlyExamples } from './form-examples.ts';
import { bodyLimit, formMediaType } from './request.ts';

const noPackage = (name: string, body: object): Example => ({
  name,
  endpoint: startCheckout,
  body,
  expected: {
    code: 'invalidPackageType',
    fields: { packageType: invalidPackage },
  },
});

const purchases: Example[] = [
  ...packageTypes.map(
    (packageType): Example => ({
      name: `the package ${packageType} can be bought`,
      endpoint: startCheckout,
      body: { packageType },
      expected: 'accepted',
    }),
  ),
  ...planTypes.map(
    (planType): Example => ({
      name: `the plan ${planType} can be subscribed to`,
      endpoint: startSubscription,
      body: { planType },
      expected: 'accepted',
    }),
  ),
  noPackage('an unknown package is refused', { packageType: 'mega' }),
  noPackage('a plan is no package', { planType: 'workflow1' }),
  noPackage('an inherited property name is no package', { packageType: 'constructor' }),
  {
    name: 'an unknown plan is refused',
    endpoint: startSubscription,
    body: { planType: 'starter' },
    expected: {
      code: 'invalidPlanType',
      fields: { planType: invalidPlan },
    },
  },
];

const refusals: [what: string, code: ErrorCode, sent: Omit<Partial<Example>, 'expected'>][] = [
  ['GET', 'methodNotAllowed', { method: 'GET' }],
  ['DELETE', 'methodNotAllowed', { method: 'DELETE' }],
  ['XML', 'unsupportedMediaType', { contentType: 'application/xml', body: '<lead/>' }],
  [
    'a form as plain text',
    'unsupportedMediaType',
    { contentType: 'text/plain', body: 'name=Å', fromForm: true },
  ],
  [
    'a form in parts',
    'unsupportedMediaType',
    { contentType: 'multipart/form-data; boundary=x', body: '--x--', fromForm: true },
  ],
  ['a compressed body', 'unsupportedMediaType', { contentEncoding: 'gzip', body: '{}' }],
  [
    'a compressed form',
    'unsupportedMediaType',
    { contentType: formMediaType, contentEncoding: 'br', body: 'name=', fromForm: true },
  ],
  ['a body without a type', 'unsupportedMediaType', { contentType: null, body: '{}' }],
  ['broken JSON', 'invalidRequest', { body: '{"name":' }],
  ['an empty body', 'invalidRequest', { body: '' }],
  ['null', 'invalidRequest', { body: 'null' }],
  ['a list', 'invalidRequest', { body: '[]' }],
  ['a body over the limit', 'tooLarge', { body: { filler: 'x'.repeat(bodyLimit) } }],
];

/** What every endpoint that takes a body from a page refuses in the same way. */
const malformed: Example[] = endpointsCalledBy('web')
  .filter(({ method }) => method === 'POST')
  .flatMap((endpoint) =>
    refusals.map(([what, code, sent]) => ({
      name: `${endpoint.name}: ${what} is refused`,
      endpoint,
      ...sent,
      expected: { code },
    })),
  );

const inJson = [...formExamples, ...purchases, ...malformed];

/** Every documented case, in both encodings. Parity runs each against the handlers, the functions and the mocks. */
export const examples: readonly Example[] = [
  ...inJson,
  ...[...inJson, ...formOnlyExamples].flatMap(asForm),
];
