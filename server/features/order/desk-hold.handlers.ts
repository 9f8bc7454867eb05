/** Who holds which car and who waits for it, at the desk: a dealer has the own outlet's only (decision 076). */
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { endPlace } from '#server/features/stock/car-queue.jobs.ts'
import { type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { type DeskPlace, heldCars, openPlace, placesFor } from './desk-hold.queries.ts'

const outletOf = ({ staff }: StaffCtx): number | null => (staff.role === 'dealer' ? (staff.outletId ?? 0) : null)
const nameOf = ({ surname, givenName }: Pick<DeskPlace, 'surname' | 'givenName'>): string =>
  `${surname ?? ''}${givenName ?? ''}`

export const deskHoldHandlers = {
  'desk.hold.list': async ({ input: { pageNumber, pageSize, ...wish }, ctx }) => {
    const asked = { ...wish, outletId: outletOf(ctx) }
    const { rows, total } = await heldCars(ctx.db, asked, pageSize, (pageNumber - 1) * pageSize)
    const places = await placesFor(
      ctx.db,
      rows.map(row => row.id),
    )
    const data = rows.map(row => ({
      ...withWords(row),
      outletName: { cn: row.outletCn, en: row.outletEn },
      customer: maskName(nameOf(row)),
      places: places
        .filter(each => each.usedCarId === row.id)
        .map((each, at) => ({
          queueId: each.queueId,
          place: at + 1,
          state: each.state,
          customer: maskName(nameOf(each)),
          mobile: maskMobile(each.mobile ?? ''),
          since: each.createdAt,
          keptUntil: each.dueAt,
        })),
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.hold.release': async ({ input: { queueId, reason }, ctx }) => {
    const { tx, now, staff } = ctx
    const place = await openPlace(tx, queueId, outletOf(ctx))
    if (!place) throw new Refusal('NOT_FOUND')
    const actor = { kind: 'staff', ...staff } as const
    await endPlace(tx, queueId, { event: 'release', customerId: null, actor, now, reason })
    return { queueId, carNo: place.carNo }
  },

  'desk.hold.reveal': async ({ input: { queueId, field, purpose }, ctx }) => {
    const place = await openPlace(ctx.db, queueId, outletOf(ctx))
    if (!place) throw new Refusal('NOT_FOUND')
    const value = field === 'name' ? nameOf(place) : (place.mobile ?? '')
    if (value === '') throw new Refusal('NOT_FOUND')
    await countReveal(ctx, { call: 'desk.hold.reveal', subject: String(queueId), field, purpose })
    return { value }
  },
} satisfies Partial<Handlers>
