/** Test drives as answers show them: words of range and outlet beside the appointment (decision 064). */
import type { Reply } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import { appointmentState } from '#server/features/slot/appointment.ts'
import { kindRules } from '#server/features/slot/calendar.queries.ts'
import { customerActor } from '#server/features/slot/slot.handlers.ts'
import { changeUntil, type KindRules } from '#server/features/slot/slot.rules.ts'
import { slotBooking } from '#server/features/slot/slot-booking.states.ts'
import type { Ctx } from '#server/http/context.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { DriveRow } from './test-drive.queries.ts'
import { canAnswer } from './test-drive.rules.ts'

type Drive = Reply<'testDrive.mine'>[number]
type Whole = Reply<'testDrive.booked'>

/** What showing drives needs, read from memory. */
export interface DriveView {
  range: ModelRange
  rules: KindRules
}

/** @throws Refusal SLOT_NOT_OFFERED in a shop without test drives */
export async function driveView({ memory }: Pick<Ctx, 'memory'>): Promise<DriveView> {
  const [range, kinds] = await Promise.all([modelRange(memory), kindRules(memory)])
  const rules = kinds.get('test-drive')
  if (!rules) throw new Refusal('SLOT_NOT_OFFERED')
  return { range, rules }
}

/**
 * One drive as a list shows it.
 * @param mine whether its own customer asks, who may do something with it
 */
export function shownDrive(ctx: Ctx, { range, rules }: DriveView, row: DriveRow, mine = true): Drive {
  const state = appointmentState(row)
  if (!state) throw new Refusal('NOT_FOUND')
  const found = range.find(({ series }) => series.seriesCode === row.seriesCode)
  const trim = range.flatMap(({ trims }) => trims).find(each => each.spuId === row.driveSpuId)
  const can = mine ? allowed(slotBooking, { row, facts: { rules }, actor: customerActor(ctx), now: ctx.now }) : []
  return {
    bookingNo: row.bookingNo,
    state,
    series: found
      ? {
          seriesCode: found.series.seriesCode,
          name: { cn: found.series.nameCn, en: found.series.nameEn },
          bodyKey: found.series.bodyKey as NonNullable<Drive['series']>['bodyKey'],
        }
      : null,
    trimName: trim ? { cn: trim.nameCn, en: trim.nameEn } : null,
    code: row.code,
    outletId: row.outletId,
    outletName: { cn: row.nameCn, en: row.nameEn },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    version: row.version,
    can: [...can, ...(mine && canAnswer(state, row.answeredAt) ? ['answer'] : [])],
  }
}

/** One drive with all that is shown of it. */
export function wholeDrive(ctx: Ctx, view: DriveView, row: DriveRow, mine = true): Whole {
  const { routeMinutes: minutes, routeLegs: legs } = row
  return {
    ...shownDrive(ctx, view, row, mine),
    outletAddress: { cn: row.addressCn, en: row.addressEn },
    outletPhone: row.phone,
    lng: row.lng,
    lat: row.lat,
    car: row.resourceCn === null ? null : { cn: row.resourceCn, en: row.resourceEn ?? '' },
    route: minutes === null || legs === null ? null : { minutes, legs },
    changeUntil: changeUntil(view.rules, row.startsAt),
    mobile: maskMobile(row.contactPhone),
    serverTime: ctx.now,
  }
}
