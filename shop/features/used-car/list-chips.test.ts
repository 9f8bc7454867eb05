import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { choiceNames, type ListFilter } from '#contract/car-filter-path.ts'
import { carAddress, type ListState } from './list-address.ts'
import { appliedChips, restrictionWords } from './list-chips.ts'
import { listTexts } from './list.texts.ts'
import type { Facets } from './list-load.ts'

const stateOf = (path: string): ListState => {
  const { pathname, search } = new URL(path, 'http://shop.test')
  const state = carAddress.readAt(pathname, search)
  if (!state) throw new Error(`${path} is no list`)
  return state
}
const facets = [
  {
    name: 'series',
    values: [
      { code: 'altair', label: '牵牛', count: 3 },
      { code: 'vega', label: '织女', count: 1 },
    ],
  },
] as unknown as Facets
const chipsOf = (state: ListState, language: 'zh-CN' | 'en' = 'zh-CN') =>
  appliedChips(state, facets, textsIn(listTexts, language), language)

test('each value is a chip of its own by its name, or by its code where nobody knows the name', () => {
  const chips = chipsOf(stateOf('/usedcar/list/0-altair.deneb.vega'))
  expect(chips.map(chip => chip.text)).toEqual(['牵牛', 'deneb', '织女'])
  const paths = chips.map(chip => carAddress.href(chip.without))
  expect(paths).toEqual(['/usedcar/list/0-deneb.vega', '/usedcar/list/0-altair.vega', '/usedcar/list/0-altair.deneb'])
})

test('the price is one chip, and so are the words', () => {
  const chips = chipsOf(stateOf('/usedcar/list/0-0-20~40?kw=%E7%9C%9F%E7%9A%AE'))
  expect(chips).toHaveLength(2)
  expect(chips[0]?.text).toContain('真皮')
  expect(chips[1]?.text).toContain('20–40')
  expect(chips.map(chip => carAddress.href(chip.without))).toEqual([
    '/usedcar/list/0-0-20~40',
    `/usedcar/list?${new URLSearchParams({ kw: '真皮' })}`,
  ])
})

test('a restriction as a whole says all of its values in the marks of the language', () => {
  const state = stateOf('/usedcar/list/0-altair.vega')
  const words = (language: 'zh-CN' | 'en') =>
    restrictionWords('series', state, facets, textsIn(listTexts, language), language)
  expect([words('zh-CN'), words('en')]).toEqual(['牵牛、织女', '牵牛, 织女'])
})

test('pressing chip after chip ends with the whole list, one restriction less each time, in any order', () => {
  const filter = fc.dictionary(fc.constantFrom(...choiceNames), fc.subarray(['1', '2', 'altair'], { minLength: 1 }))
  fc.assert(
    fc.property(filter, fc.boolean(), fc.infiniteStream(fc.nat()), (choices, priced, picks) => {
      const asked: ListFilter = { ...choices, ...(priced ? { priceFromFen: 20_000_000 } : {}) }
      // As an address can hold it: what no list knows is not asked for.
      let state = stateOf(carAddress.href(carAddress.change(carAddress.fresh, { filter: asked, keyword: 'x' })))
      for (let chips = chipsOf(state); chips.length > 0; chips = chipsOf(state)) {
        const pressed = chips[picks.next().value % chips.length]
        if (!pressed) throw new Error('no chip')
        state = stateOf(carAddress.href(pressed.without))
        expect(chipsOf(state)).toHaveLength(chips.length - 1)
      }
      expect(carAddress.href(state)).toBe('/usedcar/list')
    }),
    { numRuns: 40 },
  )
})
