import type { ErrorCode } from '../_contract/errors.ts';
import type { Fields } from '../_contract/reply.ts';

/**
 * A documented failure as the result of a handler, with details by field. The type parameter keeps undocumented codes
 * from compiling.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly fields?: Fields;

  constructor(code: Code, fields?: Fields) {
    this.code = code;
    if (fields) this.fields = fields;
  }
}

/** The answer of a handler whose work failed in a documented way. */
export const refuse = <const Code extends ErrorCode>(code: Code, fields?: Fields) =>
  new Refusal(code, fields);
