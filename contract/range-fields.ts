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
/** What a rule is about. */
export const ruleObjects = z.array(optionCode).min(1).max(20)
