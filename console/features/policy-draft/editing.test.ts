import { expect, test } from 'vitest'
import { merge } from '#console/frame/draft/merge.ts'
import { plainOf, writtenOf } from './editing.ts'
import type { Draft } from './policy-words.ts'

const word = (cn: string, en = cn.toUpperCase()) => ({ cn, en })
const section = (title: string, text = `${title}1`) => ({ title: word(title), text: word(text) })
const draft = (...sections: ReturnType<typeof section>[]) =>
  ({ title: word('题'), lead: word('导'), change: word('新'), from: null, sections }) as unknown as Draft
const read = (from: ReturnType<typeof writtenOf>) => from.sections.map(each => each.title.cn).join('')

const was = writtenOf(draft(section('a'), section('b'), section('c')))
const [a, b, c] = was.sections.map(({ key }) => key)
const keysOf = (...sections: ReturnType<typeof section>[]) =>
  writtenOf(draft(...sections), was).sections.map(({ key }) => key)

test('what is read again has its sections under the keys that they had, wherever they stand now', () => {
  expect(keysOf(section('c'), section('a'), section('b'))).toEqual([c, a, b])
  expect(keysOf(section('a'), section('b', 'other'), section('c'))).toEqual([a, b, c])
  // Another name and another text: it is the one between its neighbours.
  expect(keysOf(section('a'), section('x', 'y'), section('c'))).toEqual([a, b, c])
  const added = keysOf(section('a'), section('x'), section('y'), section('b'), section('c'))
  expect([added[0], added[3], added[4]]).toEqual([a, b, c])
  expect(new Set(added).size).toBe(5)
})

test('sections of one name keep apart', () => {
  const twins = writtenOf(draft(section('a', '1'), section('a', '2'), section('a', '3')))
  const again = writtenOf(draft(section('a', '3'), section('a', '1')), twins)
  expect(again.sections.map(({ key }) => key)).toEqual([twins.sections[2]!.key, twins.sections[0]!.key])
})

test('keys are not kept', () => {
  const { title, lead, change, from, sections } = draft(section('a'), section('b'))
  expect(plainOf(writtenOf(draft(section('a'), section('b'))))).toEqual({ title, lead, change, from, sections })
})

const table = (title: string, ...cells: string[][]) => ({
  ...section(title, ''),
  kind: 'table' as const,
  cells: cells.map(row => row.map(cell => word(cell))),
})

test('a story is kept as it always was, and of another kind what it has', () => {
  const its = draft(section('a'), table('t', ['h', 'i'], ['a', 'b']) as never)
  expect(plainOf(writtenOf(its)).sections).toEqual(its.sections)
})

test('what a colleague made another kind of block of is another section: their parts do not mix', () => {
  const theirs = writtenOf(draft(section('a'), table('b', ['h'], ['i']) as never, section('c')), was)
  expect(theirs.sections.map(({ key }) => key === b)).toEqual([false, false, false])
  const mine = { ...was, sections: was.sections.map(each => (each.key === b ? { ...each, text: word('mine') } : each)) }
  const { conflicts } = merge(was, mine, theirs)
  expect(conflicts.map(({ path }) => path)).toEqual([['sections', b]])
})

test('one colleague moves and renames sections while another writes in them', () => {
  const mine = { ...was, sections: was.sections.map(each => (each.key === b ? { ...each, text: word('mine') } : each)) }
  const theirs = writtenOf(draft(section('c'), section('a'), section('B neu', 'b1'), section('n')), was)
  const { text, conflicts } = merge(was, mine, theirs)
  expect(conflicts).toEqual([])
  expect(read(text)).toBe('caB neun')
  expect(text.sections[2]!.text.cn).toBe('mine')
})
