import { type ComponentType, lazy } from 'react';

/** A component that `load` fetches when it is rendered. When it cannot be loaded, `instead` or nothing is shown. */
export const optional = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
