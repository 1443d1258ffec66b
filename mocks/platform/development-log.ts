import { type LoggedError, logError as logOutline } from '../../api/_http/log.ts';

/**
 * Takes the place of `api/_http/log.ts` in bundles for debugging: after the line that production logs it prints the
 * error itself, whose message production must not log (docs/product.md 6.2).
 */
export const logError = (logged: LoggedError): void => {
  logOutline(logged);
  console.error(logged.error);
};
