import { expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { goodsAddress, type GoodsState } from './goods-address.ts'
import { goodsChips } from './goods-chips.ts'
import { goodsTexts } from './goods.texts.ts'

const stateOf = (path: string): GoodsState => {
  const { pathname, search } = new URL(path, 'http://shop.test')
  const state = goodsAddress.readAt(pathname, search)
  if (!state) throw new Error(`${path} is no list`)
  return state
}
const query = 'series=altair&year=2024&price=1&way=fitting&tag=season&stock=1'
const all = stateOf(`/aftersales/200001020?${query}&sort=priceAsc`)
const chipsOf = (state: GoodsState, language: 'zh-CN' | 'en', carName?: string) =>
  goodsChips(state, carName, textsIn(goodsTexts, language), language)

test.each(['zh-CN', 'en'] as const)('all that narrows a list says so in words, each once: %s', language => {
  const chips = chipsOf(all, language, 'Altair')
  expect(chips.map(chip => chip.key)).toEqual(['car', 'price', 'way', 'tag', 'inStock'])
  for (const chip of chips) expect(chip.text.trim()).not.toBe('')
  expect(chips[0]?.text).toContain('Altair')
})

test('a car of which nobody knows the name has its code', () => {
  expect(chipsOf(all, 'zh-CN')[0]?.text).toContain('altair')
})

test('a chip takes away what it says and nothing else', () => {
  for (const chip of chipsOf(all, 'zh-CN')) {
    const left = chipsOf(stateOf(goodsAddress.href(chip.without)), 'zh-CN').map(each => each.key)
    expect([...left, chip.key].toSorted()).toEqual(['car', 'inStock', 'price', 'tag', 'way'])
    expect(chip.without.category).toBe('200001020')
  }
})

test('a list that nothing narrows has none', () =>
  expect(chipsOf(stateOf('/aftersales/200001020'), 'zh-CN')).toEqual([]))
