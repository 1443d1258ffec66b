import fc from 'fast-check';
import { packageTypes, planTypes } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, endpointsCalledBy } from '#contract/endpoints.ts';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { leadForm } from '#contract/forms.ts';
import { createLead } from '#contract/leads.ts';
import { bodyLimit } from '#contract/request.ts';
import type { Encoding } from '../encodings.ts';
import { mediaTypes, mostly, otherHeaders } from './headers.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** Plain data, so that one that fails can be read. */
export type FuzzRequest = {
  /** The name of the endpoint. */
  endpoint: string;
  /** The media type of the encoding, whatever the headers say. */
  encoding: string;
  method: string;
  path: string;
  /** `own` for the site's, whose port is not known yet. */
  origin: string | undefined;
  headers: Record<string, string>;
  body: string | number[];
};

export const ownOrigin = 'own';

/** What the endpoint accepts, where it has a body with fields. */
const validInputs = new Map<Endpoint, readonly object[]>([
  [createLead, [validLead]],
  [createMessage, [validMessage]],
  [startCheckout, packageTypes.map((packageType) => ({ packageType }))],
  [startSubscription, planTypes.map((planType) => ({ planType }))],
]);

/** Requests to every endpoint of the contract: right ones, nearly right ones and rubbish, in one of the encodings. */
export function fuzzRequests(encodings: readonly Encoding[]): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(anyEndpoint, fc.constantFrom(...encodings)).chain(([endpoint, encoding]) =>
    fc.record({
      endpoint: fc.constant(endpoint.name),
      encoding: fc.constant(encoding.mediaType),
      method: mostly(endpoint.method, 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      path: pathOf(endpoint),
      origin: mostly<string | undefined>(ownOrigin, undefined, 'null', 'https://evil.example', ''),
      headers: fc
        .tuple(mediaTypes(encoding), otherHeaders)
        .map(([type, others]) => ({ ...others, ...(type && { 'content-type': type }) })),
      body: bodies(endpoint, encoding),
    }),
  );
}

/** The body as it is sent. */
export const bytesOf = ({ body }: FuzzRequest): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? new TextEncoder().encode(body) : Uint8Array.from(body);

/** Those with the most to read come most often. */
const anyEndpoint = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...endpointsCalledBy('web')) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values<Endpoint>(endpoints)) },
);

/** A path parameter stays one segment, and is none of those that a URL takes away. */
function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  const known = fc.stringMatching(/^cs_[A-Za-z0-9_]{0,260}$/);
  const parameter = fc
    .oneof(known, hostileText)
    .map((text) => encodeURIComponent(text.toWellFormed()))
    .filter((text) => text !== '' && !/^(\.|%2e){1,2}$/i.test(text));
  const query = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((text) => `?${text}`),
  );
  return fc
    .tuple(parameter, query)
    .map(([value, search]) => path.replace(/:\w+/, () => value) + search);
}

/** Fields that are right but for a few, any JSON, any text, any bytes, and more than is allowed. */
function bodies(endpoint: Endpoint, { encode }: Encoding): fc.Arbitrary<string | number[]> {
  const valid = fc.constantFrom(...(validInputs.get(endpoint) ?? [{}]));
  const nearly = valid.chain((input) => {
    const fields = Object.keys(input);
    const key = fc.constantFrom(...fields, ...fields, ...strangeKeys);
    return fc
      .array(fc.tuple(key, hostileValue), { maxLength: 2 })
      .map((changes) => encode(Object.fromEntries([...Object.entries(input), ...changes])));
  });
  const large = fc
    .integer({ min: bodyLimit - 300, max: bodyLimit + 300 })
    .map((length) => encode({ ...validLead, painPoint: 'å'.repeat(length / 2) }));
  return fc.oneof(
    { weight: 16, arbitrary: nearly },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: large },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => [...bytes]) },
  );
}

const strangeKeys = ['__proto__', 'constructor', '', 'price', leadForm.honeypot.name];
