/** Figures of the overseas-student programme at the desk: equal to the rows, and without anybody's data (decision 119). */
import { studentCarStates } from '#contract/order-states.ts'
import { poolStandings, standingWords } from '#contract/student/pool.ts'
import { qualificationStates, reasonWords, reviewReasons, stateWords } from '#contract/student/review.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import { countStandings } from '#server/features/student-car/pool-figures.ts'
import type { Handlers } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { countOrders, countStates, decisionsSince, declineReasons, waitingNow } from './programme.queries.ts'

/** In the order in which an order goes through them. */
const orderStates = Object.keys(studentCarStates) as (keyof typeof studentCarStates)[]

/** Hours with one place behind the point. */
const inHours = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10)

export const programmeHandlers = {
  'desk.programme.figures': async ({ input, ctx }) => {
    const { db, now } = ctx
    const since = later(now, -Number(input.days) * dayMs)
    const [states, waiting, decided, reasons, orders, pool] = await Promise.all([
      countStates(db),
      waitingNow(db, now),
      decisionsSince(db, since),
      declineReasons(db, since),
      countOrders(db),
      countStandings(ctx),
    ])
    return {
      since,
      states: qualificationStates.map(state => ({
        state,
        stateText: stateWords[state],
        count: states.get(state) ?? 0,
      })),
      waiting: { ...waiting, longestHours: inHours(waiting.longestHours) },
      decided: {
        ...decided,
        medianHours: inHours(decided.medianHours),
        slowestTenthHours: inHours(decided.slowestTenthHours),
      },
      reasons: reviewReasons
        .map(reason => ({ reason, words: reasonWords[reason], count: reasons.get(reason) ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
      orders: orderStates.flatMap(state => {
        const count = orders.get(state) ?? 0
        if (count === 0) return []
        const { cn, en } = displayOf('studentCar', state)
        return [{ state, stateText: { cn, en }, count }]
      }),
      // Cars that nobody ever offered are not in the pool.
      pool: poolStandings
        .filter(standing => standing !== 'none')
        .map(standing => ({ standing, standingText: standingWords[standing], count: pool.get(standing) ?? 0 })),
    }
  },
} satisfies Partial<Handlers>
