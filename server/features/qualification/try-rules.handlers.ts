/** Rules that are not published yet, tried on qualifications that customers have (decisions 103 and 119). */
import { judge } from '#contract/student/judge.ts'
import { stateWords } from '#contract/student/review.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { openStudent } from './qualification.sealed.ts'
import { type TriedRow, triedRows } from './try-rules.queries.ts'
import { factsOf } from './qualification.view.ts'

/** So many are named; all are counted. */
const MOST_NAMED = 100

export const tryRulesHandlers = {
  'desk.qualification.tryRules': async ({ input: { rules }, ctx }) => {
    const { db, config, staff, now } = ctx
    const today = beijingDay(now)
    const { rules: before } = await newestRules(db)
    let tried = 0
    const changed: {
      row: TriedRow
      before: ReturnType<typeof judge>
      after: ReturnType<typeof judge>
    }[] = []
    for await (const row of triedRows(db)) {
      const student = openStudent(row.facts, config)
      if (!student) continue
      tried += 1
      const facts = factsOf(student)
      // By the same day on both sides, so that only the rules differ.
      const [was, becomes] = [judge(facts, before, today), judge(facts, rules, today)]
      if (was.overall !== becomes.overall || was.applyUntil !== becomes.applyUntil)
        changed.push({ row, before: was, after: becomes })
    }
    // What a customer has not sent yet is counted, and is the customer's alone; so are all for who reviews none.
    const named = mayStaff(staff.role, 'qualification.review')
      ? changed.filter(({ row }) => row.submittedAt !== null)
      : []
    return {
      tried,
      count: changed.length,
      changed: named.slice(0, MOST_NAMED).map(({ row, before: was, after: becomes }) => ({
        qualificationNo: row.qualificationNo,
        stateText: stateWords[row.state],
        before: was.overall,
        after: becomes.overall,
        untilBefore: was.applyUntil,
        untilAfter: becomes.applyUntil,
      })),
    }
  },
} satisfies Partial<Handlers>
