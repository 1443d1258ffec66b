import { createMessage } from './_contract/contact.ts';
import { createMessageHandler } from './_forms/create-message.ts';
import { serve } from './_http/serve.ts';
import { createMessageServices, formGuards } from './_wiring/forms.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = createMessageHandler(createMessageServices());
const routes = serve(createMessage, handler, formGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
