/** A mail as the stand-in received it. */
export type Mail = {
  id: string;
  /** ISO time of receipt. */
  at: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  idempotencyKey: string;
};
