import { getResponse } from 'msw';
import { handlers } from '../api/handlers.ts';

/** What the mocks answer. Throws when none of them does. */
export async function mocked(request: Request, mocks = handlers): Promise<Response> {
  const response = await getResponse(mocks, request);
  if (!response) throw new Error(`no mock answers ${request.method} ${request.url}`);
  return response;
}
