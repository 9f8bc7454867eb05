/** What the calendar asks of maintenance appointments without knowing them. */
import type { MoveGuard } from '#server/features/slot/slot.port.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { voucherLost } from './maintenance.queries.ts'

/** The vouchers that are brought have to be good at the new time. @throws Refusal MAINTENANCE_VOUCHER_THEN with its title */
export const vouchersHold: MoveGuard = async ({ tx }, { id }, startsAt) => {
  const lost = await voucherLost(tx, id, startsAt)
  if (lost) throw new Refusal('MAINTENANCE_VOUCHER_THEN', { title: { cn: lost.titleCn, en: lost.titleEn } })
}
