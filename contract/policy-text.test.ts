/** What is wrong with a legal text made of blocks, and where (decisions 167, 182). */
import { expect, test } from 'vitest'
import { keptSection, mostPolicySigns, policyBlockKinds, policyBlockParts, policyCounts } from './policy-blocks.ts'
import type { PolicySection } from './policy-blocks.ts'
import { isHardPolicyFault, policyFaults, type PolicyText, wherePolicy } from './policy-text.ts'

const word = (cn: string, en = cn) => ({ cn, en })
const none = word('')
const row = (...cells: string[]) => cells.map(cell => word(cell))
const head = row('谁', '什么')
const story: PolicySection = { title: word('一节'), text: word('一段') }
const table = (cells: PolicySection['cells'], its: Partial<PolicySection> = {}): PolicySection => ({
  kind: 'table',
  title: word('表'),
  text: none,
  cells,
  ...its,
})
const listed = (kind: 'questions' | 'steps', items: PolicySection['items'], its: Partial<PolicySection> = {}) => ({
  kind,
  title: word('单'),
  text: none,
  items,
  ...its,
})
const item = (title = '问', text = '答') => ({ title: word(title), text: word(text) })
const policy = (...sections: PolicySection[]): PolicyText => ({
  title: word('政策'),
  lead: word('导语'),
  change: word('新'),
  from: '2026-12-10',
  sections,
})
const before = { today: '2026-12-05', after: null, text: null }
const faults = (...sections: PolicySection[]) =>
  policyFaults(policy(...sections), before).map(
    ({ fault, section, part, row: n }) => `${section} ${part}${n === undefined ? '' : ` ${n}`} ${fault}`,
  )

test('nothing is wrong with a whole section of each kind', () => {
  expect(
    faults(
      story,
      table([head, row('甲', '乙')]),
      table([head, row('甲', '乙')], { text: word('注 {store}') }),
      listed('questions', [item()]),
      listed('steps', [item(), item('二', '一\n二')]),
    ),
  ).toEqual([])
})

test.each<[string, PolicySection, string[]]>([
  ['a cell that is empty', table([head, row('甲', '')]), ['0 cells 1 missing']],
  ['a cell in one language', table([head, [word('甲'), word('乙', '')]]), ['0 cells 1 words']],
  ['a head in one language', table([[word('谁', ''), word('x')], row('甲', '乙')]), ['0 cells 0 words']],
  ['a head alone', table([head]), ['0 cells count']],
  ['no rows', table([]), ['0 cells missing']],
  ['rows of two lengths', table([head, row('甲')]), ['0 cells size']],
  ['rows of nothing', table([[], []]), ['0 cells size']],
  ['six columns', table([row(...'abcdef'), row(...'abcdef')]), ['0 cells size']],
  ['32 rows', table([head, ...Array.from({ length: 31 }, () => row('甲', '乙'))]), ['0 cells size']],
  ['a script in a cell', table([head, row('甲', '<script>')]), ['0 cells 1 script']],
  ['an address in a head', table([row('谁', 'https://x.example'), row('甲', '乙')]), ['0 cells 0 foreign']],
  ['braces that nobody fills in', table([head, row('甲', '{licence}')]), ['0 cells 1 place']],
  ['a cell without end', table([head, row('甲', 'x'.repeat(mostPolicySigns.cell[0] + 1))]), ['0 cells 1 size']],
  ['entries in a table', table([head, row('甲', '乙')], { items: [item()] }), ['0 items size']],
  ['a table in a story', { ...story, cells: [head, head] }, ['0 cells size']],
  ['no question', listed('questions', []), ['0 items missing']],
  ['one step', listed('steps', [item()]), ['0 items count']],
  [
    'nine steps',
    listed(
      'steps',
      Array.from({ length: 9 }, () => item()),
    ),
    ['0 items size'],
  ],
  ['an answer that is missing', listed('questions', [item(), item('问', '')]), ['0 items 1 missing']],
  [
    'answers of different paragraphs',
    listed('questions', [{ title: word('问'), text: word('一\n二', 'One') }]),
    ['0 items 0 lines'],
  ],
  ['markup in a step', listed('steps', [item(), item('<b>', '答')]), ['0 items 1 markup']],
  ['a text beside steps', listed('steps', [item(), item()], { text: word('段') }), ['0 text size']],
  ['a table without a title', table([head, row('甲', '乙')], { title: none }), ['0 sectionTitle missing']],
])('%s', (_, section, expected) => {
  expect(faults(section)).toEqual(expected)
})

test('a fault says its section, its part and its row in both languages', () => {
  const at = (section: number | null, part: 'cells' | 'items' | 'text', n?: number) =>
    wherePolicy({ fault: 'words', section, part, ...(n === undefined ? {} : { row: n }) })
  expect(at(2, 'cells', 3)).toEqual({ cn: '第 3 节的表格第 3 行', en: 'row 3 of the table of section 3' })
  expect(at(2, 'cells', 0)).toEqual({ cn: '第 3 节的表头', en: 'the head of the table of section 3' })
  expect(at(0, 'items', 1)).toEqual({ cn: '第 1 节的条目 2', en: 'entry 2 of section 1' })
  expect(at(0, 'cells')).toEqual({ cn: '第 1 节的表格', en: 'the table of section 1' })
  expect(at(null, 'text')).toEqual({ cn: '正文', en: 'text' })
})

test('cells and entries count among the signs of all', () => {
  const cell = 'x'.repeat(400)
  const wide = () => table(Array.from({ length: 31 }, () => row(cell, cell, cell, cell, cell)))
  expect(faults(wide())).toEqual([])
  expect(faults(wide(), wide())).toContain('null sections size')
})

test('the same text is no new version, whatever of its cells changes is', () => {
  const now = policy(story, table([head, row('甲', '乙')]))
  const against = (text: PolicyText) => policyFaults(now, { ...before, text }).map(({ fault }) => fault)
  expect(against(policy({ ...story, kind: 'story', items: [], cells: [] }, table([head, row('甲 ', '乙')])))).toEqual([
    'same',
  ])
  expect(against(policy(story, table([head, row('甲', '丙')])))).toEqual([])
  expect(against(policy(story, table([head, row('甲', '乙')], { text: word('注') })))).toEqual([])
})

test('a story is kept without a kind, and nothing of what a kind has not', () => {
  expect(keptSection({ ...story, kind: 'story', items: [], cells: [] })).toEqual(story)
  expect(Object.keys(keptSection({ ...table([head]), items: [] }))).toEqual(['kind', 'title', 'text', 'cells'])
})

test('every kind is made of words alone, as pages of blocks have it', () => {
  for (const kind of policyBlockKinds) expect(policyBlockParts.some(part => policyCounts(kind, part)[0] > 0)).toBe(true)
  expect(policyFaults(policy(listed('questions', [item('<script>', 'x')])), before).every(isHardPolicyFault)).toBe(true)
})
