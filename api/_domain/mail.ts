/** Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail that waits to be sent. The key is unique for ever: it makes the mail exist once and be sent once. */
export type QueuedMail = { key: string; mail: Mail };
