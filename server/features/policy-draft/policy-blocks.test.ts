/** Legal texts made of blocks: what is refused, what is kept, hashed and read (decision 182). */
import { afterAll, describe, expect, test } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import type { PolicySection } from '#contract/policy-blocks.ts'
import { policyRows } from '#server/db/seed/policies.ts'
import { policyHash, type SectionText } from '#server/db/seed/policy-text.ts'
import { requestOf } from '#server/http/test-app.ts'
import { textOfVersion, versionOf } from './policy-draft.rules.ts'
import { openPolicies, seen, word } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())
const { writer, ask, call, detail, db } = shop

const row = (...cells: string[]) => cells.map(cell => word(cell, `E ${cell}`))
const table: PolicySection = {
  kind: 'table',
  title: word('谁收到什么', 'Who receives what'),
  text: word('由{store}提供。', 'Given by {store}.'),
  cells: [row('接收方', '信息'), row('承运人', '地址。'), row('门店 {store}', '手机号')],
}
const questions: PolicySection = {
  kind: 'questions',
  title: word('常见问题', 'Questions'),
  text: word('', ''),
  items: [{ title: word('可以撤回吗？', 'Can I withdraw?'), text: word('可以。\n随时。', 'Yes.\nAt any time.') }],
}
const steps: PolicySection = {
  kind: 'steps',
  title: word('如何撤回', 'How to withdraw'),
  text: word('', ''),
  items: [
    { title: word('打开隐私中心', 'Open the privacy centre'), text: word('在个人中心。', 'In your account.') },
    { title: word('撤回', 'Withdraw'), text: word('按“撤回”。', 'Press “withdraw”.') },
  ],
}
const story: PolicySection = { title: word('一节', 'A section'), text: word('一段。\n二段。', 'One.\nTwo.') }

test('a version of every kind is saved, approved and read, with all of it in paragraphs for who knows stories alone', async () => {
  const made = await shop.draft('CONTACT', { sections: [story, table, questions, steps], from: '2026-12-05' })
  const { open } = await detail('CONTACT')
  // Stories are kept as they always were.
  expect(open!.sections).toEqual([story, table, questions, steps])
  expect(open!.faults).toEqual([])
  const approved = await shop.approve(await shop.send(made))
  expect(approved.state).toBe('approved')
  const { rows } = await db.pool.query(
    `select body, text_hash from policy_version where policy_id = 'CONTACT' and draft_id is not null`,
  )
  expect(rows[0].body.sections[0]).toEqual({
    title: story.title,
    text: [word('一段。', 'One.'), word('二段。', 'Two.')],
  })
  const english = (await shop.app.send('policy.detail', { policyId: 'CONTACT' }, { language: 'en' })).data!
  const [first, second, third, fourth] = english.sections
  expect(first).toEqual({ title: 'A section', text: ['One.', 'Two.'] })
  expect(second!.text).toHaveLength(3)
  expect(second!.text[0]).toBe('E 接收方: E 承运人; E 信息: E 地址。')
  expect(second!.block).toMatchObject({
    kind: 'table',
    items: [],
    cells: [['E 接收方', 'E 信息'], ['E 承运人', 'E 地址。'], {}],
  })
  // The brand stands in cells as it does in paragraphs.
  expect(JSON.stringify(english)).not.toMatch(/[{]store[}]/)
  expect(second!.block!.text).toEqual([second!.text[2]])
  expect(third).toMatchObject({
    text: ['Can I withdraw?', 'Yes.', 'At any time.'],
    block: {
      kind: 'questions',
      text: [],
      cells: [],
      items: [{ title: 'Can I withdraw?', text: ['Yes.', 'At any time.'] }],
    },
  })
  expect(fourth!.text).toEqual(['1. Open the privacy centre', 'In your account.', '2. Withdraw', 'Press “withdraw”.'])
  const chinese = (await shop.app.send('policy.detail', { policyId: 'CONTACT' })).data!
  expect(chinese.sections[1]!.text[0]).toBe('接收方：承运人；信息：地址。')
  expect(chinese.textHash).toBe(rows[0].text_hash)
  // What a new draft begins with is what was written.
  await ask('desk.policy.begin', writer.token, { policyId: 'CONTACT', fromVersion: chinese.version })
  expect((await detail('CONTACT')).open!.sections).toEqual([story, table, questions, steps])
})

describe('what nobody can save of a block', () => {
  const begun = shop.draft('DEALER')
  const cases: [string, ErrorName, PolicySection][] = [
    ['columns of two numbers', 'CONTENT_SIZE', { ...table, cells: [row('a', 'b'), row('c')] }],
    ['a script in a cell', 'CONTENT_SCRIPT', { ...table, cells: [row('a', 'b'), row('<script>x</script>', 'd')] }],
    ['a style in a head', 'CONTENT_STYLE', { ...table, cells: [row('<style>b{}</style>', 'b'), row('c', 'd')] }],
    [
      'HTML in an answer',
      'CONTENT_MARKUP',
      { ...questions, items: [{ title: word('a', 'a'), text: word('<b>', 'b') }] },
    ],
    [
      'another site in a step',
      'POLICY_FOREIGN',
      { ...steps, items: [{ title: word('www.evil.example', 'a'), text: word('a', 'b') }] },
    ],
    ['braces in a cell', 'POLICY_PLACE', { ...table, cells: [row('a', '{foo}'), row('c', 'd')] }],
    [
      'a cell too long',
      'CONTENT_SIZE',
      { ...table, cells: [row('a', 'b'), [word('长'.repeat(401), 'x'), word('a', 'a')]] },
    ],
    ['too many rows', 'CONTENT_SIZE', { ...table, cells: Array.from({ length: 32 }, () => row('a', 'b')) }],
    ['too many columns', 'CONTENT_SIZE', { ...table, cells: [row(...'abcdef'), row(...'abcdef')] }],
    ['entries of a table', 'CONTENT_SIZE', { ...table, items: questions.items }],
    ['a table of a story', 'CONTENT_SIZE', { ...story, cells: table.cells }],
  ]
  test.each(cases)('%s', async (_, refusal, section) => {
    const made = await begun
    const { before } = await detail('DEALER')
    const tried = await call('desk.policy.save', writer.token, {
      ...seen(made),
      ...before.text,
      sections: [story, section],
    })
    expect(tried.refused).toBe(refusal)
    expect(tried.message).toMatch(/第 2 节的/)
    expect(tried.message).not.toMatch(/\{(where|places)\}/)
    expect((await detail('DEALER')).open!.version).toBe(made.version)
  })

  test.each(['hero', 'goods', 'form', 'quotation', 'Table', '', 'constructor'])(
    'a block of the kind “%s”',
    async kind => {
      const made = await begun
      const { before } = await detail('DEALER')
      const input = { ...seen(made), ...before.text, sections: [{ ...story, kind }] }
      const answer = await shop.app.http.inject(
        requestOf('desk.policy.save', input, {
          token: writer.token,
          headers: { 'idempotency-key': `kind-${kind}-of-a-block` },
        }),
      )
      expect(answer.json<{ success: boolean }>().success).toBe(false)
      expect(answer.statusCode).toBeLessThan(500)
      expect((await detail('DEALER')).open!.version).toBe(made.version)
    },
  )

  test('what is not whole is saved, named by its row, and not sent', async () => {
    const made = await begun
    const { before } = await detail('DEALER')
    const lacking = { ...table, cells: [row('a', 'b'), row('c', 'd'), [word('只有中文', ''), word('', '')]] }
    const saved = await ask('desk.policy.save', writer.token, {
      ...seen(made),
      ...before.text,
      from: '2026-12-10',
      change: word('新', 'New'),
      sections: [story, lacking, { ...steps, items: [] }],
    })
    expect((await detail('DEALER')).open!.faults).toEqual([
      { fault: 'words', section: 1, part: 'cells', row: 2 },
      { fault: 'missing', section: 1, part: 'cells', row: 2 },
      { fault: 'missing', section: 2, part: 'items' },
    ])
    const sent = await call('desk.policy.act', writer.token, { ...seen(saved), event: 'send' })
    expect(sent.refused).toBe('CONTENT_UNFINISHED')
    expect(sent.message).toContain('第 2 节的表格第 2 行')
    made.version = saved.version
  })

  test('is shown before it is saved as the words that it is', async () => {
    const made = await begun
    const { before } = await detail('DEALER')
    const { path } = await ask('desk.policy.preview', writer.token, { policyId: 'DEALER', no: made.no })
    const cells = [row('<script>', '{foo}'), row('c')]
    const { data } = await shop.app.send('policy.draft', {
      preview: path.split('/').at(-1)!,
      ...before.text,
      sections: [{ ...table, cells }],
    })
    expect(data!.sections[0]!.block).toMatchObject({ kind: 'table', cells: [['<script>', '{foo}'], ['c']] })
  })
})

describe('the hash', () => {
  const [first] = policyRows
  const hashOf = (section: SectionText) => policyHash({ title: ['t', 't'], lead: ['l', 'l'], sections: [section] })
  const p = (said: string) => [said, said] as const
  const kept: SectionText = {
    title: p('a'),
    text: [p('b')],
    kind: 'table',
    cells: [
      [p('h'), p('i')],
      [p('c'), p('d')],
    ],
  }
  const asked: SectionText = {
    title: p('a'),
    text: [],
    kind: 'questions',
    items: [{ title: p('q'), text: [p('x'), p('y')] }],
  }

  test('of every version of before is what it was, also when it goes through the desk', () => {
    for (const row of policyRows) {
      const kept = { ...row, draftId: null, withdrawnAt: null, validFrom: new Date(row.validFrom) }
      expect(versionOf(textOfVersion(kept), kept).textHash, `${row.policyId} ${row.version}`).toBe(row.textHash)
    }
    expect(first!.body.sections.every(section => Object.keys(section).join() === 'title,text')).toBe(true)
  })

  test.each<[string, SectionText, SectionText]>([
    [
      'a cell',
      kept,
      {
        ...kept,
        cells: [
          [p('h'), p('i')],
          [p('c'), p('e')],
        ],
      },
    ],
    [
      'one language of a head',
      kept,
      {
        ...kept,
        cells: [
          [['h', 'H'], p('i')],
          [p('c'), p('d')],
        ],
      },
    ],
    ['rows for columns', kept, { ...kept, cells: [[p('h')], [p('i')], [p('c')], [p('d')]] }],
    ['what stands below', kept, { ...kept, text: [p('z')] }],
    ['an answer', asked, { ...asked, items: [{ title: p('q'), text: [p('x'), p('z')] }] }],
    ['paragraphs of an answer', asked, { ...asked, items: [{ title: p('q'), text: [p('xy')] }] }],
    ['the kind', asked, { ...asked, kind: 'steps' }],
    ['a story of the same words', kept, { title: p('a'), text: [p('b')] }],
  ])('is another one with %s', (_, one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other))
  })
})
