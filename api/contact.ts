import { createMessage } from './_contract/contact.ts';
import { messageKind } from './_forms/form-kinds.ts';
import { formServices, submitForm } from './_forms/submit-form.ts';
import { fieldFormPages } from './_http/pages/field-form-page.ts';
import { requestGuards, serve } from './_http/serve.ts';
import { refusalStore } from './_platform/refusal-store.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const guards = {
  ...requestGuards(),
  countRefusal: refusalStore(),
  formPages: fieldFormPages(createMessage.form),
};
const routes = serve(createMessage, submitForm(messageKind, formServices()), guards);
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
