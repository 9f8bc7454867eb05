/**
 * `npm run check-range [FILE]`: whether a range can be sold as it stands, by its file; without one, that of the
 * demonstration. Names all that is wrong. The last line is for machines:
 *
 *     options 1085 · reachable 1085 · dead ends 0 · contradictions 0 · decisions/s 400000
 *
 * Options are those that each trim offers now or later. A decision is a click of one option on one build: what rules do by
 * themselves then, or the smallest set of changes that makes it possible.
 *
 * Exit status: 0 nothing is wrong; 1 something is; 2 the file is none of a range.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { type FindingGroup, findingKinds, findingLine } from '#contract/configure/check-findings.ts'
import { checkRange, type RangeReport } from '#contract/configure/check-range.ts'
import { tryAll } from '#contract/configure/check-walk.ts'
import { seedRangePath } from '#server/db/seed/range.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { rangeFile } from '#server/lib/range/range-file.ts'
import { rangeRows } from '#server/lib/range/range-rows.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'

/** Long enough that the first runs, in which nothing is compiled yet, weigh little. */
const MEASURED_MS = 500

/** Decisions a second over all that the check tried. */
function rateOf({ cases }: RangeReport): number {
  const begun = performance.now()
  let [decisions, ms] = [0, 0]
  while (ms < MEASURED_MS && cases.length > 0) {
    for (const { trim, builds } of cases) decisions += tryAll(trim, builds).decided
    ms = performance.now() - begun
  }
  return ms === 0 ? 0 : Math.round((decisions / ms) * 1000)
}

/** The line that sums it up. */
export function lastLine({ options, reachable, findings }: RangeReport, rate: number): string {
  const count = (group: FindingGroup) => findings.filter(({ code }) => findingKinds[code].group === group).length
  return [
    `options ${options}`,
    `reachable ${reachable}`,
    `dead ends ${count('deadEnd')}`,
    `contradictions ${count('contradiction')}`,
    `decisions/s ${rate}`,
  ].join(' · ')
}

/** Whether nothing is wrong. */
export const isSound = ({ options, reachable, findings }: RangeReport): boolean =>
  findings.length === 0 && reachable === options

/** The series of a range file. */
export const seriesIn = (path: string | URL) =>
  seriesDataOf(rangeRows(rangeFile.parse(JSON.parse(readFileSync(path, 'utf8')))))

function main(path: string | URL): number {
  let series: ReturnType<typeof seriesIn>
  try {
    series = seriesIn(path)
  } catch (error) {
    console.error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`)
    return 2
  }
  const report = checkRange(series, beijingDay(new Date()))
  for (const each of report.findings) console.log(findingLine(each, 'en'))
  console.log(lastLine(report, rateOf(report)))
  return isSound(report) ? 0 : 1
}

if (import.meta.main) process.exitCode = main(process.argv[2] ?? seedRangePath)
