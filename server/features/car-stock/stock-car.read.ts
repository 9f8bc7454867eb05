/** What a configuration code and a model year say of a car that was built; the desk and files are read by the same rules. */
import { readBuild } from '#contract/configure/read-build.ts'
import { codeOf } from '#contract/configure/code.ts'
import { itemAt } from '#contract/required.ts'
import type { Configurable } from '#server/features/configure/configure.rules.ts'
import { beijingDay } from '#server/lib/clock.ts'

/** Columns of a car that follow from what it is. */
export interface Built {
  code: string
  seriesCode: string
  spuId: number
  modelYear: number
}

/**
 * A car by the code that it was built by; what has ended since is no fault, for the car was built before.
 * @returns `code`: it says nothing; `year`: its version never had that model year
 */
export function readBuilt(text: string, modelYear: number, range: Configurable, now: Date): Built | 'code' | 'year' {
  const day = beijingDay(now)
  const read = readBuild(text, range.data, { day, province: null })
  if (!read.ok) return 'code'
  const { seriesCode, build } = read
  const { trims } = itemAt(
    range.data,
    range.data.findIndex(each => each.seriesCode === seriesCode),
  )
  const trim = itemAt(
    trims,
    trims.findIndex(each => each.spuId === build.spuId),
  )
  const row = range.range.flatMap(each => each.trims).find(each => each.spuId === build.spuId)
  const { firstModelYear = modelYear, lastModelYear = null } = row ?? {}
  // The next model year is built before the year begins.
  const last = lastModelYear ?? Number(day.slice(0, 4)) + 1
  if (!Number.isInteger(modelYear) || modelYear < firstModelYear || modelYear > last) return 'year'
  return { code: codeOf(trim, build), seriesCode, spuId: build.spuId, modelYear }
}
