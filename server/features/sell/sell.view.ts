/** Offers as answers show them. */
import type { Reply } from '#contract/kit.ts'
import { offerEndWords } from '#contract/offer-end.ts'
import { shownPlate } from '#contract/plate.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import { signedPath } from '#server/features/media/media.sign.ts'
import { kindRules } from '#server/features/slot/calendar.queries.ts'
import { slotBooking } from '#server/features/slot/slot-booking.states.ts'
import { valuationAt } from '#server/features/valuation/valuation.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { movesByHouse } from '#server/features/staff/by-house.queries.ts'
import { historyOf } from '#server/lib/history.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed } from '#server/lib/move.ts'
import { alike } from '#server/lib/words.ts'
import type { Condition } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'
import { maskedAccount, shownAccounts } from './account.queries.ts'
import { sheetOf } from './inspection.queries.ts'
import {
  linesOf,
  type LineRow,
  type OfferRow,
  outletOf,
  type Picture,
  picturesOf,
  type Visit,
  visitOf,
} from './sell.queries.ts'
import type { Found } from './sell.rules.ts'
import type { OfferFacts } from './sell.guards.ts'
import { carOffer } from './sell.states.ts'
import { cityName, shownLine } from './sell.value.ts'
import { isInner, moveWord, offerStateNames } from './sell.words.ts'

type Whole = Reply<'sell.detail'>
type Card = Reply<'sell.list'>[number]

/** A plate as it is shown: its first two signs and its last. */
const maskedPlate = (plate: string): string => {
  const whole = shownPlate(plate)
  return whole === '·' ? '' : `${whole.slice(0, 3)}****${whole.slice(-1)}`
}
const maskedVin = (vin: string): string => `${vin.slice(0, 4)}*********${vin.slice(-4)}`

export function cardOf(range: ModelRange, row: OfferRow): Card {
  const trim = range.flatMap(each => each.trims).find(each => each.spuId === row.spuId)
  return {
    ...row,
    stateText: offerStateNames[row.state],
    carName: trim ? { cn: trim.nameCn, en: trim.nameEn } : alike(row.seriesCode),
    plateMasked: maskedPlate(row.plate),
  }
}

/** Whether the appointment of an inspection is still to come or under way. */
export const isOpenVisit = (visit: Visit | undefined, now: Date): boolean =>
  visit?.state === 'booked' && visit.endsAt > now

/** What the guards are asked with, so that `can` says what would be possible. */
export const factsFor = (row: OfferRow, visit: Visit | undefined, now: Date, fourEyesFen: number): OfferFacts => ({
  expectFen: (row.state === 'priced' ? row.finalFen : row.offerFen) ?? 0,
  before: isOpenVisit(visit, now),
  ...(visit ? { startsAt: visit.startsAt } : {}),
  reason: 'asked',
  finalFen: row.offerFen ?? 0,
  reference: row.payReference ?? '',
  fourEyesFen,
  // Names that fit: whether they do is known once they are entered.
  sellerName: 'x',
  holder: row.sellerName || 'x',
  seen: true,
  cause: row.endCause ?? 'notAsDescribed',
  remark: 'asked',
})

const uncontested = new Set(['guide', 'step', 'correction'])

/** What one part of the page of an offer reads of it, all at once. */
export async function readOffer(ctx: Ctx, row: OfferRow) {
  const [lines, pictures, visit, outlet, accounts, history, byHouse, model, sheet, kinds] = await Promise.all([
    linesOf(ctx.db, row.id),
    picturesOf(ctx.db, row.id),
    visitOf(ctx.db, row.bookingId),
    outletOf(ctx.db, row.outletId),
    shownAccounts(ctx.db, row.id),
    historyOf(ctx.db, 'car_offer', row.id),
    movesByHouse(ctx.db, 'car_offer', row.id),
    valuationAt(ctx.db, row.valuationVersion),
    sheetOf(ctx.db, row.id),
    kindRules(ctx.memory),
  ])
  return { lines, pictures, visit, outlet, accounts, history, byHouse, model, sheet, rules: kinds.get('inspection') }
}
export type ReadOffer = Awaited<ReturnType<typeof readOffer>> & { model: ValuationModel }

/** One offer with everything that is shown of it, to whoever acts. */
export async function wholeOffer(ctx: Ctx, row: OfferRow, actor: Actor, read: ReadOffer): Promise<Whole> {
  const { lines, pictures, visit, outlet, accounts, history, byHouse, model, sheet, rules } = read
  const [range, city] = await Promise.all([modelRange(ctx.memory), cityName(ctx, row.cityCode)])
  const { now, config } = ctx
  const can: string[] = allowed(carOffer, { row, facts: factsFor(row, visit, now, config.FOUR_EYES_FEN), actor, now })
  const mine = actor.kind === 'customer'
  const shown = (line: LineRow) => ({
    ...shownLine(line, city),
    seq: line.seq,
    reason: line.reason,
    contest: line.contestedAt
      ? { at: line.contestedAt, words: line.contest, pictures: shownPictures(ctx, pictures, line.seq) }
      : null,
    answer: line.answeredAt ? { at: line.answeredAt, words: line.answer } : null,
    canContest:
      mine &&
      line.round === 'offer' &&
      can.includes('contest') &&
      line.contestedAt === null &&
      !uncontested.has(line.kind),
  })
  const inspection = row.inspection as Found | null
  return {
    ...cardOf(range, row),
    cityName: city,
    use: row.useKind,
    condition: row.condition as Condition,
    vinMasked: maskedVin(row.vin),
    lines: lines.filter(each => each.round === 'offer').map(shown),
    finalLines: lines.filter(each => each.round === 'final').map(shown),
    toleranceKm: model.toleranceKm,
    appointment: visit
      ? {
          ...visit,
          outletName: { cn: visit.nameCn, en: visit.nameEn },
          address: { cn: visit.addressCn, en: visit.addressEn },
          can: mine && rules ? allowed(slotBooking, { row: visit, facts: { rules }, actor, now }) : [],
        }
      : null,
    outlet,
    inspection: inspection && row.inspectedAt ? { ...inspection, at: row.inspectedAt } : null,
    reportNo: sheet?.reportNo ?? null,
    account: maskedAccount(accounts.account),
    accountAsked:
      row.accountAskedAt === null ? null : { account: maskedAccount(accounts.asked), at: row.accountAskedAt },
    endCauseText: row.state === 'dissolved' && row.endCause !== null ? offerEndWords[row.endCause] : null,
    can,
    timeline: history
      .filter(each => !mine || !isInner(each))
      .map(each => ({ at: each.at, text: moveWord(each, mine, byHouse.has(each.seq)), by: each.actor })),
    serverTime: now,
  } satisfies Record<string, unknown> as Whole
}

const shownPictures = ({ config, now }: Ctx, pictures: readonly Picture[], seq: number) =>
  pictures
    .filter(each => each.seq === seq)
    .map(({ objectId, width, height }) => ({ objectId, width, height, url: signedPath(config, objectId, now).url }))
