import { expect, test } from 'vitest'
import type { PolicyText } from '#contract/policy-text.ts'
import { differs, policyDifference } from './difference.ts'

const word = (cn: string, en = cn.toUpperCase()) => ({ cn, en })
const section = (title: string, ...lines: string[]) => ({
  title: word(title),
  text: word(lines.join('\n'), lines.map(line => line.toUpperCase()).join('\n')),
})
const policy = (...sections: PolicyText['sections']): PolicyText => ({
  title: word('政策'),
  lead: word('导语'),
  change: word('新'),
  from: null,
  sections,
})
const told = (old: PolicyText, now: PolicyText) =>
  policyDifference(old, now).sections.map(
    ({ kind, moved, title, lines }) =>
      `${title.cn} ${kind}${moved ? ' moved' : ''}: ${lines.map(({ kept, words }) => ({ same: ' ', added: '+', removed: '-' })[kept] + words.map(each => each.cn).join('|')).join('')}`,
  )

const [a, b, c] = [section('a', 'a1', 'a2'), section('b', 'b1', 'b2', 'b3'), section('c', 'c1')]

test('nothing changes but spaces', () => {
  const now = policy(a, { ...b, text: { cn: ' b1 \n\nb2\nb3\n', en: 'B1\nB2\nB3' } }, c)
  expect(differs(policyDifference(policy(a, b, c), now))).toBe(false)
})

test.each([
  [
    'a paragraph in the middle',
    policy(a, section('b', 'b1', 'neu', 'b3'), c),
    ['a same:  a1 a2', 'b changed:  b1-b2+neu b3', 'c same:  c1'],
  ],
  [
    'a section that is new',
    policy(a, section('n', 'n1'), b, c),
    ['a same:  a1 a2', 'n added: +n1', 'b same:  b1 b2 b3', 'c same:  c1'],
  ],
  ['one that has gone stands where it stood', policy(a, c), ['a same:  a1 a2', 'b removed: -b1-b2-b3', 'c same:  c1']],
  ['the first has gone', policy(b, c), ['a removed: -a1-a2', 'b same:  b1 b2 b3', 'c same:  c1']],
  ['the last moves to the front', policy(c, a, b), ['c same moved:  c1', 'a same:  a1 a2', 'b same:  b1 b2 b3']],
  [
    'another name of the same text',
    policy(a, { ...b, title: word('z') }, c),
    ['a same:  a1 a2', 'z changed:  b1 b2 b3', 'c same:  c1'],
  ],
  [
    'all of it',
    policy(section('x', 'x1')),
    ['a removed: -a1-a2', 'b removed: -b1-b2-b3', 'c removed: -c1', 'x added: +x1'],
  ],
])('%s', (_, now, expected) => {
  expect(told(policy(a, b, c), now).toSorted()).toEqual(expected.toSorted())
  expect(differs(policyDifference(policy(a, b, c), now))).toBe(true)
})

test('a change in one language alone is one', () => {
  const now = policy(a, { ...b, text: { ...b.text, en: 'B1\nOTHER\nB3' } }, c)
  expect(policyDifference(policy(a, b, c), now).sections[1]!.kind).toBe('changed')
})

test('a section that has gone stands behind its neighbour', () => {
  expect(told(policy(a, b, c), policy(a, c))[1]).toBe('b removed: -b1-b2-b3')
})

const row = (...cells: string[]) => cells.map(cell => word(cell))
const table = (title: string, ...cells: ReturnType<typeof row>[]) => ({
  ...section(title, '注'),
  kind: 'table' as const,
  cells,
})

test('a table is told row by row, with what stands below it', () => {
  const was = table('t', row('h', 'i'), row('a', 'b'), row('c', 'd'))
  const now = { ...table('t', row('h', 'i'), row('c', 'D'), row('c', 'd'), row('e', 'f')), text: word('注') }
  expect(told(policy(a, was), policy(a, now))[1]).toBe('t changed:  h|i-a|b+c|D c|d+e|f 注')
})

test('cells that read the same in a row are no other row, and those that read otherwise are', () => {
  const [one, other] = [table('t', row('h', 'i'), row('a|b', 'c')), table('t', row('h', 'i'), row('a', 'b|c'))]
  expect(differs(policyDifference(policy(one), policy(table('t', row('h', 'i'), row(' a|b', 'c ')))))).toBe(false)
  expect(differs(policyDifference(policy(one), policy(other)))).toBe(true)
})

test('a story that becomes a table is one section, which says so', () => {
  const now = table('b', row('h', 'i'), row('a', 'b'))
  const [, changed] = policyDifference(policy(a, b, c), policy(a, now, c)).sections
  expect(changed).toMatchObject({ kind: 'changed', block: 'table', kindBefore: 'story' })
  expect(told(policy(a, b, c), policy(a, now, c))[1]).toBe('b changed: -b1-b2-b3+h|i+a|b+注')
})

test('entries are told with their texts', () => {
  const asked = (answer: string) => ({
    ...section('q'),
    kind: 'questions' as const,
    items: [{ title: word('问'), text: word(`甲\n${answer}`) }],
  })
  expect(told(policy(asked('乙')), policy(asked('丙')))).toEqual(['q changed:  问 甲-乙+丙'])
})

test('another title and opening', () => {
  const now = { ...policy(a, b, c), lead: word('另一') }
  expect(policyDifference(policy(a, b, c), now).head).toEqual([
    { part: 'lead', before: word('导语'), now: word('另一') },
  ])
})
