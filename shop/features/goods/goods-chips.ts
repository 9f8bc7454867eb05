import { deliveryWays, goodsPrices, goodsTags } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Texts } from '#web/i18n/texts.ts'
import { changed, filtersIn, type GoodsFilterName, type GoodsState } from './goods-address.ts'
import type { goodsTexts } from './goods.texts.ts'

/** An applied filter: its words, and the list without it. */
export interface GoodsChip {
  name: GoodsFilterName
  text: string
  without: GoodsState
}

interface Named {
  code: string | number
  cn: string
  en: string
}

/** The word of a code in a list of choices. */
export function wordOf(list: readonly Named[], code: string | undefined, language: Language): string {
  const found = list.find(each => String(each.code) === code)
  return found ? (language === 'en' ? found.en : found.cn) : (code ?? '')
}

/** What narrows the list, in the order of the address. @param carName of the series, where it is known */
export function goodsChips(
  state: GoodsState,
  carName: string | undefined,
  t: Texts<typeof goodsTexts>,
  language: Language,
): GoodsChip[] {
  const { car } = state
  const words: Readonly<Record<GoodsFilterName, () => string>> = {
    car: () => (car ? t.fitsChip(t.carOf(carName ?? car.series, car.year)) : ''),
    price: () => wordOf(goodsPrices, state.price, language),
    way: () => wordOf(deliveryWays, state.way, language),
    tag: () => wordOf(goodsTags, state.tag, language),
    inStock: () => t.inStock,
  }
  return filtersIn(state).map(name => ({ name, text: words[name](), without: changed(state, { [name]: undefined }) }))
}
