/** What the fields of the range may hold: the import file and the desk's editor have the same bounds. */
import * as z from 'zod'
import { plainLine, regionNumber } from './parts.ts'
import { areProvinceCodes } from './provinces.ts'

export const rangeText = (most: number) => plainLine(most, 1).refine(each => each.isWellFormed())
/** A sentence or two. */
export const rangeWords = rangeText(400)
export const rangeName = rangeText(60)
/** `pkg-winter`: words of small letters and digits. */
export const optionCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)
/** Of a model: `vega-e`. */
export const rangeCode = z.string().regex(/^[a-z0-9-]{2,20}$/)
/** Of a trim, in capitals: `VEGAE01`. */
export const packageCode = z.string().regex(/^[A-Z0-9]{4,20}$/)
/** Of what is seen of an option, by which its pictures are named: `frost`. */
export const pictureCode = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/)
export const wheelInches = z.int().min(14).max(24)
/** A figure of the technical data, as large as its column. */
export const smallFigure = z.int().min(0).max(32_000)
/** A number with one decimal. */
export const tenths = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(n => Math.abs(n * 10 - Math.round(n * 10)) < 1e-6)
export const spuId = z.int().min(1).max(2_000_000_000)
export const ruleId = z.int().min(1).max(2_000_000_000)
export const seriesCode = z.string().regex(/^[a-z0-9]{2,20}$/)
export const rangeDays = z.int().min(0).max(730)
/** Codes of provinces, each once. */
export const provinces = z.array(regionNumber).min(1).refine(areProvinceCodes)
/** Of a gift of a campaign, in capitals: `GIFT-WALLBOX`. */
export const giftId = z.string().regex(/^[A-Z0-9-]{4,40}$/)
/** How many of a gift there are for one car; 0: it is given no longer. */
export const giftQuantity = z.int().min(0).max(99)
/** Pieces of a gift that are given away altogether. */
export const giftQuota = z.int().min(0).max(1_000_000)
/** Shares of the price that can be paid at once, in per cent. */
export const downPercents = z
  .array(z.int().min(0).max(90))
  .min(1)
  .max(20)
  .refine(list => list.every((percent, n) => n === 0 || percent > (list[n - 1] ?? 0)))
/** Yearly rates in hundredths of a per cent, by term, from a down payment on. */
export const loanRates = z
  .array(
    z.strictObject({
      months: z.int().min(6).max(84),
      fromDown: z.int().min(0).max(90),
      basisPoints: z.int().min(0).max(2400),
    }),
  )
  .min(1)
  .max(60)
/** Of the price, in per cent, left to the end. */
export const balloonPercent = z.int().min(10).max(50)
/** Of the loan, once at its beginning. */
export const feeBasisPoints = z.int().min(0).max(1000)
/** What a rule is about. */
export const ruleObjects = z.array(optionCode).min(1).max(20)
