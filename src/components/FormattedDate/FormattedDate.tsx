const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the content (`2026-11-21`) as people write it. */
export function FormattedDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
