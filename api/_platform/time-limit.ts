/** Thrown when work exceeds its limit; the work itself may continue. */
class TimeUp extends Error {
  override name = 'TimeUp';
}

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The result of the work. Rejects with `TimeUp` after so many milliseconds. */
export async function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeUp()), milliseconds);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
