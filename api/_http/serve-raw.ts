import type { CodeOf, Endpoint, OutputOf } from '../_contract/endpoint.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { answering, type Frame, type Routes, type Tools } from './answering.ts';
import { Refusal } from './refusal.ts';

/** What is done for a machine's request, which proves itself by a signature or a secret. */
export type RawHandler<E extends Endpoint> = (
  request: Request,
  frame: Frame,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** An endpoint that machines call: the method is checked, the handler gets the request untouched. */
export function serveRaw<E extends Endpoint>(
  endpoint: E,
  handler: RawHandler<E>,
  tools?: Tools,
): Routes {
  return answering(
    endpoint.name,
    async (request, frame) => {
      const { method } = endpoint;
      if (request.method !== method) return refused('methodNotAllowed', { allow: method });
      const result = await handler(request, frame);
      return result instanceof Refusal ? refused(result.code) : accepted(endpoint, result);
    },
    tools,
  );
}
