export const serviceNames = ['site', 'database', 'mail', 'payments'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** What a service needs to start, the same each time it is started. */
export type ServiceSettings = {
  /** Where it keeps what must survive. */
  folder: string;
  /** 0 for any, the first time; after that the one that it had. */
  port: number;
  /** The proxies that lead to the other services. */
  proxies: Readonly<Record<'database' | 'mail' | 'payments' | 'webhooks', string>>;
};

type Service = {
  url: string;
  /** What the run may ask of it directly, past the proxies. Arguments and results are plain data. */
  controls: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
  /** Ends it, after what is under way. */
  close: () => Promise<void>;
};

/** `onError` is called with what a function throws. */
export type StartService = (
  settings: ServiceSettings,
  onError: (error: unknown) => void,
) => Promise<Service>;

/** The driver checks its form only; requests go to the fetch endpoint. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';

/** Says to the site which address a visitor comes from. */
export const addressHeader = 'x-torture-address';
