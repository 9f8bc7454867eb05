/** Rows of tables and entries of which two people changed something at once (decision 178). */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conflict, merge } from './merge.ts'
import { placesIn } from './draft-words.ts'
import { draftTexts } from './draft.texts.ts'
import { textsIn } from '#web/i18n/texts.ts'

const word = (cn: string, en = cn.toUpperCase()) => ({ cn, en })
const row = (...cells: string[]) => cells.map(cell => word(cell))
type Cells = ReturnType<typeof row>[]
const table = (...cells: Cells) => ({ sections: [{ key: 'a', cells }] })
const [head, one, two, three] = [row('h1', 'h2'), row('a', 'b'), row('c', 'd'), row('e', 'f')]
const was = table(head, one, two, three)
const wider = (rows: Cells, cell: string) => rows.map(cells => [...cells, word(cell)])
const narrower = (rows: Cells) => rows.map(cells => cells.slice(0, -1))
const pick = (conflicts: readonly Conflict[], side: 'mine' | 'theirs') =>
  new Map(conflicts.map(({ id }) => [id, side] as const))
const all = [head, one, two, three]

describe('rows are joined', () => {
  test.each<[string, Cells, Cells, Cells]>([
    [
      'neighbours',
      [head, row('a', 'B'), two, three],
      [head, one, row('c', 'D'), three],
      [head, row('a', 'B'), row('c', 'D'), three],
    ],
    [
      'two cells of one row',
      [head, row('a', 'B'), two, three],
      [head, [word('a', 'New'), word('b')], two, three],
      [head, [word('a', 'New'), word('B')], two, three],
    ],
    [
      'one at the end, and what stood there',
      [...all, row('m', 'm')],
      [head, one, two, row('e', 'F')],
      [head, one, two, row('e', 'F'), row('m', 'm')],
    ],
    ['one added by each', [...all, row('m', 'm')], [...all, row('t', 't')], [...all, row('m', 'm'), row('t', 't')]],
    ['the same one added by both', [...all, row('m', 'm')], [...all, row('m', 'm')], [...all, row('m', 'm')]],
    [
      'one removed, its neighbour written',
      [head, two, three],
      [head, one, row('c', 'D'), three],
      [head, row('c', 'D'), three],
    ],
    [
      'moved by one, others written',
      [head, two, one, three],
      [head, one, two, row('e', 'F')],
      [head, two, one, row('e', 'F')],
    ],
    [
      'a column by one, a row by the other',
      wider(all, 'x'),
      [...all, row('g', 'h')],
      [...wider(all, 'x'), [...row('g', 'h'), word('')]],
    ],
    [
      'a column by one, a cell by the other',
      wider(all, 'x'),
      [head, row('a', 'B'), two, three],
      wider([head, row('a', 'B'), two, three], 'x'),
    ],
    [
      'a column less by one, a cell elsewhere by the other',
      narrower(all),
      [head, row('A', 'b'), two, three],
      [row('h1'), row('A'), row('c'), row('e')],
    ],
    ['a column less by both', narrower(all), narrower(all), narrower(all)],
  ])('%s', (_, mine, theirs, expected) => {
    const { text, conflicts } = merge(was, table(...mine), table(...theirs))
    expect(conflicts).toEqual([])
    expect(text).toEqual(table(...expected))
  })

  test('and entries, as a question by one and the next answer by the other', () => {
    const entry = (title: string, text: string) => ({ title: word(title), text: word(text) })
    const entries = (...items: ReturnType<typeof entry>[]) => ({ sections: [{ key: 'a', items }] })
    const { text, conflicts } = merge(
      entries(entry('q1', 'a1\na2'), entry('q2', 'b')),
      entries(entry('q1', 'A1\na2'), entry('q2', 'b')),
      entries(entry('q1', 'a1\nA2'), entry('q2', 'B'), entry('q3', 'c')),
    )
    expect(conflicts).toEqual([])
    expect(text).toEqual(entries(entry('q1', 'A1\nA2'), entry('q2', 'B'), entry('q3', 'c')))
  })
})

describe('what both changed is asked about where it is', () => {
  test.each<[string, Cells, Cells, string[]]>([
    ['a cell', [head, row('a', 'X'), two, three], [head, row('a', 'Y'), two, three], ['1', '1', 'cn']],
    // What one wrote of something else is never put together with what the other wrote of what stood there.
    ['another row in its place', [head, row('n', 'm'), two, three], [head, row('a', 'B'), two, three], ['1']],
    ['a row that one removed', [head, two, three], [head, row('a', 'B'), two, three], ['1']],
    ['a row that one moved', [head, two, one, three], [head, row('a', 'B'), two, three], []],
    ['a column less, and words in it', narrower(all), [head, row('a', 'B'), two, three], []],
    ['a column less, and a row with words in it', narrower(all), [...all, row('g', 'h')], []],
    ['a column by each', wider(all, 'x'), wider(all, 'y'), []],
  ])('%s', (_, mine, theirs, path) => {
    const [m, t] = [table(...mine), table(...theirs)]
    const { conflicts } = merge(was, m, t)
    expect(conflicts.map(each => each.path)).toContainEqual(['sections', 'a', 'cells', ...path])
    expect(merge(was, m, t, pick(conflicts, 'theirs')).text).toEqual(t)
    expect(merge(was, m, t, pick(conflicts, 'mine')).text).toEqual(m)
  })

  test('and called as the editor calls it', () => {
    const t = textsIn(draftTexts, 'en')
    expect(placesIn(t, 'cells', ['2', '1', 'cn'])).toEqual(['Row 2', 'Column 2'])
    expect(placesIn(t, 'cells', ['0'])).toEqual(['Head'])
    expect(placesIn(t, 'items', ['1', 'text', 'en'])).toEqual(['Entry 2', t.itemText])
    expect(placesIn(t, 'items', [])).toEqual([])
    expect(placesIn(t, 'text', ['cn'])).toEqual([])
  })
})

/** A table as somebody may leave it: rows of before, changed, moved or gone, new ones, and columns more or less. */
const tables = (who: string) =>
  fc
    .record({
      rows: fc.array(fc.tuple(fc.constantFrom('a', 'c', 'e', who), fc.constantFrom('b', 'd', who, '')), {
        maxLength: 5,
      }),
      columns: fc.constantFrom(1, 2, 2, 2, 3),
    })
    .map(({ rows, columns }) => {
      const its = [row('h1', 'h2'), ...rows.map(cells => row(...cells))]
      return table(...its.map(cells => [...cells, word(who)].slice(0, columns)))
    })
const wordsOf = (of: ReturnType<typeof table>) => of.sections[0]!.cells.flatMap(cells => cells.map(({ cn }) => cn))

test('any two changes of any table: it stays even, and nothing new of either is lost without being said', () => {
  fc.assert(
    fc.property(tables('x'), tables('yy'), tables('z'), (before, mine, theirs) => {
      const { text, conflicts } = merge(before, mine, theirs)
      expect(merge(before, before, theirs)).toEqual({ text: theirs, conflicts: [] })
      expect(merge(before, mine, before)).toEqual({ text: mine, conflicts: [] })
      for (const side of ['mine', 'theirs'] as const) {
        const chosen = merge(before, mine, theirs, pick(conflicts, side))
        expect(chosen.conflicts.every(each => each.chosen === side)).toBe(true)
        expect(new Set(chosen.text.sections[0]!.cells.map(({ length }) => length)).size).toBe(1)
      }
      if (conflicts.length > 0) return
      for (const [who, of] of [
        ['yy', mine],
        ['z', theirs],
      ] as const) {
        const count = (said: string[]) => said.filter(each => each === who).length
        expect(count(wordsOf(text))).toBeGreaterThanOrEqual(count(wordsOf(of)))
      }
    }),
    { numRuns: 500 },
  )
})
