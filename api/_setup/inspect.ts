/** A warning is listed, but the environment passes. */
export type Section = Awaited<ReturnType<typeof inspect>> & { isWarning?: true };

/** Check results: messages, or `false` where a check passed. */
export type Problems = readonly (string | false)[];

/** Runs a check. An error becomes a problem, so that the other checks are still reported. */
export async function inspect(name: string, remedy: string, check: () => Promise<Problems>) {
  try {
    return { name, remedy, problems: (await check()).flatMap((problem) => problem || []) };
  } catch (error) {
    const isReached = connectionFailure(error) === undefined;
    return { name, remedy: isReached ? remedy : reachIt, problems: [failureReason(error)] };
  }
}

const reachIt = "Check its address and this machine's network, then run doctor again.";

export const passes = (sections: readonly Section[]): boolean =>
  sections.every(({ problems, isWarning }) => isWarning || problems.length === 0);

export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, problems, remedy, isWarning }) => {
    if (problems.length === 0) return [`ok    ${name}`];
    const lines = problems.map((problem) => `        - ${problem}`);
    return [`${isWarning ? 'WARN' : 'FAIL'}  ${name}`, ...lines, `        -> ${remedy}`];
  });

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host, or no name server answers',
  ECONNREFUSED: 'no answer: the connection was refused',
  ECONNRESET: 'no answer: the connection was closed',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_SOCKET: 'no answer: the connection was closed',
  CERT_HAS_EXPIRED: "its certificate has expired, or this machine's clock is fast",
  CERT_NOT_YET_VALID: "its certificate is not valid yet: is this machine's clock slow?",
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Returns the causes of an error, outermost first. The database's driver stores its cause as `sourceError`. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { cause, sourceError } = error as Error & { sourceError?: unknown };
  return [error, ...causesOf(cause ?? sourceError)];
}

export function connectionFailure(error: unknown): string | undefined {
  const known = causesOf(error).map((cause) =>
    cause.name === 'TimeoutError'
      ? 'no answer in time'
      : reasons[String(Reflect.get(cause, 'code'))],
  );
  return known.find(Boolean);
}

/** Returns only the name of an unknown error, because the message of a failed query may contain personal data. */
export const failureReason = (error: unknown): string =>
  connectionFailure(error) ?? `could not be asked (${causesOf(error).at(-1)?.name ?? 'Error'})`;
