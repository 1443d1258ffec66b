import { createLead } from './_contract/leads.ts';
import { createLeadHandler } from './_forms/create-lead.ts';
import { serve } from './_http/serve.ts';
import { createLeadServices, formGuards } from './_wiring/forms.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = createLeadHandler(createLeadServices());
const routes = serve(createLead, handler, formGuards());
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes;
