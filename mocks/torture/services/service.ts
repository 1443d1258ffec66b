export const serviceNames = ['site', 'database', 'mail', 'payments'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The connections from the site to the other services, and of the payment provider's webhooks to the site. */
export type ProxyName = 'database' | 'mail' | 'payments' | 'webhooks';

/** The options of a service, the same at every start. */
export type ServiceSettings = {
  /** The folder for data that must survive restarts. */
  folder: string;
  /** The port that it had before; 0 the first time. */
  port: number;
  /** The addresses of the proxies. */
  proxies: Readonly<Record<ProxyName, string>>;
};

/** Starts a service. `onError` is called with what a function throws. */
export type StartService = (
  settings: ServiceSettings,
  onError: (error: unknown) => void,
) => Promise<{
  url: string;
  /** Controls that the run calls directly, without the proxies. Arguments and results are JSON. */
  controls: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
  /** Stops it after the current work. */
  close: () => Promise<void>;
}>;

/** The driver checks its form only; requests go to the fetch endpoint. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';
