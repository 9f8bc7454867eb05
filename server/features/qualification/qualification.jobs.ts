/** What the clock does with qualifications: it ends those whose time is over, and judges the others by new rules (decision 116). */
import { type Kysely, sql } from 'kysely'
import { openStates } from '#contract/student/review.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { lock, move } from '#server/lib/move.ts'
import { wordOf } from '#server/lib/words.ts'
import { judged } from './qualification.handlers.ts'
import { isOrdered, keepFacts, takeDue, takeNear } from './qualification.queries.ts'
import { openStudent } from './qualification.sealed.ts'
import { studentQualification } from './qualification.states.ts'
import { deadlineMessage } from './qualification.told.ts'
import { factsOf } from './qualification.view.ts'
import { isNear, usableUntil } from './qualification.warn.rules.ts'

const qualificationClock = defineJob<{ qualificationId: number }>('qualification.clock')
const qualificationJudge = defineJob<{ qualificationId: number }>('qualification.judge')
const qualificationWarn = defineJob<{ qualificationId: number }>('qualification.warn')
/** Looked at in one go. */
const PORTION = 200

/** Makes a job for each qualification whose time is over, is nearly over, and for each that was judged by older rules. */
export async function planDueQualifications(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await takeDue(tx, now, PORTION)
    await addJobs(
      tx,
      qualificationClock,
      due.map(qualificationId => ({ payload: { qualificationId }, key: `qualification.clock:${qualificationId}` })),
    )
    const { rows: old } = await sql<{ id: number }>`
      select id from student_qualification
      where judged_version < (select max(version) from student_version)
        and state = any(${[...openStates, 'approved']}::text[])
      order by id limit ${PORTION}`.execute(tx)
    const near = await takeNear(tx, beijingDay(now), PORTION)
    await addJobs(
      tx,
      qualificationWarn,
      near.map(qualificationId => ({ payload: { qualificationId }, key: `qualification.warn:${qualificationId}` })),
    )
    await addJobs(
      tx,
      qualificationJudge,
      old.map(({ id }) => ({ payload: { qualificationId: id }, key: `qualification.judge:${id}` })),
    )
  })
}

/** Ends one whose time is over. It looks at the present state first: what was sent in meanwhile goes on. */
export async function runQualificationClock(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await lock(tx, studentQualification, id)
    if (row.dueAt === null || row.dueAt > now) return
    await move(tx, studentQualification, id, { event: 'expire', actor: { kind: 'clock' }, now, row, facts: {} })
  })
}

const words = {
  likely: wordOf(['现在看来很可能符合', 'it now probably fits']),
  askFirst: wordOf(['现在需要先询问海关', 'it is now a question for customs']),
  notYet: wordOf(['现在还取决于之后的日期', 'it now depends on days that are ahead']),
  no: wordOf(['现在看来不符合', 'it now does not fit']),
} as const

/** Judges one by the rules in force; its customer is told where the answer is another one, or the last day is. */
export async function judgeAnew(db: Kysely<DB>, config: Config, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await lock(tx, studentQualification, id)
    const student = openStudent(row.facts, config)
    const ended = !(openStates as readonly string[]).includes(row.state) && row.state !== 'approved'
    if (!student || ended) return
    const verdict = await judged(tx, factsOf(student), beijingDay(now))
    if (verdict.judgedVersion === row.judgedVersion) return
    // An approved one ends with its last day, so it ends with another one as well.
    const dueAt = row.state === 'approved' ? usableUntil(verdict.applyUntil) : undefined
    await keepFacts(tx, id, { ...verdict, ...(dueAt && { dueAt }) })
    if (verdict.verdict === row.verdict && verdict.applyUntil === row.applyUntil) return
    const { cn, en } = words[verdict.verdict]
    const until = verdict.applyUntil
    await leaveMessage(tx, {
      customerId: row.customerId,
      kind: 'student',
      path: '/user/studentInfo',
      title: wordOf(['留学生购车规则有更新', 'The rules for returning students have changed']),
      body: {
        cn: `按新规则，${cn}${until ? `，最晚 ${until} 申请` : ''}。是否准购由海关决定。`,
        en: `By the new rules ${en}${until ? `; apply until ${until}` : ''}. Whether you may buy is for customs to decide.`,
      },
      now,
    })
  })
}

/**
 * Tells a customer that the last day to apply comes near, once for each of the days on which that is told, and what is to be
 * done until then. Whoever has a car on order is told of the order.
 */
export async function warnOfDeadline(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await lock(tx, studentQualification, id)
    const today = beijingDay(now)
    if (row.applyUntil === null || !isNear(row, today) || (await isOrdered(tx, id))) return
    await keepFacts(tx, id, { warnedOn: today })
    await leaveMessage(tx, { ...deadlineMessage(row.state, row.applyUntil), customerId: row.customerId, now })
  })
}

export const qualificationTasks: readonly Task[] = [
  task(qualificationClock, ({ qualificationId }, { db, now }) => runQualificationClock(db, qualificationId, now())),
  task(qualificationWarn, ({ qualificationId }, { db, now }) => warnOfDeadline(db, qualificationId, now())),
  task(qualificationJudge, ({ qualificationId }, { db, config, now }) => judgeAnew(db, config, qualificationId, now())),
]
