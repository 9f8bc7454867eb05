/** What staff put right on an order, with a reason, its history, and a word to the customer (decision 145). */
import { mobileNumber } from '#contract/mobile.ts'
import { correctionReasons } from '#contract/corrections.ts'
import { isDeliverable } from '#server/features/address/address.rules.ts'
import { freightZones } from '#server/features/freight/freight.queries.ts'
import { bookedWith } from '#server/features/maintenance/maintenance.queries.ts'
import { VISIT_DAYS } from '#server/features/order/after-sales-order.rules.ts'
import type { Recipient } from '#server/features/order/goods.plan.ts'
import { correctAddress, correctOutlet, correctParcel, correctVisit } from '#server/features/order/order.correct.ts'
import { timeText } from '#server/features/order/order.words.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { fullName } from '#server/features/region/region.rules.ts'
import type { Handlers, StaffCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ownOrder } from './desk-order.handlers.ts'
import { addNote } from './desk.queries.ts'

const byStaff = ({ staff, now }: StaffCtx) => ({ actor: { kind: 'staff', ...staff } as const, now })

/**
 * Leaves the words beside the order, where colleagues read them; the customer reads the reason alone.
 * After the order is locked: a note holds on to its order, and two who do that first would wait for each other.
 */
async function keepRemark(
  ctx: StaffCtx,
  {
    orderNo,
    remark,
    correctionReason,
  }: { orderNo: string; remark: string; correctionReason: keyof typeof correctionReasons },
): Promise<void> {
  const { id } = await ownOrder(ctx, orderNo)
  const text = `${correctionReasons[correctionReason][0]}：${remark}`
  await addNote(ctx.db, { orderId: id, staffId: ctx.staff.id, about: 'order', text, now: ctx.now })
}

/** What of an address the log keeps: enough to see what changed, nothing that leads to somebody. */
const shownOf = ({ name, mobile, regionCn, street }: Recipient, other: Recipient) => ({
  recipient: maskName(name),
  mobile: maskMobile(mobile),
  region: regionCn,
  // Whether it is another one is all that is said.
  street: street === other.street ? '***' : `*** ${street.length}`,
})

export const deskCorrectionHandlers = {
  'desk.correction.parcel': async ({ input, ctx }) => {
    const orderNos = await correctParcel(ctx.tx, input, byStaff(ctx))
    const { seenCarrier, seenParcelNo, carrier, parcelNo } = input
    await keepRemark(ctx, input)
    Object.assign(ctx.changes, changesOf({ carrier: seenCarrier, parcelNo: seenParcelNo }, { carrier, parcelNo }))
    return { orderNo: input.orderNo, orderNos }
  },

  'desk.correction.address': async ({ input, ctx }) => {
    const { recipient: name, areaCode, street, ...asked } = input
    const regions = await regionsOf(ctx.memory)
    if (!isDeliverable(regions, areaCode)) throw new Refusal('REGION_UNKNOWN')
    const mobile = mobileNumber(input.mobile)
    if (mobile === undefined) throw new Refusal('MOBILE_WRONG')
    const region = fullName(regions, areaCode)
    const recipient: Recipient = { name, mobile, areaCode, regionCn: region.cn, regionEn: region.en, street }
    const zones = await freightZones(ctx.memory)
    const before = await correctAddress(ctx.tx, { ...asked, recipient }, { zones, regions }, byStaff(ctx))
    await keepRemark(ctx, input)
    Object.assign(ctx.changes, changesOf(shownOf(before, before), shownOf(recipient, before)))
    return { orderNo: input.orderNo }
  },

  'desk.correction.outlet': async ({ input, ctx }) => {
    const { orderId, from, to } = await correctOutlet(ctx.tx, input, byStaff(ctx))
    const booked = await bookedWith(ctx.tx, orderId)
    if (booked) throw new Refusal('CORRECTION_BOOKED', { at: timeText(Number(booked)) })
    await keepRemark(ctx, input)
    Object.assign(ctx.changes, changesOf({ outlet: from }, { outlet: to }))
    return { orderNo: input.orderNo }
  },

  'desk.correction.visit': async ({ input, ctx }) => {
    const visitAt = input.visitAt === undefined ? null : new Date(input.visitAt)
    if (visitAt && !(visitAt > ctx.now && visitAt <= later(ctx.now, VISIT_DAYS * dayMs)))
      throw new Refusal('VISIT_TIME_WRONG', { days: VISIT_DAYS })
    const before = await correctVisit(ctx.tx, { ...input, visitAt }, byStaff(ctx))
    await keepRemark(ctx, input)
    Object.assign(ctx.changes, changesOf({ visitAt: before }, { visitAt }))
    return { orderNo: input.orderNo }
  },
} satisfies Partial<Handlers>
