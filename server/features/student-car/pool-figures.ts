import type { PoolStanding } from '#contract/student/pool.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { rulesNow } from '#server/features/student/student.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { factsReader } from './student-car.view.ts'
import { everyPooled } from './student-pool.queries.ts'
import { standingOf } from './student-pool.rules.ts'

/** How many cars of the pool stand how: each is counted once, by the same rule as the desk's list shows it. */
export async function countStandings(ctx: Ctx): Promise<Map<PoolStanding, number>> {
  const [cars, range, { rules }] = await Promise.all([
    everyPooled(ctx.db),
    configurable(ctx.memory),
    rulesNow(ctx.memory),
  ])
  const factsOf = factsReader({ range, rules, day: beijingDay(ctx.now) })
  const counts = new Map<PoolStanding, number>()
  for (const car of cars) {
    const standing = standingOf(factsOf(car).facts)
    counts.set(standing, (counts.get(standing) ?? 0) + 1)
  }
  return counts
}
