/** Rules of the overseas-student programme at the desk: tried before they are published, kept for ever after (decision 103). */
import { judge } from '#contract/student/judge.ts'
import { studentPrice } from '#contract/student/price.ts'
import { type Rule, ruleFaults } from '#contract/student/rules.ts'
import { typicalCases } from '#contract/student/typical.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { isBuilt, type ModelRange } from '#server/features/car/car.rules.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockVersions, newestRules, publishRules, rulesOf, versionsOf } from './student.queries.ts'

/** An office without rows of its own, which stands for all of them. */
const ANY_OFFICE = 'shanghai'

/** Offices with rows of their own, before or after, and one that follows the rows of all. */
const officesOf = (...sets: readonly (readonly Rule[])[]): string[] => [
  ...new Set([ANY_OFFICE, ...sets.flat().flatMap(({ office }) => (office === '' ? [] : [office]))]),
]

/** Usual returns, office by office, whose answer differs. */
function changedCases(before: readonly Rule[], after: readonly Rule[], today: string) {
  const tried = officesOf(before, after).flatMap(office =>
    typicalCases(today).map(({ code, name, facts }) => ({
      code,
      name,
      office,
      before: judge({ ...facts, office }, before, today).overall,
      after: judge({ ...facts, office }, after, today).overall,
    })),
  )
  return { tried: tried.length, cases: tried.filter(each => each.before !== each.after) }
}

/** The least expensive car of each series whose estimate differs. */
const changedCars = (range: ModelRange, before: readonly Rule[], after: readonly Rule[], today: string) =>
  range.flatMap(({ series, trims }) => {
    const [trim] = trims.filter(isBuilt).toSorted((a, b) => a.msrpFen - b.msrpFen)
    if (!trim) return []
    const car = { seriesCode: series.seriesCode, plug: trim.energy !== 'ICE' }
    const sumOf = (rules: readonly Rule[]) => studentPrice(trim.msrpFen, car, rules, today)?.withoutFen ?? null
    const [beforeFen, afterFen] = [sumOf(before), sumOf(after)]
    const name = { cn: series.nameCn, en: series.nameEn }
    return beforeFen === afterFen ? [] : [{ seriesCode: series.seriesCode, name, beforeFen, afterFen }]
  })

/** Rows in an order in which equal sets are equal. */
const sorted = (rules: readonly Rule[]): string =>
  JSON.stringify(
    rules
      .map(({ code, subject, office, validFrom, validTo, value, settled, source, sourceDay, note }) =>
        JSON.stringify([
          code,
          subject,
          office,
          validFrom,
          validTo,
          value,
          settled,
          source,
          sourceDay,
          note.cn,
          note.en,
        ]),
      )
      .toSorted(),
  )

export const deskRulesHandlers = {
  'desk.student.rules': async ({ input, ctx }) => {
    const versions = await versionsOf(ctx.db)
    const newest = versions[0]?.version
    if (newest === undefined) throw new Refusal('NOT_FOUND')
    const version = input.version ?? newest
    if (!versions.some(each => each.version === version)) throw new Refusal('NOT_FOUND')
    return { version, newest, rules: await rulesOf(ctx.db, version), versions }
  },

  'desk.student.dryRun': async ({ input, ctx }) => {
    const today = beijingDay(ctx.now)
    const [{ rules: before }, range] = await Promise.all([newestRules(ctx.db), modelRange(ctx.memory)])
    return {
      faults: ruleFaults(input.rules, today),
      ...changedCases(before, input.rules, today),
      cars: changedCars(range, before, input.rules, today),
    }
  },

  'desk.student.publish': async ({ input: { version, rules, reason }, ctx }) => {
    const { tx, now, staff } = ctx
    await lockVersions(tx)
    const newest = await newestRules(tx)
    if (newest.version !== version) throw new Refusal('EDITED_SINCE')
    const faults = ruleFaults(rules, beijingDay(now))
    if (faults.length > 0) throw new Refusal('STUDENT_RULES_FAULTY', { n: faults.length })
    if (sorted(rules) === sorted(newest.rules)) throw new Refusal('STUDENT_RULES_SAME')
    await publishRules(tx, version + 1, rules, { note: reason, staffId: staff.id, now })
    return { version: version + 1 }
  },
} satisfies Partial<Handlers>
