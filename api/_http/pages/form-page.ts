import type { Company } from '../../_contract/company.ts';
import { type ErrorCode, type ToastText, tooManyText } from '../../_contract/errors.ts';
import { type FieldForm, formFailureToast, formWords } from '../../_contract/forms.ts';
import { type Html, html } from '../../_contract/html.ts';
import type { Fields } from '../../_contract/reply.ts';
import { type Typed, ticked } from './read-form.ts';

export const formPageWords = {
  wrongFields: {
    title: 'Kontrollera uppgifterna',
    text: 'Inget har skickats ännu. Rätta det här och skicka igen:',
  },
  reachUs: 'Du når oss på',
  kept: 'Det du skrev finns kvar här:',
  backToForm: 'Tillbaka till formuläret',
  backToPrices: 'Tillbaka till priserna',
} as const;

export function formFailureText(code: ErrorCode, email: string): ToastText {
  const failure = formFailureToast(email);
  return code === 'tooMany' ? { title: failure.title, description: tooManyText } : failure;
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(
    ([name, value]) => value && html` ${name}${value !== true && html`="${value}"`}`,
  );

const asterisk = html`<span class="font-semibold text-signal-deep" aria-hidden="true">\u00a0*</span>`;

/** The form with the typed text. Errors are listed above it and shown at their fields. */
export function formAgain(form: FieldForm, typed: Typed, wrong: Fields = {}): Html {
  const wrongFields = [...Object.keys(form.fields), 'consent'].filter((name) => wrong[name]);
  const links =
    wrongFields.length > 0 &&
    html`<ul class="mt-2 list-disc rounded-control border-2 border-danger py-4 pr-5 pl-9">
${wrongFields.map((name) => html`<li><a class="link" href="#${name}">${wrong[name]}</a></li>`)}
</ul>
`;

  function control(name: string, own: Attributes, hint?: string) {
    const notes = [hint && `${name}-hint`, wrong[name] && `${name}-error`].filter(Boolean);
    const isWrong = wrong[name] && 'true';
    const states = { 'aria-describedby': notes.join(' '), 'aria-invalid': isWrong };
    return attributesOf({ id: name, name, ...own, ...states, autofocus: name === wrongFields[0] });
  }

  const error = (name: string) =>
    wrong[name] &&
    html`<p class="text-danger text-small font-medium" id="${name}-error">${wrong[name]}</p>`;

  function field([name, shown]: [string, FieldForm['fields'][string]]): Html {
    const { label, hint, autoComplete, multiline, required } = shown;
    const value = typed[name] ?? '';
    const own = {
      class: 'field-control',
      inputmode: shown.inputMode,
      autocomplete: autoComplete,
      autocapitalize: shown.autoCapitalize,
      spellcheck: shown.spellCheck === false && 'false',
      required,
    };
    const shared = control(name, own, hint);
    return html`<div class="grid gap-2">
<label class="text-balance font-semibold" for="${name}">${label}${required && asterisk}</label>
${hint && html`<p class="text-muted text-small" id="${name}-hint">${hint}</p>`}
${
  // The HTML parser drops a line break right after the tag, so one is added.
  multiline
    ? html`<textarea rows="5"${shared}>\n${value}</textarea>`
    : html`<input type="text"${shared} value="${value}">`
}
${error(name)}
</div>`;
  }

  const { before, link, after, href } = formWords.consent;
  const box = control('consent', { required: true, checked: typed.consent === ticked });
  const { honeypot } = form;
  return html`${links}<form method="post" action="${form.path}" novalidate class="panel mt-4 grid gap-5">
<p class="text-muted text-small">${formWords.note}</p>
${Object.entries(form.fields).map(field)}
${
  honeypot &&
  html`<div class="absolute -left-[200vw]" aria-hidden="true">
<input name="${honeypot.name}" tabindex="-1" autocomplete="off" readonly>
</div>`
}
<div class="grid gap-2">
<div class="flex items-start gap-3">
<input type="checkbox" class="checkbox"${box}>
<label for="consent" class="text-pretty text-small">${before}<a
class="link" href="${href}" target="_blank" rel="noopener">${link}</a>${after}${asterisk}</label>
</div>
${error('consent')}
</div>
<button class="button sm:justify-self-start" data-variant="primary" type="submit">${form.submitLabel}</button>
</form>`;
}

export const formPageSheet = '/form-page.css';

const policy = [
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'",
  "frame-ancestors 'none'; base-uri 'none'",
].join('; ');

type Page = { status: number; title: string; company: Company; retryAfter?: number | undefined };

/** A Swedish page with its own security policy. `retryAfter` is in seconds. */
export function pageResponse({ status, title, company, retryAfter }: Page, content: Html) {
  const page = html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${company.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${formPageSheet}">
</head>
<body class="mx-auto max-w-[46rem] px-(--page-gutter) pt-5 pb-20">
<header class="mb-12 text-[min(1.1875rem,6vw)] font-semibold">
<a class="inline-flex min-h-11 items-center gap-2.5" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${company.name}</a></header>
<main class="grid gap-4">
<h1 class="text-section">${title}</h1>
${content}
</main>
</body>
</html>
`;
  return new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}
