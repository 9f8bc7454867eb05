import { goodsTags } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { moneyFigure } from '#contract/figures.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { GoodsRow } from './goods.queries.ts'
import { cardFace, paidFen, tagsOf } from './goods.rules.ts'

export type GoodsCard = Reply<'goods.list'>['rows'][number]

/** The four price fields of a call: display strings in yuan beside the fen (decisions: Calls). */
export function pricesOf(sku: { priceFen: number; showPriceFen: number | null }) {
  const paid = paidFen(sku)
  return {
    price: moneyFigure(sku.priceFen),
    showPrice: moneyFigure(paid),
    priceFen: sku.priceFen,
    showPriceFen: paid,
  }
}

/** A card in the visitor's language. @param day in Beijing, YYYY-MM-DD */
export function cardOf(good: GoodsRow, language: Language, day: string): GoodsCard {
  const face = cardFace(good)
  const { priceFen, paidFen: asked, from } = face ?? { priceFen: 0, paidFen: 0, from: false }
  const saved = moneyFigure(priceFen - asked)
  const tags = new Set(tagsOf(good, day))
  const colours = new Map(
    good.skus.flatMap(sku =>
      sku.colour
        ? [
            [
              sku.colour,
              {
                code: sku.colour,
                name: inLanguage({ cn: sku.colourCn ?? '', en: sku.colourEn ?? '' }, language),
                hex: sku.colourHex ?? '',
              },
            ] as const,
          ]
        : [],
    ),
  )
  return {
    spuCode: good.spuCode,
    categoryCode: good.categoryCode,
    group: good.shelf,
    kind: good.kind,
    name: inLanguage({ cn: good.nameCn, en: good.nameEn }, language),
    fact: inLanguage({ cn: good.factCn, en: good.factEn }, language),
    ...pricesOf({ priceFen, showPriceFen: asked }),
    fromPrice: from,
    face: face ? { skuCode: face.sku.skuCode, colour: face.sku.colour } : null,
    installFen: good.installFen,
    tags: goodsTags
      .filter(tag => tags.has(tag.code))
      .map(tag => {
        const value = tag.code === 'reduced' ? saved : ''
        const name = inLanguage(tag, language)
        return { code: tag.code, value, title: value === '' ? name : `${name} ¥${value}` }
      }),
    colours: [...colours.values()],
    inStock: good.skus.some(sku => sku.left),
    deliveryWays: good.deliveryWays,
    fits: [...new Set(good.fits.map(fit => fit.seriesCode))],
  }
}
