import { items } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import {
  checkoutFailures,
  checkoutFailureToast,
  errors,
  type ToastText,
} from '#contract/errors.ts';
import { acceptedExample, requestOf } from '#contract/examples.ts';
import { formFailureToast } from '#contract/forms.ts';
import { readOrder } from '#contract/orders.ts';
import { type PurchaseForm, searchOf, successAddress } from '#contract/purchases.ts';
import { mockSession } from '../../../mocks/api/mock-order.ts';
import { answerWith, type Outcome, outcomesOf } from '../../../mocks/api/outcomes.ts';
import { company } from '../../content/company.ts';
import { orderContent, type Words, wordsOf } from '../../content/order.ts';
import { pages } from '../../content/pages.ts';

type Answer = Response | undefined;

/** The texts for a response and the element that shows them; empty when the purchase continues. */
type Message = ToastText & { by: 'failure' | 'thanks' | 'checkout' | 'page' };

export type Case = { outcome: Outcome; message: Message };

export type Place = {
  name: string;
  endpoint: Endpoint;
  path: string;
  /** Selectors of forms that call the endpoint, used in turn; empty if the page only reads. */
  forms: readonly string[];
  cases: readonly Case[];
};

const jsonOf = (answer: Answer): Promise<unknown> | undefined =>
  answer?.json().catch(() => undefined);

/** The error text (docs/product.md 7.2). Undefined when the purchase continues. */
async function errorTextOf({ kind }: PurchaseForm, answer: Answer): Promise<string | undefined> {
  if (!answer?.ok) return answer ? `${answer.status}: ${await answer.text()}` : '';
  const body = (await jsonOf(answer)) as { success?: boolean; url?: string; message?: string };
  const mayGoOn = body?.success && body.url;
  return mayGoOn ? undefined : (body?.message ?? checkoutFailures[kind].withoutMessage);
}

async function orderMessage(answer: Answer): Promise<Message> {
  const read = readOrder.output.safeParse(await jsonOf(answer));
  const { unknown, unreadable } = orderContent;
  const isUnknown = answer?.status === errors.notFound.status;
  const unread = isUnknown ? unknown : unreadable;
  const words: Words = answer?.ok && read.success ? wordsOf(read.data.order) : unread;
  const { heading, text, reach } = words;
  return { title: heading, description: reach ? `${text}${company.email}.` : text, by: 'page' };
}

async function messageFor({ form }: Endpoint, answer: Answer): Promise<Message> {
  if (!form) return orderMessage(answer);
  if ('fields' in form) {
    return answer?.ok
      ? { ...form.sent, by: 'thanks' }
      : { ...formFailureToast(company.email), by: 'failure' };
  }
  const errorText = await errorTextOf(form, answer);
  return errorText === undefined
    ? { title: '', description: '', by: 'checkout' }
    : { ...checkoutFailureToast(form.kind, errorText), by: 'failure' };
}

function casesOf(endpoint: Endpoint): Promise<Case[]> {
  const example = acceptedExample(endpoint);
  const cases = outcomesOf(endpoint).map(async (outcome): Promise<Case> => {
    const request = requestOf(example, 'https://site.example');
    const answer =
      outcome === 'hangs' ? undefined : await answerWith(endpoint, outcome)(request, example.input);
    return { outcome, message: await messageFor(endpoint, answer) };
  });
  return Promise.all(cases);
}

function placeOf(endpoint: Endpoint): Pick<Place, 'path' | 'forms'> {
  const { form, name } = endpoint;
  if (!form) {
    if (name !== readOrder.name) throw new Error(`give ${name} a form, or add its page`);
    const path = successAddress('', mockSession(items[0]?.id ?? 'growth'));
    return { path, forms: [] };
  }
  const action = `form[action="${form.path}"]`;
  if ('fields' in form) return { path: form.page, forms: [action] };
  const forms = items
    .filter(({ kind }) => kind === form.kind)
    .map(({ id }) => `${action}:has([value="${id}"])`);
  return { path: pages.pricing.path + searchOf(form.kind), forms };
}

function nameOf({ form, name }: Endpoint): string {
  return form && 'kind' in form ? form.kind : name.replace(/^[a-z]+/, '').toLowerCase();
}

export const places: readonly Place[] = await Promise.all(
  endpointsCalledBy('web').map(async (endpoint) => ({
    name: nameOf(endpoint),
    endpoint,
    ...placeOf(endpoint),
    cases: await casesOf(endpoint),
  })),
);

/** The first case of each text, and a successful response without a readable body, which jsdom rejects. */
export function textsOf({ cases }: Place): Case[] {
  const texts = cases.map(({ message }) => `${message.title} ${message.description}`);
  return cases.filter(({ outcome, message }, index) => {
    const isCut = outcome === 'cut' && message.by === 'thanks';
    return isCut || texts.indexOf(texts[index] ?? '') === index;
  });
}

/** The longest text of each kind of toast on the page. */
export function longestToasts({ cases }: Place): Case[] {
  const lengthOf = ({ message }: Case) => message.title.length + message.description.length;
  const shown = cases
    .filter(({ outcome }) => outcome !== 'hangs')
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return (['failure', 'thanks'] as const).flatMap(
    (by) => shown.find(({ message }) => message.by === by) ?? [],
  );
}
