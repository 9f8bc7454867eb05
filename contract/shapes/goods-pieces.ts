import * as z from 'zod'
import { goodsCategories, lifestyleGroups } from '../goods-categories.ts'
import { bookableWorks } from '../service-works.ts'
import { deliveryWays } from '../constants.ts'
import { deliveryWay, deskPrice, energy, fen, goodsKind, returnPolicy, shownState, skuCode, spuCode } from '../parts.ts'
import { work } from './maintenance.ts'

/** What stands in addresses of the shop for a colour or a size. */
const optionCode = z
  .string()
  .regex(/^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/)
  .max(30)
const leaf = z.enum(goodsCategories.filter(({ code }) => code.length === 11).map(row => row.code))
const line = (most: number) => z.string().trim().max(most)
/** Lines as they stand in a cell of a file (docs/goods-file.md); an empty text is nothing. */
const cell = z.string().trim().max(4_000)

/** Values that pieces of a good are told apart by; a piece names them by code. */
const values = {
  colours: z
    .array(
      z.strictObject({
        code: optionCode,
        cn: line(40).min(1),
        en: line(60).min(1),
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .nullable(),
      }),
    )
    .max(40),
  sizes: z.array(z.strictObject({ code: optionCode, cn: line(40).min(1), en: line(60).min(1) })).max(40),
}
const weightG = z.int().min(0).max(999_999)
const NewPiece = z.strictObject({
  skuCode,
  /** Codes among the values; null where its good has none. */
  colour: optionCode.nullable(),
  size: optionCode.nullable(),
  priceFen: deskPrice,
  /** Below the price; null: the price itself is asked. */
  showPriceFen: deskPrice.nullable(),
  stock: z.int().min(0).max(9_999_999),
  weightG,
  state: shownState,
})
/** Most pieces that are made at once. */
const mostPieces = 200
const answer = z.object({
  spuCode: z.string(),
  version: z.int(),
  /** Those that were added. */
  skuCodes: z.array(z.string()),
})

export const goodsPiecesShapes = {
  'desk.goods.create': {
    summary: '新建商品及其规格，从待上架开始',
    in: z.strictObject({
      spuCode,
      kind: goodsKind,
      categoryCode: leaf,
      shelf: z.enum(lifestyleGroups.map(row => row.code)).nullable(),
      nameCn: line(60).min(1),
      nameEn: line(120).min(1),
      factCn: line(60),
      factEn: line(120),
      originCountryCn: line(30),
      originCountryEn: line(60),
      about: z.array(z.strictObject({ cn: line(1_000).min(1), en: line(2_000).min(1) })).max(12),
      deliveryWays: z.array(deliveryWay).min(1).max(deliveryWays.length),
      installFen: fen.max(100_000_000),
      returnPolicy,
      mostEach: z.int().min(1).max(999).nullable(),
      energies: z.array(energy).min(1).max(3),
      season: z.enum(['winter', 'summer']).nullable(),
      /** Of a package: months that it can be redeemed in, visits that it is for, works that it pays for. */
      validMonths: z.int().min(1).max(120).nullable(),
      visits: z.int().min(1).max(12),
      works: z.array(work).max(bookableWorks.length),
      items: cell,
      sheet: cell,
      sizeTable: cell,
      fits: cell,
      ...values,
      pieces: z.array(NewPiece).min(1).max(mostPieces),
    }),
    out: answer,
  },
  'desk.goods.pieces': {
    summary: '增加商品的规格，修改规格值的名称、重量与上下架',
    in: z.strictObject({
      spuCode,
      version: z.int().min(1).max(2_000_000_000),
      ...values,
      /** Those that are there; prices and stock have ways of their own. */
      kept: z.array(z.strictObject({ skuCode, weightG, state: shownState })).max(mostPieces),
      pieces: z.array(NewPiece).max(mostPieces),
    }),
    out: answer,
  },
}
