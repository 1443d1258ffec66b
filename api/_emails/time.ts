const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as a Swedish reader's clock shows it, such as `2026-11-21 07:05`. */
export const swedishTime = (moment: Date) => stockholm.format(moment);
