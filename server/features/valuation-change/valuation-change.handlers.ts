/** New versions of the valuation at the desk: written, tried, asked for, agreed to by a second person, taken back (decision 082). */
import type { Reply } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { rulesInForce, rulesOf, valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, moveWith } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { modelOf, ruleFaults, type RuleRow } from '#server/lib/valuation-model.ts'
import {
  carsOnSale,
  findValuationChange,
  openOffers,
  type ValuationChange,
  valuationChangePage,
  valuationMoves,
} from './valuation-change.queries.ts'
import { isSameRules, otherLabels, tidyRules, wouldOffer } from './valuation-change.rules.ts'
import { valuationChange, type ValuationChangeFacts } from './valuation-change.states.ts'

type Writing = WriteCtx & StaffCtx
interface Asked {
  valuationChangeId: number
  version: number
}
type Event = 'edit' | 'ask' | 'agree' | 'return' | 'withdraw'

/** Offers and cars that a dry run looks at, and offers that it names. */
const LOOKED_AT = { offers: 2_000, cars: 5_000, named: 20 } as const

const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** A change as whoever works on it last saw it, locked. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function asSeen(ctx: Writing, { valuationChangeId, version }: Asked): Promise<ValuationChange> {
  const found = await findValuationChange(ctx.tx, valuationChangeId, true)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) throw new Refusal('EDITED_SINCE')
  return found
}

const cardOf = ({ id, ...rest }: ValuationChange): Reply<'desk.valuation.list'>[number] => ({
  ...rest,
  valuationChangeId: id,
})

async function namesOf(ctx: Ctx) {
  const [regions, range] = await Promise.all([regionsOf(ctx.memory), modelRange(ctx.memory)])
  return ({ kind, key }: RuleRow) => {
    if (kind === 'region') {
      const city = regions.byCode.get(Number(key))
      return city ? { cn: city.shortNameCn, en: city.nameEn } : null
    }
    const series = kind === 'series' ? range.find(each => each.series.seriesCode === key)?.series : undefined
    return series ? { cn: series.nameCn, en: series.nameEn } : null
  }
}

/**
 * What the numbers are compared with: those in force, for others may have come since it was begun, and whoever agrees has
 * to see what it would undo. Of what is in force itself, those of before it; of what was taken back, those it began with.
 */
async function rulesBefore({ db }: Ctx, { state, baseVersion, publishedVersion }: ValuationChange): Promise<RuleRow[]> {
  if (publishedVersion !== null) return rulesOf(db, publishedVersion - 1)
  return state === 'withdrawn' ? rulesOf(db, baseVersion) : rulesInForce(db)
}

async function whole(ctx: Ctx & StaffCtx, id: number): Promise<Reply<'desk.valuation.detail'>> {
  const found = await findValuationChange(ctx.db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  const [base, moves, nameOf] = await Promise.all([rulesBefore(ctx, found), valuationMoves(ctx.db, id), namesOf(ctx)])
  const faults = ruleFaults(found.rules)
  const before = new Map(base.map(row => [`${row.kind} ${row.key}`, row.value]))
  const isFaulty = ({ kind, key }: RuleRow) =>
    faults.some(fault => fault === kind || `${kind} ${key}` === fault || `${kind} ${key}`.startsWith(`${fault}:`))
  const { staff, now } = ctx
  const sound = { faults: faults.length, same: false, reason: '核对无误', staffId: staff.id }
  return {
    ...cardOf(found),
    askedBy: found.asker,
    agreedBy: found.agreer,
    endReason: found.endReason,
    rules: found.rules.map(row => ({
      ...row,
      before: before.get(`${row.kind} ${row.key}`) ?? null,
      name: nameOf(row),
      faulty: isFaulty(row),
    })),
    faults: faults.length,
    history: moves,
    can: allowed(valuationChange, { row: found, facts: sound, actor: staffActor(ctx), now }),
  }
}

/** Moves a change that was read as it was seen. */
async function moved(ctx: Writing, asked: Asked, event: Event, facts: ValuationChangeFacts) {
  const row = await asSeen(ctx, asked)
  const note = { reason: facts.reason ?? '' }
  const all = { ...facts, staffId: ctx.staff.id }
  await moveWith(ctx.tx, valuationChange, row.id, { event, actor: staffActor(ctx), now: ctx.now, facts: all, note })
  return whole(ctx, row.id)
}

export const valuationChangeHandlers = {
  'desk.valuation.list': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await valuationChangePage(ctx.db, state, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(cardOf), { pageNumber, pageSize, total })
  },

  'desk.valuation.detail': async ({ input, ctx }) => whole(ctx, input.valuationChangeId),

  'desk.valuation.dryRun': async ({ input, ctx }) => {
    const { db, memory, now } = ctx
    const found = await findValuationChange(db, input.valuationChangeId)
    if (!found) throw new Refusal('NOT_FOUND')
    const faults = ruleFaults(found.rules)
    if (faults.length > 0) throw new Refusal('VALUATION_FAULTY', { n: faults.length })
    const [range, today, offers, cars] = await Promise.all([
      modelRange(memory),
      valuationNow(memory),
      openOffers(db, LOOKED_AT.offers),
      carsOnSale(db, LOOKED_AT.cars),
    ])
    const model = modelOf(found.rules)
    const trims = new Map(range.flatMap(each => each.trims).map(trim => [trim.spuId, trim]))
    const would = offers.flatMap(offer => {
      const trim = trims.get(offer.spuId)
      return trim ? [{ ...offer, wouldFen: wouldOffer(model, trim, offer, now) }] : []
    })
    const others = would.filter(each => each.wouldFen !== each.offerFen)
    return {
      offers: would.length,
      changed: others.length,
      differenceFen: others.reduce((sum, each) => sum + each.wouldFen - each.offerFen, 0),
      first: others.slice(0, LOOKED_AT.named).map(({ carOfferNo, offerFen, wouldFen }) => ({
        carOfferNo,
        offerFen,
        wouldFen,
      })),
      cars: cars.length,
      labels: otherLabels([today.model, model], cars, beijingDay(now)),
    }
  },

  'desk.valuation.write': async ({ input: { title, baseVersion }, ctx }) => {
    const { tx, now, staff } = ctx
    const base = baseVersion ?? (await valuationNow(ctx.memory)).version
    const rules = tidyRules(await rulesOf(tx, base))
    if (!rules || rules.length === 0) throw new Refusal('NOT_FOUND')
    const values = { title, rules: JSON.stringify(rules), baseVersion: base, madeBy: staff.id, editedBy: staff.id }
    const { id } = await begin(tx, valuationChange, {
      event: 'write',
      actor: staffActor(ctx),
      now,
      facts: {},
      values,
      note: { baseVersion: base },
    })
    return { valuationChangeId: id }
  },

  'desk.valuation.save': async ({ input: { title, rules: sent, ...asked }, ctx }) => {
    const before = await asSeen(ctx, asked)
    const rules = tidyRules(sent)
    if (!rules) throw new Refusal('VALUATION_FAULTY', { n: 1 })
    const flat = (rows: readonly RuleRow[]) =>
      Object.fromEntries(rows.map(({ kind, key, value }) => [`${kind} ${key}`, value]))
    ctx.changes = changesOf(flat(before.rules), flat(rules))
    return moved(ctx, asked, 'edit', { title, rules })
  },

  'desk.valuation.ask': async ({ input: { validFrom, ...asked }, ctx }) => {
    const found = await asSeen(ctx, asked)
    const today = await rulesInForce(ctx.tx)
    return moved(ctx, asked, 'ask', {
      faults: ruleFaults(found.rules).length,
      same: isSameRules(found.rules, today),
      validFrom: validFrom === undefined ? undefined : new Date(validFrom),
    })
  },

  'desk.valuation.agree': async ({ input, ctx }) => moved(ctx, input, 'agree', {}),

  'desk.valuation.return': async ({ input: { reason, ...asked }, ctx }) => moved(ctx, asked, 'return', { reason }),

  'desk.valuation.withdraw': async ({ input: { reason, ...asked }, ctx }) => moved(ctx, asked, 'withdraw', { reason }),
} satisfies Partial<Handlers>
