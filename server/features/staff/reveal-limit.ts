import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import { actsFor, type Purpose } from '#contract/permissions.ts'
import { formatTime } from '#contract/moments.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockReveals, type RevealingCall } from './staff-act.queries.ts'

/**
 * Lets a member of staff open one more of customers' data, whichever call opens it; the same one again within the hour is
 * free. Called by `write` calls, whose act counts once it is committed.
 * @throws Refusal PURPOSE_NOT_YOURS, REVEAL_LIMIT with the time at which there is room again
 */
export async function countReveal(
  { tx, staff, config, now }: Pick<WriteCtx & StaffCtx, 'tx' | 'staff' | 'config' | 'now'>,
  asked: { call: RevealingCall; subject: string; field: string; purpose?: Purpose },
): Promise<void> {
  if (asked.purpose && !actsFor(staff.role, asked.purpose)) throw new Refusal('PURPOSE_NOT_YOURS')
  const most = config.REVEALS_PER_HOUR
  const again = await lockReveals(tx, staff.id, most, asked, now)
  if (again) throw new Refusal('REVEAL_LIMIT', { n: most, time: formatTime(again) })
}
