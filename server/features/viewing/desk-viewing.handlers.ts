/** A viewing that staff book for a caller, with its car and its lead (decision 072). */
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { saidIn } from '#server/features/lead/lead.said.ts'
import { callerOf, keepCall } from '#server/features/lead/lead.telephone.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { askedOf } from '#server/features/slot/slot.handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { mustBeFirst, mustBeSeen } from './viewing.book.ts'
import { addViewing, carToView } from './viewing.queries.ts'

export const deskViewingHandlers = {
  'desk.viewing.book': async ({ input: { contactName, mobile, consentStated, carNo, ...wish }, ctx }) => {
    const { tx, now } = ctx
    const { outletId } = wish
    checkOutlet(ctx, outletId)
    const { phone, customerId } = await callerOf(tx, { mobile, consentStated })
    const car = mustBeSeen(await carToView(tx, carNo, customerId))
    if (car.outletId !== outletId) throw new Refusal('VIEWING_ELSEWHERE')
    await mustBeFirst(tx, { phone, customerId }, car.id, now)
    const guest = { customerId, contactName, contactPhone: phone }
    const booking = await bookSlot(tx, askedOf({ ...wish, kind: 'viewing' }), guest, { actor: staffActor(ctx), now })
    const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
    const said = {
      customerName: contactName,
      mobile: phone,
      cityCode: String(outlet?.cityCode ?? ''),
      outletId: String(outletId),
    }
    const read = await saidIn(ctx, 'booking', said, [])
    const lead = await keepCall(ctx, read, {
      phone,
      customerId,
      outletId,
      seriesCode: car.seriesCode,
      carNo: car.carNo,
    })
    await addViewing(tx, { bookingId: booking.id, leadId: lead.id, usedCarId: car.id, keyHash: null })
    const { bookingNo, state, version } = booking
    return { bookingNo, state, version, leadNo: lead.leadNo }
  },
} satisfies Partial<Handlers>
