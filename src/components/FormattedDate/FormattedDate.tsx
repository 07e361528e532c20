const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A date of the content (`2026-11-21`) in words. The first use of `Intl` would take 10 ms of every visit. */
export function FormattedDate({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number);
  return <time dateTime={date}>{`${MONTHS[(month as number) - 1]} ${day}, ${year}`}</time>;
}
