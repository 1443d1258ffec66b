/** Returns whether another one is allowed; `now` is the time of the call. */
export type HourlyLimit = (now: Date) => boolean;

const hour = 3_600_000;

/** Allows `count` calls in any hour, as far as this instance knows. */
export function hourlyLimit(count: number): HourlyLimit {
  let allowed: number[] = [];
  return (now) => {
    allowed = allowed.filter((at) => at > now.getTime() - hour);
    if (allowed.length >= count) return false;
    allowed.push(now.getTime());
    return true;
  };
}
