/** A test drive that staff book for a caller, with its lead (decision 066). */
import { callerOf, keepCall } from '#server/features/lead/lead.telephone.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { askedOf } from '#server/features/slot/slot.handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { asAnswers } from './test-drive.book.ts'
import { addDrive, drivenSeries, routeOf } from './test-drive.queries.ts'

export const deskDriveHandlers = {
  'desk.testDrive.book': async ({
    input: { contactName, mobile, consentStated, licenceStated, resourceId, ...wish },
    ctx,
  }) => {
    const { tx, now } = ctx
    checkOutlet(ctx, wish.outletId)
    const { phone, customerId } = await callerOf(tx, { mobile, consentStated })
    const guest = { customerId, contactName, contactPhone: phone }
    const asked = {
      ...askedOf({ ...wish, kind: 'test-drive' }),
      ...(resourceId === undefined ? {} : { onlyResource: resourceId }),
    }
    const booking = await bookSlot(tx, asked, guest, { actor: staffActor(ctx), now })
    const { id: bookingId, outletId } = booking
    // Who asks for any car drives the one that was kept.
    const seriesCode = await drivenSeries(tx, booking)
    const said = { customerName: contactName, consents: [], licenceYear: licenceStated }
    const read = await asAnswers(ctx, said, phone, { outletId, seriesCode })
    const lead = await keepCall(ctx, read, { phone, customerId, outletId, seriesCode })
    const route = await routeOf(tx, outletId)
    await addDrive(tx, {
      bookingId,
      leadId: lead.id,
      spuId: null,
      code: null,
      routeId: route?.id ?? null,
      statedAt: licenceStated ? now : null,
      keyHash: null,
    })
    const { bookingNo, state, version } = booking
    return { bookingNo, state, version, leadNo: lead.leadNo }
  },
} satisfies Partial<Handlers>
