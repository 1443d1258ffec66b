/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The result of the work. Rejects with a `TimeoutError` after so many milliseconds, when the work may continue. */
export async function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    const timeUp = new DOMException('the time is up', 'TimeoutError');
    timer = setTimeout(() => reject(timeUp), milliseconds);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
