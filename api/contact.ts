import { createMessage as endpoint } from './_contract/contact.ts';
import { createMessage } from './_handlers/create-message.ts';
import { serve } from './_http/serve.ts';
import { front } from './_services/front.ts';
import { messageStore } from './_services/message-store.ts';
import { post } from './_services/post.ts';

export const config = { runtime: 'edge', regions: ['arn1', 'fra1'] };
const handler = createMessage({ messages: messageStore(), post: post() });
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(endpoint, handler, front());
