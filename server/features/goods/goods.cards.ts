import { goodsTags } from '#contract/goods-codes.ts'
import type { Reply } from '#contract/kit.ts'
import { moneyFigure } from '#contract/figures.ts'
import type { GoodsRow } from './goods.queries.ts'
import { cardSku, paidFen, tagsOf } from './goods.rules.ts'

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

/** A card. @param day in Beijing, YYYY-MM-DD */
export function cardOf(good: GoodsRow, day: string): GoodsCard {
  const face = cardSku(good)
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
                name: { cn: sku.colourCn ?? '', en: sku.colourEn ?? '' },
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
    name: { cn: good.nameCn, en: good.nameEn },
    fact: { cn: good.factCn, en: good.factEn },
    ...pricesOf({ priceFen, showPriceFen: asked }),
    fromPrice: from,
    face: face ? { skuCode: face.sku.skuCode, colour: face.sku.colour, photoId: face.sku.photoId } : null,
    installFen: good.installFen,
    tags: goodsTags
      .filter(tag => tags.has(tag.code))
      .map(({ code, cn, en }) => {
        const value = code === 'reduced' ? saved : ''
        return { code, value, title: value === '' ? { cn, en } : { cn: `${cn} ¥${value}`, en: `${en} ¥${value}` } }
      }),
    colours: [...colours.values()],
    inStock: good.skus.some(sku => sku.left),
    deliveryWays: good.deliveryWays,
    fits: [...new Set(good.fits.map(fit => fit.seriesCode))],
  }
}
