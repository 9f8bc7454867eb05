/** An order and an approval rest on the rules and the day on which they are given, whatever was judged before (decision 128). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '#contract/student/days.ts'
import type { Facts } from '#contract/student/facts.ts'
import { judge, type Overall } from '#contract/student/judge.ts'
import type { Rule } from '#contract/student/rules.ts'
import { firstRules, sinceEver, usual } from '#contract/student/test-facts.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import type { QualificationRow } from '#server/features/qualification/qualification.queries.ts'
import { personHash, sealStudent } from '#server/features/qualification/qualification.sealed.ts'
import { aResidentId, qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import { fromBeijing } from '#server/lib/clock.ts'
import { qualificationHinders } from './student-order.quote.ts'
import { studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)
const { submitted, decide, atDesk } = qualificationsOf(shop)

/** Publishes rules, and no job judges anything by them. */
async function publish(change: (rule: Rule) => Rule): Promise<void> {
  const { version, rules } = await newestRules(shop.db)
  const administrator = await shop.newStaff('administrator')
  await shop.ask('desk.student.publish', administrator, { version, rules: rules.map(change), reason: '海关答复有更新' })
}
/** Degree courses count, or do not any more. */
const universities =
  (value: 0 | 1) =>
  (rule: Rule): Rule =>
    rule.code === 'who' && rule.subject === 'university' ? { ...rule, value } : rule

describe('rules that are published in between', () => {
  test('an order that was seen before is refused by its name, and goes on once they fit again', async () => {
    const made = await orders.qualified()
    const asked = await orders.wish(made)
    await publish(universities(0))
    expect((await shop.call('studentOrder.place', made.token, asked)).refused).toBe('STUDENT_RULES_CHANGED')
    const { code, outletId } = asked
    expect(await shop.ask('studentOrder.preview', made.token, { code, outletId })).toMatchObject({ hindrance: 'rules' })
    await publish(universities(1))
    expect((await shop.call('studentOrder.place', made.token, asked)).success).toBe(true)
  })
  test('nobody approves what they deny, and an approval takes the last day that they name', async () => {
    const { qualificationNo } = await submitted()
    const { first, second } = await orders.staff()
    await decide(first, qualificationNo, 'take')
    await decide(first, qualificationNo, 'agree')
    const { applyUntil } = await atDesk(first, qualificationNo)
    await publish(universities(0))
    expect((await decide(second, qualificationNo, 'approve')).refused).toBe('QUALIFICATION_NOW_NO')
    expect(await atDesk(second, qualificationNo)).toMatchObject({ state: 'agreed' })
    await publish(universities(1))
    await publish(rule => (rule.code === 'applyWithin' ? { ...rule, value: rule.value - 1 } : rule))
    expect((await decide(second, qualificationNo, 'approve')).success).toBe(true)
    const after = (await atDesk(second, qualificationNo)).applyUntil!
    expect(after < applyUntil!).toBe(true)
    const { rows } = await sql<{ dueAt: Date }>`
      select due_at from student_qualification where qualification_no = ${qualificationNo}`.execute(shop.db)
    expect(rows[0]!.dueAt).toEqual(fromBeijing(addDays(after, 1)))
    await publish(rule => (rule.code === 'applyWithin' ? { ...rule, value: rule.value + 1 } : rule))
  })
})

describe('whatever was judged before decides nothing', () => {
  const abroadStill: Facts = { ...usual, stays: [{ leftOn: '2022-09-10', backOn: null }] }
  const rowOf = (facts: Facts, verdict: Overall): QualificationRow => {
    const idcardNum = aResidentId()
    const person = { gender: 'female', lastName: '沈', firstName: '知遥', mobile: '13800138000' } as const
    const student = { ...facts, ...person, idcardNum, passportNum: 'E12345678', organization: '爱丁堡大学' }
    const kept = { facts: sealStudent(student, shop.config), personHash: personHash(idcardNum, shop.config) }
    return { ...kept, state: 'approved', dueAt: null, applyUntil: null, verdict, judgedVersion: 1 } as QualificationRow
  }
  const days: Day[] = ['2025-07-01', '2025-12-31', '2026-07-28', '2026-07-29', '2027-06-30', '2028-01-01']
  const sets = { ours: sinceEver, without: sinceEver.map(universities(0)), first: firstRules }
  test.each(
    Object.entries(sets).flatMap(([name, rules]) =>
      days.flatMap(day =>
        (['likely', 'askFirst', 'notYet', 'no'] as const).map(stored => [name, day, stored, rules] as const),
      ),
    ),
  )('%s on %s with %s', (_, day, stored, rules) => {
    for (const facts of [usual, abroadStill]) {
      const now = judge(facts, rules, day)
      const found = qualificationHinders(rowOf(facts, stored), { config: shop.config, now: fromBeijing(day), rules })
      if (now.overall === 'no') expect(found).toBe('rules')
      else expect(found).toMatchObject({ row: { applyUntil: now.applyUntil } })
    }
  })
  test('and both answers come up', () => {
    const all = days.flatMap(day => [usual, abroadStill].map(facts => judge(facts, sinceEver, day).overall))
    expect(new Set(all.map(each => each === 'no'))).toEqual(new Set([true, false]))
  })
})
