import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { common } from './longest-row.ts'
import { beginOf, type Editing, followed, type Kept, standing } from './editing.ts'
import { type Choices, merge, ORDER, type Side } from './merge.ts'

const word = (cn: string, en = cn.toUpperCase()) => ({ cn, en })
const part = (key: string, text = key) => ({ key, title: word(key), text: word(text) })
const text = (...sections: ReturnType<typeof part>[]) => ({ title: word('题'), from: null as string | null, sections })
type Text = ReturnType<typeof text>
const [a, b, c] = [part('a', 'a1\na2\na3'), part('b', 'b1\nb2\nb3'), part('c')]
const base = text(a, b, c)
const keys = (of: Text) => of.sections.map(({ key }) => key).join('')
const pick = (conflicts: ReturnType<typeof merge>['conflicts'], side: Side): Choices =>
  new Map(conflicts.map(({ id }) => [id, side]))

describe('changes that do not touch are joined', () => {
  test.each<[string, Text, Text, (of: Text) => unknown, unknown]>([
    [
      'a title and a day',
      { ...base, title: word('新') },
      { ...base, from: '2027-01-01' },
      x => [x.title.cn, x.from],
      ['新', '2027-01-01'],
    ],
    [
      'two languages of one title',
      { ...base, title: { ...base.title, cn: '新' } },
      { ...base, title: { ...base.title, en: 'New' } },
      x => x.title,
      { cn: '新', en: 'New' },
    ],
    [
      'two sections',
      text(part('a', 'mine'), b, c),
      text(a, b, part('c', 'theirs')),
      x => x.sections.map(each => each.text.cn),
      ['mine', 'b1\nb2\nb3', 'theirs'],
    ],
    [
      'two paragraphs of one section',
      text(part('a', 'mine\na2\na3'), b, c),
      text(part('a', 'a1\na2\ntheirs'), b, c),
      x => x.sections[0]!.text,
      word('mine\na2\ntheirs'),
    ],
    [
      'two neighbouring paragraphs',
      text(part('a', 'mine\na2\na3'), b, c),
      text(part('a', 'a1\ntheirs\na3'), b, c),
      x => x.sections[0]!.text.cn,
      'mine\ntheirs\na3',
    ],
    [
      'a paragraph added to each end',
      text(part('a', 'a0\na1\na2\na3'), b, c),
      text(part('a', 'a1\na2\na3\na4'), b, c),
      x => x.sections[0]!.text.cn,
      'a0\na1\na2\na3\na4',
    ],
    ['a section added by each', text(a, part('m'), b, c), text(a, b, c, part('t')), keys, 'ambct'],
    ['a section added by each at the same place', text(a, part('m'), b, c), text(a, part('t'), b, c), keys, 'atmbc'],
    [
      'one moved, one written',
      text(c, a, b),
      text(a, part('b', 'theirs'), c),
      x => [keys(x), x.sections[2]!.text.cn],
      ['cab', 'theirs'],
    ],
    [
      'one written, one moved',
      text(a, part('b', 'mine'), c),
      text(c, a, b),
      x => [keys(x), x.sections[2]!.text.cn],
      ['cab', 'mine'],
    ],
    [
      'one removed, another written',
      text(b, c),
      text(a, b, part('c', 'theirs')),
      x => [keys(x), x.sections[1]!.text.cn],
      ['bc', 'theirs'],
    ],
    ['one removed by both', text(a, c), text(a, c), keys, 'ac'],
    ['one added behind what the other removed', text(a, b, part('m'), c), text(a, c), keys, 'amc'],
    ['the same words by both', { ...base, title: word('新') }, { ...base, title: word('新') }, x => x.title.cn, '新'],
  ])('%s', (_, mine, theirs, of, expected) => {
    const { text: found, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(of(found)).toEqual(expected)
  })
})

describe('what both changed is said place by place, and chosen', () => {
  test.each<[string, Text, Text, string[], (of: Text) => unknown, [mine: unknown, theirs: unknown]]>([
    [
      'a title in one language',
      { ...base, title: word('我') },
      { ...base, title: { cn: '他', en: base.title.en } },
      ['title', 'cn'],
      x => x.title,
      [word('我'), { cn: '他', en: '我' }],
    ],
    [
      'a day',
      { ...base, from: '2027-01-01' },
      { ...base, from: '2027-02-02' },
      ['from'],
      x => x.from,
      ['2027-01-01', '2027-02-02'],
    ],
    [
      'one paragraph',
      text(part('a', 'a1\nmine\na3'), b, c),
      text(part('a', 'a1\ntheirs\na3'), b, c),
      ['sections', 'a', 'text', 'cn'],
      x => x.sections[0]!.text.cn,
      ['a1\nmine\na3', 'a1\ntheirs\na3'],
    ],
    ['a section that I removed', text(a, c), text(a, part('b', 'theirs'), c), ['sections', 'b'], keys, ['ac', 'abc']],
    ['a section that they removed', text(a, part('b', 'mine'), c), text(a, c), ['sections', 'b'], keys, ['abc', 'ac']],
    ['the order', text(b, a, c), text(a, c, b), ['sections', ORDER], keys, ['bac', 'acb']],
  ])('%s', (_, mine, theirs, path, of, [ifMine, ifTheirs]) => {
    const { conflicts } = merge(base, mine, theirs)
    expect(conflicts.map(each => each.path)).toContainEqual(path)
    expect(conflicts.every(({ chosen }) => chosen === undefined)).toBe(true)
    const byMine = merge(base, mine, theirs, pick(conflicts, 'mine'))
    expect(of(byMine.text)).toEqual(ifMine)
    const chosen = conflicts.map(each => [each.id, each.path.join() === path.join() ? 'theirs' : 'mine'] as const)
    expect(of(merge(base, mine, theirs, new Map(chosen)).text)).toEqual(ifTheirs)
  })

  test('a choice is one between the words that stood there: what is written on is asked about again', () => {
    const theirs = { ...base, from: '2027-02-02' }
    const { conflicts } = merge(base, { ...base, from: '2027-01-01' }, theirs)
    const again = merge(base, { ...base, from: '2027-01-03' }, theirs, pick(conflicts, 'theirs'))
    expect(again.conflicts.map(({ chosen }) => chosen)).toEqual([undefined])
    expect(again.text.from).toBe('2027-01-03')
  })
})

/** A text as somebody may leave it: sections of before, changed, moved or gone, and new ones. */
const texts = (who: string) =>
  fc
    .record({
      title: fc.constantFrom('题', `${who}题`),
      from: fc.constantFrom(null, `2027-01-0${who.length}`),
      order: fc.shuffledSubarray(['a', 'b', 'c', `${who}1`, `${who}2`]),
      lines: fc.array(fc.constantFrom('1', '2', '3', who), { maxLength: 5 }),
    })
    .map(({ title, from, order, lines }) => ({
      ...text(...order.map(key => part(key, key === 'a' ? lines.join('\n') : key))),
      title: word(title),
      from,
    }))

test('any two changes of anything: nothing of either is lost without being said', () => {
  fc.assert(
    fc.property(texts('x'), texts('yy'), texts('z'), (was, mine, theirs) => {
      const { text: found, conflicts } = merge(was, mine, theirs)
      // Who changed nothing takes what the other has.
      expect(merge(was, was, theirs)).toEqual({ text: theirs, conflicts: [] })
      expect(merge(was, mine, was)).toEqual({ text: mine, conflicts: [] })
      expect(merge(was, mine, mine)).toEqual({ text: mine, conflicts: [] })
      // New parts of both are there, each once.
      const all = found.sections.map(({ key }) => key)
      expect(new Set(all).size).toBe(all.length)
      for (const { key } of [...mine.sections, ...theirs.sections])
        if (!was.sections.some(each => each.key === key)) expect(all).toContain(key)
      // Both sides find the same places, and once all is chosen nothing is open.
      const turned = merge(was, theirs, mine).conflicts.map(({ path }) => path.join())
      expect(turned.toSorted()).toEqual(conflicts.map(({ path }) => path.join()).toSorted())
      for (const side of ['mine', 'theirs'] as const)
        expect(merge(was, mine, theirs, pick(conflicts, side)).conflicts.every(({ chosen }) => chosen === side)).toBe(
          true,
        )
      // A place that only one of them changed is as they left it, unless it is told.
      const told = (path: string) => conflicts.some(each => each.path.join() === path)
      if (!told('from')) expect(found.from).toBe(mine.from === was.from ? theirs.from : mine.from)
    }),
  )
})

describe('what two lists have in common', () => {
  test('is the longest row that stands in both in one order', () => {
    expect(common([...'abcbdab'], [...'bdcaba'])).toHaveLength(4)
    expect(common([...'abc'], [...'xaybzc'])).toEqual([
      [0, 1],
      [1, 3],
      [2, 5],
    ])
  })
  test('of the longest texts that share nothing between is their ends, and nobody waits for more', () => {
    const lines = (by: string) => ['first', ...Array.from({ length: 30_000 }, (_, n) => `${by}${n}`), 'last']
    expect(common(lines('a'), lines('b'))).toEqual([
      [0, 0],
      [30_001, 30_001],
    ])
    expect(common(lines('a'), lines('a'))).toHaveLength(30_002)
  })
})

describe('the editor', () => {
  const kept = (of: Text, version: number, its: Partial<Kept<Text>> = {}): Kept<Text> => ({
    no: 1,
    version,
    isDraft: true,
    by: '李明',
    at: 1_800_000_000_000,
    text: of,
    ...its,
  })
  const none: Choices = new Map()
  const mine: Text = { ...base, title: word('我') }
  const wrote = (of: Text): Editing<Text> => ({ ...beginOf(kept(base, 3)), text: of })

  test('takes over what a colleague saved where nothing is written', () => {
    const theirs = kept({ ...base, from: '2027-01-01' }, 4)
    expect(followed(wrote(base), theirs, none).editing).toEqual(beginOf(theirs))
  })
  test('joins what is written with it, and says whose it was', () => {
    const theirs = kept({ ...base, from: '2027-01-01' }, 4)
    const { editing, conflicts } = followed(wrote(mine), theirs, none)
    expect(conflicts).toEqual([])
    expect(editing).toMatchObject({
      version: 4,
      text: { title: word('我'), from: '2027-01-01' },
      joined: { by: '李明' },
    })
    expect(standing(editing, theirs)).toBe('changed')
  })
  test('stays with what is written until all is chosen, and goes on typing', () => {
    const theirs = kept({ ...base, title: word('他'), from: '2027-01-01' }, 4)
    const first = followed(wrote(mine), theirs, none)
    expect(first.editing).toEqual(wrote(mine))
    expect(first.conflicts).toHaveLength(2)
    expect(standing(first.editing, theirs)).toBe('outrun')
    const half = new Map([[first.conflicts[0]!.id, 'theirs' as const]])
    expect(followed(wrote(mine), theirs, half).editing).toEqual(wrote(mine))
    const all = new Map([...half, [first.conflicts[1]!.id, 'mine' as const]])
    expect(followed(wrote(mine), theirs, all).editing.text).toMatchObject({
      title: { cn: '他', en: '我' },
      from: '2027-01-01',
    })
  })
  test('keeps what is written of a draft that was sent or is over, and carries it into the next one', () => {
    const sent = kept(base, 4, { isDraft: false })
    expect(followed(wrote(mine), sent, none).editing).toEqual(wrote(mine))
    expect(standing(wrote(mine), sent)).toBe('outrun')
    const next = kept({ ...base, from: '2027-01-01' }, 1, { no: 2 })
    expect(followed(wrote(mine), next, none).editing).toMatchObject({
      no: 2,
      version: 1,
      text: { title: word('我'), from: '2027-01-01' },
    })
  })
  test('does not go back to what was read before its own saving', () => {
    const saved: Editing<Text> = { no: 1, version: 4, began: mine, text: mine }
    expect(followed(saved, kept(base, 3), none).editing).toBe(saved)
    expect(standing(saved, kept(base, 3))).toBe('same')
    const on = { ...saved, text: { ...mine, from: '2027-03-03' } }
    expect(standing(on, kept(base, 3))).toBe('changed')
    expect(followed(on, kept(mine, 4), none).editing).toBe(on)
  })
})
