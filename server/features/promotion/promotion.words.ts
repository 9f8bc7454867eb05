import type { Language } from '#contract/errors.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import { formatMoney, moneyFigure } from '#contract/figures.ts'
import type { Reduction, Scope } from './promotion.rules.ts'

/** `1,000` for a whole number of yuan, `1,000.50` otherwise: in a phrase nobody needs the noughts. */
const figure = (fen: number): string => moneyFigure(fen).replace(/\.00$/, '')

/** What a reduction takes off: 满 1,000 减 100, or 9.5 折. */
export function reductionText(reduction: Reduction, language: Language): string {
  const english = language === 'en'
  if (reduction.kind === 'amountOff') {
    const steps = reduction.steps.toSorted((a, b) => a.fromFen - b.fromFen)
    if (english)
      return steps
        .map(({ fromFen, offFen }) =>
          fromFen > 0 ? `¥${figure(offFen)} off orders over ¥${figure(fromFen)}` : `¥${figure(offFen)} off`,
        )
        .join(', ')
    return steps
      .map(({ fromFen, offFen }) =>
        fromFen > 0 ? `满 ¥${figure(fromFen)} 减 ¥${figure(offFen)}` : `立减 ¥${figure(offFen)}`,
      )
      .join('，')
  }
  const { fromFen, basisPoints, mostFen } = reduction
  const tenths = (10_000 - basisPoints) / 1_000
  const cn = `${fromFen > 0 ? `满 ¥${figure(fromFen)} 享 ` : ''}${tenths} 折${mostFen === null ? '' : `，最多减 ¥${figure(mostFen)}`}`
  const en = `${basisPoints / 100}% off${fromFen > 0 ? ` orders over ¥${figure(fromFen)}` : ''}${mostFen === null ? '' : `, up to ¥${figure(mostFen)}`}`
  return english ? en : cn
}

/** What it is for: 全部商品, or the names of its categories. */
export function scopeText({ categories, spuCodes }: Scope, language: Language): string {
  const english = language === 'en'
  if (categories.length === 0 && spuCodes.length === 0) return english ? 'Everything' : '全部商品'
  const names = categories.map(code => {
    const category = goodsCategories.find(each => each.code === code)
    return (english ? category?.en : category?.cn) ?? code
  })
  if (spuCodes.length > 0) names.push(english ? 'selected products' : '指定商品')
  return names.join(english ? ', ' : '、')
}

/** A threshold that a purchase reaches: 满 ¥1,500. */
export const reachedText = (fromFen: number, language: Language): string =>
  language === 'en' ? `over ¥${figure(fromFen)}` : `满 ¥${figure(fromFen)}`

/** How much is missing to a campaign: 再买 ¥ 40.00 享“满 200 减 20”. */
export const shortText = (shortFen: number, label: string, language: Language): string =>
  language === 'en' ? `Another ${formatMoney(shortFen)}: ${label}` : `再买 ${formatMoney(shortFen)} 享“${label}”`

/** The specification's label2: a JSON string (spec 3, Promotion campaign). */
export function label2(text: string, kind: string, reduction: Reduction | null): string {
  return JSON.stringify({ text, ...reduction, kind })
}

/** The reduction with every field that the contract names. */
export const plainReduction = (reduction: Reduction) => ({
  kind: reduction.kind,
  steps: reduction.kind === 'amountOff' ? [...reduction.steps] : [],
  fromFen: reduction.kind === 'percentOff' ? reduction.fromFen : 0,
  basisPoints: reduction.kind === 'percentOff' ? reduction.basisPoints : 0,
  mostFen: reduction.kind === 'percentOff' ? reduction.mostFen : null,
})
