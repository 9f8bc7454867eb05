/** The stock of each day from the stock of now and what moved since; pure (decision 176). */

export interface DaysOfStock {
  pieces: number[]
  came: number[]
  went: number[]
}

/**
 * Reckons back from now: a day ended with what lies there now, less what came after it, and what left after it besides.
 * @param days those to tell, one after another
 * @param moved what came and went by day; days after the last one count, too
 */
export function daysOfStock(
  days: readonly string[],
  now: number,
  moved: readonly { day: string; came: number; went: number }[],
): DaysOfStock {
  const of = new Map(moved.map(each => [each.day, each]))
  const last = days.at(-1) ?? ''
  let pieces = moved.reduce((left, { day, came, went }) => (day > last ? left - came + went : left), now)
  const told: DaysOfStock = { pieces: [], came: [], went: [] }
  for (const day of days.toReversed()) {
    const { came, went } = of.get(day) ?? { came: 0, went: 0 }
    told.pieces.unshift(pieces)
    told.came.unshift(came)
    told.went.unshift(went)
    pieces += went - came
  }
  return told
}

/** Several of the same days as one. */
export const summed = (all: readonly DaysOfStock[], length: number): DaysOfStock => {
  const sum = (name: keyof DaysOfStock) =>
    Array.from({ length }, (_, at) => all.reduce((total, each) => total + (each[name][at] ?? 0), 0))
  return { pieces: sum('pieces'), came: sum('came'), went: sum('went') }
}
