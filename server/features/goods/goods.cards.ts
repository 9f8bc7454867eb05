import { goodsTags } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { moneyFigure } from '#contract/figures.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { GoodsRow } from './goods.queries.ts'
import { cardFace, paidFen, tagsOf } from './goods.rules.ts'

export type GoodsCard = Reply<'goods.list'>['rows'][number]

/** The four price fields of a call: display strings in yuan beside the fen (decisions: Calls). */
export function pricesOf(sku: { price_fen: number; show_price_fen: number | null }) {
  const paid = paidFen(sku)
  return {
    price: moneyFigure(sku.price_fen),
    showPrice: moneyFigure(paid),
    priceFen: sku.price_fen,
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
                name: inLanguage({ cn: sku.colour_cn ?? '', en: sku.colour_en ?? '' }, language),
                hex: sku.colour_hex ?? '',
              },
            ] as const,
          ]
        : [],
    ),
  )
  return {
    spuCode: good.spu_code,
    categoryCode: good.category_code,
    group: good.shelf,
    kind: good.kind,
    name: inLanguage({ cn: good.name_cn, en: good.name_en }, language),
    fact: inLanguage({ cn: good.fact_cn, en: good.fact_en }, language),
    ...pricesOf({ price_fen: priceFen, show_price_fen: asked }),
    fromPrice: from,
    face: face ? { skuCode: face.sku.sku_code, colour: face.sku.colour } : null,
    installFen: good.install_fen,
    tags: goodsTags
      .filter(tag => tags.has(tag.code))
      .map(tag => {
        const value = tag.code === 'reduced' ? saved : ''
        const name = inLanguage(tag, language)
        return { code: tag.code, value, title: value === '' ? name : `${name} ¥${value}` }
      }),
    colours: [...colours.values()],
    inStock: good.skus.some(sku => sku.left),
    deliveryWays: good.delivery_ways,
    fits: [...new Set(good.fits.map(fit => fit.series_code))],
  }
}
