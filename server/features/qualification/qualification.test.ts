/** A student's own qualification: what is taken in, what is refused, what is kept and what goes (decision 116). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { studentQualification } from './qualification.states.ts'
import { movesInWords } from './qualification.view.ts'
import { aResidentId, qualificationsOf } from './test-qualifications.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { save, send, mine, drafted, submit } = qualificationsOf(shop)

const rowOf = async (qualificationNo: string) =>
  (
    await sql<{ facts: Buffer | null; personHash: Buffer | null; state: string; papers: number }>`
      select facts, person_hash, state, (select count(*)::int from student_paper where qualification_id = q.id) as papers
      from student_qualification q where qualification_no = ${qualificationNo}`.execute(shop.db)
  ).rows[0]!

test('every move has words', () => {
  expect([...new Set(studentQualification.transitions.map(each => each.on))].sort()).toEqual([...movesInWords].sort())
})

describe('what is entered', () => {
  test('is kept unreadable, comes back masked, and is judged by the rules in force', async () => {
    const token = await shop.newCustomer()
    const idcardNum = aResidentId()
    const { data } = await save(token, { idcardNum })
    expect(data).toMatchObject({ state: 'draft', version: 1, overall: 'likely', can: ['edit', 'submit', 'withdraw'] })
    expect(data!.person).toEqual({
      name: '沈**',
      gender: 'female',
      mobile: '138****8000',
      idcardNum: `${idcardNum.slice(0, 4)}**********${idcardNum.slice(-4)}`,
      passportNum: 'E1*****78',
      organization: '爱丁堡大学',
    })
    expect(data!.applyUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { facts } = await rowOf(data!.qualificationNo)
    for (const secret of [idcardNum, 'E12345678', '13800138000', '知遥', '爱丁堡'])
      expect(facts!.includes(secret)).toBe(false)
    const everything = JSON.stringify(await shop.ask('qualification.mine', token, {}))
    for (const secret of [idcardNum, 'E12345678', '13800138000', '知遥']) expect(everything).not.toContain(secret)
  })
  test('left empty keeps what is there', async () => {
    const token = await shop.newCustomer()
    const { data } = await save(token)
    const { qualificationNo, version, person } = data!
    const empty = { lastName: '', firstName: '', mobile: '', idcardNum: '', passportNum: '' }
    const changed = await save(token, { ...empty, qualificationNo, version, organization: '利兹大学' })
    expect(changed.data!.person).toEqual({ ...person, organization: '利兹大学' })
    expect(changed.data!.version).toBe(version + 1)
    // Another tab, which has not seen that.
    expect(await save(token, { ...empty, qualificationNo, version })).toMatchObject({ refused: 'QUALIFICATION_SINCE' })
  })
  test.each([
    ['no name', { firstName: '' }, 'STUDENT_NAME_NEEDED'],
    ['no resident ID', { idcardNum: '' }, 'STUDENT_ID_NEEDED'],
    ['the ID of somebody from Hong Kong', { idcardNum: 'A123456(7)' }, 'STUDENT_ID_FOREIGN'],
    ['the card of a foreigner who lives in China', { idcardNum: '911124198108030024' }, 'STUDENT_ID_FOREIGN'],
    ['a foreign passport', { passportNum: '512345678' }, 'STUDENT_PASSPORT_FOREIGN'],
    ['a resident ID of 15 digits', { idcardNum: '110105491231002' }, 'BUYER_ID_OLD'],
    ['a resident ID whose check digit is wrong', { idcardNum: '110105194912310021' }, 'BUYER_ID_WRONG'],
    ['a resident ID of a day that there is not', { idcardNum: '110105199602300018' }, 'BUYER_ID_WRONG'],
    ['a passport that is none', { passportNum: '护照' }, 'STUDENT_PASSPORT_WRONG'],
    ['a telephone that is none', { mobile: '12345' }, 'MOBILE_WRONG'],
    ['a study that ends before it begins', { certificateEndTime: '2001-01-01' }, 'STUDENT_STUDY_TURNED'],
    ['a study that ends in a lifetime', { certificateEndTime: '2088-10-01' }, 'STUDENT_DAY_WRONG'],
    ['no stay', { stays: [] }, 'STUDENT_STAY_NEEDED'],
    [
      'a return before its departure',
      { stays: [{ leftOn: '2025-01-02', backOn: '2025-01-01' }] },
      'STUDENT_STAY_TURNED',
    ],
    [
      'stays that overlap',
      {
        stays: [
          { leftOn: '2024-01-01', backOn: '2025-01-01' },
          { leftOn: '2024-12-31', backOn: '2025-02-01' },
        ],
      },
      'STUDENT_STAYS_OVERLAP',
    ],
    [
      'a stay before another that is not over',
      {
        stays: [
          { leftOn: '2024-01-01', backOn: null },
          { leftOn: '2024-12-31', backOn: '2025-02-01' },
        ],
      },
      'STUDENT_STAY_OPEN',
    ],
  ] as const)('is refused with %s, each by its own name', async (_, change, refused) => {
    const token = await shop.newCustomer()
    expect(await save(token, change as Partial<Input<'qualification.save'>>)).toMatchObject({ success: false, refused })
    expect((await shop.ask('qualification.mine', token, {})).own).toBeNull()
  })
  test.each([
    ['a day that there is not', { certificateEndTime: '2025-02-30' }],
    ['an office that there is not', { office: 'atlantis' }],
    ['a name of two lines', { lastName: '沈\n<b>' }],
  ])('with %s is no request', async (_, change) => {
    expect(await save(await shop.newCustomer(), change)).toMatchObject({ code: 400 })
  })
  test('asks for a consent of its own first, which stands in the ledger once', async () => {
    const token = await shop.newCustomer()
    expect(await save(token, { consent: false })).toMatchObject({ refused: 'QUALIFICATION_CONSENT_NEEDED' })
    expect(await shop.ask('qualification.mine', token, {})).toMatchObject({ own: null, agreed: false })
    const { data } = await save(token)
    const { qualificationNo, version } = data!
    expect(await save(token, { qualificationNo, version, consent: false })).toMatchObject({ success: true })
    const given = (await shop.ask('consent.history', token, {})).filter(each => each.consentId === 'STUDENT')
    expect(given.map(each => each.given)).toEqual([true])
  })
  test('forty times at once is one qualification', async () => {
    const token = await shop.newCustomer()
    const answers = await Promise.all(Array.from({ length: 40 }, () => save(token)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(
      new Set(['QUALIFICATION_OPEN']),
    )
  })
})

describe('sending in', () => {
  test('needs passport and proof, and says which is missing', async () => {
    const token = await shop.newCustomer()
    const { data } = await save(token)
    expect(data!.missing).toHaveLength(2)
    await send(token, data!.qualificationNo, 'passport')
    const answer = await submit(token)
    expect(answer).toMatchObject({ refused: 'QUALIFICATION_PAPERS_MISSING' })
    expect(answer.message).toContain('学习证明')
    expect(answer.message).not.toContain('护照')
    await send(token, data!.qualificationNo, 'proof')
    expect(await submit(token)).toMatchObject({ success: true, data: { state: 'submitted', can: ['withdraw'] } })
    const { rows } = await sql<{ title: string; path: string }>`
      select title_cn as title, path from customer_message where kind = 'student' order by id desc limit 1`.execute(
      shop.db,
    )
    expect(rows[0]).toEqual({ title: '留学生资质已提交', path: '/user/studentInfo' })
  })
  test('is refused to who may not by the rules, and nothing is lost of it', async () => {
    const { token } = await drafted({ work: 'no' })
    expect(await submit(token)).toMatchObject({ refused: 'QUALIFICATION_RULES_NO' })
    expect(await mine(token)).toMatchObject({ state: 'draft', documents: [{}, {}] })
  })
  test('forty times at once sends it once', async () => {
    const { token, qualificationNo } = await drafted()
    const { version } = await mine(token)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop.call('qualification.submit', token, { qualificationNo, version, consent: true }),
      ),
    )
    expect(answers.filter(each => each.success)).toHaveLength(1)
  })
  test('what is sent in is not changed any more', async () => {
    const { token, qualificationNo } = await drafted()
    await submit(token)
    const { version, documents } = await mine(token)
    expect(await save(token, { qualificationNo, version })).toMatchObject({ refused: 'WRONG_STATE' })
    expect(await send(token, qualificationNo)).toMatchObject({ refused: 'WRONG_STATE' })
    const remove = { qualificationNo, documentId: documents[0]!.documentId }
    expect(await shop.call('qualification.removePaper', token, remove)).toMatchObject({ refused: 'WRONG_STATE' })
  })
  test('a paper that comes at the same moment is either part of it or refused', async () => {
    const { token, qualificationNo } = await drafted()
    const { version } = await mine(token)
    const [sent, paper] = await Promise.all([
      shop.call('qualification.submit', token, { qualificationNo, version, consent: true }),
      send(token, qualificationNo, 'other'),
    ])
    expect(sent.success).toBe(true)
    expect((await mine(token)).documents).toHaveLength(paper.success ? 3 : 2)
  })
})

describe('what goes', () => {
  test('with a withdrawal: data and papers at once, and another one can be begun', async () => {
    const { token, qualificationNo } = await drafted()
    const { version } = await mine(token)
    expect(await shop.call('qualification.withdraw', token, { qualificationNo, version })).toMatchObject({
      data: { state: 'withdrawn', person: null, study: null, documents: [], can: [] },
    })
    expect(await rowOf(qualificationNo)).toMatchObject({ facts: null, personHash: null, papers: 0 })
    expect(await shop.ask('qualification.mine', token, {})).toMatchObject({ canBegin: true })
    expect(await save(token)).toMatchObject({ success: true })
  })
  test('with the consent: the qualification and all of it', async () => {
    const { token, qualificationNo } = await drafted()
    await submit(token)
    await shop.ask('consent.withdraw', token, { consentId: 'STUDENT' })
    expect(await rowOf(qualificationNo)).toEqual({ facts: null, personHash: null, state: 'withdrawn', papers: 0 })
    expect(await shop.ask('qualification.mine', token, {})).toMatchObject({ agreed: false })
    // Both at once: whichever is first, no paper stays without the consent.
    const again = await drafted({ token })
    await Promise.all([
      send(token, again.qualificationNo, 'other'),
      shop.call('consent.withdraw', token, { consentId: 'STUDENT' }),
    ])
    const { papers } = await rowOf(again.qualificationNo)
    expect(papers > 0).toBe((await shop.ask('qualification.mine', token, {})).agreed)
  })
})

test('another customer neither reads nor changes it, and hears the same as of one that there is not', async () => {
  const { token, qualificationNo } = await drafted()
  const { version, documents } = await mine(token)
  const stranger = await shop.newCustomer()
  await save(stranger)
  const documentId = documents[0]!.documentId
  const asks = (no: string, paper: string) =>
    Promise.all([
      save(stranger, { qualificationNo: no, version }),
      shop.call('qualification.submit', stranger, { qualificationNo: no, version, consent: true }),
      shop.call('qualification.withdraw', stranger, { qualificationNo: no, version }),
      send(stranger, no),
      shop.call('qualification.removePaper', stranger, { qualificationNo: no, documentId: paper }),
      shop.call('qualification.showPaper', stranger, { documentId: paper }),
    ])
  const heard = await asks(qualificationNo, documentId)
  expect(heard.map(each => each.refused)).toEqual(heard.map(() => 'NOT_FOUND'))
  const ofNone = await asks('HK209912310001', 'x'.repeat(22))
  expect(heard.map(({ code, message }) => ({ code, message }))).toEqual(
    ofNone.map(({ code, message }) => ({ code, message })),
  )
  expect(await mine(token)).toMatchObject({ state: 'draft', version, documents: [{}, {}] })
})
