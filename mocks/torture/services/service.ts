export const serviceNames = ['site', 'database', 'mail', 'payments'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The ways between the services: from the site to the three others, and from the payment provider to the site. */
export type ProxyName = 'database' | 'mail' | 'payments' | 'webhooks';

/** What a service needs to start, the same each time it is started. */
export type ServiceSettings = {
  /** Where it keeps what must survive. */
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
  /** What the run may ask of it directly, past the proxies. Arguments and results are JSON. */
  controls: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
  /** Ends it, after what is under way. */
  close: () => Promise<void>;
}>;

/** The driver checks its form only; requests go to the fetch endpoint. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';
