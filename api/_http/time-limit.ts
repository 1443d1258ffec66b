/** Thrown when work is not done in time; it may still go on. */
class TimeUp extends Error {
  override name = 'TimeUp';
}

/** The result of the work, unless it takes longer than so many milliseconds: then it rejects. */
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
