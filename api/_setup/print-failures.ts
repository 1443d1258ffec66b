// An error that ends a command becomes a line with its first cause: the failed query of a stack can name a person.
process.on('uncaughtException', (error: unknown) => {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
