import * as z from 'zod'
import {
  deliveryWay,
  deskPrice,
  fen,
  goodsKind,
  goodsState,
  moment,
  pageInput,
  photoId,
  returnPolicy,
  shownState,
  skuCode,
  spuCode,
  word,
} from '../parts.ts'
import { deliveryWays } from '../constants.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { goodsCategories } from '../goods-categories.ts'
import { bookableWorks } from '../service-works.ts'
import { mostGoodsPictures } from '../goods-photo.ts'
import { reasonLength, saysSomething } from '../reason.ts'
import { work } from './maintenance.ts'

/** Grows with every change of the row; who saves an older one is refused. */
const version = z.int().min(1).max(2_000_000_000)

/** What the stock of some piece of a good says: `low` under five left, `out` none left. */
export const stockFilters = ['any', 'low', 'out'] as const

const line = (most: number) => z.string().trim().min(1).max(most)
const picture = z.strictObject({
  photoId,
  colour: z.string().min(1).max(30).nullable(),
  cn: line(60),
  en: line(120),
})

const PriceChange = z.object({
  changeId: z.int(),
  skuCode: z.string(),
  option: word,
  /** What it was before; null while it is planned. */
  fromPriceFen: fen.nullable(),
  fromShowPriceFen: fen.nullable(),
  priceFen: fen,
  /** What is paid where it is set. */
  showPriceFen: fen.nullable(),
  effectiveAt: moment,
  plannedAt: moment,
  by: z.string(),
  /** The second person; empty where it took none. */
  agreedBy: z.string(),
  /** `held`: when its time came it would have moved the price too far for one person; it is to be decided anew. */
  state: z.enum(['planned', 'held', 'applied', 'cancelled']),
  /** When it took effect or was called off, or was held back. */
  doneAt: moment.nullable(),
  cancelledBy: z.string(),
})

export const deskGoodsShapes = {
  'desk.goods.list': {
    summary: '商品：按名称与编码搜索，按分类、状态与库存筛选',
    in: z.strictObject({
      /** Part of a name in either language, of the code, or of the code of a piece. */
      search: z.string().trim().max(60).default(''),
      categoryCode: z.enum(goodsCategories.map(row => row.code)).optional(),
      state: goodsState.optional(),
      stock: z.enum(stockFilters).default('any'),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(
      z.object({
        spuCode: z.string(),
        name: word,
        categoryName: word,
        kind: goodsKind,
        state: goodsState,
        /** Colour of the picture, and its number where staff sent one. */
        colour: z.string().nullable(),
        photoId: z.string().nullable(),
        skus: z.int(),
        /** Pieces that can be sold, and pieces in open orders, over all of its SKUs. */
        left: z.int(),
        held: z.int(),
        /** SKUs with few left, and with none. */
        low: z.int(),
        out: z.int(),
        /** Cheapest and dearest of what is asked. */
        fromFen: fen,
        toFen: fen,
        planned: z.int(),
        /** Prices that were held back when their time came, for they would have moved too far for one person. */
        heldBack: z.int(),
        updatedAt: moment,
      }),
    ),
  },
  'desk.goods.detail': {
    summary: '商品的中英文资料、规格、库存、价格与记录',
    in: z.strictObject({ spuCode }),
    out: z.object({
      spuCode: z.string(),
      version: z.int(),
      categoryName: word,
      kind: goodsKind,
      state: goodsState,
      /** States that it may be saved in, the present one first. */
      states: z.array(goodsState),
      nameCn: z.string(),
      nameEn: z.string(),
      factCn: z.string(),
      factEn: z.string(),
      originCountryCn: z.string(),
      originCountryEn: z.string(),
      about: z.array(z.object({ cn: z.string(), en: z.string() })),
      deliveryWays: z.array(deliveryWay),
      /** Of a package: works of the workshop's price list that a voucher pays for, and those that may be named. */
      works: z.array(z.string()),
      worksOffered: z.array(z.string()),
      /** Ways that may be chosen. */
      waysOffered: z.array(deliveryWay),
      installFen: fen,
      mostEach: z.int().nullable(),
      validMonths: z.int().nullable(),
      returnPolicy,
      returnPolicies: z.array(returnPolicy),
      listedAt: moment,
      updatedAt: moment,
      skus: z.array(
        z.object({
          skuCode: z.string(),
          option: word,
          colour: z.string().nullable(),
          size: z.string().nullable(),
          weightG: z.int(),
          state: shownState,
          stock: z.int(),
          held: z.int(),
          left: z.int(),
          priceFen: fen,
          showPriceFen: fen.nullable(),
        }),
      ),
      /** Values that its pieces are told apart by. */
      colours: z.array(z.object({ code: z.string(), cn: z.string(), en: z.string(), hex: z.string().nullable() })),
      sizes: z.array(z.object({ code: z.string(), cn: z.string(), en: z.string() })),
      /** What staff sent of it, in the order of its page; one without a colour shows all that have none of their own. */
      pictures: z.array(picture),
      /** The shop's files have a picture of it. */
      drawn: z.boolean(),
      /** What it lacks before it may go on sale. */
      lacks: z.array(word),
      /** Planned ones by their time, then past ones, the latest first. */
      priceChanges: z.array(PriceChange),
      corrections: z.array(
        z.object({
          skuCode: z.string(),
          option: word,
          difference: z.int(),
          /** Pieces after it. */
          stock: z.int(),
          reason: z.string(),
          at: moment,
          by: z.string(),
        }),
      ),
      serverTime: moment,
    }),
  },
  'desk.goods.save': {
    summary: '修改商品资料、配送方式、限购、退货规则与上下架',
    in: z.strictObject({
      spuCode,
      version,
      nameCn: z.string().trim().min(1).max(60),
      nameEn: z.string().trim().min(1).max(120),
      factCn: z.string().trim().max(60),
      factEn: z.string().trim().max(120),
      /** Where it is made; empty: nothing is said. */
      originCountryCn: z.string().trim().max(30),
      originCountryEn: z.string().trim().max(60),
      about: z
        .array(z.strictObject({ cn: z.string().trim().min(1).max(1_000), en: z.string().trim().min(1).max(2_000) }))
        .max(12),
      deliveryWays: z.array(deliveryWay).min(1).max(deliveryWays.length),
      /** Works that a voucher of it pays for, of packages alone. */
      works: z.array(work).max(bookableWorks.length),
      /** Fitting of one piece; 0 where it is not fitted. */
      installFen: fen.max(100_000_000),
      mostEach: z.int().min(1).max(999).nullable(),
      returnPolicy,
      state: goodsState,
    }),
    out: z.object({ spuCode: z.string(), version: z.int(), state: goodsState }),
  },
  'desk.goods.pictures': {
    summary: '商品的全部图片：顺序、首图、颜色与中英文说明；不再列出的会移除',
    in: z.strictObject({ spuCode, version, pictures: z.array(picture).max(mostGoodsPictures) }),
    out: z.object({ spuCode: z.string(), version: z.int() }),
  },
  'desk.stock.correct': {
    summary: '按差额更正库存，不低于订单占用',
    in: z.strictObject({
      skuCode,
      /** Pieces more or fewer than the books say. */
      difference: z.int().min(-1_000_000).max(1_000_000),
      reason: z.string().trim().min(reasonLength.least).max(reasonLength.most).refine(saysSomething),
    }),
    out: z.object({ skuCode: z.string(), stock: z.int(), held: z.int(), left: z.int() }),
  },
  'desk.price.plan': {
    summary: '改价：立即或在指定时间生效',
    in: z.strictObject({
      spuCode,
      /** Pieces of that good that get this price. */
      skuCodes: z.array(skuCode).min(1).max(60),
      priceFen: deskPrice,
      /** Below the price; null: the price itself is asked. */
      showPriceFen: deskPrice.nullable(),
      /** Absent: at once. */
      effectiveAt: z.int().optional(),
    }),
    out: z.object({ spuCode: z.string(), applied: z.boolean() }),
  },
  'desk.price.cancel': {
    summary: '取消尚未生效的改价',
    in: z.strictObject({ changeId: z.int().min(1) }),
    out: z.object({ changeId: z.int(), spuCode: z.string(), skuCode: z.string() }),
  },
}
