import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { ask } from '#e2e/calls.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'

/** A change of a price and of a rule, and somebody who keeps the car. @returns its number */
export async function aRangeChange(origin: string, staff: string, customer: string, spuId: number): Promise<number> {
  const day = beijingDay(new Date())
  for (const series of seriesDataOf(rangeRows))
    for (const trim of series.trims.filter(each => each.spuId === spuId)) {
      const code = codeOf(trim, standardBuild(compile(series, { day, province: null }), spuId))
      await ask(origin, 'wish.save', { code, label: '' }, { token: customer })
    }
  let so = await ask(
    origin,
    'desk.range.save',
    { version: 0, title: '元旦调价：全尺寸多功能后备厢组合式可折叠防水收纳箱附同色系保温内胆与配件套装' },
    { token: staff },
  )
  const { rangeChangeId } = so
  const { rules } = await ask(origin, 'desk.range.series', {}, { token: staff })
  for (const edit of [
    { what: 'trim' as const, spuId, priceFen: 12_345_678_00 },
    { what: 'rule' as const, ruleId: rules[0]!.ruleId, validTo: '2099-12-31' },
  ])
    so = await ask(origin, 'desk.range.edit', { rangeChangeId, version: so.version, ...edit }, { token: staff })
  await ask(origin, 'desk.range.check', { rangeChangeId, version: so.version }, { token: staff })
  return rangeChangeId
}
