/** Reasons by the codes of Node's network errors. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host, or no name server answers',
  ECONNREFUSED: 'no answer: the connection was refused',
  ECONNRESET: 'no answer: the connection was closed',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_SOCKET: 'no answer: the connection was closed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** An error and its causes, outermost first. The database's driver has a name of its own for its cause. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { cause, sourceError } = error as Error & { sourceError?: unknown };
  return [error, ...causesOf(cause ?? sourceError)];
}

/** Why a call has failed. Only the name of an unknown error: the words of a failed query can name a person. */
export function failureReason(error: unknown): string {
  const causes = causesOf(error);
  const known = causes.map((cause) =>
    cause.name === 'TimeoutError'
      ? 'no answer in time'
      : reasons[String(Reflect.get(cause, 'code'))],
  );
  return known.find(Boolean) ?? `could not be asked (${causes.at(-1)?.name ?? 'Error'})`;
}
