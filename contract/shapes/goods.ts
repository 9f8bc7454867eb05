import * as z from 'zod'
import {
  Facet,
  Tag,
  bodyKey,
  code,
  deliveryWay,
  energy,
  goodsKind,
  modelYear,
  pageInput,
  paragraphs,
  returnPolicy,
  shownState,
  skuCode,
  spuCode,
  word,
} from '../parts.ts'
import { deliveryWays, largestPage, pageSizes } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'

const categoryCode = z.enum(goodsCategories.map(row => row.code))
const group = z.enum(lifestyleGroups.map(row => row.code))
const priceCode = z.enum(goodsPrices.map(row => String(row.code)) as [string, ...string[]])
const tagCode = z.enum(goodsTags.map(row => row.code))

const Colour = z.object({ code: z.string(), name: word, hex: z.string() })

/** What is asked is paid: `showPrice` wins over `price` (spec 3), both in yuan for people beside the fen. */
const prices = {
  price: z.string(),
  showPrice: z.string(),
  priceFen: z.int(),
  showPriceFen: z.int(),
}

/** A good on a list. Prices and picture are those of one piece: the cheapest that can be bought. */
export const GoodsCard = z.object({
  spuCode: z.string(),
  categoryCode: z.string(),
  group: group.nullable(),
  kind: goodsKind,
  name: word,
  fact: word,
  ...prices,
  /** Pieces differ in price: the price is "from". */
  fromPrice: z.boolean(),
  /** Fitting of one piece, added when it is fitted; a good with the one way `fitting` cannot be had without. */
  installFen: z.int(),
  tags: z.array(Tag),
  /** That piece; null where there is none. The page of the good opens on it. */
  face: z.object({ skuCode: z.string(), colour: z.string().nullable(), photoId: z.string().nullable() }).nullable(),
  /** In the order of the choice. */
  colours: z.array(Colour),
  inStock: z.boolean(),
  deliveryWays: z.array(deliveryWay),
  /** Series that it fits; empty: any car, or no car at all. */
  fits: z.array(z.string()),
})

const Attribute = z.object({
  attributeCode: z.enum(['color', 'size', 'deliveryWay', 'deliveryDealer', 'quantity']),
  name: word,
  /** `deliveryDealer`: the ways that need a dealer; `quantity`: least and most. */
  values: z.array(z.object({ code: z.string(), name: word, hex: z.string().nullable() })),
})

/** What the stock of a piece lets a customer do. */
const stock = {
  state: z.enum(['onSale', 'soldOut', 'withdrawn']),
  /** Pieces that can be bought now, 20 meaning 20 or more. */
  canSell: z.int(),
  /** "Only n left": told under 5. */
  onlyLeft: z.int().nullable(),
}

const Sku = z.object({
  skuCode: z.string(),
  skuName: word,
  /** Codes of the choice; null: there is none. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  ...prices,
  ...stock,
  weightGrams: z.int(),
})

const Returns = z.object({
  code: returnPolicy,
  title: word,
  text: word,
})

const CarFit = z.object({
  seriesCode: z.string(),
  seriesName: word,
  yearFrom: z.int(),
  /** null: still built. */
  yearTo: z.int().nullable(),
})

const GoodsDetail = z.object({
  ...GoodsCard.shape,
  /** `withdrawn` goods keep their page and say so. */
  state: shownState,
  categoryName: word,
  attributes: z.array(Attribute),
  skus: z.array(Sku),
  /** What fitting adds, for people; empty where nothing is added. */
  install: word,
  returnPolicy: Returns,
  /** Where it is made; empty: nothing is said. */
  originCountry: word,
  mostEach: z.int().nullable(),
  validMonths: z.int().nullable(),
  fitting: z.array(CarFit),
  /** Drives that it is for; all of them when it does not matter. */
  energies: z.array(energy),
  items: z.array(z.object({ name: word, quantity: z.int() })),
  /** Of a package: works of the workshop's price list that a voucher of it pays for, and for how many visits there is one each. */
  works: z.array(word),
  visits: z.int(),
  about: paragraphs,
  /** Lines of the data sheet. */
  sheet: z.array(z.object({ name: word, value: word })),
  /** What staff sent of it, by colour; a colour that is not among them is shown by the shop's files. */
  pictures: z.array(
    z.object({
      colour: z.string().nullable(),
      photos: z.array(z.object({ photoId: z.string(), words: word })),
    }),
  ),
  /** Measures of what is worn; the first column names the size. */
  sizeTable: z.object({ columns: z.array(word), rows: z.array(z.array(z.string())) }).nullable(),
  related: z.array(GoodsCard),
  favouriteCount: z.int(),
})

const Category = z.object({ code: z.string(), name: word, count: z.int() })

const CartSku = z.object({
  skuCode: z.string(),
  spuCode: z.string(),
  categoryCode: z.string(),
  kind: goodsKind,
  name: word,
  fact: word,
  color: Colour.nullable(),
  size: z.object({ code: z.string(), name: word }).nullable(),
  ...prices,
  ...stock,
  deliveryWays: z.array(deliveryWay),
  installFen: z.int(),
  weightGrams: z.int(),
  mostEach: z.int().nullable(),
  validMonths: z.int().nullable(),
  returnPolicy: Returns,
})

/**
 * The filter of goods. `seriesCode`, `modelYear` (of that series), `energy` are the visitor's car; `bodyKey` is coarser
 * and counts without a series only. Sold-out goods are shown last unless `inStock` leaves them out.
 */
const goodsFilter = z.strictObject({
  categoryCode: categoryCode.optional(),
  group: group.optional(),
  seriesCode: code.optional(),
  modelYear: modelYear.optional(),
  energy: energy.optional(),
  bodyKey: bodyKey.optional(),
  priceBucket: z.array(priceCode).max(goodsPrices.length).default([]),
  deliveryWay: z.array(deliveryWay).max(deliveryWays.length).default([]),
  tag: z.array(tagCode).max(goodsTags.length).default([]),
  inStock: z.boolean().default(false),
  keyword: z.string().trim().max(50).optional(),
  sort: z.enum(goodsSorts.map(row => row.code)).default('recommended'),
  ...pageInput(pageSizes.homeMall),
})

export const goodsShapes = {
  'goods.categories': {
    summary: '售后商品分类树，附商品数',
    in: z.strictObject({}),
    /** Entries with their lists; the lifestyle list has shelves besides. */
    out: z.array(
      Category.extend({
        children: z.array(Category.extend({ groups: z.array(Category) })),
      }),
    ),
  },
  'goods.categoryChildren': {
    summary: '某一分类的下级分类；不指定时为一级分类',
    in: z.strictObject({ categoryCode: categoryCode.optional() }),
    out: z.array(Category),
  },
  'goods.list': {
    summary: '售后商品列表：筛选、适配、计数、排序、分页',
    in: goodsFilter,
    out: z.object({ rows: z.array(GoodsCard), facets: z.array(Facet) }),
  },
  'goods.detail': {
    summary: '售后商品详情：规格、价格、库存、配送方式、适配车型、退货规则',
    in: z.strictObject({ spuCode }),
    out: GoodsDetail,
  },
  'goods.checkFit': {
    summary: '按车系年款或车架号判断商品是否适合',
    in: z.strictObject({
      spuCode,
      seriesCode: code.optional(),
      modelYear: modelYear.optional(),
      energy: energy.optional(),
      vin: z.string().trim().max(40).optional(),
    }),
    out: z.object({
      verdict: z.enum(['fits', 'notForCar', 'unknown']),
      reason: word,
      /** The car that was judged. */
      car: z
        .object({
          seriesCode: z.string(),
          seriesName: word,
          modelYear: z.int(),
          energy: energy.nullable(),
        })
        .nullable(),
      /** A doubt that refuses nothing, such as a check digit that does not fit. */
      warning: word.nullable(),
      /** Goods of the same list that fit that car. */
      instead: z.array(GoodsCard),
    }),
  },
  'goods.bySkus': {
    summary: '按规格编号取最新的价格与库存，已下架的也返回',
    in: z.strictObject({ skuCodes: z.array(skuCode).max(100) }),
    out: z.array(CartSku),
  },
  'goods.bySpus': {
    summary: '按商品编号取多件商品的卡片',
    in: z.strictObject({ spuCodes: z.array(spuCode).max(largestPage) }),
    out: z.array(GoodsCard),
  },
}
