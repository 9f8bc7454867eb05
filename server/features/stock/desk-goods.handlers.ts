import { goodsCategories } from '#contract/goods-categories.ts'
import { isDrawn } from '#contract/drawn-goods.ts'
import { goodsLacks } from '#contract/goods-lacks.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { bookableWorks } from '#contract/service-works.ts'
import { itemAt } from '#contract/required.ts'
import {
  deskGoodsPage,
  type DeskSku,
  deskSkusOf,
  editableGoods,
  saveGoods,
} from '#server/features/goods/desk-goods.queries.ts'
import { dayAgoOf } from '#server/features/goods/day-ago.queries.ts'
import {
  checkGoods,
  checkVisits,
  goodsStatesFrom,
  policiesFor,
  waysFor,
} from '#server/features/goods/desk-goods.rules.ts'
import { type GoodsPictureRow, picturesOfGood, putGoodsPictures } from '#server/features/goods/goods-picture.queries.ts'
import { touchGood } from '#server/features/goods/goods-row.queries.ts'
import { checkReady, lacksOf } from '#server/features/goods/goods-lacks.rules.ts'
import {
  applyDuePrices,
  cancelPrice,
  type PriceChange,
  planPrices,
  priceChangesOf,
  skuIdsOf,
  standingPrices,
} from '#server/features/goods/price-change.queries.ts'
import { askedFen, type FarPart, farStep, offOf, type PricePair } from '#server/lib/price-step.ts'
import { correctionsOf, correctStock } from './stock-correction.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'

const nothing: Word = { cn: '', en: '' }

const categoryName = (code: string): Word => goodsCategories.find(each => each.code === code) ?? { cn: code, en: code }

/** The present value first, then the others that are possible. */
const presentFirst = <T>(present: T, others: readonly T[]): T[] => [...new Set([present, ...others])]

const shownPictureRow = ({ photoId, colour, wordsCn: cn, wordsEn: en }: GoodsPictureRow) => ({
  photoId,
  colour,
  cn,
  en,
})

function stateOf({ appliedAt, cancelledAt, heldAt }: PriceChange): 'applied' | 'cancelled' | 'held' | 'planned' {
  if (appliedAt) return 'applied'
  if (cancelledAt) return 'cancelled'
  return heldAt ? 'held' : 'planned'
}

const shownChange = (change: PriceChange, option: Word) => ({
  ...change,
  changeId: change.id,
  option,
  state: stateOf(change),
  doneAt: change.appliedAt ?? change.cancelledAt ?? change.heldAt,
  agreedBy: change.agreer ?? '',
  cancelledBy: change.canceller ?? '',
})

/** Which sum moves too far, in words, and how it is written. */
const farParts: Readonly<Record<FarPart, { what: Word; shown: (price: PricePair) => string }>> = {
  asked: { what: { cn: '付款价', en: 'What is paid' }, shown: price => formatMoney(askedFen(price)) },
  struck: { what: { cn: '原价', en: 'The price before a reduction' }, shown: price => formatMoney(price.priceFen) },
  off: { what: { cn: '优惠幅度', en: 'The reduction' }, shown: offOf },
}
/** A price that takes two people, with the sum that makes it so. */
function tooFar({ part, from }: { part: FarPart; from: PricePair }, to: PricePair, percent: number): Refusal {
  const { what, shown } = farParts[part]
  return new Refusal('PRICE_FAR', { percent, what, from: shown(from), to: shown(to) })
}

/** Values by which pieces are told apart, each once, in the order of the pieces. */
function valuesOf(skus: readonly DeskSku[]): Pick<Reply<'desk.goods.detail'>, 'colours' | 'sizes'> {
  const colours = skus.flatMap(({ colour: code, colourCn: cn, colourEn: en, colourHex: hex }) =>
    code !== null && cn !== null && en !== null ? [{ code, cn, en, hex }] : [],
  )
  const sizes = skus.flatMap(({ size: code, sizeCn: cn, sizeEn: en }) =>
    code !== null && cn !== null && en !== null ? [{ code, cn, en }] : [],
  )
  const once = <T extends { code: string }>(values: T[]): T[] => [
    ...new Map(values.map(each => [each.code, each])).values(),
  ]
  return { colours: once(colours), sizes: once(sizes) }
}

/** Goods, their stock and their prices, as staff edit them (decisions: Staff). */
export const deskGoodsHandlers = {
  'desk.goods.list': async ({ input: { pageNumber, pageSize, ...filter }, ctx }) => {
    const wanted = { ...filter, categoryCode: filter.categoryCode, state: filter.state }
    const { goods, total } = await deskGoodsPage(ctx.db, wanted, pageSize, (pageNumber - 1) * pageSize)
    const data = goods.map(row => ({ ...withWords(row), categoryName: categoryName(row.categoryCode) }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.goods.detail': async ({ input: { spuCode }, ctx }) => {
    const [row, skus, pictures, changes, corrections] = await Promise.all([
      editableGoods(ctx.db, spuCode),
      deskSkusOf(ctx.db, spuCode),
      picturesOfGood(ctx.db, spuCode),
      priceChangesOf(ctx.db, spuCode),
      correctionsOf(ctx.db, spuCode),
    ])
    if (!row) throw new Refusal('NOT_FOUND')
    const options = new Map(skus.map(sku => [sku.skuCode, { cn: sku.optionCn, en: sku.optionEn }]))
    const optionFor = (skuCode: string) => options.get(skuCode) ?? nothing
    return {
      ...row,
      categoryName: categoryName(row.categoryCode),
      states: [...goodsStatesFrom[row.state]],
      worksOffered: row.kind === 'package' ? [...bookableWorks] : [],
      waysOffered: [...waysFor[row.kind]],
      returnPolicies: presentFirst(row.returnPolicy, policiesFor[row.kind]),
      ...valuesOf(skus),
      pictures: pictures.map(shownPictureRow),
      drawn: isDrawn(spuCode),
      lacks: lacksOf(row, skus).map(each => goodsLacks[each]),
      skus: skus.map(sku => ({ ...sku, option: optionFor(sku.skuCode), left: sku.stock - sku.held })),
      priceChanges: changes.map(change => shownChange(change, optionFor(change.skuCode))),
      corrections: corrections.map(each => ({ ...each, option: optionFor(each.skuCode) })),
      serverTime: ctx.now,
    }
  },

  'desk.goods.save': async ({ input: { spuCode, version, ...edit }, ctx }) => {
    const row = await editableGoods(ctx.db, spuCode, true)
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.version !== version) throw new Refusal('EDITED_SINCE')
    checkGoods(row, edit)
    const skus = await deskSkusOf(ctx.db, spuCode)
    const [aboutCn, aboutEn] = [edit.about.map(each => each.cn), edit.about.map(each => each.en)]
    checkReady(
      { state: row.state, lacks: lacksOf(row, skus) },
      { state: edit.state, lacks: lacksOf({ ...row, ...edit, aboutCn, aboutEn }, skus) },
    )
    ctx.changes = changesOf({ ...row }, edit)
    return { spuCode, version: await saveGoods(ctx.db, spuCode, edit, ctx.now), state: edit.state }
  },

  'desk.goods.pictures': async ({ input: { spuCode, version, pictures }, ctx }) => {
    const { tx, now, staff } = ctx
    const row = await editableGoods(tx, spuCode, true)
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.version !== version) throw new Refusal('EDITED_SINCE')
    const skus = await deskSkusOf(tx, spuCode)
    const before = await picturesOfGood(tx, spuCode)
    const known = new Set(skus.map(sku => sku.colour))
    const strange = pictures.find(({ colour }) => colour !== null && !known.has(colour))
    if (strange) throw new Refusal('GOODS_COLOUR_UNKNOWN', { colour: strange.colour ?? '' })
    const lacksWith = (pictured: readonly (string | null)[]) => lacksOf({ ...row, pictured: [...pictured] }, skus)
    checkReady(
      { state: row.state, lacks: lacksWith(row.pictured) },
      { state: row.state, lacks: lacksWith(pictures.map(each => each.colour)) },
    )
    await putGoodsPictures(tx, spuCode, pictures, { staffId: staff.id, now })
    ctx.changes = changesOf({ pictures: before.map(shownPictureRow) }, { pictures })
    return { spuCode, version: await touchGood(tx, spuCode, now) }
  },

  'desk.stock.correct': async ({ input, ctx }) => {
    if (input.difference === 0) throw new Refusal('STOCK_UNCHANGED')
    const done = await correctStock(ctx.tx, { ...input, staffId: ctx.staff.id }, ctx.now)
    if (!done) throw new Refusal('NOT_FOUND')
    const { stock, held, corrected } = done
    if (!corrected) throw new Refusal('STOCK_BELOW_HELD', { held })
    ctx.changes.stock = { from: stock - input.difference, to: stock }
    return { skuCode: input.skuCode, stock, held, left: stock - held }
  },

  'desk.price.plan': async ({ input, ctx }) => {
    const { tx } = ctx
    const { spuCode, priceFen, showPriceFen } = input
    if (showPriceFen !== null && showPriceFen >= priceFen) throw new Refusal('SHOW_PRICE_WRONG')
    const atOnce = input.effectiveAt === undefined
    const effectiveAt = input.effectiveAt === undefined ? ctx.now : new Date(input.effectiveAt)
    if (!atOnce && (Number.isNaN(effectiveAt.getTime()) || effectiveAt <= ctx.now)) throw new Refusal('PRICE_TIME_PAST')
    const skuCodes = [...new Set(input.skuCodes)]
    const skuIds = await skuIdsOf(tx, spuCode, skuCodes)
    const good = await editableGoods(tx, spuCode)
    if (!good || skuIds.length !== skuCodes.length) throw new Refusal('NOT_FOUND')
    checkVisits(good.visits, priceFen, showPriceFen)
    const percent = ctx.config.PRICE_STEP_PERCENT
    // What came due before this is in effect before this: it is judged by what it moves.
    if (atOnce) await applyDuePrices(tx, ctx.now, percent, skuIds)
    const standing = await standingPrices(tx, skuIds, ctx.now)
    const to = { priceFen, showPriceFen }
    const far = farStep([...standing, ...standing.map(dayAgoOf)], to, percent)
    if (far) throw tooFar(far, to, percent)
    const plans = skuIds.map(skuId => ({ skuId, priceFen, showPriceFen }))
    const by = { effectiveAt, staffId: ctx.staff.id, agreedBy: null, now: ctx.now }
    if (!(await planPrices(tx, plans, by))) throw new Refusal('PRICE_PLANNED_THEN')
    // One price for several pieces; where they differed before, the first stands for all.
    ctx.changes.askedFen = { from: askedFen(itemAt(standing, 0)), to: askedFen(to) }
    if (atOnce) await applyDuePrices(tx, ctx.now, percent, skuIds)
    return { spuCode, applied: atOnce }
  },

  'desk.price.cancel': async ({ input: { changeId }, ctx }) => {
    const found = await cancelPrice(ctx.tx, changeId, ctx.staff.id, ctx.now)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.done) throw new Refusal('PRICE_CHANGE_DONE')
    return { changeId, spuCode: found.spuCode, skuCode: found.skuCode }
  },
} satisfies Partial<Handlers>
