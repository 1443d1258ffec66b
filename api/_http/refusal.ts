import type { ErrorCode } from '../_contract/errors.ts';

/** A documented failure as a handler's answer. The type parameter keeps undocumented codes from compiling. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

/** The answer of a handler whose work failed in a documented way. */
export const refuse = <const Code extends ErrorCode>(code: Code) => new Refusal(code);
