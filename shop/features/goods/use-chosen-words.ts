import { deliveryWays } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { wordOf } from '#web/list/facets.ts'
import { sizesOf } from './choice-fields.tsx'
import type { Choice, GoodsDetailData } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'

/** A choice in words: 夜曜黑，三排，到店安装. */
export function useChosenWords(detail: GoodsDetailData, choice: Choice): string {
  const t = useTexts(goodsDetailTexts)
  const language = useLanguage()
  return [
    detail.colours.find(each => each.code === choice.color)?.name,
    sizesOf(detail).find(each => each.code === choice.size)?.name,
    wordOf(deliveryWays, choice.way, language),
  ]
    .filter(Boolean)
    .join(t.stockComma)
}
