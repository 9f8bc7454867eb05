/** Used cars at the desk: a dealer has the own outlet's only (decision 076). */
import type { Word } from '#contract/parts.ts'
import { dictionaryLists } from '#server/features/content/content.queries.ts'
import { isFar } from '#server/lib/price-step.ts'
import { valuationNow } from '#server/features/valuation/valuation.queries.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import type { Note } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newCar } from './car-row.ts'
import { putPhotos } from './car-photo.queries.ts'
import { addOwner, addService, lastOwner, lastService, mostRecords, removeLast } from './car-records.queries.ts'
import { floorOf, putWorths } from './car-worth.ts'
import {
  carOfVin,
  type DeskCar,
  deskCarByNo,
  deskCarPage,
  lockDeskCar,
  outletNames,
  priceBefore,
  trimChoices,
} from './desk-car.queries.ts'
import { type CarFacts, changedColumns, checkFed, editedColumns, readEntered } from './desk-car.rules.ts'
import { factsOf, faultOf, rowOf, staffActor, wholeCar } from './desk-car.view.ts'
import { faultPage } from './feed-fault.queries.ts'
import type { FeedCatalogue } from './feed-car.ts'
import { feedCatalogue, takeCarIds } from './import.queries.ts'
import { usedCarListing } from './listing.states.ts'
import { lookupOf } from './used-car.lookup.ts'
import { worthOf } from './used-car.value.ts'

type Acting = StaffCtx & WriteCtx

/** The outlet whose cars are seen; null: all. A dealer without an outlet sees those of none. */
const outletOf = ({ staff }: StaffCtx): number | null => (staff.role === 'dealer' ? (staff.outletId ?? 0) : null)

/** A car that this member of staff works on, locked, as it was when they saw it. @throws Refusal NOT_FOUND, CAR_BOUND, EDITED_SINCE */
async function theirs(ctx: Acting, { carNo, version }: { carNo: string; version: number }): Promise<DeskCar> {
  const car = await lockDeskCar(ctx.tx, carNo.toUpperCase(), outletOf(ctx))
  if (!car) throw new Refusal('NOT_FOUND')
  if (car.state === 'reserved' || car.state === 'sold') throw new Refusal('CAR_BOUND')
  if (car.version !== version) throw new Refusal('EDITED_SINCE')
  return car
}

const catalogueFor = ({ tx, config, now }: Acting): Promise<FeedCatalogue> =>
  feedCatalogue(tx, { brand: [config.brand.nameCn, config.brand.nameEn], today: beijingDay(now) })

/** @throws Refusal CAR_FIELD_WRONG for equipment that nobody knows */
async function checkEquipment(ctx: Acting, equipment: readonly string[]): Promise<string[]> {
  const known = new Set(((await dictionaryLists(ctx.memory)).get('Equipment') ?? []).map(each => each.code))
  const unknown = equipment.find(code => !known.has(code))
  const field: Word = { cn: '配置', en: 'Equipment' }
  const why: Word = { cn: `没有“${unknown}”`, en: `there is no “${unknown}”` }
  if (unknown !== undefined) throw new Refusal('CAR_FIELD_WRONG', { field, why })
  return [...new Set(equipment)]
}

/** Below it a price takes two people. */
async function floorNow(ctx: Acting, car: Parameters<typeof worthOf>[1]): Promise<number> {
  const { model } = await valuationNow(ctx.memory)
  return floorOf(model, worthOf(model, car, beijingDay(ctx.now)).totalFen)
}

/** The car as it is now, its worth with it. */
async function shown(ctx: Acting, car: DeskCar) {
  await putWorths(ctx.tx, (await valuationNow(ctx.memory)).model, [car], ctx.now)
  return wholeCar(ctx, car)
}

/** Writes down that something of a car was changed which stands in tables of its own. */
async function changed(ctx: Acting, row: DeskCar, fields: string, columns: Readonly<Record<string, unknown>> = {}) {
  const { tx, now } = ctx
  const note: Note = { fields }
  const done = await move(tx, usedCarListing, row.id, {
    event: 'edit',
    actor: staffActor(ctx),
    now,
    row,
    facts: { columns, floorFen: 0 },
    note,
  })
  return wholeCar(ctx, done.row)
}

export const deskCarHandlers = {
  'desk.car.list': async ({ input: { pageNumber, pageSize, ...wish }, ctx }) => {
    const asked = { ...wish, outletId: outletOf(ctx) }
    const { rows, total } = await deskCarPage(ctx.db, asked, ctx.now, pageSize, (pageNumber - 1) * pageSize)
    return new Page(
      rows.map(row => rowOf(row, ctx.now)),
      { pageNumber, pageSize, total },
    )
  },

  'desk.car.detail': async ({ input, ctx }) => {
    const car = await deskCarByNo(ctx.db, input.carNo.toUpperCase(), outletOf(ctx))
    if (!car) throw new Refusal('NOT_FOUND')
    return wholeCar(ctx, car)
  },

  'desk.car.choices': async ({ ctx }) => {
    const [trims, outlets, lookup, lists] = await Promise.all([
      trimChoices(ctx.db),
      outletNames(ctx.db, outletOf(ctx)),
      lookupOf(ctx.memory),
      dictionaryLists(ctx.memory),
    ])
    return {
      trims: trims.map(({ nameCn, nameEn, ...trim }) => ({ ...trim, name: { cn: nameCn, en: nameEn } })),
      cities: lookup.rows.regions
        .filter(each => each.level === 'city')
        .map(each => ({ code: each.code, name: { cn: each.shortNameCn, en: each.nameEn } })),
      equipment: (lists.get('Equipment') ?? []).map(each => ({
        code: each.code,
        name: { cn: each.nameCn, en: each.nameEn },
      })),
      outlets: outlets.map(each => ({ outletId: each.outletId, name: { cn: each.nameCn, en: each.nameEn } })),
    }
  },

  'desk.car.faults': async ({ input: { pageNumber, pageSize, level, search }, ctx }) => {
    const wish = { level, search, outletId: outletOf(ctx) }
    const { rows, total } = await faultPage(ctx.db, wish, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(faultOf), { pageNumber, pageSize, total })
  },

  'desk.car.enter': async ({ input: { vin, outletId, priceFen, ...facts }, ctx }) => {
    const { tx, now } = ctx
    const own = outletOf(ctx)
    if (own !== null && own !== outletId) throw new Refusal('NOT_FOUND')
    const equipment = await checkEquipment(ctx, facts.equipment)
    const car = readEntered({ vin, outletId, priceFen, facts }, await catalogueFor(ctx))
    const known = await carOfVin(tx, car.vin)
    if (known && (own === null || known.outletId === own)) throw new Refusal('CAR_KNOWN', { carNo: known.carNo })
    if (known) throw new Refusal('CAR_KNOWN_ELSEWHERE')
    const [id = 0] = await takeCarIds(tx, 1)
    const { state: _, feedFields: _fields, keptBy: _keeper, ...row } = newCar(car, id, now)
    const values = { ...row, equipment, listed: false, keptBy: 'desk', listedAt: now }
    const made = await begin(tx, usedCarListing, {
      event: 'enter',
      actor: staffActor(ctx),
      now,
      facts: {},
      values,
      note: { priceFen },
    })
    await putWorths(tx, (await valuationNow(ctx.memory)).model, [made], now)
    return { carNo: made.carNo }
  },

  'desk.car.save': async ({ input: { carNo, version, ...facts }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirs(ctx, { carNo, version })
    const equipment = await checkEquipment(ctx, facts.equipment)
    const line = { vin: row.vin, outletId: row.outletId, priceFen: row.priceFen, facts: facts satisfies CarFacts }
    const catalogue = await catalogueFor(ctx)
    const read = readEntered(line, catalogue)
    const columns = editedColumns(read, { id: row.id, carNo: row.carNo, equipment, now })
    const fields = changedColumns(row, columns)
    checkFed(row, fields)
    // Another version has another guide price; that of the same one may have been given by whoever listed the car.
    const msrp = columns.spuId === row.spuId ? {} : { msrpFen: read.trim.msrpFen }
    ctx.changes = changesOf({ ...factsOf(row) }, { ...facts, equipment })
    const [before, after] = [await floorNow(ctx, row), await floorNow(ctx, { ...row, ...columns, ...msrp })]
    const done = await move(tx, usedCarListing, row.id, {
      event: 'edit',
      actor: staffActor(ctx),
      now,
      row,
      facts: { columns: { ...columns, ...msrp }, floorFen: after > before ? after : 0 },
      note: { fields: fields.join(',') },
    })
    return shown(ctx, done.row)
  },

  'desk.car.publish': async ({ input: { comingSoon, ...one }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirs(ctx, one)
    const facts = { floorFen: await floorNow(ctx, row) }
    const event = comingSoon ? 'announce' : 'publish'
    const done = await move(tx, usedCarListing, row.id, { event, actor: staffActor(ctx), now, row, facts })
    return shown(ctx, done.row)
  },

  'desk.car.withdraw': async ({ input: { reason, ...one }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirs(ctx, one)
    const done = await move(tx, usedCarListing, row.id, {
      event: 'withdraw',
      actor: staffActor(ctx),
      now,
      row,
      facts: { reason },
      note: { reason },
    })
    return wholeCar(ctx, done.row)
  },

  'desk.car.price': async ({ input: { priceFen, why, reason, ...one }, ctx }) => {
    const { tx, now, config } = ctx
    const row = await theirs(ctx, one)
    checkFed(row, ['priceFen'])
    const floorFen = await floorNow(ctx, row)
    // Small steps of one day are one step.
    const dayAgoFen = (await priceBefore(tx, row.id, later(now, -dayMs))) ?? row.priceFen
    const far = [row.priceFen, dayAgoFen].some(from => isFar(from, priceFen, config.PRICE_STEP_PERCENT))
    const facts = { priceFen, why, reason, floorFen, far }
    // Whether it takes effect is the table's word; the history says what was asked for until then.
    const takesTwo = far || priceFen < floorFen
    const second = row.askedPriceFen === priceFen && row.askedPriceBy !== null && row.askedPriceBy !== ctx.staff.id
    const note: Note = { fromFen: row.priceFen, toFen: priceFen, reason, asked: takesTwo && !second }
    const done = await move(tx, usedCarListing, row.id, {
      event: 'price',
      actor: staffActor(ctx),
      now,
      row,
      facts,
      note,
    })
    if (done.row.priceFen !== row.priceFen) ctx.changes['priceFen'] = { from: row.priceFen, to: done.row.priceFen }
    return { ...(await shown(ctx, done.row)), registeredOnce: done.row.askedPriceFen !== null }
  },

  'desk.car.hand': async ({ input: { to, ...one }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirs(ctx, one)
    const facts = { keptBy: to === 'desk' ? ('desk' as const) : null }
    const note: Note = { to }
    const done = await move(tx, usedCarListing, row.id, {
      event: 'hand',
      actor: staffActor(ctx),
      now,
      row,
      facts,
      note,
    })
    return wholeCar(ctx, done.row)
  },

  'desk.car.photos': async ({ input: { carNo, version, photos }, ctx }) => {
    const row = await theirs(ctx, { carNo, version })
    await putPhotos(ctx.tx, row.id, photos, { staffId: ctx.staff.id, now: ctx.now })
    return changed(ctx, row, 'photos', { photoId: photos[0]?.photoId ?? null })
  },

  'desk.car.addOwner': async ({ input: { carNo, version, ...owner }, ctx }) => {
    const row = await theirs(ctx, { carNo, version })
    const last = await lastOwner(ctx.tx, row.id)
    const today = beijingDay(ctx.now)
    const begins = last.to ?? last.from
    const inOrder = (begins === null || owner.from >= begins) && owner.from <= today
    if (!inOrder || (owner.to !== null && (owner.to < owner.from || owner.to > today)))
      throw new Refusal('CAR_RECORD_ORDER')
    if (last.seq >= mostRecords) throw new Refusal('CAR_RECORDS_FULL', { n: mostRecords })
    await addOwner(ctx.tx, row.id, last.seq + 1, owner)
    return changed(ctx, row, 'owners')
  },

  'desk.car.addService': async ({ input: { carNo, version, ...service }, ctx }) => {
    const row = await theirs(ctx, { carNo, version })
    const last = await lastService(ctx.tx, row.id)
    const inOrder = (last.on === null || service.on >= last.on) && service.on <= beijingDay(ctx.now)
    if (!inOrder || service.mileageKm < last.mileageKm || service.mileageKm > row.mileageKm)
      throw new Refusal('CAR_RECORD_ORDER')
    if (last.seq >= mostRecords) throw new Refusal('CAR_RECORDS_FULL', { n: mostRecords })
    await addService(ctx.tx, row, last.seq + 1, service)
    return changed(ctx, row, 'services')
  },

  'desk.car.removeRecord': async ({ input: { carNo, version, record, recordSeq }, ctx }) => {
    const row = await theirs(ctx, { carNo, version })
    if (!(await removeLast(ctx.tx, row.id, record, recordSeq))) throw new Refusal('NOT_FOUND')
    return changed(ctx, row, record === 'owner' ? 'owners' : 'services')
  },
} satisfies Partial<Handlers>
