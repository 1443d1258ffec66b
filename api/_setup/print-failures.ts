// Prints only the message of the first cause, because the failed query in a stack may contain personal data.
process.on('uncaughtException', (error: unknown) => {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
