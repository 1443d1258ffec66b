/** Milliseconds to wait for code or a style sheet (docs/product.md 6.8). */
export const codeLimit = 4_000;

/** The result of the work. Rejects when it takes more than `limit` milliseconds; the work itself may continue. */
export function withinTime<T>(limit: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took more than ${limit} ms`)), limit);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
