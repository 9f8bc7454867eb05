import type { Transaction } from 'kysely'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import type { RangeProblem } from '#server/lib/range/range-faults.ts'
import type { RangeFile } from '#server/lib/range/range-file.ts'
import type { RangeRows } from '#server/lib/range/range-rows.ts'

const gone = (what: string): Pick<RangeProblem, 'cn' | 'en'> => ({
  cn: `文件中缺少已有的${what}：它不能删除，停售时请写上末日`,
  en: 'The file leaves out a row that the shop has; none is ever deleted, what ends gets a last day',
})
const fixed = (was: string | number): Pick<RangeProblem, 'cn' | 'en'> => ({
  cn: `这个编号永不更改，店中是 ${was}`,
  en: `This number never changes; the shop has ${was}`,
})

/**
 * What a file would take away or number anew of the rows that the shop has: configuration codes are read by them for years
 * (decision 055). Series that the file does not speak of stay as they are.
 */
export async function heldFaults(tx: Transaction<DB>, file: RangeFile, rows: RangeRows): Promise<RangeProblem[]> {
  const problems: RangeProblem[] = []
  const series = new Map(file.series.map((each, n) => [each.code, `series[${n}]`]))
  const [trims, offers, rules, options] = await atOnce([
    tx.selectFrom('car_trim').select(['spuId', 'trimNo', 'packageCode', 'seriesCode']).execute(),
    tx
      .selectFrom('car_trim_option as o')
      .innerJoin('car_trim as t', 't.spuId', 'o.spuId')
      .select(['o.spuId', 'o.optionCode', 'o.kind', 'o.slot', 't.seriesCode', 't.packageCode'])
      .execute(),
    tx.selectFrom('car_rule').select(['ruleId', 'seriesCode']).execute(),
    tx.selectFrom('car_option').select(['optionCode', 'kind']).execute(),
  ])
  const say = (path: string, value: string | number, words: Pick<RangeProblem, 'cn' | 'en'>) =>
    problems.push({ path, value: String(value), ...words })

  const newOption = new Map(rows.car_option.map(row => [row.optionCode, row]))
  for (const { optionCode, kind } of options) {
    const now = newOption.get(optionCode)
    if (now && now.kind !== kind) say(`options (${optionCode}).kind`, now.kind, fixed(kind))
  }
  const newTrim = new Map(rows.car_trim.map(row => [row.spuId, row]))
  const numbers = new Map(rows.car_trim.map(row => [row.trimNo, row.spuId]))
  const packages = new Map(rows.car_trim.map(row => [row.packageCode, row.spuId]))
  for (const trim of trims) {
    const now = newTrim.get(trim.spuId)
    const at = series.get(trim.seriesCode)
    if (!now && at) say(at, trim.packageCode, gone('车型'))
    for (const key of ['trimNo', 'packageCode', 'seriesCode'] as const)
      if (now && now[key] !== trim[key]) say(`trim ${trim.packageCode}.${key}`, now[key], fixed(trim[key]))
    const taken = numbers.get(trim.trimNo) ?? trim.spuId
    if (taken !== trim.spuId) say(`trim ${newTrim.get(taken)?.packageCode}.no`, trim.trimNo, fixed(trim.packageCode))
    const named = packages.get(trim.packageCode) ?? trim.spuId
    if (named !== trim.spuId) say(`trim ${trim.packageCode}.spuId`, named, fixed(trim.spuId))
  }
  const newOffer = new Map(rows.car_trim_option.map(row => [`${row.spuId} ${row.optionCode}`, row]))
  const slots = new Map(rows.car_trim_option.map(row => [`${row.spuId} ${row.kind} ${row.slot}`, row.optionCode]))
  for (const offer of offers) {
    const now = newOffer.get(`${offer.spuId} ${offer.optionCode}`)
    const at = series.get(offer.seriesCode)
    const path = `${at}.offers (${offer.optionCode}, ${offer.packageCode})`
    if (!now && at) say(path, offer.optionCode, gone('选装'))
    else if (now && now.slot !== offer.slot) say(`${path}.slot`, now.slot, fixed(offer.slot))
    else {
      const taken = slots.get(`${offer.spuId} ${offer.kind} ${offer.slot}`) ?? offer.optionCode
      if (taken !== offer.optionCode) say(`${path}.slot`, taken, fixed(offer.optionCode))
    }
  }
  const newRule = new Map(rows.car_rule.map(row => [row.ruleId, row]))
  for (const rule of rules) {
    const now = newRule.get(rule.ruleId)
    const at = series.get(rule.seriesCode)
    if (!now && at) say(`${at}.rules`, rule.ruleId, gone('规则'))
    else if (now && now.seriesCode !== rule.seriesCode)
      say(`rule ${rule.ruleId}`, now.seriesCode, fixed(rule.seriesCode))
  }
  return problems
}
