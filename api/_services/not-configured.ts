/** Thrown by a service that the environment does not set up; nothing has been attempted. */
export class NotConfigured extends Error {
  override name = 'NotConfigured';

  /** `variable` is the environment variable that is missing. */
  constructor(variable: string) {
    super(`${variable} is not set`);
  }
}
