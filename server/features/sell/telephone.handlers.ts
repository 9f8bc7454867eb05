/** An inspection that staff book for a caller, for the offer that the caller has accepted (decision 081). */
import { callerOf, keepCall } from '#server/features/lead/lead.telephone.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { askedOf } from '#server/features/slot/slot.handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Condition } from '#server/lib/valuation.ts'
import { offerByNo, type OfferRow, setLead, visitOf } from './sell.queries.ts'
import { saidOfSale } from './sell.said.ts'
import { carOffer } from './sell.states.ts'
import { isOpenVisit } from './sell.view.ts'

/** States in which its customer has still to say yes. */
const toAccept: readonly OfferRow['state'][] = ['asked', 'offered', 'contested']

export const telephoneInspectionHandlers = {
  'desk.offer.book': async ({ input: { carOfferNo, mobile, consentStated, ...wish }, ctx }) => {
    const { tx, now } = ctx
    const { outletId } = wish
    checkOutlet(ctx, outletId)
    const { phone, customerId } = await callerOf(tx, { mobile, consentStated })
    const offered = await offerByNo(tx, carOfferNo)
    // Whoever calls with another phone is told the same as of a number that there is not.
    if (!offered || offered.customerId !== customerId) throw new Refusal('OFFER_NOT_CALLERS')
    if (toAccept.includes(offered.state)) throw new Refusal('OFFER_TO_ACCEPT')
    const guest = { customerId, contactName: offered.contactName, contactPhone: phone }
    const actor = staffActor(ctx)
    const booking = await bookSlot(tx, askedOf({ ...wish, kind: 'inspection' }), guest, { actor, now })
    const said = { ...offered, phone, condition: offered.condition as Condition }
    const read = await saidOfSale(ctx, said, [], outletId)
    const lead = await keepCall(ctx, read, { phone, customerId, outletId, seriesCode: offered.seriesCode })
    await setLead(tx, offered.id, lead.id)
    await move(tx, carOffer, offered.id, {
      event: 'book',
      actor,
      now,
      facts: async (before: OfferRow) => ({
        appointment: { bookingId: booking.id, outletId: booking.outletId, endsAt: booking.endsAt },
        before: isOpenVisit(await visitOf(tx, before.bookingId), now),
      }),
      note: { bookingNo: booking.bookingNo },
    })
    const { bookingNo, state, version } = booking
    return { bookingNo, state, version, leadNo: lead.leadNo }
  },
} satisfies Partial<Handlers>
