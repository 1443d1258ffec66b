import { leadForm } from '#contract/forms.ts';
import { formMediaType } from '#contract/request.ts';

/** How fields become a body, and what the API is to read in it. */
export type Encoding = {
  mediaType: string;
  encode: (fields: object) => string;
  decode: (body: string) => unknown;
};

/** What the page's script sends. */
export const json: Encoding = {
  mediaType: 'application/json',
  encode: (fields) => JSON.stringify(fields),
  decode: (body) => JSON.parse(body),
};

/** What a browser without script sends: text only, a ticked box as `on`, one that is not ticked not at all. */
export const htmlForm: Encoding = {
  mediaType: formMediaType,
  encode(fields) {
    const values = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
    return new URLSearchParams(
      values.filter(([, text]) => text !== undefined) as string[][],
    ).toString();
  },
  decode(body) {
    const sent = new URLSearchParams(body);
    const typed = [...sent.keys()].map((name) => [name, sent.get(name)?.replaceAll('\r\n', '\n')]);
    const { consent, [leadForm.honeypot.name]: trap, ...values } = Object.fromEntries(typed);
    const website = values.website || trap;
    return { ...values, ...(website && { website }), ...(consent === 'on' && { consent: true }) };
  },
};

function asText(value: unknown): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return 'on';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
