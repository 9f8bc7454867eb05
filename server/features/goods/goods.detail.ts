import { deliveryWays } from '#contract/constants.ts'
import { dot } from '#contract/figures.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { Choice } from '#server/features/used-car/facet-index.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { yuanFigure } from '#server/lib/money.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { cardOf, pricesOf } from './goods.cards.ts'
import { type GoodsCatalogue, goodsCatalogueOf } from './goods.catalogue.ts'
import { cardsById } from './goods.list.ts'
import { goodsByCode, goodsPage, type GoodsRow, type Piece, piecesOf } from './goods.queries.ts'
import { stockOf } from './goods.rules.ts'
import { attributeNames, inLanguage, installWords, returnPolicyOf } from './goods.words.ts'

type Detail = Output<'goods.detail'>
type Both = [cn: string, en: string]
type Attribute = Detail['attributes'][number]
const relatedGoods = 4
/** Pieces of one line, where a good has no limit of its own. */
const mostInLine = 99

/** Colour and size of a piece as one line of words; empty without a choice. */
export function optionOf(piece: Piece, language: Language): string {
  const parts = [
    piece.colour && inLanguage(language, piece.colour_cn ?? '', piece.colour_en ?? ''),
    piece.size && inLanguage(language, piece.size_cn ?? '', piece.size_en ?? ''),
  ]
  return parts.filter(Boolean).join(language === 'en' ? ', ' : '，')
}

/** What the customer chooses, by the specification's option names (spec 3: color, size, deliveryWay, deliveryDealer, quantity). */
function attributesOf(good: GoodsRow, pieces: readonly Piece[], most: number | null, language: Language): Attribute[] {
  const offered = pieces.filter(piece => piece.state === 'publish')
  const shown = offered.length > 0 ? offered : pieces
  const values = (list: [code: string | null, cn: string | null, en: string | null, hex: string | null][]) => [
    ...new Map(
      list.flatMap(([code, cn, en, hex]) =>
        code ? [[code, { code, name: inLanguage(language, cn ?? '', en ?? ''), hex }] as const] : [],
      ),
    ).values(),
  ]
  const named = (attributeCode: Attribute['attributeCode'], found: Attribute['values']): Attribute => ({
    attributeCode,
    name: inLanguage(language, attributeNames[attributeCode][0], attributeNames[attributeCode][1]),
    values: found,
  })
  const ways = deliveryWays.filter(way => good.delivery_ways.includes(way.code))
  const wayValues = values(ways.map(way => [way.code, way.cn, way.en, null]))
  const all = [
    named('color', values(shown.map(row => [row.colour, row.colour_cn, row.colour_en, row.colour_hex]))),
    named('size', values(shown.map(row => [row.size, row.size_cn, row.size_en, null]))),
    named('deliveryWay', wayValues),
    named(
      'deliveryDealer',
      wayValues.filter(way => way.code !== 'express'),
    ),
    named(
      'quantity',
      [1, most ?? mostInLine].map(n => ({ code: String(n), name: String(n), hex: null })),
    ),
  ]
  return all.filter(attribute => attribute.values.length > 0)
}

/** Goods of the same shelf, else of the same list, in stock first; never the good itself. */
function relatedTo(good: GoodsRow, catalogue: GoodsCatalogue): number[] {
  const choice: Choice = good.shelf ? { group: [good.shelf] } : { category: [good.category_code] }
  const { ids } = catalogue.index.find(choice, 'recommended', false, 0, relatedGoods + 1, {})
  return ids.filter(id => id !== good.id).slice(0, relatedGoods)
}

/**
 * Everything that the page of a good shows. Stock and prices are read from the database, not from memory: the page is
 * where one decides.
 * @throws Refusal NOT_FOUND for a good that was never on show
 */
export async function showGoods(spuCode: string, ctx: Ctx): Promise<Detail> {
  const [page, pieces, [good], range, catalogue] = await Promise.all([
    goodsPage(ctx.db, spuCode),
    piecesOf(ctx.db, spuCode),
    goodsByCode(ctx.db, [spuCode]),
    modelRange(ctx.held),
    goodsCatalogueOf(ctx.held, ctx.now),
  ])
  if (!page || !good) throw new Refusal('NOT_FOUND')
  const { language } = ctx
  const en = language === 'en'
  const category = goodsCategories.find(row => row.code === good.category_code)
  const sheet = page.sheet as { label: Both; value: Both }[]
  const sizes = page.size_table as { columns: Both[]; rows: string[][] } | null
  const items = page.items as { cn: string; en: string; quantity: number }[]
  return {
    ...cardOf(good, language, beijingDay(ctx.now)),
    state: page.state === 'publish' ? 'publish' : 'withdrawn',
    categoryName: category ? inLanguage(language, category.cn, category.en) : '',
    attributes: attributesOf(good, pieces, page.most_each, language),
    skus: pieces
      .filter(piece => piece.state === 'publish' || page.state !== 'publish')
      .map(piece => ({
        skuCode: piece.sku_code,
        skuName: [inLanguage(language, piece.name_cn, piece.name_en), optionOf(piece, language)]
          .filter(Boolean)
          .join(dot),
        color: piece.colour,
        size: piece.size,
        ...pricesOf(piece),
        ...stockOf(piece),
        weightGrams: piece.weight_g,
      })),
    install: good.install_fen > 0 ? inLanguage(language, ...installWords(yuanFigure(good.install_fen))) : '',
    returnPolicy: returnPolicyOf(page.return_policy, language),
    mostEach: page.most_each,
    validMonths: page.valid_months,
    fitting: good.fits.flatMap(fit => {
      const series = range.find(each => each.series.series_code === fit.series_code)?.series
      return series
        ? [
            {
              seriesCode: fit.series_code,
              seriesName: en ? series.name_en : series.name_cn,
              yearFrom: fit.year_from,
              yearTo: fit.year_to,
            },
          ]
        : []
    }),
    energies: good.energies,
    items: items.map(item => ({ name: inLanguage(language, item.cn, item.en), quantity: item.quantity })),
    about: en ? page.about_en : page.about_cn,
    sheet: sheet.map(({ label, value }) => ({
      name: inLanguage(language, ...label),
      value: inLanguage(language, ...value),
    })),
    sizeTable: sizes && {
      columns: sizes.columns.map(column => inLanguage(language, ...column)),
      rows: sizes.rows,
    },
    related: cardsById(catalogue, relatedTo(good, catalogue), language),
    favouriteCount: page.favourites,
  }
}
