/** First day of the lunar new year. */
const newYears: readonly string[] = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
]

/** An exception from the opening hours: closed, or other hours. */
export interface HolidayException {
  date: string
  closed?: true
  hours?: readonly [string, string]
  reasonCn: string
  reasonEn: string
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Spring Festival (eve to the third day closed) and the first three days of October within a year from `today`. */
export function upcomingHolidays(today: string): HolidayException[] {
  const until = addDays(today, 365)
  const year = Number(today.slice(0, 4))
  const festival = newYears.flatMap(first =>
    [-1, 0, 1, 2].map(
      (day): HolidayException => ({
        date: addDays(first, day),
        closed: true,
        reasonCn: '春节',
        reasonEn: 'Spring Festival',
      }),
    ),
  )
  const national = [year, year + 1].flatMap(y =>
    ['01', '02', '03'].map(
      (day): HolidayException => ({
        date: `${y}-10-${day}`,
        hours: ['10:00', '17:00'],
        reasonCn: '国庆节',
        reasonEn: 'National Day',
      }),
    ),
  )
  return [...festival, ...national]
    .filter(exception => exception.date >= today && exception.date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
