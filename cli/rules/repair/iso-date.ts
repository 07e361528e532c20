const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Whether text is a day of the calendar in the form of RFC 3339, such as 2026-03-09. */
export function isIsoDate(text: string): boolean {
  const [, , , day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** A time after a date, and a weekday before it. */
const TIME = /(?:T|,? (?:at )?)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:[ap]\.?m\.?)?\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i;

/** Converts a date that can be read in only one way: 2026-3-9, 2026/03/09, 13.3.2026, 9 March 2026 or March 9, 2026. */
export function toIsoDate(text: string): string | undefined {
  // Word processors write other hyphens, and invisible characters.
  const plain = text
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(TIME, '')
    .replace(WEEKDAY, '');
  const numeric = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  if (numeric) return formatDate(numeric[1], numeric[2], numeric[3]);
  const [, one = '', two = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
  if (year && (Number(one) > MONTHS.length || Number(one) === Number(two))) return formatDate(year, two, one);
  if (year && Number(two) > MONTHS.length) return formatDate(year, one, two);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -](?:of )?([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(plain);
  if (dayFirst) return formatDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain);
  if (monthFirst) return formatDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  return undefined;
}

/** Returns the number of a month by its name or abbreviation; 0 for any other word. */
function monthNumber(name = ''): string {
  const word = name.toLowerCase();
  return String(MONTHS.findIndex((month) => [month, month.slice(0, 3), month.slice(0, 4)].includes(word)) + 1);
}

function formatDate(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
}
