type Details = { status?: number; type?: string; code?: string; param?: string };

/** An error as Stripe's API reports it: thrown by the resources, answered with `status` and `body`. */
export class StripeError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: object;

  constructor(message: string, details: Details = {}) {
    super(message);
    const { status = 400, type = 'invalid_request_error', code, param } = details;
    this.status = status;
    this.code = code;
    this.body = { error: { type, code, message, param } };
  }
}

/** Stripe's `resource_missing`: 404 when the unknown id is in the path, 400 when it is in the parameter `param`. */
export function resourceMissing(noun: string, id: string, param?: string): StripeError {
  const status = param ? 400 : 404;
  const message = `No such ${noun}: '${id}'`;
  return new StripeError(message, { status, code: 'resource_missing', param: param ?? 'id' });
}
