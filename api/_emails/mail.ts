/** A mail as the outbox keeps it. Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};
