/** Cars that are bought, at the desk: a dealer has the own outlet's only (decision 069). */
import type { Reply } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { offerEndWords } from '#contract/offer-end.ts'
import { customerById } from '#server/features/account/account.queries.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { TrimRow } from '#server/features/car/car.rules.ts'
import { consentsOf, isTakenBack } from '#server/features/consent/consent.queries.ts'
import { slotDone } from '#server/features/slot/slot.book.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { valuationAt } from '#server/features/valuation/valuation.queries.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import type { Actor } from '#server/lib/machine.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Condition, gradeOf, marketValue, type Offer, offerValue } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { maskedAccount, openAccount } from './account.queries.ts'
import { inspectorName, type SheetRow, sheetOf } from './inspection.queries.ts'
import { foundBy } from './inspection.rules.ts'
import { deskOffers } from './offer-queues.queries.ts'
import { addLine, answerLine, linesOf, offerByNo, type OfferRow, putLines, visitOf } from './sell.queries.ts'
import { type CarToSell, type Found, isAsSaid, valuedCar } from './sell.rules.ts'
import { carOffer } from './sell.states.ts'
import { cityName } from './sell.value.ts'
import { cardOf, type ReadOffer, readOffer, wholeOffer } from './sell.view.ts'

type Whole = Reply<'desk.offer.detail'>
export const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** An offer that this member of staff may see. @throws Refusal NOT_FOUND */
export async function theirs(ctx: StaffCtx, carOfferNo: string): Promise<OfferRow> {
  const row = await offerByNo(ctx.db, carOfferNo)
  const foreign = ctx.staff.role === 'dealer' && (row?.outletId ?? null) !== (ctx.staff.outletId ?? 0)
  if (!row || foreign) throw new Refusal('NOT_FOUND')
  return row
}
/** The same, locked until the transaction ends. */
export async function theirsLocked(ctx: StaffCtx & WriteCtx, carOfferNo: string): Promise<OfferRow> {
  return lock(ctx.tx, carOffer, (await theirs(ctx, carOfferNo)).id)
}

export async function trimOf(ctx: Ctx, row: OfferRow): Promise<TrimRow> {
  const trims = (await modelRange(ctx.memory)).flatMap(each => each.trims)
  return required(
    trims.find(each => each.spuId === row.spuId),
    'trim of this offer',
  )
}

const saidOf = (row: OfferRow): CarToSell => ({
  ...row,
  use: row.useKind,
  condition: row.condition as Condition,
})

/** What the numbers of the offer say of the car as it was found, on the day on which it was offered. */
function foundOffer(model: ValuationModel, trim: TrimRow, row: OfferRow, found: Found): Offer {
  const said = { ...saidOf(row), mileageKm: found.mileageKm, accident: found.accident }
  const like =
    row.likeCarNo !== null && row.likeFen !== null ? { carNo: row.likeCarNo, priceFen: row.likeFen } : undefined
  return offerValue(model, valuedCar(model, trim, said, row.valuedAt), found.condition, like)
}

/** What is proposed after an inspection: the offer where the car is as its owner said, else what the numbers say. */
function proposed(model: ValuationModel, trim: TrimRow, row: OfferRow): { offer: Offer; asSaid: boolean } | undefined {
  const found = row.inspection as Found | null
  if (!found) return undefined
  return { offer: foundOffer(model, trim, row, found), asSaid: isAsSaid(model, saidOf(row), found) }
}

/** The page of an offer at the desk. */
export async function whole(ctx: Ctx & StaffCtx, row: OfferRow): Promise<Whole> {
  const [read, trim] = await Promise.all([readOffer(ctx, row), trimOf(ctx, row)])
  const found = proposed(read.model, trim, row)
  const needsTwo = (row.finalFen ?? 0) > ctx.config.FOUR_EYES_FEN
  const [accountChange, ending] = await Promise.all([accountChangeOf(ctx, row, read), endingOf(ctx, row)])
  return {
    ...(await wholeOffer(ctx, row, staffActor(ctx), read)),
    customer: maskName(row.contactName),
    phone: maskMobile(row.phone),
    valuationVersion: row.valuationVersion,
    proposedFen: found ? (found.asSaid ? row.offerFen : found.offer.totalFen) : null,
    withinTolerance: found?.asSaid ?? false,
    registeredOnce: row.state === 'contract' && row.firstPayer !== null,
    needsTwo,
    openContests: row.openContests,
    seller: maskName(row.sellerName),
    accountChange,
    ending,
    sheetNewer: isNewer(read.sheet, row),
    sheetFound: read.sheet?.finishedAt ? foundBy(read.sheet.sheet, trim.energy, row.condition as Condition) : null,
  }
}

/** What head office has to know of an account that is to take the place of another, before it decides. */
async function accountChangeOf(ctx: Ctx, row: OfferRow, { accounts }: ReadOffer): Promise<Whole['accountChange']> {
  const { account, asked } = accounts
  if (row.accountAskedAt === null || !asked) return null
  const phone = mobileNumber((await customerById(ctx.db, row.customerId))?.mobile ?? '')
  return {
    at: row.accountAskedAt,
    from: maskedAccount(account),
    to: maskedAccount(asked),
    holder: maskName(asked.holder),
    phoneChanged: phone !== row.phone,
  }
}

/** What the first of two wants; nothing once both have. */
async function endingOf({ db, staff }: Ctx & StaffCtx, row: OfferRow): Promise<Whole['ending']> {
  const { endAskedBy, endCause, endRemark, state } = row
  if (endAskedBy === null || endCause === null || state !== 'contract') return null
  const who = await inspectorName(db, endAskedBy)
  return { cause: endCause, causeText: offerEndWords[endCause], remark: endRemark, who, own: endAskedBy === staff.id }
}

/** A report was made after the result was entered: the price waits until it is entered anew. */
const isNewer = (sheet: SheetRow | undefined, { state, inspectedAt }: OfferRow): boolean =>
  state === 'inspected' && !!sheet?.finishedAt && inspectedAt !== null && sheet.finishedAt > inspectedAt

/**
 * What a like car costs: no price that people make is above it. One that the inspection found to be worse than its owner
 * said is like others than before; within the tolerance it is the car that was offered for.
 */
function marketOf(model: ValuationModel, trim: TrimRow, row: OfferRow): number {
  const found = row.inspection as Found | null
  const { condition, ...said } =
    found && !isAsSaid(model, saidOf(row), found) ? { ...saidOf(row), ...found } : saidOf(row)
  const worth = marketValue(model, { ...valuedCar(model, trim, said, row.valuedAt), grade: gradeOf(condition) })
  return Math.min(worth.totalFen, row.likeFen ?? Infinity)
}

/** @throws Refusal OFFER_ABOVE_MARKET */
function checkPrice(priceFen: number, marketFen: number): void {
  if (priceFen > marketFen) throw new Refusal('OFFER_ABOVE_MARKET', { amount: formatMoney(marketFen) })
}

export const deskSellHandlers = {
  'desk.offer.list': async ({ input: { queue, search, pageNumber, pageSize }, ctx }) => {
    const outletId = ctx.staff.role === 'dealer' ? (ctx.staff.outletId ?? 0) : null
    const wish = { queue, search, outletId }
    const [{ rows, total }, range] = await Promise.all([
      deskOffers(ctx.db, wish, pageSize, (pageNumber - 1) * pageSize),
      modelRange(ctx.memory),
    ])
    const data = await Promise.all(
      rows.map(async row => ({
        ...cardOf(range, row),
        cityName: await cityName(ctx, row.cityCode),
        outletName: row.outletCn === null ? null : { cn: row.outletCn, en: row.outletEn ?? '' },
        customer: maskName(row.contactName),
        openContests: row.openContests,
        decide: row.accountAskedAt !== null ? ('account' as const) : row.endAskedBy === null ? null : ('end' as const),
        startsAt: row.startsAt,
        dueAt: row.until,
      })),
    )
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.offer.detail': async ({ input, ctx }) => whole(ctx, await theirs(ctx, input.carOfferNo)),

  'desk.offer.value': async ({ input: { carOfferNo, offerFen, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const model = await valuationAt(tx, row.valuationVersion)
    const marketFen = marketOf(model, await trimOf(ctx, row), row)
    checkPrice(offerFen, marketFen)
    await putLines(tx, row.id, 'offer', [
      { kind: 'other', key: '', amountFen: offerFen, ppm: null, figure: null, reason },
    ])
    const facts = { offerFen, marketFen, validDays: model.validDays }
    const moved = await move(tx, carOffer, row.id, { event: 'offer', actor: staffActor(ctx), now, row, facts })
    return whole(ctx, moved.row)
  },

  'desk.offer.answer': async ({ input: { carOfferNo, seq, reply, correctionFen }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const line = await answerLine(tx, row.id, { seq, reply, now })
    if (!line) throw new Refusal('NOT_FOUND')
    const model = await valuationAt(tx, row.valuationVersion)
    const offerFen = (row.offerFen ?? 0) + correctionFen
    if (correctionFen > 0) {
      checkPrice(offerFen, marketOf(model, await trimOf(ctx, row), row))
      const key = `${line.kind}:${line.key}`
      await addLine(tx, row.id, { kind: 'correction', key, amountFen: correctionFen, reason: reply })
    }
    const facts = { offerFen, validDays: model.validDays }
    const note = { seq, correctionFen }
    const moved = await move(tx, carOffer, row.id, { event: 'answer', actor: staffActor(ctx), now, row, facts, note })
    return whole(ctx, moved.row)
  },

  'desk.offer.inspect': async ({ input: { carOfferNo, ...found }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const visit = await visitOf(tx, row.bookingId)
    const model = await valuationAt(tx, row.valuationVersion)
    const { lines } = foundOffer(model, await trimOf(ctx, row), row, found)
    const facts = { found: JSON.stringify(found), startsAt: visit?.startsAt ?? now }
    const moved = await move(tx, carOffer, row.id, { event: 'inspect', actor: staffActor(ctx), now, row, facts })
    // Whose car was looked at has come: left open, the clock would take the appointment for a no-show.
    if (visit?.state === 'booked' || visit?.state === 'noShow')
      await slotDone(tx, visit.bookingNo, { actor: staffActor(ctx), now })
    // A car that is as its owner said keeps its offer, so that only differences have lines of their own.
    await putLines(tx, row.id, 'final', isAsSaid(model, saidOf(row), found) ? [] : lines)
    return whole(ctx, moved.row)
  },

  'desk.offer.price': async ({ input: { carOfferNo, finalFen, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const sheet = await sheetOf(tx, row.id)
    if (isNewer(sheet, row)) throw new Refusal('SHEET_NEWER')
    const model = await valuationAt(tx, row.valuationVersion)
    const trim = await trimOf(ctx, row)
    checkPrice(finalFen, marketOf(model, trim, row))
    const lines = (await linesOf(tx, row.id)).filter(each => each.round === 'final')
    const worked = lines.reduce((sum, line) => sum + line.amountFen, 0)
    // What a person adds or takes off stands beside what the numbers say.
    if (lines.length > 0 && worked !== finalFen) {
      const other = { kind: 'other' as const, key: '', amountFen: finalFen - worked, ppm: null, figure: null, reason }
      await putLines(tx, row.id, 'final', [
        ...lines.map(({ kind, key, amountFen, ppm, figure }) => ({ kind, key, amountFen, ppm, figure })),
        other,
      ])
    }
    const reportNo = sheet?.reportNo ?? null
    const facts = { finalFen, reason, reportNo, validDays: model.validDays }
    const note = { finalFen, reason, ...(reportNo === null ? {} : { reportNo }) }
    const moved = await move(tx, carOffer, row.id, { event: 'price', actor: staffActor(ctx), now, row, facts, note })
    return whole(ctx, moved.row)
  },

  'desk.offer.refuse': async ({ input: { carOfferNo, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const moved = await move(tx, carOffer, row.id, {
      event: 'refuse',
      actor: staffActor(ctx),
      now,
      row,
      facts: { reason },
      note: { reason },
    })
    return whole(ctx, moved.row)
  },

  'desk.offer.reveal': async ({ input: { carOfferNo, field, purpose }, ctx }) => {
    const row = await theirs(ctx, carOfferNo)
    // Who transfers the price needs to know to whom; nobody else does.
    const pays = ctx.staff.role === 'finance' || ctx.staff.role === 'administrator'
    if (field === 'account' && !pays) throw new Refusal('NOT_ALLOWED')
    // Nobody transfers to an account that may not be the right one any more.
    if (field === 'account' && row.accountAskedAt !== null) throw new Refusal('OFFER_ACCOUNT_WAITS')
    if (field === 'newAccount' && !mayStaff(ctx.staff.role, 'offer.decide')) throw new Refusal('NOT_ALLOWED')
    // A contract is fulfilled whatever was agreed to; until then an outlet uses nothing that it may not have any more.
    if (ctx.staff.role === 'dealer' && row.state !== 'contract' && row.state !== 'paid') {
      const events = await consentsOf(ctx.tx, { customerId: row.customerId, phone: row.phone })
      if (isTakenBack(events, row.outletId)) throw new Refusal('LEAD_STOPPED')
    }
    const opened = async (from: 'car_offer_account' | 'car_offer_new_account') => {
      const account = row.state === 'contract' ? await openAccount(ctx.db, ctx.config, row.id, from) : undefined
      return account ? [account.holder, account.bank, account.accountNo].join(' ') : ''
    }
    const values = {
      name: row.contactName,
      phone: row.phone,
      plate: row.plate,
      vin: row.vin,
      account: field === 'account' ? await opened('car_offer_account') : '',
      newAccount: field === 'newAccount' ? await opened('car_offer_new_account') : '',
    }
    if (values[field] === '') throw new Refusal('NOT_FOUND')
    await countReveal(ctx, { call: 'desk.offer.reveal', subject: carOfferNo, field, purpose })
    return { value: values[field] }
  },
} satisfies Partial<Handlers>
