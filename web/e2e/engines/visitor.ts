export type Role = 'button' | 'dialog' | 'heading' | 'link' | 'tab' | 'tooltip';

export type Key = 'ArrowRight' | 'Escape' | 'Shift' | 'Tab';

/** An element of the page, looked up anew by each call. Actions and `read` wait until it is shown. */
export type Part = {
  /** Scrolls to the element and presses it with the pointer. */
  click: () => Promise<void>;
  focus: () => Promise<void>;
  /** Replaces the text of a field. */
  fill: (text: string) => Promise<void>;
  isShown: () => Promise<boolean>;
  /** Calls a function in the page with the element; it may use nothing from outside. */
  read: <T>(ask: (element: HTMLElement) => T) => Promise<T>;
};

/**
 * A visitor in one browser, as the journeys need one: what Playwright and WebDriver can both do.
 * Journeys assert by polling, since neither the page nor the browser says when it has settled.
 */
export type Visitor = {
  /** Width of the window in CSS pixels. */
  width: number;
  open: (path: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** The address of the page, without its origin when it is the site's. */
  address: () => Promise<string>;
  press: (key: Key) => Promise<void>;
  /** Calls a function in the page; it may use nothing from outside. */
  read: <T>(ask: () => T) => Promise<T>;
  /** The first shown element with the role and exactly the accessible name. */
  role: (role: Role, name?: string) => Part;
  /** The first shown element that a selector matches. */
  css: (selector: string) => Part;
  /** Warnings and errors of the console, of the policy and of scripts since the visit began. */
  complaints: () => Promise<string[]>;
  /** Drops the complaints that a test has provoked. */
  forget: () => Promise<void>;
};

/** The error messages of Chromium, Firefox and WebKit when a module cannot be fetched. */
const failedImport = /dynamically imported module|Importing a module script failed/;

/** Engines report each request that fails. Tests that provoke failures assert what the visitor sees of them. */
export const isFailedRequest = (line: string) =>
  line.includes('Failed to load resource') || failedImport.test(line);
