/** Allotments of the launch model at the desk: each version stays written down (decision 090). */
import { isProvinceCode } from '#contract/provinces.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { moveUp } from './launch.line.ts'
import {
  addAllotment,
  allotmentPage,
  changeAllotment,
  changesOfAllotments,
  countGiven,
  lockAllotment,
  noteAllotment,
} from './launch.queries.ts'
import { showAllotment } from './launch.view.ts'

export const deskLaunchHandlers = {
  'desk.launch.list': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const [{ rows, total }, range] = await Promise.all([
      allotmentPage(ctx.db, pageSize, (pageNumber - 1) * pageSize),
      modelRange(ctx.memory),
    ])
    const changes = await changesOfAllotments(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const data = rows.map(row => {
      const series = range.find(each => each.series.seriesCode === row.seriesCode)?.series
      return {
        ...showAllotment(row),
        seriesName: series ? { cn: series.nameCn, en: series.nameEn } : alike(row.seriesCode),
        history: changes.filter(each => each.allotmentId === row.id),
      }
    })
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.launch.save': async ({ input, ctx }) => {
    const { tx, now, staff, config } = ctx
    const { allotmentId, version, provinceCode = null, quantity, mostEach, reason } = input
    const terms = { quantity, mostEach, opensAt: new Date(input.opensAt), closesAt: new Date(input.closesAt) }
    if (terms.closesAt <= terms.opensAt) throw new Refusal('ALLOTMENT_ORDER')
    const noted = { reason, staffId: staff.id, now }
    if (allotmentId === undefined) {
      if (provinceCode !== null && !isProvinceCode(provinceCode)) throw new Refusal('NOT_FOUND')
      const id = await addAllotment(tx, { seriesCode: config.brand.launchSeries, provinceCode, ...terms })
      await noteAllotment(tx, id, noted)
      ctx.changes = changesOf({}, { ...terms, provinceCode })
      return { allotmentId: id, version: 1 }
    }
    const before = await lockAllotment(tx, allotmentId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version) throw new Refusal('EDITED_SINCE')
    const { given } = await countGiven(tx, allotmentId)
    if (quantity < given) throw new Refusal('ALLOTMENT_BELOW', { n: given })
    await changeAllotment(tx, allotmentId, terms)
    await noteAllotment(tx, allotmentId, noted)
    ctx.changes = changesOf({ ...before }, terms)
    // More cars: those who wait have them at once.
    await moveUp(tx, { ...before, ...terms }, { actor: { kind: 'staff', ...staff }, now })
    return { allotmentId, version: version + 1 }
  },
} satisfies Partial<Handlers>
