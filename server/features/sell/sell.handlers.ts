/** Selling a car to the house, for visitors and customers (decision 069). */
import { formatMoney } from '#contract/figures.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { leadOrigin } from '#contract/constants.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { lockPhone } from '#server/features/lead/lead.queries.ts'
import { type Beside, keepLead, provedPhone } from '#server/features/lead/lead.submit.ts'
import { retainForGood } from '#server/features/media/media.queries.ts'
import { findBooking, lockGuest } from '#server/features/slot/booking.queries.ts'
import { bookSlot, cancelSlot, isOfferTo } from '#server/features/slot/slot.book.ts'
import { type CustomerCtx, type Handlers, Page, type WriteCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { hashOf, newNumber } from '#server/lib/ids.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { offerRange, type Condition } from '#server/lib/valuation.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { giveAccount } from './account.queries.ts'
import {
  carNow,
  contestLine,
  countOffers,
  lockVin,
  type OfferRow,
  offersOf,
  ownOffer,
  putLines,
  setLead,
  visitOf,
} from './sell.queries.ts'
import { type Consents, given, type SaidSale, saidOfSale } from './sell.said.ts'
import { checkPlate, checkVin, ownVin, trimsOfVin } from './sell.rules.ts'
import { carOffer } from './sell.states.ts'
import { cityName, shownValue, valueCar } from './sell.value.ts'
import { cardOf, isOpenVisit, readOffer, wholeOffer } from './sell.view.ts'

type OwnCtx = WriteCtx & CustomerCtx

/**
 * Cars of one customer with an open offer at a time, and offers that are asked for within a day: nobody takes hold of the
 * numbers of other people's cars, or of the time of those who value by hand.
 */
const MOST_OPEN = 5
const MOST_A_DAY = 10

export const customerActor = ({ customerId }: CustomerCtx) => ({ kind: 'customer', id: customerId }) as const

/** @throws Refusal NOT_FOUND */
export async function mustOwn(ctx: CustomerCtx, carOfferNo: string): Promise<OfferRow> {
  const row = await ownOffer(ctx.db, ctx.customerId, carOfferNo)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The page of an offer, to its customer. */
export const shownOffer = async (ctx: CustomerCtx, row: OfferRow): Promise<Reply<'sell.detail'>> =>
  wholeOffer(ctx, row, customerActor(ctx), await readOffer(ctx, row))

type Asked = SaidSale & { range: { lowFen: number; highFen: number } | undefined }

/** Writes the lead that an offer is, or joins the one that there is: with what was agreed to, and what the car may be worth. */
async function keepSale(
  ctx: OwnCtx,
  asked: Asked,
  consents: Consents,
  tracking: Parsed<'sell.ask'>['tracking'],
  outletId?: number,
): Promise<number> {
  const read = await saidOfSale(ctx, asked, consents, outletId)
  const beside: Beside = {
    formData: {},
    origin: leadOrigin,
    tracking,
    onlineValuationInfo: asked.range ? { ...asked.range, valuedAt: ctx.now.getTime() } : undefined,
    leadInfo: undefined,
  }
  return (await keepLead(ctx, beside, read, asked.phone)).row.id
}

/**
 * Makes an offer for a car of the customer's, by today's numbers, or asks for a person to value it.
 * @throws Refusal OFFER_CONSENTS, VIN_WRONG, OFFER_VIN_OURS_ONLY, OFFER_VIN_OTHER, OFFER_PLATE_WRONG, OFFER_CAR_UNKNOWN,
 *   OFFER_REGISTERED_WRONG, OFFER_CHANGED, OFFER_OPEN, OFFER_ELSEWHERE, OFFER_ON_SALE, OFFER_MOST, OFFER_MOST_DAY, and what
 *   keeping the lead refuses
 */
async function ask(ctx: OwnCtx, input: Parsed<'sell.ask'>): Promise<OfferRow> {
  const { tx, now, customerId } = ctx
  if (!given(input.consents, 'PRIVACY', 'CONTACT')) throw new Refusal('OFFER_CONSENTS')
  const { version, model, trim, byHand, offer, like } = await valueCar(ctx, input)
  const vin = checkVin(await modelRange(ctx.memory), input.vin, input)
  const plate = checkPlate(input.plate)
  const totalFen = byHand === null ? offer.totalFen : null
  if (input.expectFen !== totalFen)
    throw new Refusal('OFFER_CHANGED', {
      amount: totalFen === null ? { cn: '人工评估', en: 'made by a person' } : formatMoney(totalFen),
    })
  const phone = await provedPhone(ctx, undefined, undefined)
  await lockVin(tx, vin)
  const { open, onSale } = await carNow(tx, vin)
  if (open)
    throw new Refusal(open.customerId === customerId ? 'OFFER_OPEN' : 'OFFER_ELSEWHERE', { no: open.carOfferNo })
  if (onSale) throw new Refusal('OFFER_ON_SALE')
  await lockPhone(tx, phone)
  // Asked once the phone is locked, so that as many at once are counted one after the other.
  const { open: all, lately } = await countOffers(tx, customerId, later(now, -dayMs))
  if (all >= MOST_OPEN) throw new Refusal('OFFER_MOST', { n: MOST_OPEN })
  if (lately >= MOST_A_DAY) throw new Refusal('OFFER_MOST_DAY', { n: MOST_A_DAY })
  const { spuId, registeredOn, mileageKm, condition, cityCode } = input
  const asked = { seriesCode: trim.seriesCode, spuId, registeredOn, mileageKm, plate, vin, cityCode, condition, phone }
  const range = byHand === null ? offerRange(model, offer.totalFen) : undefined
  const leadId = await keepSale(
    ctx,
    { ...asked, contactName: input.customerName, range },
    input.consents.filter(each => each.consentId !== 'DEALER'),
    input.tracking,
  )
  const row = await begin(tx, carOffer, {
    event: 'ask',
    actor: customerActor(ctx),
    now,
    facts: {},
    values: {
      ...asked,
      carOfferNo: newNumber('HP', now),
      customerId,
      modelYear: input.modelYear,
      useKind: input.use,
      accident: input.accident,
      flood: input.flood,
      condition: JSON.stringify(condition),
      contactName: input.customerName,
      leadId,
      byHand,
      valuationVersion: version,
      likeCarNo: like?.carNo ?? null,
      likeFen: like?.priceFen ?? null,
      valuedAt: now,
      createdAt: now,
    },
  })
  if (byHand !== null) return row
  await putLines(tx, row.id, 'offer', offer.lines)
  const facts = { offerFen: offer.totalFen, marketFen: offer.marketFen, validDays: model.validDays }
  return (await move(tx, carOffer, row.id, { event: 'offer', actor: { kind: 'clock' }, now, row, facts })).row
}

/**
 * Books the inspection that a browser has kept: the outlet gets the data, the hold becomes an appointment, the offer goes on.
 * @throws Refusal OFFER_HAND_OVER, OFFER_CONSENTS, SLOT_HOLD_OVER, OFFER_BOOKED, OFFER_EXPIRED, WRONG_STATE
 */
async function book(ctx: OwnCtx, input: Parsed<'sell.book'>): Promise<OfferRow> {
  const { tx, now, customerId } = ctx
  const offered = await mustOwn(ctx, input.carOfferNo)
  if (!given(input.consents, 'DEALER')) throw new Refusal('OFFER_HAND_OVER')
  const { holdKey, offerNo } = input
  const held = await findBooking(tx, offerNo === undefined ? { holdHash: hashOf(holdKey) } : { bookingNo: offerNo })
  if (offerNo !== undefined && !isOfferTo(customerId, held)) throw new Refusal('NOT_FOUND')
  if (held?.kind !== 'inspection' || held.state !== 'held') throw new Refusal('SLOT_HOLD_OVER')
  await lockPhone(tx, offered.phone)
  // Before the ledger of consents and before the outlet, as whoever takes a consent back has it.
  await lockGuest(tx, { customerId })
  const leadId = await keepSale(
    ctx,
    { ...offered, condition: offered.condition as Condition, range: undefined },
    input.consents,
    input.tracking,
    held.outletId,
  )
  // Asked once the ledger is locked: whoever took it back after the offer was made is called by nobody, an outlet neither.
  if (!isGiven(await consentsOf(tx, { customerId, phone: offered.phone }), 'CONTACT'))
    throw new Refusal('OFFER_CONSENTS')
  const booking = await bookSlot(
    tx,
    offerNo === undefined ? { holdKey } : { offerNo },
    { customerId, contactName: offered.contactName, contactPhone: offered.phone },
    { actor: customerActor(ctx), now },
  )
  if (booking.id !== held.id) throw new Refusal('SLOT_HOLD_OVER')
  await setLead(tx, offered.id, leadId)
  const { row } = await move(tx, carOffer, offered.id, {
    event: 'book',
    actor: customerActor(ctx),
    now,
    facts: async (before: OfferRow) => ({
      appointment: { bookingId: booking.id, outletId: booking.outletId, endsAt: booking.endsAt },
      before: isOpenVisit(await visitOf(tx, before.bookingId), now),
    }),
    note: { bookingNo: booking.bookingNo },
  })
  return row
}

/** Steps back from a sale, and from the appointment for it. @throws Refusal WRONG_STATE, OFFER_PAYING */
async function withdraw(ctx: OwnCtx, { carOfferNo, reason }: Parsed<'sell.withdraw'>): Promise<OfferRow> {
  const { tx, now } = ctx
  const found = await mustOwn(ctx, carOfferNo)
  const { row } = await move(tx, carOffer, found.id, {
    event: 'withdraw',
    actor: customerActor(ctx),
    now,
    facts: { reason },
  })
  // Asked once the offer is locked: an appointment that another page has just made goes, too.
  const visit = await visitOf(tx, row.bookingId)
  if (visit && isOpenVisit(visit, now)) await cancelSlot(tx, visit.bookingNo, { actor: { kind: 'clock' }, now })
  return row
}

export const sellHandlers = {
  'sell.models': async ({ ctx }) => {
    const range = await modelRange(ctx.memory)
    const nextYear = Number(beijingDay(ctx.now).slice(0, 4)) + 1
    return range.map(({ series, trims }) => ({
      seriesCode: series.seriesCode,
      name: { cn: series.nameCn, en: series.nameEn },
      trims: trims.map(trim => ({
        spuId: trim.spuId,
        name: { cn: trim.nameCn, en: trim.nameEn },
        firstYear: trim.firstModelYear,
        lastYear: trim.lastModelYear ?? nextYear,
      })),
    }))
  },

  'sell.readVin': async ({ input, ctx }) => {
    const { vin, facts } = ownVin(input.vin)
    const may = trimsOfVin(await modelRange(ctx.memory), facts)
    const [first] = may
    if (!first) throw new Refusal('OFFER_CAR_UNKNOWN')
    return {
      vin,
      seriesCode: first.series.seriesCode,
      modelYear: facts.modelYear,
      spuIds: may.map(each => each.trim.spuId),
      doubtful: !hasVinCheckDigit(vin),
    }
  },

  'sell.value': async ({ input, ctx }) =>
    shownValue(await valueCar(ctx, input), await cityName(ctx, input.cityCode), ctx.now),

  'sell.ask': async ({ input, ctx }) => shownOffer(ctx, await ask(ctx, input)),

  'sell.list': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const [{ rows, total }, range] = await Promise.all([
      offersOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize),
      modelRange(ctx.memory),
    ])
    return new Page(
      rows.map(row => cardOf(range, row)),
      { pageNumber, pageSize, total },
    )
  },

  'sell.detail': async ({ input, ctx }) => shownOffer(ctx, await mustOwn(ctx, input.carOfferNo)),

  'sell.contest': async ({ input: { carOfferNo, seq, words, evidence }, ctx }) => {
    const { tx, now, customerId } = ctx
    const found = await mustOwn(ctx, carOfferNo)
    const { row } = await move(tx, carOffer, found.id, {
      event: 'contest',
      actor: customerActor(ctx),
      now,
      facts: {},
      note: { seq },
    })
    const pictures = [...new Set(evidence)]
    const kept = await retainForGood(tx, customerId, 'offerEvidence', pictures)
    if (kept.length !== pictures.length) throw new Refusal('EVIDENCE_UNKNOWN')
    if (!(await contestLine(tx, found.id, { seq, words, pictures, now }))) throw new Refusal('OFFER_LINE_CONTESTED')
    return shownOffer(ctx, row)
  },

  'sell.accept': async ({ input: { carOfferNo, expectFen }, ctx }) => {
    const { tx, now } = ctx
    const found = await mustOwn(ctx, carOfferNo)
    if (found.state === 'contested') throw new Refusal('OFFER_CONTESTED')
    const facts = { expectFen }
    return shownOffer(
      ctx,
      (await move(tx, carOffer, found.id, { event: 'accept', actor: customerActor(ctx), now, facts })).row,
    )
  },

  'sell.book': async ({ input, ctx }) => shownOffer(ctx, await book(ctx, input)),

  'sell.agree': async ({ input: { carOfferNo, expectFen, ...account }, ctx }) => {
    const { tx, now } = ctx
    const found = await mustOwn(ctx, carOfferNo)
    const facts = { expectFen }
    const { row } = await move(tx, carOffer, found.id, { event: 'agree', actor: customerActor(ctx), now, facts })
    await giveAccount(tx, ctx.config, found.id, account, now)
    return shownOffer(ctx, row)
  },

  'sell.withdraw': async ({ input, ctx }) => shownOffer(ctx, await withdraw(ctx, input)),
} satisfies Partial<Handlers>
