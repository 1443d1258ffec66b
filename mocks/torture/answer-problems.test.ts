import { expect, test } from 'vitest';
import { createLead } from '#contract/leads.ts';
import { accepted, refused } from '#contract/reply.ts';
import { answerProblems } from './answer-problems.ts';

test.each([
  ['a documented failure', refused('unavailable'), false, 0],
  ['a success', accepted(createLead, undefined), false, 0],
  ['a failure of another endpoint', refused('notConfigured'), false, 1],
  ['a vendor’s word', Response.json({ success: true, note: 'NeonDbError' }), false, 1],
  ['a stack', new Response('x\n    at serve (api/_http/serve.ts:12)'), false, 2],
  ['markup that was typed', new Response('<p><script>', { status: 503 }), true, 1],
])('%s is judged', async (_what, answer, isHtmlForm, problems) => {
  const found = answerProblems(createLead, answer, await answer.clone().text(), isHtmlForm);
  expect(found).toHaveLength(problems);
});
