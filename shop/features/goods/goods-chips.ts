import { deliveryWays } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsTags } from '#contract/goods-codes.ts'
import type { Language } from '#contract/errors.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { AppliedChip } from '#web/list/applied-chips.tsx'
import { wordOf } from '#web/list/facets.ts'
import { goodsAddress, type GoodsState } from './goods-address.ts'
import type { goodsTexts } from './goods.texts.ts'

/** What narrows the list, in the order of the address. @param carName of the series, where it is known */
export function goodsChips(
  state: GoodsState,
  carName: string | undefined,
  t: Texts<typeof goodsTexts>,
  language: Language,
): AppliedChip<GoodsState>[] {
  const { car } = state
  const words: Partial<Record<keyof GoodsState, string>> = {
    car: car && t.fitsChip(t.carOf(carName ?? car.series, car.year)),
    price: wordOf(goodsPrices, state.price, language),
    way: wordOf(deliveryWays, state.way, language),
    tag: wordOf(goodsTags, state.tag, language),
    inStock: t.inStock,
  }
  return goodsAddress
    .narrowing(state)
    .map(key => ({ key, text: words[key] ?? '', without: goodsAddress.change(state, { [key]: undefined }) }))
}
