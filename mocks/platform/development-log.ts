import { logError as logOutline } from '../../api/_platform/log.ts';

/** Also prints the error itself, whose message production must not log (docs/product.md 6.2). */
export const logError: typeof logOutline = (requestId, during, error) => {
  logOutline(requestId, during, error);
  console.error(error);
};
