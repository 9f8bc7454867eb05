import { goodsCategories } from '#contract/goods-categories.ts'
import { formatMoney, moneyFigure } from '#contract/figures.ts'
import type { Word } from '#contract/parts.ts'
import { alike, inBoth, inLanguage } from '#server/lib/words.ts'
import type { Reduction, Scope } from './promotion.rules.ts'

/** `1,000` for a whole number of yuan, `1,000.50` otherwise: in a phrase nobody needs the noughts. */
const figure = (fen: number): string => moneyFigure(fen).replace(/\.00$/, '')

/** What a reduction takes off: 满 1,000 减 100, or 9.5 折. */
export function reductionText(reduction: Reduction): Word {
  if (reduction.kind === 'amountOff') {
    const steps = reduction.steps
      .toSorted((a, b) => a.fromFen - b.fromFen)
      .map(({ fromFen, offFen }) => ({ from: fromFen > 0 && figure(fromFen), off: figure(offFen) }))
    return {
      cn: steps.map(({ from, off }) => (from ? `满 ¥${from} 减 ¥${off}` : `立减 ¥${off}`)).join('，'),
      en: steps.map(({ from, off }) => (from ? `¥${off} off orders over ¥${from}` : `¥${off} off`)).join(', '),
    }
  }
  const { fromFen, basisPoints, mostFen } = reduction
  const tenths = (10_000 - basisPoints) / 1_000
  return {
    cn: `${fromFen > 0 ? `满 ¥${figure(fromFen)} 享 ` : ''}${tenths} 折${mostFen === null ? '' : `，最多减 ¥${figure(mostFen)}`}`,
    en: `${basisPoints / 100}% off${fromFen > 0 ? ` orders over ¥${figure(fromFen)}` : ''}${mostFen === null ? '' : `, up to ¥${figure(mostFen)}`}`,
  }
}

/** What it is for: 全部商品, the names of its categories, or new cars. */
export function scopeText({ categories, spuCodes, seriesCodes }: Scope): Word {
  if (seriesCodes?.length === 0) return { cn: '全部新车', en: 'Every new car' }
  if (seriesCodes) return { cn: '指定车系的新车', en: 'New cars of selected series' }
  if (categories.length === 0 && spuCodes.length === 0) return { cn: '全部商品', en: 'Everything' }
  const names: Word[] = categories.map(code => goodsCategories.find(each => each.code === code) ?? alike(code))
  if (spuCodes.length > 0) names.push({ cn: '指定商品', en: 'selected products' })
  return { cn: names.map(name => name.cn).join('、'), en: names.map(name => name.en).join(', ') }
}

/** A threshold that a purchase reaches: 满 ¥1,500. */
export const reachedText = (fromFen: number): Word => ({ cn: `满 ¥${figure(fromFen)}`, en: `over ¥${figure(fromFen)}` })

/** How much is missing to a campaign: 再买 ¥ 40.00 享“满 200 减 20”. */
export const shortText = (shortFen: number, label: Word): Word => ({
  cn: `再买 ${formatMoney(shortFen)} 享“${label.cn}”`,
  en: `Another ${formatMoney(shortFen)}: ${label.en}`,
})

/** The specification's label2: a JSON string (spec 3, Promotion campaign). */
export const label2 = (text: Word, kind: string, reduction: Reduction | null): Word =>
  inBoth(language => JSON.stringify({ text: inLanguage(text, language), ...reduction, kind }))

/** The reduction with every field that the contract names. */
export const plainReduction = (reduction: Reduction) => ({
  kind: reduction.kind,
  steps: reduction.kind === 'amountOff' ? [...reduction.steps] : [],
  fromFen: reduction.kind === 'percentOff' ? reduction.fromFen : 0,
  basisPoints: reduction.kind === 'percentOff' ? reduction.basisPoints : 0,
  mostFen: reduction.kind === 'percentOff' ? reduction.mostFen : null,
})
