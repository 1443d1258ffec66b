import type { Company } from '../_contract/company.ts';
import type { Endpoint, OutputOf } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import { accepted, type Details, refused } from '../_contract/reply.ts';
import { fieldFormAnswer, purchaseFormAnswer } from './pages/form-answer.ts';
import type { Typed } from './pages/read-form.ts';

/** The two kinds of answers to a request. */
export type Answer<E extends Endpoint> = {
  accepted: (output: OutputOf<E>) => Promise<Response>;
  refused: (code: ErrorCode, details?: Details) => Promise<Response>;
};

/**
 * Answers in JSON, or with a redirect or a page when an HTML form sent `typed` (docs/product.md 6.8). `company` is
 * called for pages only.
 */
export function answerTo<E extends Endpoint>(
  endpoint: E,
  typed: Typed | undefined,
  company: () => Company,
): Answer<E> {
  const { form, path } = endpoint;
  if (!typed || !form) {
    return {
      accepted: async (output) => accepted(endpoint, output),
      refused: async (code, details) => refused(code, details),
    };
  }
  return 'fields' in form
    ? fieldFormAnswer(path, form, typed, company)
    : purchaseFormAnswer(form, company);
}
