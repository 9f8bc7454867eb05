/** A viewing that staff book for a caller, with its car and its lead (decision 072). */
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { saidIn } from '#server/features/lead/lead.said.ts'
import { callerOf, keepCall } from '#server/features/lead/lead.telephone.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { askedOf } from '#server/features/slot/slot.handlers.ts'
import { formatDayTime } from '#contract/moments.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { Ctx, Handlers, StaffCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth } from '#server/lib/words.ts'
import { mustBeFirst, mustBeSeen } from './viewing.book.ts'
import { addViewing, carToView, type DeskViewing, deskViewing, setVideoLink } from './viewing.queries.ts'

/** A viewing of an outlet that this member of staff works for. @throws Refusal NOT_FOUND */
async function theirs(ctx: StaffCtx & Pick<Ctx, 'db'>, bookingNo: string, lock = false): Promise<DeskViewing> {
  const found = await deskViewing(ctx.db, bookingNo, lock)
  if (!found) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, found.outletId)
  return found
}

export const deskViewingHandlers = {
  'desk.viewing.facts': async ({ input, ctx }) => {
    const found = await deskViewing(ctx.db, input.bookingNo)
    // An appointment that the calendar alone has booked has no car.
    if (!found) return null
    checkOutlet(ctx, found.outletId)
    const { carNo, titleCn, titleEn, way, videoLink } = found
    return { carNo, title: { cn: titleCn, en: titleEn }, way, videoLink }
  },

  'desk.viewing.setLink': async ({ input: { bookingNo, videoLink }, ctx }) => {
    const { tx, now } = ctx
    const found = await theirs(ctx, bookingNo, true)
    if (found.way !== 'video' || found.state !== 'booked' || found.endsAt <= now) throw new Refusal('VIEWING_NOT_VIDEO')
    // Saved again it is the same link, which the customer has been told.
    if (found.videoLink === videoLink) return { bookingNo, videoLink }
    await setVideoLink(tx, found.id, videoLink)
    if (found.customerId !== null)
      await leaveMessage(tx, {
        customerId: found.customerId,
        kind: 'slot',
        path: '/usedcar?homeType=5',
        title: { cn: '视频看车的链接已准备好', en: 'The link of your video viewing is there' },
        body: inBoth(language =>
          language === 'en'
            ? `${found.titleEn}, ${formatDayTime(found.startsAt, language)}. The outlet waits for you there at that time. It stands under “Bookings”, too: ${videoLink}`
            : `${found.titleCn}，${formatDayTime(found.startsAt, language)}。请届时打开链接（“预约详情”中也有），门店会在那里等您。链接： ${videoLink} 。`,
        ),
        now,
      })
    return { bookingNo, videoLink }
  },

  'desk.viewing.book': async ({ input: { contactName, mobile, consentStated, carNo, ...wish }, ctx }) => {
    const { tx, now } = ctx
    const { outletId } = wish
    checkOutlet(ctx, outletId)
    const { phone, customerId } = await callerOf(tx, { mobile, consentStated })
    const car = mustBeSeen(await carToView(tx, carNo, customerId))
    if (car.outletId !== outletId) throw new Refusal('VIEWING_ELSEWHERE')
    await mustBeFirst(tx, { phone, customerId }, car.id, now, 'VIEWING_OPEN_CALLER')
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
