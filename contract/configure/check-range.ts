/**
 * Whether a range can be sold as it stands: its rows mean one thing each, its rules are not at odds, and everything that
 * is offered can be had, on each day to come at which something changes and in each province of its own (decision 055).
 */
import { type Bits, bitsOfKind, common, meets, none, union, without } from './bits.ts'
import { brokenRules, offersOf } from './builds.ts'
import { type Finding, finding } from './check-findings.ts'
import { rowFindings } from './check-rows.ts'
import { ruleFindings } from './check-rules.ts'
import { sizeOf, tryAll, walk } from './check-walk.ts'
import { type SeriesData, singleKinds, type Validity } from './range-data.ts'
import { compile, hasOf, type TrimBook, type Where } from './rule-book.ts'
import { tryPut } from './try.ts'

export interface RangeReport {
  /** Options that trims offer now or later, each trim's for itself. */
  options: number
  /** Those of them that are in some build. */
  reachable: number
  findings: readonly Finding[]
  /** Clicks that were tried. */
  decided: number
  /** What they were tried on. */
  cases: readonly { trim: TrimBook; builds: readonly Bits[] }[]
}

/**
 * Checks a range. Rows that mean nothing or two things end it: rules are tried on rows that are right.
 * @param data all series: numbers of trims are unique among all of them
 * @param day the first day that matters; what has ended before is no offer
 */
export function checkRange(data: readonly SeriesData[], day: string): RangeReport {
  const rows = rowFindings(data)
  const report = { options: 0, reachable: 0, findings: rows, decided: 0, cases: [] }
  return rows.length > 0 ? report : data.map(series => checkSeries(series, day)).reduce(together, report)
}

const together = (one: RangeReport, other: RangeReport): RangeReport => ({
  options: one.options + other.options,
  reachable: one.reachable + other.reachable,
  findings: [...one.findings, ...other.findings],
  decided: one.decided + other.decided,
  cases: [...one.cases, ...other.cases],
})

function checkSeries(series: SeriesData, day: string): RangeReport {
  const trims = new Map<number, { cases: TrimBook[]; seen: Set<string>; wheres: Where[] }>()
  for (const where of situations(series, day))
    for (const [spuId, trim] of compile(series, where).trims) {
      if (trim.trim.ended) continue
      const so = trims.get(spuId) ?? { cases: [], seen: new Set(), wheres: [] }
      trims.set(spuId, so)
      const looks = JSON.stringify([
        trim.available,
        trim.clauses,
        trim.inclusions.map(({ rule, beside }) => [rule, beside]),
      ])
      if (so.seen.has(looks)) continue
      so.seen.add(looks)
      so.cases.push(trim)
      so.wheres.push(where)
    }
  return [...trims.values()]
    .map(({ cases, wheres }) => checkTrim(series.seriesCode, cases, wheres))
    .reduce(together, { options: 0, reachable: 0, findings: [], decided: 0, cases: [] })
}

/** Days from the first on at which something begins or has just ended, in no known province and in each that is named. */
function situations({ trims, rules }: SeriesData, day: string): Where[] {
  const validities: Validity[] = [...rules, ...trims.flatMap(({ offers }) => offers)]
  const days = validities.flatMap(({ validFrom, validTo }) => [
    validFrom ?? day,
    validTo === null ? day : dayAfter(validTo),
  ])
  const provinces = validities.flatMap(validity => validity.provinces ?? [])
  return [...new Set([day, ...days])]
    .filter(each => each >= day)
    .sort()
    .flatMap(each => [null, ...new Set(provinces)].map(province => ({ day: each, province })))
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** One trim in all of its situations. */
function checkTrim(seriesCode: string, cases: readonly TrimBook[], wheres: readonly Where[]): RangeReport {
  let [options, reachable, decided] = [none, none, 0]
  const findings = new Map<string, Finding>()
  const tried: RangeReport['cases'][number][] = []
  cases.forEach((trim, at) => {
    const where = at === 0 ? null : (wheres[at] ?? null)
    const found = checkCase(seriesCode, trim)
    options = union(options, trim.available)
    reachable = union(reachable, found.reachable)
    decided += found.decided
    tried.push({ trim, builds: found.builds })
    // The same at two days is one finding.
    for (const each of found.findings) {
      const key = JSON.stringify(each)
      if (!findings.has(key)) findings.set(key, { ...each, where })
    }
  })
  return {
    options: sizeOf(options),
    reachable: sizeOf(common(reachable, options)),
    findings: [...findings.values()],
    decided,
    cases: tried,
  }
}

/** One trim on one day and in one place. */
function checkCase(seriesCode: string, trim: TrimBook) {
  const { spuId } = trim.trim
  const standard = common(trim.standard, trim.available)
  const counts = singleKinds.filter(kind => sizeOf(common(standard, bitsOfKind[kind])) !== 1)
  const broken = brokenRules(trim, hasOf(trim, standard)).flatMap(cause => (cause.why === 'rule' ? [cause.ruleId] : []))
  const findings = [
    ...counts.map(kind => finding('standardCount', seriesCode, { spuId, optionCodes: [kind] })),
    ...(broken.length > 0 ? [finding('standardBroken', seriesCode, { spuId, ruleIds: broken })] : []),
    ...ruleFindings(trim, seriesCode),
  ]
  const walked = walk(trim)
  if (!walked)
    return {
      findings: [...findings, finding('nothingBuildable', seriesCode, { spuId })],
      reachable: none,
      decided: 0,
      builds: [],
    }
  const { decided, unsolved } = tryAll(trim, walked.builds)
  const dead = without(trim.available, walked.reachable)
  const deadEnds = offersOf(trim, union(dead, unsolved)).map(offer => {
    const inTheWay = brokenRules(trim, hasOf(trim, tryPut(trim, walked.builds[0] ?? none, offer).listing))
    return finding(meets(dead, offer.bit) ? 'deadEnd' : 'unsolved', seriesCode, {
      spuId,
      optionCodes: [offer.optionCode],
      ruleIds: inTheWay.flatMap(cause => (cause.why === 'rule' ? [cause.ruleId] : [])),
    })
  })
  return { findings: [...findings, ...deadEnds], reachable: walked.reachable, decided, builds: walked.builds }
}
