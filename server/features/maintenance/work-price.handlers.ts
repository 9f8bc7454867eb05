/**
 * The workshop's price list at the desk (decision 073): what a work costs from when on. What is booked keeps the price that
 * was seen; who books afterwards gets the new one from that moment.
 */
import { formatMoney } from '#contract/figures.ts'
import type { Reply } from '#contract/kit.ts'
import { serviceWorks, type ServiceWorkCode } from '#contract/service-works.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { isFar } from '#server/lib/price-step.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  addWorkChange,
  bookedWith,
  changesOfWorks,
  dropWorkChange,
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
const shownChange = (row: WorkChange): Reply<'desk.workPrice.list'>[number]['planned'][number] => ({
  ...row,
  workChangeId: row.id,
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
      const isPlanned = ({ validFrom, droppedAt }: WorkChange) => validFrom > now && droppedAt === null
      return {
        ...row,
        seriesName: { cn: row.seriesCn, en: row.seriesEn },
        workName: wordOf(row.work),
        planned: its.filter(isPlanned).map(shownChange),
        history: its.filter(each => !isPlanned(each)).map(shownChange),
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
    const { seriesCode, energy, work, reason } = input
    const validFrom = input.validFrom === undefined ? now : new Date(input.validFrom)
    if (validFrom < now) throw new Refusal('PRICE_TIME_PAST')
    const row = await pricedWork(tx, input, validFrom)
    if (!row) throw new Refusal('NOT_FOUND')
    const percent = config.PRICE_STEP_PERCENT
    // Small steps of one day are one step.
    const dayBefore = (await pricedWork(tx, input, later(validFrom, -dayMs))) ?? row
    const far = [row, dayBefore].some(({ priceFen }) => isFar(priceFen, input.priceFen, percent))
    if (far && staff.role !== 'administrator')
      throw new Refusal('WORK_PRICE_FAR', { percent, from: formatMoney(row.priceFen), to: formatMoney(input.priceFen) })
    const terms = termsOf(input)
    ctx.changes = changesOf(termsOf(row), terms)
    if (Object.keys(ctx.changes).length === 0) throw new Refusal('WORK_PRICE_SAME')
    const key = { seriesCode, energy, work }
    const workChangeId = await addWorkChange(tx, {
      ...key,
      ...terms,
      validFrom,
      reason,
      staffId: staff.id,
      madeAt: now,
    })
    if (workChangeId === undefined) throw new Refusal('PRICE_PLANNED_THEN')
    return { workChangeId, validFrom }
  },

  'desk.workPrice.drop': async ({ input: { workChangeId }, ctx }) => {
    if (!(await dropWorkChange(ctx.tx, workChangeId, { staffId: ctx.staff.id, now: ctx.now })))
      throw new Refusal('PRICE_CHANGE_DONE')
    return { workChangeId }
  },
} satisfies Partial<Handlers>
