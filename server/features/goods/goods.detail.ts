import { deliveryWays } from '#contract/constants.ts'
import { dot } from '#contract/signs.ts'
import { moneyFigure } from '#contract/figures.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { Choice } from '#server/lib/catalogue/facet-index.ts'
import type { Ctx } from '#server/http/context.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { together } from '#server/lib/together.ts'
import { inBoth, inLanguage, withWords, wordOf } from '#server/lib/words.ts'
import { cardOf, pricesOf } from './goods.cards.ts'
import { type GoodsCatalogue, goodsCatalogueOf } from './goods.catalogue.ts'
import { cardsById } from './goods.list.ts'
import { picturesByColour } from './goods-picture.queries.ts'
import { goodsByCode, goodsPage, type GoodsRow, goodsStamps, type Sku, skusOf } from './goods.queries.ts'
import { stockOf } from './goods.rules.ts'
import { attributeNames, installWords, returnPolicyOf, workNames } from './goods.words.ts'

type Detail = Reply<'goods.detail'>
type Both = [cn: string, en: string]
type Attribute = Detail['attributes'][number]
const relatedGoods = 4
/** Pieces of one line, where a good has no limit of its own. */
const mostInLine = 99
const nothing: Word = { cn: '', en: '' }

/** Name of a piece with its colour and size. */
const skuNameOf = (piece: Sku): Word =>
  inBoth(language => {
    const option = [
      piece.colour && inLanguage({ cn: piece.colourCn ?? '', en: piece.colourEn ?? '' }, language),
      piece.size && inLanguage({ cn: piece.sizeCn ?? '', en: piece.sizeEn ?? '' }, language),
    ]
    const name = inLanguage({ cn: piece.nameCn, en: piece.nameEn }, language)
    return [name, option.filter(Boolean).join(language === 'en' ? ', ' : '，')].filter(Boolean).join(dot)
  })

/** What the customer chooses, by the specification's option names (spec 3: color, size, deliveryWay, deliveryDealer, quantity). */
function attributesOf(good: GoodsRow, pieces: readonly Sku[], most: number | null): Attribute[] {
  const offered = pieces.filter(piece => piece.state === 'publish')
  const shown = offered.length > 0 ? offered : pieces
  const values = (list: [code: string | null, cn: string | null, en: string | null, hex: string | null][]) => [
    ...new Map(
      list.flatMap(([code, cn, en, hex]) =>
        code ? [[code, { code, name: { cn: cn ?? '', en: en ?? '' }, hex }] as const] : [],
      ),
    ).values(),
  ]
  const named = (attributeCode: Attribute['attributeCode'], found: Attribute['values']): Attribute => ({
    attributeCode,
    name: wordOf(attributeNames[attributeCode]),
    values: found,
  })
  const ways = deliveryWays.filter(way => good.deliveryWays.includes(way.code))
  const wayValues = values(ways.map(way => [way.code, way.cn, way.en, null]))
  const all = [
    named('color', values(shown.map(row => [row.colour, row.colourCn, row.colourEn, row.colourHex]))),
    named('size', values(shown.map(row => [row.size, row.sizeCn, row.sizeEn, null]))),
    named('deliveryWay', wayValues),
    named(
      'deliveryDealer',
      wayValues.filter(way => way.code !== 'express'),
    ),
    named(
      'quantity',
      [1, most ?? mostInLine].map(n => ({ code: String(n), name: inBoth(() => String(n)), hex: null })),
    ),
  ]
  return all.filter(attribute => attribute.values.length > 0)
}

/** Goods of the same shelf, else of the same list, in stock first; never the good itself. */
function relatedTo(good: GoodsRow, catalogue: GoodsCatalogue): number[] {
  const choice: Choice = good.shelf ? { group: [good.shelf] } : { category: [good.categoryCode] }
  const { ids } = catalogue.index.find(choice, 'recommended', false, 0, relatedGoods + 1, {})
  return ids.filter(id => id !== good.id).slice(0, relatedGoods)
}

const stampers = new WeakMap<Ctx['db'], (spuCode: string) => Promise<string | undefined>>()

/** What the database says now of a good's version; all who ask at this moment ask together. */
function stampOf(spuCode: string, db: Ctx['db']): Promise<string | undefined> {
  const ask = stampers.get(db) ?? together((codes: readonly string[]) => goodsStamps(db, codes))
  stampers.set(db, ask)
  return ask(spuCode)
}

/**
 * The answer about a good, ready made while nothing of it changed. Stock and prices are true at the moment of asking,
 * because the page is where one decides: the database says each time whether what is kept still holds (decision 045).
 * @throws Refusal NOT_FOUND for a good that was never on show
 */
export async function showGoods(spuCode: string, ctx: Ctx): Promise<Serialized> {
  const [stamp, catalogue] = await Promise.all([stampOf(spuCode, ctx.db), goodsCatalogueOf(ctx.memory, ctx.now)])
  if (stamp === undefined) throw new Refusal('NOT_FOUND')
  const { version } = catalogue
  // Names of series and the goods beside it come from memory, so a change of those makes it anew, too.
  const isCurrent = () => catalogue.version === version
  const keeping = { texts: catalogue.answers, asked: `${spuCode} ${stamp}`, isCurrent }
  return readyAnswer('goods.detail', ctx, keeping, () => makeDetail(spuCode, catalogue, ctx))
}

/** Everything that the page of a good shows. */
async function makeDetail(spuCode: string, catalogue: GoodsCatalogue, ctx: Ctx): Promise<Detail> {
  const [page, pieces, [good], pictures, range] = await Promise.all([
    goodsPage(ctx.db, spuCode),
    skusOf(ctx.db, spuCode),
    goodsByCode(ctx.db, [spuCode]),
    picturesByColour(ctx.db, spuCode),
    modelRange(ctx.memory),
  ])
  if (!page || !good) throw new Refusal('NOT_FOUND')
  const category = goodsCategories.find(row => row.code === good.categoryCode)
  const sheet = page.sheet as { label: Both; value: Both }[]
  const sizes = page.sizeTable as { columns: Both[]; rows: string[][] } | null
  const items = page.items as { cn: string; en: string; quantity: number }[]
  return {
    ...withWords(page),
    ...cardOf(good, beijingDay(ctx.now)),
    state: page.state === 'publish' ? 'publish' : 'withdrawn',
    categoryName: category ?? nothing,
    attributes: attributesOf(good, pieces, page.mostEach),
    skus: pieces
      .filter(piece => piece.state === 'publish' || page.state !== 'publish')
      .map(piece => ({
        skuCode: piece.skuCode,
        skuName: skuNameOf(piece),
        color: piece.colour,
        size: piece.size,
        ...pricesOf(piece),
        ...stockOf(piece),
        weightGrams: piece.weightG,
      })),
    install: good.installFen > 0 ? wordOf(installWords(moneyFigure(good.installFen))) : nothing,
    returnPolicy: returnPolicyOf(page.returnPolicy),
    fitting: good.fits.flatMap(fit => {
      const series = range.find(each => each.series.seriesCode === fit.seriesCode)?.series
      return series
        ? [
            {
              seriesCode: fit.seriesCode,
              seriesName: { cn: series.nameCn, en: series.nameEn },
              yearFrom: fit.yearFrom,
              yearTo: fit.yearTo,
            },
          ]
        : []
    }),
    energies: good.energies,
    works: workNames(page.works),
    visits: page.visits,
    pictures,
    items: items.map(({ cn, en, quantity }) => ({ name: { cn, en }, quantity })),
    sheet: sheet.map(({ label, value }) => ({ name: wordOf(label), value: wordOf(value) })),
    sizeTable: sizes && {
      columns: sizes.columns.map(wordOf),
      rows: sizes.rows,
    },
    related: cardsById(catalogue, relatedTo(good, catalogue)),
  }
}
