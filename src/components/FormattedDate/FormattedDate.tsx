const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A date of the content (`2026-11-21`) in words. The first use of `Intl` would take 10 ms of every visit. */
export function FormattedDate({ date }: { date: string }) {
  // Replaced in the date, so that its mark stays in development.
  const text = date.replace(
    /(\d+)-(\d+)-(\d+)/,
    (_, year: string, month: string, day: string) => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
  );
  return <time dateTime={date}>{text}</time>;
}
