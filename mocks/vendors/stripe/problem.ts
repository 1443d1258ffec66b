type Details = { status?: number; type?: string; code?: string; param?: string };

/** A refusal as Stripe writes it; thrown anywhere below the API and turned into its answer there. */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(message: string, { status, type, code, param }: Details = {}) {
    super(message);
    this.status = status ?? 400;
    this.type = type ?? 'invalid_request_error';
    this.code = code;
    this.param = param;
  }

  get body() {
    const { type, code, message, param } = this;
    const docs = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    return {
      error: { ...(code && { code, doc_url: docs }), message, ...(param && { param }), type },
    };
  }
}

/** The refusal for an id that names nothing: 404 when the path holds it, 400 when the parameter `param` does. */
export function missing(kind: string, id: string, param?: string): Problem {
  const status = param ? 400 : 404;
  const message = `No such ${kind}: '${id}'`;
  return new Problem(message, { status, code: 'resource_missing', param: param ?? 'id' });
}
