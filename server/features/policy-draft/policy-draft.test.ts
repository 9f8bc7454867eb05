/** Policies at the desk: what is refused, four eyes, days in Beijing, withdrawal, releases, and what stays of decision 061. */
import { afterAll, describe, expect, test } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import { isHardPolicyFault, policyFaults, type PolicyText } from '#contract/policy-text.ts'
import { policyRows } from '#server/db/seed/policies.ts'
import { nextNumber, textOfVersion, versionOf } from './policy-draft.rules.ts'
import { type Done, openPolicies, seen, word } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())
const { writer, second, call, ask, detail, db } = shop
const section = (text: Partial<PolicyText['sections'][number]>) => ({
  title: word('一节', 'A section'),
  text: word('一段。', 'A paragraph.'),
  ...text,
})
const decide = (done: Done, event: 'approve' | 'decline' | 'withdraw', reason?: string) =>
  call('desk.policy.decide', second.token, { ...seen(done), event, ...(reason === undefined ? {} : { reason }) })

describe('what nobody may write is refused in a sentence of its own', () => {
  const cases: [string, ErrorName, Partial<PolicyText>][] = [
    ['a script', 'CONTENT_SCRIPT', { lead: word('<script>alert(1)</script>', 'x') }],
    ['an act of a tag', 'CONTENT_SCRIPT', { sections: [section({ text: word('x', '<img onerror="x">') })] }],
    ['a style', 'CONTENT_STYLE', { change: word('<style>b{color:red}</style>', 'x') }],
    ['HTML', 'CONTENT_MARKUP', { sections: [section({ title: word('<b>粗</b>', 'x') })] }],
    ['a sign of HTML', 'CONTENT_MARKUP', { lead: word('x', 'a &lt;b&gt;') }],
    ['an address of somebody else', 'POLICY_FOREIGN', { lead: word('见 https://evil.example/x', 'x') }],
    ['a name of another site', 'POLICY_FOREIGN', { sections: [section({ text: word('x', 'see www.evil.example') })] }],
    ['what the brand does not fill in', 'POLICY_PLACE', { lead: word('{foo}', 'x') }],
    ['the same in a section', 'POLICY_PLACE', { sections: [section({ text: word('{ store }', 'x') })] }],
    ['a brace alone', 'POLICY_PLACE', { sections: [section({ title: word('{', 'x') })] }],
    ['the brand in a title, which nobody fills in', 'POLICY_PLACE', { title: word('{store}政策', 'Policy') }],
    ['a title without end', 'CONTENT_SIZE', { title: word('长'.repeat(61), 'x') }],
    [
      'more sections than there is room for',
      'CONTENT_SIZE',
      { sections: Array.from({ length: 41 }, () => section({})) },
    ],
  ]
  const begun = shop.draft('DISCLAIMER_1')
  test.each(cases)('%s', async (_, refusal, wrong) => {
    const made = await begun
    const { before } = await detail('DISCLAIMER_1')
    const tried = await call('desk.policy.save', writer.token, { ...seen(made), ...before.text, ...wrong })
    expect(tried.refused).toBe(refusal)
    expect(tried.message).not.toMatch(/\{(where|places)\}/)
    expect((await detail('DISCLAIMER_1')).open).toMatchObject({
      version: made.version,
      lead: { en: 'A new opening, {store}.' },
    })
  })

  test('signs that nobody sees are not kept: a text is there to be read, and forwards', async () => {
    const made = await begun
    const { before } = await detail('DISCLAIMER_1')
    const text = {
      ...before.text,
      lead: word('不\u202e退款', '\u200b'),
      sections: [section({ text: word('一。\n\ufeff二。', '\u00ad') })],
    }
    const saved = await ask('desk.policy.save', writer.token, { ...seen(made), ...text })
    const { open } = await detail('DISCLAIMER_1')
    expect(open!.lead).toEqual(word('不退款', ''))
    expect(open!.sections[0]!.text).toEqual(word('一。\n二。', ''))
    expect(open!.faults.filter(({ fault }) => fault === 'words').map(({ part }) => part)).toEqual(['lead', 'text'])
    const hidden = { ...before.text, lead: word('<scr\u200bipt>', 'x') }
    expect((await call('desk.policy.save', writer.token, { ...seen(saved), ...hidden })).refused).toBe('CONTENT_SCRIPT')
    made.version = saved.version
  })

  test('what may be missing in a draft is not sent', async () => {
    const made = await begun
    const { before } = await detail('DISCLAIMER_1')
    const lacking = {
      ...before.text,
      change: word('只有中文', ''),
      from: null,
      sections: [
        section({ text: word('一。\n二。', 'One.') }),
        section({ title: word('', ''), text: word(' \n', '') }),
      ],
    }
    const saved = await ask('desk.policy.save', writer.token, { ...seen(made), ...lacking })
    const { open } = await detail('DISCLAIMER_1')
    expect(open!.faults.map(({ fault, section: n, part }) => `${n} ${part} ${fault}`)).toEqual([
      'null change words',
      'null from missing',
      '0 text lines',
      '1 sectionTitle missing',
      '1 text missing',
    ])
    const sent = await call('desk.policy.act', writer.token, { ...seen(saved), event: 'send' })
    expect(sent.refused).toBe('CONTENT_UNFINISHED')
    const empty = await ask('desk.policy.save', writer.token, { ...seen(saved), ...before.text, sections: [] })
    expect((await call('desk.policy.act', writer.token, { ...seen(empty), event: 'send' })).refused).toBe(
      'CONTENT_UNFINISHED',
    )
    // The text of before with another day is no new version.
    const same = { ...before.text, change: word('无', 'None'), from: '2026-12-20' }
    const again = await ask('desk.policy.save', writer.token, { ...seen(empty), ...same })
    expect((await detail('DISCLAIMER_1')).open!.faults).toEqual([{ fault: 'same', section: null, part: 'sections' }])
    expect((await call('desk.policy.act', writer.token, { ...seen(again), event: 'send' })).refused).toBe(
      'CONTENT_UNFINISHED',
    )
    await ask('desk.policy.act', writer.token, { ...seen(again), event: 'discard' })
  })

  test('none of the texts that the shop comes with holds anything of it', () => {
    for (const row of policyRows) {
      const before = { today: '2026-01-01', after: null, text: null }
      const faults = policyFaults({ ...textOfVersion(row), from: '2026-12-01' }, before)
      expect(faults, `${row.policyId} ${row.version}`).toEqual([])
      expect(faults.some(isHardPolicyFault)).toBe(false)
    }
  })
})

test('a version of the desk has the very text and hash that one of a release would have', () => {
  for (const row of policyRows) {
    const made = versionOf(textOfVersion(row), { ...row, validFrom: new Date(row.validFrom) })
    expect(made.textHash, `${row.policyId} ${row.version}`).toBe(row.textHash)
    expect(made.body).toEqual(row.body)
  }
})

test.each([
  [['2.5', '2.4', '1.0'], '2.4', '2.5.1'],
  [['2.5.1', '2.5'], '2.5.1', '2.5.2'],
  [['2.5.9', '2.5.10', '2.5'], '2.5', '2.5.11'],
  // Begun with what a later release brings.
  [['2.5.1', '2.5'], '2.10', '2.10.1'],
  [['1.0'], '1.0', '1.0.1'],
])('after %j, begun with %s, comes %s', (all, from, number) => {
  expect(nextNumber(all, from)).toBe(number)
})

describe('days are those of Beijing, by the clock of the server', () => {
  test('a day that is over, and one that does not come after the version before', async () => {
    const past = await shop.draft('PROFILE', { from: '2026-12-04' })
    expect((await detail('PROFILE')).open!.faults).toEqual([{ fault: 'past', section: null, part: 'from' }])
    expect((await call('desk.policy.act', writer.token, { ...seen(past), event: 'send' })).refused).toBe(
      'POLICY_DAY_PAST',
    )
    const { open } = await detail('PROFILE')
    const { title, lead, change, sections } = open!
    const text = { title, lead, change, sections }
    const good = await ask('desk.policy.save', writer.token, { ...seen(past), ...text, from: '2026-12-20' })
    await shop.approve(await shop.send(good))
    for (const from of ['2026-12-19', '2026-12-20']) {
      const early = await shop.draft('PROFILE', { lead: word('再改。', 'Once more.'), from })
      const tried = await call('desk.policy.act', writer.token, { ...seen(early), event: 'send' })
      expect(tried.refused, from).toBe('POLICY_DAY_ORDER')
      expect(tried.message.replaceAll('\u2060', '')).toContain('1.0.1')
      await ask('desk.policy.act', writer.token, { ...seen(early), event: 'discard' })
    }
    const after = await shop.publish('PROFILE', { lead: word('再改。', 'Once more.'), from: '2026-12-21' })
    expect(after.state).toBe('approved')
  })

  test('a day that passes while a version waits is not approved into the past', async () => {
    const sent = await shop.send(await shop.draft('LOAN', { from: '2026-12-06' }))
    const at = shop.now().toISOString()
    await shop.goTo('2026-12-07T00:00:00+08:00')
    expect((await decide(sent, 'approve')).refused).toBe('POLICY_DAY_PAST')
    expect((await detail('LOAN')).versions.map(each => each.version)).toEqual(['1.0'])
    await shop.goTo(at)
    expect((await decide(sent, 'decline', '日期太近')).success).toBe(true)
    expect((await detail('LOAN')).open).toMatchObject({ state: 'draft', reason: '日期太近' })
  })

  test('customers read it from the first moment of its day, and the one before until then', async () => {
    await shop.publish('CONTACT', { from: '2026-12-10' })
    const read = async (version?: string) =>
      (await shop.app.send('policy.detail', { policyId: 'CONTACT', ...(version ? { version } : {}) })).data
    await shop.goTo('2026-12-09T23:59:59.999+08:00')
    expect(await read()).toMatchObject({ version: '1.1' })
    expect(await read('1.1.1')).toBeNull()
    await shop.goTo('2026-12-10T00:00:00+08:00')
    expect(await read()).toMatchObject({ version: '1.1.1', inForce: true, change: '改写导语。' })
    expect((await read())!.lead).not.toContain('{store}')
    // What was in force stays readable under its address.
    expect(await read('1.1')).toMatchObject({ version: '1.1', inForce: false })
    await shop.goTo('2026-12-05T10:00:00+08:00')
  })
})

describe('a version', () => {
  test('is approved by somebody else than who wrote or sent it, once, as it was seen', async () => {
    const made = await shop.draft('STORAGE')
    const sent = await shop.send(made)
    const own = await call('desk.policy.decide', writer.token, { ...seen(sent), event: 'approve' })
    expect(own.refused).toBe('CONTENT_SECOND')
    // Another one who had saved it cannot either.
    const back = await ask('desk.policy.act', writer.token, { ...seen(sent), event: 'recall' })
    expect((await decide(sent, 'approve')).refused).toBe('EDITED_SINCE')
    const { open } = await detail('STORAGE')
    const { title, lead, change, sections } = open!
    const text = { title, lead, change, sections, from: '2026-12-11' }
    const edited = await ask('desk.policy.save', second.token, { ...seen(back), ...text })
    const late = await call('desk.policy.save', writer.token, { ...seen(back), ...text })
    expect(late.refused).toBe('CONTENT_OUTRUN')
    expect(late.message).toContain('administrator')
    const again = await ask('desk.policy.act', writer.token, { ...seen(edited), event: 'send' })
    expect((await decide(again, 'approve')).refused).toBe('CONTENT_SECOND')
    const third = await shop.staff('administrator')
    const approve = { ...seen(again), event: 'approve' as const }
    expect((await call('desk.policy.decide', third.token, approve)).success).toBe(true)
    expect((await call('desk.policy.decide', third.token, approve)).refused).toBe('EDITED_SINCE')
    const { rows } = await db.pool.query(
      `select call, facts, subject from staff_act where call like 'desk.policy.%' and subject = 'STORAGE' order by id`,
    )
    expect(rows.map(row => `${row.call} ${row.facts.event ?? ''}`.trim())).toEqual([
      'desk.policy.begin',
      'desk.policy.save',
      'desk.policy.act send',
      'desk.policy.act recall',
      'desk.policy.save',
      'desk.policy.act send',
      'desk.policy.decide approve',
    ])
  })

  test('is approved by one of forty at once, on two servers, and written once', async () => {
    const sent = await shop.send(await shop.draft('THIRD_PARTIES'))
    const approvers = [await shop.staff('administrator'), await shop.staff('operator'), second]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call(
          'desk.policy.decide',
          approvers[n % 3]!.token,
          { ...seen(sent), event: 'approve' },
          n % 2 ? shop.app : shop.other,
        ),
      ),
    )
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(['EDITED_SINCE']))
    const { rows } = await db.pool.query(
      `select version from policy_version where policy_id = 'THIRD_PARTIES' and draft_id is not null`,
    )
    expect(rows).toEqual([{ version: '1.2.1' }])
    const begin = () => call('desk.policy.begin', writer.token, { policyId: 'THIRD_PARTIES', fromVersion: '1.2' })
    const begun = await Promise.all(Array.from({ length: 40 }, begin))
    expect(begun.filter(each => each.success)).toHaveLength(1)
    expect(new Set(begun.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(['POLICY_OPEN']))
  })

  test('is saved by one of forty at once, and nothing is mixed', async () => {
    const made = await shop.draft('IDENTITY')
    const { title, change, sections, from } = (await detail('IDENTITY')).open!
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call(
          'desk.policy.save',
          n % 2 ? writer.token : second.token,
          { ...seen(made), title, change, sections, from, lead: word(`第${n}`, `No ${n}`) },
          n % 4 < 2 ? shop.app : shop.other,
        ),
      ),
    )
    const done = answers.flatMap(({ success }, n) => (success ? n : []))
    expect(done).toHaveLength(1)
    for (const { refused } of answers.filter(({ success }) => !success))
      expect(['CONTENT_OUTRUN', 'EDITED_SINCE']).toContain(refused)
    expect((await detail('IDENTITY')).open!.lead).toEqual(word(`第${done[0]}`, `No ${done[0]}`))
  })

  test('can be withdrawn with a reason before its day, and never after it', async () => {
    const approved = await shop.publish('DEALER', { from: '2026-12-10' })
    expect((await decide(approved, 'withdraw')).refused).toBe('REASON_NEEDED')
    const withdrawn = await decide(approved, 'withdraw', '法务要求补充')
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn' })
    expect((await detail('DEALER')).versions[0]).toMatchObject({
      version: '1.0.1',
      place: 'withdrawn',
      reason: '法务要求补充',
    })
    // Another one takes its day, and no number is given twice.
    const next = await shop.publish('DEALER', { from: '2026-12-10' })
    await shop.goTo('2026-12-10T00:00:00+08:00')
    const held = await decide(next, 'withdraw', '太晚了')
    expect(held.refused).toBe('POLICY_HELD')
    const { data } = await shop.app.send('policy.detail', { policyId: 'DEALER' })
    expect(data).toMatchObject({ version: '1.0.2' })
    expect(data!.versions.map(each => each.version)).toEqual(['1.0.2', '1.0'])
    expect((await shop.app.send('policy.detail', { policyId: 'DEALER', version: '1.0.1' })).data).toBeNull()
    await shop.goTo('2026-12-05T10:00:00+08:00')
  })

  test('is kept by the database itself', async () => {
    for (const text of [
      `update policy_version set withdrawn_at = valid_from where draft_id is not null and withdrawn_at is null`,
      `update policy_version set withdrawn_at = '2020-01-01' where draft_id is null`,
      `update policy_version set withdrawn_at = null where withdrawn_at is not null`,
      `update policy_version set title_cn = 'x', withdrawn_at = '2020-01-01' where draft_id is not null`,
      `insert into policy_version (policy_id, version, title_cn, title_en, body, change_cn, change_en, text_hash, valid_from)
       values ('MARKETING', '1.0.9', 'x', 'x', '{}', 'x', 'x', repeat('0', 64), '2027-01-01')`,
    ])
      await expect(db.pool.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^23(001|514)$/) })
  })
})

test('a new version of the privacy policy asks customers again, and takes consents to it from its day alone', async () => {
  const { customer } = shop
  const mine = async () => (await ask('consent.mine', customer.token, {})).asks
  const answer = (version: string) =>
    call('consent.answer', customer.token, {
      policyId: 'PRIVACY',
      policyStatus: 'accepted',
      policyUrl: '/policydetail',
      version,
      timestamp: Number(shop.now()),
    })
  expect((await answer('2.5')).success).toBe(true)
  expect(await mine()).toEqual([])
  await shop.publish('PRIVACY', { from: '2026-12-10' })
  expect(await mine()).toEqual([])
  expect((await answer('2.5.1')).refused).toBe('CONSENT_OUTDATED')
  await shop.goTo('2026-12-10T00:00:00+08:00')
  expect(await mine()).toMatchObject([{ version: '2.5.1', answered: '2.5', change: '改写导语。' }])
  expect((await answer('2.5.1')).success).toBe(true)
  expect(await mine()).toEqual([])
  await shop.goTo('2026-12-05T10:00:00+08:00')
})

test('today holds from the moment of its approval', async () => {
  await shop.publish('AGREEMENT', { from: '2026-12-05' })
  const { versions } = await detail('AGREEMENT')
  expect(versions[0]).toMatchObject({
    version: '1.1.1',
    place: 'inForce',
    validFrom: Number(shop.now()),
    withdraw: null,
  })
})
