/** Which days are taken for a birthday (decision 137). */

/** The shop is meant for adults. */
export const ADULT_AGE = 18
const OLDEST_AGE = 120

/** How a birthday is written: `1990-11-21`. */
export const birthdayPattern = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The day so many years before one; of 29 February the 28th, where there is none. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const rest = day.slice(4)
  return `${year}${rest === '-02-29' && !isLeap(year) ? '-02-28' : rest}`
}
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The days of people who are grown up today. @param today in Beijing */
export const birthdaysFrom = (today: string): { first: string; last: string } => ({
  first: yearsBefore(today, OLDEST_AGE),
  last: yearsBefore(today, ADULT_AGE),
})

/** Whether a text is the birthday of somebody who is grown up; 30 February is nobody's. @param today in Beijing */
export function isBirthday(text: string, today: string): boolean {
  const { first, last } = birthdaysFrom(today)
  const exists = birthdayPattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  return exists && first <= text && text <= last
}

/** Month and day as one number (`1121`) of whoever has birthday on a day; those of 29 February on the 28th in other years. */
export function birthdaysOn(today: string): number[] {
  const day = Number(today.slice(5, 7)) * 100 + Number(today.slice(8, 10))
  return day === 228 && !isLeap(Number(today.slice(0, 4))) ? [228, 229] : [day]
}
