/** Rules that are tried: which qualifications they would judge otherwise, and who reads which (decisions 103 and 119). */
import { afterAll, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { planDueQualifications } from './qualification.jobs.ts'
import { qualificationsOf } from './test-qualifications.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { drafted, submitted, decide, atDesk } = qualificationsOf(shop)
const administrator = await shop.newStaff('administrator')
const first = await shop.newStaff('reviewer')

type Rules = Output<'desk.student.rules'>['rules']
const rulesNow = () => shop.ask('desk.student.rules', administrator, {})
const tryThem = (rules: Rules, token = first) => shop.call('desk.qualification.tryRules', token, { rules })
/** Two months at home are too long for them. */
const shorter = (rules: Rules): Rules => rules.map(rule => (rule.code === 'applyWithin' ? { ...rule, value: 1 } : rule))

const sent = await submitted()
const declined = await submitted()
await decide(first, declined.qualificationNo, 'take')
await decide(first, declined.qualificationNo, 'decline', { reviewReasons: ['notQualified'] })
await drafted()

test('the rules in force change nothing', async () => {
  const { rules } = await rulesNow()
  expect((await tryThem(rules.toReversed())).data).toEqual({ tried: 2, count: 0, changed: [] })
})

test('others name those that were sent in, count drafts, and leave out what has ended', async () => {
  const { rules } = await rulesNow()
  const { data } = await tryThem(shorter(rules))
  expect(data).toMatchObject({ tried: 2, count: 2 })
  expect(data!.changed).toEqual([
    {
      qualificationNo: sent.qualificationNo,
      stateText: expect.any(String),
      before: 'likely',
      after: 'no',
      untilBefore: expect.any(String),
      untilAfter: null,
    },
  ])
  // It was tried alone: what customers see is as it was.
  expect(await atDesk(first, sent.qualificationNo)).toMatchObject({ overall: 'likely' })
})

test('and publishing them comes to what the try said', async () => {
  const { version, rules } = await rulesNow()
  const tried = (await tryThem(shorter(rules))).data!.changed[0]!
  await shop.ask('desk.student.publish', administrator, { version, rules: shorter(rules), reason: '海关答复有更新' })
  await planDueQualifications(shop.db, shop.now())
  await shop.runJobs()
  expect(await atDesk(first, sent.qualificationNo)).toMatchObject({
    overall: tried.after,
    applyUntil: tried.untilAfter,
  })
  expect((await tryThem(shorter(rules))).data).toMatchObject({ count: 0 })
})

test('are for who reads rules', async () => {
  const { rules } = await rulesNow()
  for (const token of [await shop.newStaff('dealer', 30_001), await shop.newCustomer(), ''])
    expect((await tryThem(rules, token)).success).toBe(false)
  expect(await tryThem([])).toMatchObject({ code: 400 })
})
