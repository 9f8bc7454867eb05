/** What lotteries, prizes and draws can be (decision 125). */
export const lotteryStates = ['draft', 'sent', 'published', 'stopped', 'over', 'discarded'] as const
export type LotteryState = (typeof lotteryStates)[number]
/** How often a customer may draw. */
export const lotteryTurns = ['once', 'day'] as const
/** What is given: a coupon of the shop, or something that is handed over. */
export const prizeKinds = ['coupon', 'gift'] as const
/** What came of a draw; `gone`: it met a prize of which none was left. */
export const drawOutcomes = ['won', 'gone', 'none'] as const
/** Where a lottery stands for visitors. */
export const lotteryStandings = ['soon', 'running', 'stopped', 'over'] as const
export type LotteryStanding = (typeof lotteryStandings)[number]

/** Parts of a whole chance; a draw's result is a whole number below it. */
export const chanceParts = 1_000_000
export const mostPrizes = 10
/** Draws in one file of the list. */
export const drawsAFile = 50_000

/** The address of a lottery's page. */
export const lotteryPath = (code: string): string => `/campaign/draw/${code}`

/** Where a lottery stands at a moment; the first moment counts, the last does not. */
export function lotteryStanding<M extends number | Date>(
  it: { state: string; startsAt: M; endsAt: M },
  now: M,
): LotteryStanding {
  if (it.state === 'stopped') return 'stopped'
  if (it.state === 'over' || now >= it.endsAt) return 'over'
  return now < it.startsAt ? 'soon' : 'running'
}

/** A chance in parts per million as people read it, such as `0.125%`. */
export const formatChance = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`
