/** New cars in stock at the desk: a dealer has the own outlet's only (decision 080). */
import type { Parsed, Reply } from '#contract/kit.ts'
import type { StockCarState, StockPlace } from '#contract/stock-car-codes.ts'
import { vinNumber } from '#contract/vin.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { stockCar } from './stock-car.states.ts'
import {
  aroundCar,
  carOfVin,
  movesOfStockCar,
  sellingOutlets,
  type StockCar,
  stockCarByNo,
  stockCarPage,
  takeEntering,
} from './stock-car.queries.ts'
import { type Built, readBuilt } from './stock-car.read.ts'
import { dayFits } from './stock-car.rules.ts'
import { showStockCar, trimNames } from './stock-car.view.ts'
import { placeWord, stockActorWord, stockMoveDetail, stockMoveWord, stockStateWord } from './stock-car.words.ts'

type Acting = StaffCtx & WriteCtx
type Facts = Pick<Parsed<'desk.stockCar.enter'>, 'code' | 'modelYear' | 'place' | 'arrivesOn'>

/** The outlet whose cars are seen; null: all. A dealer without an outlet sees those of none. */
const outletOf = ({ staff }: StaffCtx): number | null => (staff.role === 'dealer' ? (staff.outletId ?? 0) : null)
const actorOf = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

async function carOf(ctx: StaffCtx, stockNo: string, tx?: WriteCtx['tx']): Promise<StockCar> {
  const car = await stockCarByNo(tx ?? ctx.db, stockNo, tx !== undefined)
  const own = outletOf(ctx)
  if (!car || (own !== null && car.outletId !== own)) throw new Refusal('NOT_FOUND')
  return car
}

/** A car that this member of staff works on, locked, as it was when they saw it. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function theirs(ctx: Acting, { stockNo, version }: { stockNo: string; version: number }): Promise<StockCar> {
  const car = await carOf(ctx, stockNo, ctx.tx)
  if (car.version !== version) throw new Refusal('EDITED_SINCE')
  return car
}

/** What a code and a year say of a car. @throws Refusal STOCK_CODE_WRONG, STOCK_YEAR_WRONG, STOCK_DAY_WRONG */
async function builtOf(ctx: Ctx, { code, modelYear, place, arrivesOn }: Facts): Promise<Built> {
  const built = readBuilt(code, modelYear, await configurable(ctx.memory), ctx.now)
  if (built === 'code') throw new Refusal('STOCK_CODE_WRONG')
  if (built === 'year') throw new Refusal('STOCK_YEAR_WRONG', { year: modelYear })
  if (!dayFits(place, arrivesOn, beijingDay(ctx.now))) throw new Refusal('STOCK_DAY_WRONG')
  return built
}

/** One car with its history and what this member of staff can do with it. */
async function whole(ctx: StaffCtx, car: StockCar, db = ctx.db): Promise<Reply<'desk.stockCar.detail'>> {
  const [around, moves, range, nameOf] = await Promise.all([
    aroundCar(db, car.id),
    movesOfStockCar(db, car.id),
    configurable(ctx.memory),
    trimNames(ctx),
  ])
  const { car: read } = readCar(car.code, range, { day: beijingDay(ctx.now), province: around.provinceCode })
  return {
    stockNo: car.stockNo,
    version: car.version,
    vin: car.vin,
    vinChecks: hasVinCheckDigit(car.vin),
    title: nameOf(car.spuId),
    code: car.code,
    modelYear: car.modelYear,
    state: car.state as StockCarState,
    stateText: stockStateWord(car.state as StockCarState),
    place: car.place as StockPlace,
    placeText: placeWord(car.place as StockPlace),
    arrivesOn: car.arrivesOn,
    outletName: { cn: around.outletCn, en: around.outletEn },
    orderNo: around.orderNo,
    options: read?.lines.map(line => line.name) ?? [],
    priceFen: read?.buildable ? read.priceFen : null,
    withdrawReason: car.withdrawReason,
    history: moves.map(each => ({
      at: each.at,
      text: stockMoveWord(each),
      who: stockActorWord(each),
      more: stockMoveDetail(each),
    })),
    can: allowed(stockCar, { row: car, facts: { reason: '停售' }, actor: actorOf(ctx), now: ctx.now }),
  }
}

export const deskStockCarHandlers = {
  'desk.stockCar.list': async ({ input: { pageNumber, pageSize, ...wish }, ctx }) => {
    const asked = { ...wish, outletId: outletOf(ctx) }
    const [{ rows, total }, nameOf] = await Promise.all([
      stockCarPage(ctx.db, asked, pageSize, (pageNumber - 1) * pageSize),
      trimNames(ctx),
    ])
    return new Page(
      rows.map(row => showStockCar(row, nameOf)),
      { pageNumber, pageSize, total },
    )
  },

  'desk.stockCar.detail': async ({ input, ctx }) => whole(ctx, await carOf(ctx, input.stockNo)),

  'desk.stockCar.choices': async ({ ctx }) => {
    const [outlets, range] = await Promise.all([sellingOutlets(ctx.db, outletOf(ctx)), modelRange(ctx.memory)])
    return {
      outlets: outlets.map(each => ({ outletId: each.outletId, name: { cn: each.nameCn, en: each.nameEn } })),
      series: range.map(({ series: { seriesCode, nameCn, nameEn } }) => ({
        seriesCode,
        name: { cn: nameCn, en: nameEn },
      })),
    }
  },

  'desk.stockCar.enter': async ({ input: { vin: typed, outletId, ...facts }, ctx }) => {
    const { tx, now } = ctx
    const own = outletOf(ctx)
    if (own !== null && own !== outletId) throw new Refusal('NOT_FOUND')
    const [outlet] = await sellingOutlets(tx, outletId)
    if (!outlet) throw new Refusal('OUTLET_NO_NEW_CARS')
    const vin = vinNumber(typed)
    if (!vin) throw new Refusal('VIN_WRONG')
    const built = await builtOf(ctx, facts)
    await takeEntering(tx)
    const known = await carOfVin(tx, vin)
    if (known && (own === null || known.outletId === own)) throw new Refusal('VIN_KNOWN', { stockNo: known.stockNo })
    if (known) throw new Refusal('VIN_KNOWN_ELSEWHERE')
    const { place, arrivesOn } = facts
    const made = await begin(tx, stockCar, {
      event: 'enter',
      actor: { kind: 'staff', ...ctx.staff },
      now,
      facts: {},
      values: { stockNo: newNumber('HN', now), vin, outletId, ...built, place, arrivesOn },
    })
    return { stockNo: made.stockNo }
  },

  'desk.stockCar.save': async ({ input: { stockNo, version, ...facts }, ctx }) => {
    const row = await theirs(ctx, { stockNo, version })
    if (row.state === 'delivered') throw new Refusal('STOCK_CAR_BOUND')
    const columns = { ...(await builtOf(ctx, facts)), place: facts.place, arrivesOn: facts.arrivesOn }
    const { place: stockPlace, ...others } = columns
    ctx.changes = changesOf({ ...row, stockPlace: row.place }, { ...others, stockPlace })
    const done = await move(ctx.tx, stockCar, row.id, {
      event: 'edit',
      actor: actorOf(ctx),
      now: ctx.now,
      row,
      facts: { columns },
    })
    return whole(ctx, done.row, ctx.tx)
  },

  'desk.stockCar.withdraw': async ({ input: { reason, ...one }, ctx }) => {
    const row = await theirs(ctx, one)
    if (row.state === 'allocated' || row.state === 'delivered') throw new Refusal('STOCK_CAR_BOUND')
    const asked = { actor: actorOf(ctx), now: ctx.now, row, facts: { reason }, note: { reason } }
    const done = await move(ctx.tx, stockCar, row.id, { event: 'withdraw', ...asked })
    return whole(ctx, done.row, ctx.tx)
  },

  'desk.stockCar.putBack': async ({ input: one, ctx }) => {
    const row = await theirs(ctx, one)
    const done = await move(ctx.tx, stockCar, row.id, { event: 'putBack', actor: actorOf(ctx), now: ctx.now, row })
    return whole(ctx, done.row, ctx.tx)
  },
} satisfies Partial<Handlers>
