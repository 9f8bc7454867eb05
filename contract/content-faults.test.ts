/** What nobody may write in a text, and that no text makes a server wait while it is looked for. */
import { expect, test } from 'vitest'
import { usedMs } from '#scripts/used-time.ts'
import { forbiddenIn } from './content-faults.ts'
import { policyFaults } from './policy-text.ts'

test.each([
  ['<script>', 'script'],
  ['<\n\u3000/  script', 'script'],
  ['JaVaScRiPt  :alert(1)', 'script'],
  ['onclick \n= "x"', 'script'],
  ['< style', 'style'],
  ['style = "x"', 'style'],
  ['b { color : red }', 'style'],
  ['b{color:red;\n\n}', 'style'],
  ['; color: red }', 'style'],
  ['} ; a:', undefined],
  ['{store}；时间：九点', undefined],
  ['<b>', 'markup'],
  ['&lt;', 'markup'],
  ['AT&T', undefined],
  ['https://', 'foreign'],
  ['见 //evil.', 'foreign'],
  ['www.', 'foreign'],
  ['evil.com', 'foreign'],
  ['去 evil。com 看', 'foreign'],
  ['1-2-a.cn', 'foreign'],
  ['1.cn', undefined],
  ['3.5', undefined],
  ['10.0.0.1', 'foreign'],
  ['1.2.3.4.5', undefined],
  ['a.community', undefined],
])('of %j is told: %s', (text, fault) => {
  expect(forbiddenIn(text)).toBe(fault)
})

const most = 200_000
// Each began again at every sign, and some of them at every sign of that: minutes for one paragraph.
test.each([
  ['spaces behind a name', `{a:${' '.repeat(most)}`],
  ['names without a brace', ';a:'.repeat(most / 6) + ' '.repeat(most / 2)],
  ['braces that close nothing', '{a:;'.repeat(most / 4)],
  ['spaces behind a bracket', `<${' '.repeat(most)}`],
  ['a bracket that stays open', '<a '.repeat(most / 3)],
  ['dots', 'a.'.repeat(most / 2)],
  ['dashes', '1-a-'.repeat(most / 4)],
  ['one word', 'a'.repeat(most)],
  ['digits', '1.'.repeat(most / 2)],
  ['beginnings of addresses', 'a+b'.repeat(most / 3)],
  ['entities', '&a'.repeat(most / 2)],
])('is looked for in %s without a wait', (_, text) => {
  const begun = usedMs()
  expect(forbiddenIn(text)).toBeUndefined()
  expect(usedMs() - begun).toBeLessThan(5_000)
})

test('every row of a text with a fault is told, also where there are thousands, without a wait', () => {
  const none = { cn: '', en: '' }
  const cells = Array.from({ length: 100 }, () => Array.from({ length: 5 }, () => ({ cn: '<b>', en: '' })))
  const sections = Array.from({ length: 80 }, () => ({ kind: 'table' as const, title: none, text: none, cells }))
  const begun = usedMs()
  const found = policyFaults(
    { title: none, lead: none, change: none, from: null, sections },
    { today: '2026-12-01', after: null, text: null },
  )
  expect(found.filter(({ row }) => row !== undefined)).toHaveLength(80 * 100 * 2)
  expect(usedMs() - begun).toBeLessThan(5_000)
})
