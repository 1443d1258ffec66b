import { createLead as endpoint } from './_contract/leads.ts';
import { createLead } from './_handlers/create-lead.ts';
import { serve } from './_http/serve.ts';
import { front } from './_services/front.ts';
import { leadStore } from './_services/lead-store.ts';
import { post } from './_services/post.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = createLead({ leads: leadStore(), post: post() });
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(endpoint, handler, front());
