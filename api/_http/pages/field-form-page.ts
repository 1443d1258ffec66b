import type { Fields } from '../../_contract/endpoint.ts';
import {
  type ErrorCode,
  type ToastText,
  tooManyText,
  wrongFieldsStatus,
} from '../../_contract/errors.ts';
import { type FieldForm, formFailureToast, formWords } from '../../_contract/forms.ts';
import { type Html, html } from '../../_contract/html.ts';
import { failurePage, formPages, pageResponse, formPageWords as words } from './form-page.ts';
import { type Typed, ticked } from './read-form.ts';

/** Returns the page for a lead or message that was posted without JavaScript (docs/product.md 6.8). */
export const fieldFormPages = (form: FieldForm) =>
  formPages({
    redirectTo: () => `${form.page}#${form.sentId}`,
    failure(failure, typed, fields) {
      const { code, company } = failure;
      if (code === 'invalidRequest') {
        const { title, text } = words.wrongFields;
        return pageResponse(
          { status: wrongFieldsStatus, title, company },
          html`<p>${text}</p>\n${formAgain(form, typed, fields)}`,
        );
      }
      const toast = formFailureText(code, company.email);
      const back = html`<a class="button" data-variant="secondary" href="${form.page}">${words.backToForm}</a>`;
      const rest = html`<p>${words.kept}</p>\n${formAgain(form, typed)}`;
      return failurePage(failure, toast, Object.keys(typed).length === 0 ? { back } : { rest });
    },
  });

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

/** The form with the visitor's text. Errors are listed above the form and shown next to their fields. */
function formAgain(form: FieldForm, typed: Typed, wrong: Fields = {}): Html {
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
      dir: 'auto',
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
  // The HTML parser drops a line break right after `<textarea>`, so the template adds one.
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
