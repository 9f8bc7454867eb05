import { describe, expect, test } from 'vitest'
import { type Asked, type Dealt, dealModules, reach } from './deal-modules.ts'

/** Modules by what they weigh and need. */
const table = (rows: Record<string, [size: number, ...needs: string[]]>): Map<string, Dealt> =>
  new Map(Object.entries(rows).map(([name, [size, ...needs]]) => [name, { size, needs }]))

const page = (modules: ReadonlyMap<string, Dealt>, root: string, weight = 1): Asked => ({
  needs: reach([root], name => modules.get(name)?.needs ?? []),
  weight,
})
const sorted = (files: readonly (readonly string[])[]) => files.map(file => [...file].sort()).sort()

/** Files that each of those who ask loads: those of what it needs, and what these need. */
function loads(
  modules: ReadonlyMap<string, Dealt>,
  files: readonly (readonly string[])[],
  { needs }: Asked,
): Set<string> {
  const fileOf = (name: string) => files.find(file => file.includes(name)) ?? [name]
  return reach([...needs], name => fileOf(name).flatMap(each => [each, ...(modules.get(each)?.needs ?? [])]))
}

describe('modules are dealt to files', () => {
  test('what the same pages need lies together, what one needs stays with it', () => {
    const modules = table({ a: [6000, 'own', 'x', 'y'], b: [6000, 'x', 'y'], own: [5000], x: [5000], y: [5000] })
    expect(sorted(dealModules(modules, [page(modules, 'a'), page(modules, 'b')], 100))).toEqual([['x', 'y']])
  })

  test('a small one goes with another where a file costs more than it weighs, a large one does not', () => {
    const rows = (size: number) =>
      table({ a: [6000, 'all', 'some'], b: [6000, 'all', 'some'], c: [6000, 'all'], all: [4000], some: [size] })
    const files = (size: number) => {
      const modules = rows(size)
      return sorted(
        dealModules(
          modules,
          ['a', 'b', 'c'].map(each => page(modules, each)),
          100,
        ),
      )
    }
    expect(files(150)).toEqual([['all', 'some']])
    expect(files(250)).toEqual([['all'], ['some']])
  })

  test('what a small one needs is counted as well', () => {
    const modules = table({
      a: [6000, 'all', 'some'],
      b: [6000, 'all', 'some'],
      c: [6000, 'all'],
      all: [4000],
      some: [50, 'large'],
      large: [9000],
    })
    const files = dealModules(
      modules,
      ['a', 'b', 'c'].map(each => page(modules, each)),
      100,
    )
    expect(loads(modules, files, page(modules, 'c'))).not.toContain('large')
  })

  test('two that a third one stands between stay apart: each would need the other first', () => {
    const modules = table({
      a: [6000, 'first', 'last'],
      b: [6000, 'first', 'last'],
      first: [50, 'middle'],
      middle: [9000, 'last'],
      last: [50],
    })
    const asked = [page(modules, 'a'), page(modules, 'b')]
    // For those who have the middle already, it is large enough to stay alone.
    const files = dealModules(modules, [...asked, page(modules, 'middle')], 100)
    const at = (name: string) => files.findIndex(file => file.includes(name))
    const before = (file: readonly string[]) => new Set(file.flatMap(each => modules.get(each)!.needs.map(at)))
    for (const [place, file] of files.entries())
      for (const needed of before(file)) expect(needed, 'stands before what needs it').toBeLessThanOrEqual(place)
  })

  test('a page that counts more is spared', () => {
    const modules = table({
      a: [6000, 'all', 'some'],
      b: [6000, 'all', 'some'],
      c: [6000, 'all'],
      all: [4000],
      some: [150],
    })
    const files = (weight: number) =>
      dealModules(modules, [page(modules, 'a'), page(modules, 'b'), page(modules, 'c', weight)], 100).length
    expect([files(1), files(2)]).toEqual([1, 2])
  })

  test('what is there already when a part comes costs it nothing: it lies with who has it', () => {
    const modules = table({ a: [6000, 'x'], part: [6000, 'x'], x: [5000] })
    const has = reach(['a'], name => modules.get(name)!.needs)
    expect(dealModules(modules, [page(modules, 'a'), { ...page(modules, 'part'), has }], 100)).toEqual([['a', 'x']])
  })

  test('many pages drawn by chance: each module in one file at most, what is needed before what needs it, none heavier', () => {
    let seed = 7
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const rows: Record<string, [number, ...string[]]> = {}
    for (let n = 0; n < 150; n++)
      rows[`m${n}`] = [50 + chance(3000), ...Array.from({ length: n && chance(4) }, () => `m${chance(n)}`)]
    const modules = table(rows)
    const asked = Array.from({ length: 45 }, () => page(modules, `m${100 + chance(50)}`, 1 + chance(3)))
    const files = dealModules(modules, asked, 300)
    const all = files.flat()
    expect(new Set(all).size).toBe(all.length)
    const at = (name: string) => files.findIndex(file => file.includes(name))
    for (const [place, file] of files.entries())
      for (const each of file) for (const need of modules.get(each)!.needs) expect(at(need)).toBeLessThanOrEqual(place)
    // By hand there would be one file for all that is shared, or one for each module.
    const cost = (dealt: readonly (readonly string[])[]) =>
      asked.reduce((sum, each) => {
        const names = loads(modules, dealt, each)
        const count = new Set([...names].map(name => dealt.findIndex(file => file.includes(name)))).size
        return sum + each.weight * ([...names].reduce((size, name) => size + modules.get(name)!.size, 0) + count * 300)
      }, 0)
    expect(cost(files)).toBeLessThan(cost([all]))
    expect(cost(files)).toBeLessThan(cost(all.map(each => [each])))
  })
})
