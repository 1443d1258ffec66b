import { type ComponentType, lazy } from 'react';

/**
 * A component that `load` fetches when it is rendered. When it cannot be loaded, `instead` is shown. Without `instead`
 * what stands there stays: the fallback of its Suspense, or the document's part, which nothing but the component itself
 * would match when React hydrates it.
 */
export const optional = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy(async () => ({
    default: await load().catch(() => instead ?? Promise.withResolvers<never>().promise),
  }));
