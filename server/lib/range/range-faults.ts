/**
 * What is wrong with a range file beyond its shape: names that lead nowhere, numbers that are given twice, facts that
 * contradict each other. Whether what it offers can be built is asked of the resolver afterwards. Pure.
 */
import { slotCount } from '#contract/configure/range-data.ts'
import type { Word } from '#contract/parts.ts'
import type { RangeFile } from './range-file.ts'
import { trimsOf } from './range-rows.ts'
import { rowFaults } from './row-faults.ts'

/** One thing that is wrong, and where: `series[0].offers[3].slot`. */
export interface RangeProblem {
  path: string
  value: string
  cn: string
  en: string
}

type Say = (path: string, value: unknown, cn: string, en: string) => void
type FileSeries = RangeFile['series'][number]
type FileOption = RangeFile['options'][number]

/** Tells of each value that stood there before. */
function once(say: Say) {
  const seen = new Map<string, string>()
  return (what: string, value: string | number, path: string): void => {
    const key = `${what} ${value}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, path)
    else say(path, value, `${what} 与 ${first} 重复`, `${what} stands at ${first} already`)
  }
}

/** Days of something that begins after its end. */
function boundFaults(
  path: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  say: Say,
): void {
  tell(say, `${path}.to`, to, rowFaults.bounds(from ?? null, to ?? null))
}

const tell = (say: Say, path: string, value: unknown, fault: Word | null) =>
  fault && say(path, value, fault.cn, fault.en)

function optionFaults(options: readonly FileOption[], say: Say): void {
  for (const [n, option] of options.entries()) {
    const at = `options[${n}]`
    const { kind, code, inches, picture = null } = option
    tell(say, `${at}.inches`, inches, rowFaults.inches(kind, inches !== undefined))
    tell(say, `${at}.picture`, picture, rowFaults.picture(kind, code, picture))
  }
}

function trimFaults(series: FileSeries, at: string, say: Say): void {
  const codes = new Set(trimsOf(series).map(trim => trim.packageCode))
  for (const [m, model] of series.models.entries())
    for (const [t, trim] of model.trims.entries()) {
      const path = `${at}.models[${m}].trims[${t}]`
      if ((model.energy === 'BEV') === (trim.engine !== undefined))
        tell(say, `${path}.engine`, model.energy, rowFaults.engine)
      if ((model.energy === 'ICE') === (trim.battery !== undefined))
        tell(say, `${path}.battery`, model.energy, rowFaults.battery)
      const years = rowFaults.modelYears(trim.firstYear, trim.modelYear, trim.lastYear ?? null)
      tell(say, `${path}.modelYear`, trim.modelYear, years)
      const { packageCode, successor = null } = trim
      tell(
        say,
        `${path}.successor`,
        successor,
        rowFaults.successor(successor, packageCode, code => codes.has(code)),
      )
    }
}

function offerFaults(series: FileSeries, at: string, options: ReadonlyMap<string, FileOption>, say: Say): void {
  const codes = trimsOf(series).map(trim => trim.packageCode)
  const single = once(say)
  const strangers = (path: string, named: readonly string[] | undefined) => {
    for (const [n, each] of (named ?? []).entries())
      if (!codes.includes(each)) say(`${path}[${n}]`, each, '本车系没有这个车型', 'The series has no such trim')
  }
  for (const [n, offer] of series.offers.entries()) {
    const path = `${at}.offers[${n}]`
    const option = options.get(offer.option)
    boundFaults(path, offer, say)
    single('option', offer.option, `${path}.option`)
    if (!option) {
      say(`${path}.option`, offer.option, '没有这个选装', 'There is no such option')
      continue
    }
    if (offer.slot >= slotCount[option.kind])
      say(
        `${path}.slot`,
        offer.slot,
        `${option.kind} 的位置须小于 ${slotCount[option.kind]}`,
        `Slots of ${option.kind} are below ${slotCount[option.kind]}`,
      )
    const { replacedBy = null } = offer
    tell(say, `${path}.replacedBy`, replacedBy, rowFaults.replacement(replacedBy, option, options))
    strangers(`${path}.only`, offer.only)
    if (offer.standard !== 'all') strangers(`${path}.standard`, offer.standard)
    for (const [code, own] of Object.entries(offer.except ?? {})) {
      boundFaults(`${path}.except.${code}`, { ...offer, ...own }, say)
      if (!codes.includes(code))
        say(`${path}.except.${code}`, code, '本车系没有这个车型', 'The series has no such trim')
    }
    const its = offer.only ?? codes
    for (const code of its) single(`slot ${option.kind} ${code}`, offer.slot, `${path}.slot`)
    for (const [i, code] of (offer.standard === 'all' ? [] : (offer.standard ?? [])).entries())
      if (!its.includes(code))
        say(`${path}.standard[${i}]`, code, '标配车型须在供应范围内', 'It is standard where it is not offered')
  }
}

function ruleFaults(series: FileSeries, at: string, say: Say): void {
  const offered = new Set(series.offers.map(offer => offer.option))
  const codes = trimsOf(series).map(trim => trim.packageCode)
  for (const [n, rule] of series.rules.entries()) {
    const path = `${at}.rules[${n}]`
    boundFaults(path, rule, say)
    for (const [where, code] of [
      ['subject', rule.subject] as const,
      ...rule.objects.map((each, i) => [`objects[${i}]`, each] as const),
    ])
      if (!offered.has(code)) tell(say, `${path}.${where}`, code, rowFaults.notOffered)
    for (const [i, code] of (rule.only ?? []).entries())
      if (!codes.includes(code)) tell(say, `${path}.only[${i}]`, code, rowFaults.noSuchTrim)
    tell(say, `${path}.lastYear`, rule.lastYear, rowFaults.ruleYears(rule.firstYear ?? null, rule.lastYear ?? null))
  }
  for (const [code, line] of Object.entries(series.equipment)) {
    if (line.option !== undefined && !offered.has(line.option))
      say(
        `${at}.equipment.${code}.option`,
        line.option,
        '本车系不供应这个选装',
        'The series does not offer this option',
      )
    for (const each of line.standard === 'all' ? [] : (line.standard ?? []))
      if (!codes.includes(each))
        say(`${at}.equipment.${code}.standard`, each, '本车系没有这个车型', 'The series has no such trim')
  }
}

function besideFaults(file: RangeFile, say: Say): void {
  const seriesCodes = file.series.map(series => series.code)
  const codes = new Set(file.series.flatMap(trimsOf).map(trim => trim.packageCode))
  const strangers = (path: string, named: readonly string[] | undefined, known: (code: string) => boolean) => {
    for (const [n, each] of (named ?? []).entries())
      if (!known(each)) say(`${path}[${n}]`, each, '文件中没有这个代码', 'The file has no such code')
  }
  for (const [n, campaign] of file.campaigns.entries()) {
    boundFaults(`campaigns[${n}]`, campaign, say)
    strangers(`campaigns[${n}].series`, campaign.series, code => seriesCodes.includes(code))
    strangers(`campaigns[${n}].only`, campaign.only, code => codes.has(code))
    const { kind, amountFen = null, gifts = [] } = campaign
    const given = gifts.map(({ valueFen, quantity = 1 }) => ({ valueFen, quantity }))
    tell(say, `campaigns[${n}].amountFen`, amountFen, rowFaults.giftsWorth(kind, amountFen, given))
  }
  for (const [n, product] of file.finance.entries()) {
    const path = `finance[${n}]`
    boundFaults(path, product, say)
    strangers(`${path}.series`, product.series, code => seriesCodes.includes(code))
    const { kind, rates, balloonPercent, downPercents, leastFen = 0, mostFen } = product
    tell(say, `${path}.balloonPercent`, balloonPercent, rowFaults.balloon(kind, balloonPercent !== undefined))
    tell(say, `${path}.balloonPercent`, balloonPercent, rowFaults.balloonBeyond(balloonPercent ?? null, downPercents))
    tell(say, `${path}.rates`, kind, rowFaults.interestFree(kind, rates))
    tell(say, `${path}.mostFen`, mostFen, rowFaults.loanBounds(leastFen, mostFen ?? null))
    for (const down of downPercents) tell(say, `${path}.rates`, down, rowFaults.downWithoutRate(down, rates))
  }
  for (const [n, each] of file.disclaimers.entries())
    if (each.packageCode !== undefined && !codes.has(each.packageCode))
      say(`disclaimers[${n}].packageCode`, each.packageCode, '文件中没有这个车型', 'The file has no such trim')
}

/** Everything that is wrong with a file of the right shape, in its order. */
export function rangeFaults(file: RangeFile): RangeProblem[] {
  const problems: RangeProblem[] = []
  const say: Say = (path, value, cn, en) => problems.push({ path, value: String(value ?? ''), cn, en })
  const single = once(say)
  for (const [n, option] of file.options.entries()) single('option', option.code, `options[${n}].code`)
  optionFaults(file.options, say)
  for (const [n, line] of file.equipment.entries()) single('equipment', line.code, `equipment[${n}].code`)
  const options = new Map(file.options.map(option => [option.code, option]))
  const lines = new Set(file.equipment.map(line => line.code))
  for (const [n, series] of file.series.entries()) {
    const at = `series[${n}]`
    single('series', series.code, `${at}.code`)
    for (const [m, model] of series.models.entries()) {
      single('model', model.code, `${at}.models[${m}].code`)
      for (const [t, trim] of model.trims.entries())
        for (const key of ['spuId', 'no', 'packageCode'] as const)
          single(key, trim[key], `${at}.models[${m}].trims[${t}].${key}`)
    }
    for (const [r, rule] of series.rules.entries()) single('rule', rule.id, `${at}.rules[${r}].id`)
    for (const code of Object.keys(series.equipment))
      if (!lines.has(code))
        say(`${at}.equipment.${code}`, code, '配置表没有这一行', 'The equipment list has no such line')
    trimFaults(series, at, say)
    offerFaults(series, at, options, say)
    ruleFaults(series, at, say)
  }
  for (const [n, each] of file.campaigns.entries()) {
    single('campaign', each.code, `campaigns[${n}].code`)
    for (const [g, gift] of (each.gifts ?? []).entries()) single('gift', gift.id, `campaigns[${n}].gifts[${g}].id`)
  }
  for (const [n, each] of file.finance.entries()) single('finance', each.code, `finance[${n}].code`)
  for (const [n, each] of file.disclaimers.entries()) single('disclaimer', each.id, `disclaimers[${n}].id`)
  besideFaults(file, say)
  return problems
}
