import { describe, expect, test } from 'vitest'
import { FacetIndex, type IndexRow } from './facet-index.ts'

const colours = ['red', 'blue', 'green']
const cities = ['bj', 'sh', 'cd', 'gz', 'hz']

/** Small repeatable random numbers. */
function dice(seed: number): () => number {
  let x = seed
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return x / 2 ** 32
  }
}

function makeRows(n: number): IndexRow[] {
  const roll = dice(7)
  return Array.from({ length: n }, (_, i) => ({
    id: i * 3 + 1,
    visible: roll() > 0.1,
    facets: {
      colour: [colours[Math.floor(roll() * 3)]!],
      city: [cities[Math.floor(roll() * 5)]!],
      level: ['3', '4', '5'].slice(0, 1 + Math.floor(roll() * 3)),
    },
    keys: { price: Math.floor(roll() * 50), age: Math.floor(roll() * 1000) },
  }))
}

/** The same question asked the slow and obvious way. */
function search(
  rows: IndexRow[],
  choice: Record<string, string[]>,
  order: string,
  down: boolean,
  skip: number,
  take: number,
) {
  const fits = (row: IndexRow, leave?: string) =>
    row.visible &&
    Object.entries(choice).every(
      ([name, wanted]) =>
        name === leave || wanted.length === 0 || wanted.some(value => row.facets[name]!.includes(value)),
    )
  const found = rows.filter(row => fits(row)).sort((a, b) => a.keys[order]! - b.keys[order]! || a.id - b.id)
  if (down) found.reverse()
  const counts: Record<string, Record<string, number>> = { colour: {}, city: {}, level: {} }
  for (const name of Object.keys(counts))
    for (const row of rows)
      if (fits(row, name)) for (const value of row.facets[name]!) counts[name]![value] = (counts[name]![value] ?? 0) + 1
  return { total: found.length, ids: found.slice(skip, skip + take).map(row => row.id), counts }
}

function filled(rows: IndexRow[]): FacetIndex {
  const index = new FacetIndex(['colour', 'city', 'level'], ['price', 'age'], rows.length)
  index.fill(rows)
  index.sort()
  return index
}

const all = { colour: true, city: true, level: true } as const

describe('FacetIndex answers like a plain search over all rows', () => {
  const rows = makeRows(700)
  const choices: Record<string, string[]>[] = [
    {},
    { colour: ['red'] },
    { colour: ['red', 'blue'], city: ['sh'] },
    { city: ['bj', 'gz'], level: ['5'] },
    { colour: ['green'], city: ['hz'], level: ['4', '5'] },
    { colour: ['none'] },
  ]
  test.each(choices)('%j', choice => {
    const index = filled(rows)
    for (const [order, down, skip] of [
      ['price', false, 0],
      ['price', true, 20],
      ['age', true, 0],
      ['age', false, 690],
    ] as const)
      expect(index.find(choice, order, down, skip, 20, all)).toEqual(search(rows, choice, order, down, skip, 20))
  })

  test('after many changes and newcomers', () => {
    const index = filled(rows)
    const changed = rows.map(row => ({ ...row }))
    const other = makeRows(1000)
    const roll = dice(99)
    for (let i = 0; i < 300; i++) {
      const at = Math.floor(roll() * changed.length)
      changed[at] = {
        ...other[at]!,
        id: changed[at]!.id,
        visible: roll() > 0.3,
        keys: { price: Math.floor(roll() * 50), age: i },
      }
      index.put(changed[at]!)
    }
    for (let i = 700; i < 720; i++) {
      changed.push(other[i]!)
      index.put(other[i]!)
    }
    index.drop(changed[5]!.id)
    changed[5] = { ...changed[5]!, visible: false }
    for (const choice of choices)
      expect(index.find(choice, 'price', true, 10, 20, all)).toEqual(search(changed, choice, 'price', true, 10, 20))
  })

  test('counts only the values that are asked for', () => {
    const index = filled(rows)
    const { counts } = index.find({}, 'price', false, 0, 1, { city: ['bj', 'nowhere'] })
    expect(Object.keys(counts)).toEqual(['city'])
    expect(Object.keys(counts.city!)).toEqual(['bj'])
  })

  test('a wider facet can be counted without the choice of a narrower one', () => {
    const index = filled(rows)
    const choice = { colour: ['red'], city: ['bj'], level: ['4'] }
    const { counts, total } = index.find(choice, 'price', false, 0, 1, all, undefined, { colour: ['city'] })
    const plain = search(rows, choice, 'price', false, 0, 1)
    expect(total).toBe(plain.total)
    expect(counts.city).toEqual(plain.counts.city)
    expect(counts.colour).toEqual(search(rows, { level: ['4'] }, 'price', false, 0, 1).counts.colour)
  })

  test('a text search narrows rows and counts', () => {
    const index = filled(rows)
    const visible = rows.filter(row => row.visible)
    const within = index.only([visible[0]!.id, visible[1]!.id, 999_999])
    expect(index.find({}, 'price', false, 0, 20, all, within).total).toBe(2)
  })

  test('a range of keys is half open', () => {
    const index = filled(rows)
    const wanted = rows.filter(row => row.visible && row.keys.price! >= 10 && row.keys.price! < 20)
    expect(index.find({}, 'price', false, 0, 1, {}, index.range('price', 10, 20)).total).toBe(wanted.length)
  })

  test('finds in many rows what a plain search finds: any range, few rows or many, far pages, after changes', () => {
    const roll = dice(3)
    const lots = Array.from({ length: 13_000 }, (_, at) => sample(at))
    const index = filled(lots)
    const held = [...lots]
    for (let at = 0; at < 40; at++) {
      const [from, to] = [Math.floor(roll() * 12_000), Math.floor(roll() * 14_000)]
      const colour = [`c${Math.floor(roll() * 900)}`]
      const choice: Record<string, string[]> = at % 2 ? { colour } : {}
      const inRange = held.map(row => ({
        ...row,
        visible: row.visible && row.keys.price! >= from && row.keys.price! < to,
      }))
      const skip = Math.floor(roll() * 60)
      expect(index.find(choice, 'price', at % 3 === 0, skip, 24, {}, index.range('price', from, to))).toEqual({
        ...search(inRange, choice, 'price', at % 3 === 0, skip, 24),
        counts: {},
      })
      const changed = Math.floor(roll() * held.length)
      held[changed] = { ...sample(Math.floor(roll() * 13_000)), id: held[changed]!.id }
      index.put(held[changed])
    }
  })
})

/** One of many rows: each colour stands on about fourteen, so that a choice of one leaves few. */
const sample = (at: number): IndexRow => ({
  id: at + 1,
  visible: at % 9 !== 0,
  facets: { colour: [`c${at % 900}`], city: [], level: [] },
  keys: { price: (at * 7919) % 13_000, age: at },
})
