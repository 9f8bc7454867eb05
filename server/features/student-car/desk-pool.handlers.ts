/** The pool of cars for returning students at the desk: which are offered, which visitors see, and why not (decision 119). */
import type { Reply } from '#contract/kit.ts'
import { standingWords } from '#contract/student/pool.ts'
import { stockCarByNo } from '#server/features/car-stock/stock-car.queries.ts'
import { trimNames } from '#server/features/car-stock/stock-car.view.ts'
import { placeWord } from '#server/features/car-stock/stock-car.words.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { newestRules, rulesNow } from '#server/features/student/student.queries.ts'
import { atOnce } from '#server/db/at-once.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { factsReader } from './student-car.view.ts'
import { lockPooled, poolCar, type PoolCar, poolPage } from './student-pool.queries.ts'
import { hindrance, inProgramme, refusals, standingOf } from './student-pool.rules.ts'
import { studentPool } from './student-pool.states.ts'

type Row = Reply<'desk.studentPool.list'>['rows'][number]
type Acting = StaffCtx & WriteCtx

/** What all rows are shown by: the range, the rules in force and names of versions. */
async function basisOf(ctx: StaffCtx) {
  const [range, { rules }, nameOf] = await Promise.all([configurable(ctx.memory), rulesNow(ctx.memory), trimNames(ctx)])
  const edits = mayStaff(ctx.staff.role, 'studentPool.edit')
  const day = beijingDay(ctx.now)
  return { factsOf: factsReader({ range, rules, day }), rules, nameOf, edits, day }
}
type Basis = Awaited<ReturnType<typeof basisOf>>

function show(car: PoolCar, basis: Basis): Row {
  const { facts, price } = basis.factsOf(car)
  const standing = standingOf(facts)
  const offered = car.poolState === 'offered'
  const { stockNo, vin, code, seriesCode, arrivesOn, reason, stateAt, version } = car
  return {
    stockNo,
    vin,
    title: basis.nameOf(car.spuId),
    code,
    seriesCode,
    placeText: placeWord(car.place),
    arrivesOn,
    outletName: { cn: car.outletCn, en: car.outletEn },
    standing,
    standingText: standingWords[standing],
    withoutFen: price?.withoutFen ?? null,
    reason,
    stateAt,
    version,
    can: !basis.edits ? [] : offered ? ['remove'] : hindrance(facts) === undefined ? ['offer'] : [],
  }
}

/**
 * A car and its row in the pool, both locked, as whoever acts has seen them.
 * @throws Refusal NOT_FOUND, EDITED_SINCE
 */
async function locked({ tx }: Acting, { stockNo, version }: { stockNo: string; version: number }) {
  const car = await stockCarByNo(tx, stockNo, true)
  if (!car) throw new Refusal('NOT_FOUND')
  const row = await lockPooled(tx, car.id)
  if ((row?.version ?? 0) !== version) throw new Refusal('EDITED_SINCE')
  return { car, row }
}

/** What staff see after their act. */
async function after(ctx: Acting, stockNo: string): Promise<Row> {
  const [car, basis] = await atOnce([poolCar(ctx.tx, stockNo), basisOf(ctx)])
  if (!car) throw new Refusal('NOT_FOUND')
  return show(car, basis)
}

export const deskPoolHandlers = {
  'desk.studentPool.list': async ({ input: { queue, seriesCode, search, pageNumber, pageSize }, ctx }) => {
    const [basis, range] = await Promise.all([basisOf(ctx), modelRange(ctx.memory)])
    const series = range.filter(each => inProgramme(basis.rules, each.series.seriesCode, basis.day))
    const { rows, total } = await poolPage(ctx.db, {
      queue,
      programme: series.map(each => each.series.seriesCode),
      seriesCode,
      search,
      staff: ctx.staff,
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    })
    return new Page(
      {
        rows: rows.map(row => show(row, basis)),
        series: series.map(({ series: { seriesCode: code, nameCn, nameEn } }) => ({
          seriesCode: code,
          name: { cn: nameCn, en: nameEn },
        })),
      },
      { pageNumber, pageSize, total },
    )
  },

  'desk.studentPool.offer': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    const { car, row } = await locked(ctx, input)
    const [seen, range, { rules }] = await atOnce([
      poolCar(tx, input.stockNo),
      configurable.now(tx),
      // Of this moment: rules that were published a minute ago count.
      newestRules(tx),
    ])
    if (!seen) throw new Refusal('NOT_FOUND')
    const hindered = hindrance(factsReader({ range, rules, day: beijingDay(now) })(seen).facts)
    if (hindered) throw new Refusal(refusals[hindered])
    const actor = { kind: 'staff', ...staff } as const
    if (row) await move(tx, studentPool, row.id, { event: 'offer', actor, now, row, facts: {} })
    else await begin(tx, studentPool, { event: 'offer', actor, now, facts: {}, values: { stockCarId: car.id } })
    return after(ctx, input.stockNo)
  },

  'desk.studentPool.remove': async ({ input: { reason, ...seen }, ctx }) => {
    const { tx, now, staff } = ctx
    const { row } = await locked(ctx, seen)
    if (!row) throw new Refusal('NOT_FOUND')
    const actor = { kind: 'staff', ...staff } as const
    await move(tx, studentPool, row.id, { event: 'remove', actor, now, row, facts: { reason }, note: { reason } })
    return after(ctx, seen.stockNo)
  },
} satisfies Partial<Handlers>
