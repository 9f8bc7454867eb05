/** Reviews of qualifications: who may decide what, four eyes, reasons, sending again, and what the clock does (decision 116). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/student/days.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { applyRetention } from '#server/features/privacy/retention.queries.ts'
import { keepWays } from '#server/keep-ways.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { planDueQualifications } from './qualification.jobs.ts'
import { aPaper, aResidentId, qualificationsOf } from './test-qualifications.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { save, send, mine, drafted, submit, submitted, atDesk, decide } = qualificationsOf(shop)
let [first, second, operator] = ['', '', '']
// Whoever lets months pass has to sign in again.
beforeEach(async () => {
  first = await shop.newStaff('reviewer')
  second = await shop.newStaff('reviewer')
  operator = await shop.newStaff('operator')
})
const queue = async (of: 'waiting' | 'mine' | 'second' | 'asked' | 'ended', token = first) =>
  (await shop.ask('desk.qualification.list', token, { queue: of, pageSize: 50 })).map(each => each.qualificationNo)
const rowOf = async (qualificationNo: string) =>
  (
    await sql<{ facts: Buffer | null; state: string; papers: number; verdict: string; judgedVersion: number }>`
      select facts, state, verdict, judged_version,
        (select count(*)::int from student_paper where qualification_id = q.id) as papers
      from student_qualification q where qualification_no = ${qualificationNo}`.execute(shop.db)
  ).rows[0]!
const lastMessage = async (token: string) => (await shop.ask('message.list', token, {}))[0]!

async function agreed(change: Parameters<typeof submitted>[0] = {}) {
  const made = await submitted(change)
  await decide(first, made.qualificationNo, 'take')
  await decide(first, made.qualificationNo, 'agree')
  return made
}
async function approved(change: Parameters<typeof submitted>[0] = {}) {
  const made = await agreed(change)
  const answer = await decide(second, made.qualificationNo, 'approve')
  if (!answer.success) throw new Error(answer.message)
  return made
}

describe('a review', () => {
  test('begins with who takes it, and shows masked data beside the papers', async () => {
    const draft = await drafted()
    expect(
      await shop.call('desk.qualification.detail', first, { qualificationNo: draft.qualificationNo }),
    ).toMatchObject({
      refused: 'NOT_FOUND',
    })
    await submit(draft.token)
    expect(await queue('waiting')).toContain(draft.qualificationNo)
    expect(await atDesk(first, draft.qualificationNo)).toMatchObject({ canOpen: false, can: ['take'] })
    expect(await decide(first, draft.qualificationNo, 'agree')).toMatchObject({ refused: 'WRONG_STATE' })
    expect(await decide(first, draft.qualificationNo, 'take')).toMatchObject({ data: { state: 'reviewing' } })
    const seen = await atDesk(first, draft.qualificationNo)
    expect(seen).toMatchObject({
      canOpen: true,
      can: ['ask', 'agree', 'decline'],
      person: { name: '沈**', passportNum: 'E1*****78', mobile: '138****8000' },
      documentList: [{ documentKind: 'passport' }, { documentKind: 'proof' }],
    })
    expect(JSON.stringify(seen)).not.toContain('知遥')
    expect(await queue('mine')).toContain(draft.qualificationNo)
    expect(await queue('mine', second)).not.toContain(draft.qualificationNo)
  })
  test('is of whoever took it; a colleague may take it over, and the history says so', async () => {
    const { qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    const notYours = { refused: 'QUALIFICATION_NOT_YOURS' }
    expect(await decide(second, qualificationNo, 'agree')).toMatchObject(notYours)
    expect(await decide(second, qualificationNo, 'ask', { reviewReasons: ['unreadable'] })).toMatchObject(notYours)
    expect(await decide(second, qualificationNo, 'decline', { reviewReasons: ['notTheirs'] })).toMatchObject(notYours)
    expect((await atDesk(second, qualificationNo)).can).toEqual(['take'])
    await decide(second, qualificationNo, 'take')
    expect((await atDesk(second, qualificationNo)).history.filter(each => each.text === '开始审核')).toHaveLength(2)
    expect(await decide(first, qualificationNo, 'agree')).toMatchObject(notYours)
  })
  test('of forty who take it at once is of one; the others hear that somebody was first', async () => {
    const { qualificationNo } = await submitted()
    const { version } = await atDesk(first, qualificationNo)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => decide(n % 2 ? first : second, qualificationNo, 'take', { version })),
    )
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['EDITED_SINCE']))
  })
  test('opens names and numbers with a line in the log', async () => {
    const { qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    expect(await shop.ask('desk.qualification.reveal', first, { qualificationNo })).toMatchObject({
      lastName: '沈',
      firstName: '知遥',
      passportNum: 'E12345678',
      stays: [{}],
    })
    const { rows } = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.qualification.reveal' and subject = ${qualificationNo}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ facts: { field: 'person' } }])
  })
})

describe('four eyes', () => {
  test('approve: never the same person, neither at once nor after another look', async () => {
    const { token, qualificationNo } = await agreed()
    expect(await decide(first, qualificationNo, 'approve')).toMatchObject({ refused: 'QUALIFICATION_SECOND_PERSON' })
    expect(await decide(first, qualificationNo, 'decline', { reviewReasons: ['notTheirs'] })).toMatchObject({
      refused: 'QUALIFICATION_SECOND_PERSON',
    })
    expect(await queue('second')).toContain(qualificationNo)
    // Back to the first look, and the same person agrees again.
    await decide(first, qualificationNo, 'reopen')
    await decide(first, qualificationNo, 'agree')
    expect(await decide(first, qualificationNo, 'approve')).toMatchObject({ refused: 'QUALIFICATION_SECOND_PERSON' })
    expect(await decide(second, qualificationNo, 'approve')).toMatchObject({ data: { state: 'approved' } })
    expect(await mine(token)).toMatchObject({ state: 'approved', can: ['withdraw'], dueAt: expect.any(Number) })
    expect(await lastMessage(token)).toMatchObject({ title: '留学生资质已通过', path: '/user/studentInfo' })
    expect(await save(token)).toMatchObject({ refused: 'QUALIFICATION_APPROVED' })
  })
  test('decide once: of yes and no at the same moment one counts', async () => {
    const { qualificationNo } = await agreed()
    const { version } = await atDesk(second, qualificationNo)
    const both = await Promise.all([
      decide(second, qualificationNo, 'approve', { version }),
      decide(operator, qualificationNo, 'decline', { version, reviewReasons: ['suspicious'] }),
    ])
    expect(both.filter(each => each.success)).toHaveLength(1)
  })
  test('one person is approved once, whichever accounts ask for it, and whoever is first', async () => {
    const idcardNum = aResidentId()
    const [one, other] = [await agreed({ idcardNum }), await agreed({ idcardNum })]
    const answers = await Promise.all([
      decide(second, one.qualificationNo, 'approve'),
      decide(operator, other.qualificationNo, 'approve'),
    ])
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(answers.find(each => !each.success)).toMatchObject({ refused: 'QUALIFICATION_PERSON_TAKEN' })
  })
})

describe('more is asked for', () => {
  test('with a reason from the library, which the customer reads in both languages; then it is sent again', async () => {
    const { token, qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    expect(await decide(first, qualificationNo, 'ask')).toMatchObject({ refused: 'QUALIFICATION_REASON_NEEDED' })
    const why = { reviewReasons: ['passportPages', 'datesDiffer'] as const, said: '请补充 2026 年入境章' }
    await decide(first, qualificationNo, 'ask', { ...why, reviewReasons: [...why.reviewReasons] })
    const own = await mine(token)
    expect(own).toMatchObject({ state: 'asked', can: ['edit', 'submit', 'withdraw'], said: why.said })
    expect(own.reasons[0]).toContain('签章页')
    expect((await lastMessage(token)).body).toContain('请补充 2026 年入境章')
    expect(await queue('asked')).toContain(qualificationNo)
    // Nobody opens papers while the customer works on them.
    const documentId = own.documents[0]!.documentId
    expect(await shop.call('desk.qualification.showPaper', first, { qualificationNo, documentId })).toMatchObject({
      refused: 'QUALIFICATION_NOT_YOURS',
    })
    await shop.ask('qualification.removePaper', token, { qualificationNo, documentId })
    expect(await submit(token)).toMatchObject({ refused: 'QUALIFICATION_PAPERS_MISSING' })
    await send(token, qualificationNo, 'passport', aPaper())
    expect(await submit(token)).toMatchObject({ message: '', data: { state: 'submitted', reasons: [], said: '' } })
    expect(await atDesk(first, qualificationNo)).toMatchObject({ reviewer: '', can: ['take'] })
    expect((await mine(token)).history.map(each => each.text)).toEqual([
      '开始填写',
      '提交审核',
      '开始审核',
      '请求补充',
      '提交审核',
    ])
  })
  test('by the second person as well; whoever agreed before has to agree again', async () => {
    const { token, qualificationNo } = await agreed()
    await decide(second, qualificationNo, 'ask', { reviewReasons: ['unreadable'] })
    await submit(token)
    await decide(first, qualificationNo, 'take')
    expect(await decide(second, qualificationNo, 'approve')).toMatchObject({ refused: 'WRONG_STATE' })
  })
  test('a decision is of what was seen', async () => {
    const { token, qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    const { version } = await atDesk(first, qualificationNo)
    await decide(first, qualificationNo, 'ask', { reviewReasons: ['unreadable'] })
    await submit(token)
    expect(await decide(first, qualificationNo, 'agree', { version })).toMatchObject({ refused: 'EDITED_SINCE' })
  })
  test('and while it is reviewed its customer can withdraw it, at once', async () => {
    const { token, qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    const { version } = await mine(token)
    const { version: seen } = await atDesk(first, qualificationNo)
    const both = await Promise.all([
      shop.call('qualification.withdraw', token, { qualificationNo, version }),
      decide(first, qualificationNo, 'agree', { version: seen }),
    ])
    expect(both.filter(each => each.success)).toHaveLength(1)
  })
})

describe('the clock', () => {
  async function passTo(days: number) {
    shop.pass(days * dayMs)
    await planDueQualifications(shop.db, shop.now())
    await shop.runJobs()
  }
  test('ends a draft that nobody changes for 60 days, with all of it, and not a day before', async () => {
    const token = await shop.newCustomer()
    const { data } = await save(token)
    await send(token, data!.qualificationNo)
    await passTo(59)
    expect(await rowOf(data!.qualificationNo)).toMatchObject({ state: 'draft', papers: 1 })
    await passTo(1)
    expect(await rowOf(data!.qualificationNo)).toMatchObject({ state: 'expired', facts: null, papers: 0 })
  })
  test('ends one that more was asked of after 30 days, however often it is changed; one that is reviewed waits', async () => {
    const waiting = await submitted()
    const { token, qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    await decide(first, qualificationNo, 'ask', { reviewReasons: ['unreadable'] })
    const { version } = await mine(token)
    shop.pass(dayMs)
    await save(token, { qualificationNo, version })
    await passTo(28)
    expect((await rowOf(qualificationNo)).state).toBe('asked')
    await passTo(1)
    expect(await rowOf(qualificationNo)).toMatchObject({ state: 'expired', facts: null, papers: 0 })
    expect(await rowOf(waiting.qualificationNo)).toMatchObject({ state: 'submitted', papers: 2 })
  })
  test('ends an approved one after the last day to apply, which counts as a whole', async () => {
    const { qualificationNo } = await approved()
    const { rows } = await sql<{ dueAt: Date; applyUntil: string }>`
      select due_at, apply_until from student_qualification where qualification_no = ${qualificationNo}`.execute(
      shop.db,
    )
    const { dueAt, applyUntil } = rows[0]!
    expect(dueAt).toEqual(later(new Date(`${applyUntil}T00:00:00+08:00`), dayMs))
    shop.pass(dueAt.getTime() - shop.now().getTime() - 1)
    await passTo(0)
    expect((await rowOf(qualificationNo)).state).toBe('approved')
    shop.pass(1)
    await passTo(0)
    expect((await rowOf(qualificationNo)).state).toBe('expired')
  })
  test('tells of the last day to apply 30 and 7 days before, once each, and what is to be done', async () => {
    const [done, waiting] = [await approved(), await submitted()]
    const token = await shop.newCustomer()
    const { data } = await save(token)
    const { rows } = await sql<{ applyUntil: string }>`
      select apply_until from student_qualification where qualification_no = ${waiting.qualificationNo}`.execute(
      shop.db,
    )
    const { applyUntil } = rows[0]!
    const told = async () =>
      (
        await sql<{ customerId: number; bodyCn: string }>`
          select m.customer_id, m.body_cn from customer_message m join student_qualification q using (customer_id)
          where m.title_cn = '向海关申请的期限临近' and q.qualification_no
            = any(${[done.qualificationNo, waiting.qualificationNo, data!.qualificationNo]}::text[])
          order by m.id`.execute(shop.db)
      ).rows
    const passUntil = async (days: number) => {
      const at = new Date(`${addDays(applyUntil, -days)}T00:00:30+08:00`)
      shop.pass(at.getTime() - shop.now().getTime())
      await passTo(0)
    }
    await passUntil(31)
    expect(await told()).toEqual([])
    await passUntil(30)
    // A draft that nobody changed for 60 days is there no more.
    expect((await told()).map(each => each.bodyCn)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`最晚在 ${applyUntil} 申请。您的资质已通过，还没有下单`),
        expect.stringContaining('您的资质正在审核'),
      ]),
    )
    expect(await told()).toHaveLength(2)
    for (const days of [29, 8]) await passUntil(days)
    expect(await told()).toHaveLength(2)
    for (const days of [7, 6, 0]) await passUntil(days)
    expect(await told()).toHaveLength(4)
    await passUntil(-1)
    expect(await told()).toHaveLength(4)
  })
  test('an approved one follows the last day that new rules name, and its warnings do', async () => {
    const { qualificationNo } = await approved()
    const dueOf = async () =>
      (
        await sql<{ dueAt: Date; applyUntil: string }>`
          select due_at, apply_until from student_qualification where qualification_no = ${qualificationNo}`.execute(
          shop.db,
        )
      ).rows[0]!
    const before = await dueOf()
    const administrator = await shop.newStaff('administrator')
    const { version, rules } = await shop.ask('desk.student.rules', administrator, {})
    const longer = rules.map(rule => (rule.code === 'applyWithin' ? { ...rule, value: rule.value + 2 } : rule))
    await shop.ask('desk.student.publish', administrator, { version, rules: longer, reason: '期限延长两个月' })
    await passTo(0)
    const { dueAt, applyUntil } = await dueOf()
    expect(applyUntil > before.applyUntil).toBe(true)
    expect(dueAt).toEqual(later(new Date(`${applyUntil}T00:00:00+08:00`), dayMs))
    shop.pass(before.dueAt.getTime() - shop.now().getTime())
    await passTo(0)
    expect((await rowOf(qualificationNo)).state).toBe('approved')
  })
  test('removes papers 90 days after the last word, and names and numbers of a declined one after a year', async () => {
    const { qualificationNo } = await submitted()
    await decide(first, qualificationNo, 'take')
    await decide(first, qualificationNo, 'decline', { reviewReasons: ['notTheirs'] })
    const atNight = async (days: number) => {
      await applyRetention(shop.db, keepWays, later(shop.now(), days * dayMs))
      const { facts, papers } = await rowOf(qualificationNo)
      return { facts: facts !== null, papers }
    }
    expect(await atNight(89)).toEqual({ facts: true, papers: 2 })
    expect(await atNight(91)).toEqual({ facts: true, papers: 0 })
    expect(await atNight(364)).toEqual({ facts: true, papers: 0 })
    expect(await atNight(367)).toEqual({ facts: false, papers: 0 })
  })
  test('judges what is open by new rules, and tells whose answer is another one', async () => {
    const { token, qualificationNo } = await submitted()
    const before = await rowOf(qualificationNo)
    expect(before.verdict).toBe('likely')
    const administrator = await shop.newStaff('administrator')
    const { version, rules } = await shop.ask('desk.student.rules', administrator, {})
    const changed = rules.map(rule => (rule.code === 'applyWithin' ? { ...rule, value: 1 } : rule))
    await shop.ask('desk.student.publish', administrator, { version, rules: changed, reason: '海关答复有更新' })
    await passTo(0)
    expect(await rowOf(qualificationNo)).toMatchObject({ verdict: 'no', judgedVersion: before.judgedVersion + 1 })
    expect(await lastMessage(token)).toMatchObject({ title: '留学生购车规则有更新' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from customer_message where title_cn = '留学生购车规则有更新'`.execute(shop.db)
    await passTo(0)
    const again = await sql<{ n: number }>`
      select count(*)::int as n from customer_message where title_cn = '留学生购车规则有更新'`.execute(shop.db)
    expect(again.rows).toEqual(rows)
  })
})
