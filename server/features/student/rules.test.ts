/** Rules of the programme at the desk: tried, published as a version of their own, and never changed (decision 103). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory, insertRows } from '#server/db/test-directory.ts'
import { studentRuleRows, studentVersionRows } from '#server/db/seed/student.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { testApp } from '#server/http/test-app.ts'

const db = await testDatabase(directory)
await insertRows(db, 'student_version', studentVersionRows)
await insertRows(db, 'student_rule', studentRuleRows)
const app = await testApp(db, {}, () => new Date('2026-11-28T10:00:00+08:00'))
let administrator = ''
let operator = ''
beforeAll(async () => {
  administrator = (await testStaff(db.kysely, 'administrator')).token
  operator = (await testStaff(db.kysely, 'operator')).token
})
afterAll(async () => {
  await app.close()
  await db.close()
})

type Rules = Output<'desk.student.rules'>
type Rule = Rules['rules'][number]
const read = async (version?: number): Promise<Rules> =>
  (await app.send('desk.student.rules', version === undefined ? {} : { version }, { token: operator })).data!
const shorter = (rules: readonly Rule[], value = 6): Rule[] =>
  rules.map(rule => (rule.code === 'applyWithin' ? { ...rule, value } : rule))
const publish = (version: number, rules: Rule[], token = administrator) =>
  app.send('desk.student.publish', { version, rules, reason: '海关答复有更新' }, { token })

test('a dry run says whose answer and which estimate would be another one, and publishes nothing', async () => {
  const { rules } = await read()
  const dearer = shorter(rules).map(rule => (rule.code === 'partsDuty' ? { ...rule, value: 1000 } : rule))
  const { data } = await app.send('desk.student.dryRun', { rules: dearer }, { token: operator })
  expect(data!.faults).toEqual([])
  expect(data!.cases).toContainEqual({
    code: 'half',
    name: expect.any(String),
    office: 'shanghai',
    before: 'likely',
    after: 'no',
  })
  expect(data!.cars.length).toBeGreaterThan(3)
  for (const { beforeFen, afterFen } of data!.cars) expect(afterFen!).toBeLessThan(beforeFen!)
  expect((await read()).version).toBe(1)
})

test('the same rules change nothing, and are not published', async () => {
  const { rules } = await read()
  const { data } = await app.send('desk.student.dryRun', { rules: rules.toReversed() }, { token: operator })
  expect(data).toMatchObject({ faults: [], cases: [], cars: [] })
  expect(await publish(1, rules.toReversed())).toMatchObject({ success: false, code: 6802 })
})

describe('publishing', () => {
  test('refuses a gap, and says how many faults there are', async () => {
    const { rules } = await read()
    const gap = rules.map(rule => (rule.code === 'study' ? { ...rule, validTo: '2027-01-01' } : rule))
    expect(await publish(1, gap)).toMatchObject({
      success: false,
      code: 6801,
      message: expect.stringContaining('1 处'),
    })
    const none = rules.filter(rule => rule.code !== 'vat')
    expect(await publish(1, none)).toMatchObject({ success: false, code: 6801 })
    const { data } = await app.send('desk.student.dryRun', { rules: gap }, { token: operator })
    expect(data!.faults).toEqual([{ kind: 'gap', code: 'study', subject: '', office: '', day: '2027-01-01' }])
  })
  test('is for administrators alone', async () => {
    const { rules } = await read()
    expect(await publish(1, shorter(rules), operator)).toMatchObject({ success: false })
    expect((await read()).newest).toBe(1)
  })
  test('of forty at once makes one version; the others hear that somebody was first', async () => {
    const { rules } = await read()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => publish(1, shorter(rules, 3 + (n % 8)))))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.code))).toEqual(new Set([4701]))
    expect((await read()).newest).toBe(2)
  })
  test('reaches the check of customers at once, and leaves the version before as it was', async () => {
    const now = await read()
    const written = shorter(now.rules, 9)
    const { data } = await publish(2, written)
    expect(data).toEqual({ version: 3 })
    await expect.poll(async () => (await app.send('student.rules', {})).data!.version).toBe(3)
    const seen = (await app.send('student.rules', {})).data!.rules
    expect(seen.find(rule => rule.code === 'applyWithin')?.value).toBe(9)
    expect((await read(1)).rules.find(rule => rule.code === 'applyWithin')?.value).toBe(12)
    expect((await read()).versions.map(each => each.version)).toEqual([3, 2, 1])
    const { rows } = await db.pool.query(`select subject from staff_act where call = 'desk.student.publish'`)
    expect(rows).toHaveLength(2)
  })
})
