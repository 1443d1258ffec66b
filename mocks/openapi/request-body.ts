import type { Endpoint } from '#contract/endpoint.ts';
import { examples } from '#contract/examples.ts';
import type { Form } from '#contract/forms.ts';
import { formMediaType, ticked } from '#contract/request.ts';
import { type Json, jsonMediaType, schemaOf } from './schema-of.ts';

/** The body of a POST in each encoding that the endpoint reads, with the examples that it accepts. */
export function requestBody(endpoint: Endpoint): Json {
  const { calledBy, form, input } = endpoint;
  // The provider owns the shape of its events; ours begins behind the signature.
  const schema = calledBy === 'webhook' ? { type: 'object' } : schemaOf(input, 'input');
  return {
    required: true,
    content: {
      [jsonMediaType]: { schema, ...accepted(endpoint, undefined, withoutUndefined) },
      ...(form && {
        [formMediaType]: {
          schema: asForm(schema, form),
          ...accepted(endpoint, formMediaType, fieldsIn),
        },
      }),
    },
  };
}

/** The fields as an HTML form sends them (docs/product.md 6.8): all are texts, and a robot's field has two names. */
function asForm({ properties, ...schema }: Json, form: Form): Json {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => [
    name,
    field.const === true ? { const: ticked } : field,
  ]);
  const named: Json = Object.fromEntries(fields);
  const trap = 'fields' in form && form.honeypot;
  return { ...schema, properties: { ...named, ...(trap && { [trap.name]: named[trap.key] }) } };
}

function accepted(
  endpoint: Endpoint,
  contentType: string | undefined,
  shown: (body: unknown) => unknown,
): Json | undefined {
  const given = examples
    .filter((one) => one.endpoint === endpoint && one.expected === 'accepted')
    .filter((one) => one.contentType === contentType)
    .map(({ name, body }, index) => [
      `${endpoint.name}${index + 1}`,
      { summary: name, value: shown(body) },
    ]);
  return given.length > 0 ? { examples: Object.fromEntries(given) } : undefined;
}

const withoutUndefined = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

const fieldsIn = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));
