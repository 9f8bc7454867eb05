/**
 * The workshop's price list at the desk (decision 073): what a work costs from when on. What is booked keeps the price that
 * was seen; who books afterwards gets the new one from that moment. One that moves far waits for a second person (decision 180).
 */
import { formatMoney } from '#contract/figures.ts'
import type { Reply } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import { serviceWorks, type ServiceWorkCode } from '#contract/service-works.ts'
import { farStep } from '#server/lib/price-step.ts'
import { type Ctx, type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  addWorkChange,
  agreeWorkChange,
  bookedWith,
  changesOfWorks,
  dropWorkChange,
  findWorkChange,
  holdFarChanges,
  lockWork,
  pricesBefore,
  pricedWork,
  pricedWorks,
  type WorkChange,
} from './work-price.queries.ts'

/** Appointments that a dry run names. */
const NAMED = 20

const wordOf = (work: string) => {
  const { cn, en } = serviceWorks[work as ServiceWorkCode]
  return { cn, en }
}
/** Of a change that waits and was meant for a moment, that has passed: it has to be decided anew. */
const isLate = ({ waits, validFrom, madeAt }: Pick<WorkChange, 'waits' | 'validFrom' | 'madeAt'>, now: Date): boolean =>
  waits && validFrom <= now && validFrom > madeAt
const shownChange =
  ({ staff, now }: Pick<Ctx & StaffCtx, 'staff' | 'now'>) =>
  ({ agreer, ...row }: WorkChange): Reply<'desk.workPrice.list'>[number]['planned'][number] => ({
    ...row,
    workChangeId: row.id,
    agreedBy: agreer ?? '',
    mine: row.staffId === staff.id,
    late: isLate(row, now),
    dropped: row.droppedAt !== null,
  })
/** Only what a change sets. */
const termsOf = ({
  everyKm,
  everyMonths,
  minutes,
  priceFen,
  active,
}: Pick<WorkChange, 'everyKm' | 'everyMonths' | 'minutes' | 'priceFen' | 'active'>) => ({
  everyKm,
  everyMonths,
  minutes,
  priceFen,
  active,
})

export const workPriceHandlers = {
  'desk.workPrice.list': async ({ input: { pageNumber, pageSize, ...wanted }, ctx }) => {
    const { db, now } = ctx
    const { rows, total } = await pricedWorks(db, wanted, now, {
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    })
    const changes = Map.groupBy(
      await changesOfWorks(db, rows),
      each => `${each.seriesCode} ${each.energy} ${each.work}`,
    )
    const data = rows.map(row => {
      const its = changes.get(`${row.seriesCode} ${row.energy} ${row.work}`) ?? []
      const isPlanned = ({ validFrom, droppedAt, waits }: WorkChange) =>
        (waits || validFrom > now) && droppedAt === null
      return {
        ...row,
        seriesName: { cn: row.seriesCn, en: row.seriesEn },
        workName: wordOf(row.work),
        planned: its.filter(isPlanned).map(shownChange(ctx)),
        history: its.filter(each => !isPlanned(each)).map(shownChange(ctx)),
      }
    })
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.workPrice.concerns': async ({ input, ctx }) => {
    const from = input.validFrom === undefined ? ctx.now : new Date(input.validFrom)
    const row = await pricedWork(ctx.db, input, ctx.now)
    if (!row) throw new Refusal('NOT_FOUND')
    const { rows, total, sumFen } = await bookedWith(ctx.db, input, from, NAMED)
    return {
      bookings: total,
      agreedFen: sumFen,
      newFen: total * input.priceFen,
      first: rows.map(each => ({ ...each, outletName: { cn: each.nameCn, en: each.nameEn } })),
    }
  },

  'desk.workPrice.plan': async ({ input, ctx }) => {
    const { tx, staff, now, config } = ctx
    const { seriesCode, energy, work, reason, second } = input
    const key = { seriesCode, energy, work }
    const validFrom = input.validFrom === undefined ? now : new Date(input.validFrom)
    if (validFrom < now) throw new Refusal('PRICE_TIME_PAST')
    if (!(await lockWork(tx, key))) throw new Refusal('NOT_FOUND')
    const percent = config.PRICE_STEP_PERCENT
    const before = await pricesBefore(tx, key, validFrom)
    const row = itemAt(before, 0)
    const far = farStep(before, { priceFen: input.priceFen, showPriceFen: null }, percent)
    if (far && !second)
      throw new Refusal('PRICE_FAR', {
        percent,
        what: { cn: '价格', en: 'The price' },
        from: formatMoney(far.from.priceFen),
        to: formatMoney(input.priceFen),
      })
    const terms = termsOf(input)
    ctx.changes = changesOf(termsOf(row), terms)
    if (Object.keys(ctx.changes).length === 0) throw new Refusal('WORK_PRICE_SAME')
    const waits = far !== undefined
    const made = { validFrom, reason, staffId: staff.id, madeAt: now }
    const judged = { fromPriceFen: row.priceFen, stepPercent: percent, waits }
    const workChangeId = await addWorkChange(tx, { ...key, ...terms, ...made, ...judged })
    if (workChangeId === undefined) throw new Refusal('PRICE_PLANNED_THEN')
    await holdFarChanges(tx, key, percent, now)
    return { workChangeId, validFrom, waits }
  },

  'desk.workPrice.agree': async ({ input: { workChangeId }, ctx }) => {
    const { tx, staff, now, config } = ctx
    const key = await findWorkChange(tx, workChangeId)
    if (!key) throw new Refusal('NOT_FOUND')
    await lockWork(tx, key)
    const change = required(await findWorkChange(tx, workChangeId), 'change of a price')
    if (!change.waits || change.droppedAt !== null) throw new Refusal('PRICE_CHANGE_DONE')
    if (change.staffId === staff.id) throw new Refusal('SECOND_PERSON_NEEDED')
    if (isLate(change, now)) throw new Refusal('PRICE_WAITED_TOO_LONG')
    const validFrom = change.validFrom < now ? now : change.validFrom
    const row = itemAt(await pricesBefore(tx, change, validFrom), 0)
    if (!(await agreeWorkChange(tx, workChangeId, { validFrom, staffId: staff.id })))
      throw new Refusal('PRICE_PLANNED_THEN')
    ctx.changes = changesOf(termsOf(row), termsOf(change))
    await holdFarChanges(tx, change, config.PRICE_STEP_PERCENT, now)
    return { workChangeId, validFrom }
  },

  'desk.workPrice.drop': async ({ input: { workChangeId }, ctx }) => {
    const { tx, now, config } = ctx
    const key = await findWorkChange(tx, workChangeId)
    if (key) await lockWork(tx, key)
    if (!key || !(await dropWorkChange(tx, workChangeId, { staffId: ctx.staff.id, now })))
      throw new Refusal('PRICE_CHANGE_DONE')
    // What was planned after it is judged by what stands before it now.
    await holdFarChanges(tx, key, config.PRICE_STEP_PERCENT, now)
    return { workChangeId }
  },
} satisfies Partial<Handlers>
