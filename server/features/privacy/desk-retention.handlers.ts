import type { Handlers } from '#server/http/context.ts'
import { keepPeriods, periodWord } from '#server/lib/keep-periods.ts'
import { retentionFigures } from './retention.queries.ts'

/** How long the shop keeps what, and what the nightly job did of it, for staff who answer for it (decision 068). */
export const deskRetentionHandlers = {
  'desk.retention.list': async ({ ctx }) => {
    const figures = await retentionFigures(ctx.db)
    return figures.map(({ rule, ...last }) => {
      const { what, after, then, period } = keepPeriods[rule]
      const atOnce = 'days' in period && period.days === 0
      return { rule, what, after, then, period: atOnce ? null : periodWord(rule), ...last }
    })
  },
} satisfies Partial<Handlers>
