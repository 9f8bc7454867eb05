import type { CallName } from '#contract/kit.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingText } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { lockReveals } from './staff-act.queries.ts'

/**
 * Lets a member of staff open one more of customers' data, whichever call opens it; the same one again within the hour is
 * free. Called by `write` calls, whose act counts once it is committed.
 * @throws Refusal REVEAL_LIMIT with the time at which there is room again
 */
export async function countReveal(
  { db, who, config, now }: Ctx,
  asked: { call: CallName; subject: string; field: string },
): Promise<void> {
  if (!who.staff) throw new Refusal('NOT_LOGGED_IN')
  const most = config.REVEALS_PER_HOUR
  const again = await lockReveals(db as Transaction<DB>, who.staff.id, most, asked, now)
  if (again) throw new Refusal('REVEAL_LIMIT', { n: most, time: beijingText(again).slice(-5) })
}
