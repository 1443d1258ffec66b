/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The result of the work. Rejects with a `TimeoutError` after so many milliseconds, when the work may continue. */
export async function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timeUp = new DOMException('the time is up', 'TimeoutError');
  const timer = setTimeout(() => reject(timeUp), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
