/** The time zone of the company's days, deadlines and mails. */
export const swedishTime = 'Europe/Stockholm';
