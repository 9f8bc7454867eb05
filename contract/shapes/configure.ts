import * as z from 'zod'
import { optionKinds } from '../configure/range-data.ts'
import { largestPage, pageSizes } from '../constants.ts'
import { bodyKey, energy, fen, moment, pageInput, plainLine, regionNumber, typedCode, word } from '../parts.ts'

/** What a customer calls a configuration. */
const label = plainLine(40).default('')

const Build = z.object({
  spuId: z.int(),
  PAINT: z.string(),
  WHEEL: z.string(),
  UPHOLSTERY: z.string(),
  TRIM: z.string(),
  FLEXIBLE: z.array(z.string()),
})

/** A configured car as a card shows it. */
const Configured = z.object({
  /** As the shop writes it. */
  code: z.string(),
  seriesCode: z.string(),
  spuId: z.int(),
  seriesName: word,
  trimName: word,
  energy,
  /** Codes of its pictures. */
  picture: z.object({ bodyKey, paint: z.string(), wheel: z.string(), cabin: z.string(), trim: z.string() }),
  /** Of the nearest that can be ordered today; of what is left of it where nothing can. */
  priceFen: fen,
  leadDays: z.int(),
  /** It can be ordered today as it was saved. */
  buildable: z.boolean(),
})

/** All that is known of a configuration, years later too. */
export const Whole = Configured.extend({
  build: Build,
  /** Options that cannot be had any more, or not here, each with what took its place. */
  gone: z.array(
    z.object({
      optionCode: z.string(),
      kind: z.enum(optionKinds),
      name: word,
      replacement: z.object({ optionCode: z.string(), name: word, differenceFen: z.int() }).nullable(),
    }),
  ),
  /** The nearest that can be ordered, with what it costs more or less than what was saved; null: it is this, or there is none. */
  now: z.object({ code: z.string(), build: Build, trimName: word, differenceFen: z.int() }).nullable(),
  /** What the car costs and why options cost nothing, in the order of the steps. */
  lines: z.array(
    z.object({
      optionCode: z.string(),
      kind: z.enum(optionKinds),
      name: word,
      priceFen: fen,
      waived: z.enum(['standard', 'includedIn', 'freeIn']).nullable(),
      /** The name of what it is part of, or free beside. */
      beside: word.nullable(),
    }),
  ),
  trimFen: fen,
})

const Wish = Whole.extend({
  label: z.string(),
  savedAt: moment,
  /** What it cost when it was saved. */
  savedFen: fen,
})

const page = pageInput(pageSizes.favourites)

/** Where the visitor has said to be: what is sold in some provinces alone can be had there. Absent: not known. */
const province = regionNumber.optional()
/** A code, and where its car is to be had. */
export const coded = { code: typedCode, province }

export const configureShapes = {
  'configure.read': {
    summary: '读取配置代码：车型、选装、价格，以及已停产选装的替代',
    /** Small letters, dashes and characters that are taken for each other are understood (decision 055). */
    in: z.strictObject(coded),
    out: z.object({
      /** `form`: no code at all; `check`: a character is wrong; `unknown`: of another shop, or of a newer one. */
      result: z.enum(['ok', 'form', 'check', 'unknown']),
      /** What may have been meant, likeliest first. */
      suggestions: z.array(z.string()),
      car: Whole.nullable(),
    }),
  },
  'wish.save': {
    summary: '把配置存入心愿单，或更新其名称与内容',
    in: z.strictObject({
      code: typedCode,
      /** The configuration whose place it takes; absent: a new one. */
      replaces: typedCode.optional(),
      label,
      province,
    }),
    out: z.object({ code: z.string(), count: z.int() }),
  },
  'wish.merge': {
    summary: '登录后并入本机保存的心愿单',
    in: z.strictObject({ wishes: z.array(z.strictObject({ code: typedCode, label })).max(largestPage), province }),
    /** `left`: codes for which the list has no room. */
    out: z.object({ added: z.int(), count: z.int(), left: z.array(z.string()) }),
  },
  'wish.list': {
    summary: '我的心愿单',
    in: z.strictObject({ ...page, province }),
    out: z.array(Wish),
  },
  'wish.detail': {
    summary: '心愿单中的一个配置',
    in: z.strictObject(coded),
    out: Wish,
  },
  'wish.remove': {
    summary: '从心愿单删除配置',
    in: z.strictObject({ code: typedCode }),
    out: z.object({ count: z.int() }),
  },
  'wish.share': {
    summary: '分享配置：链接、标题与说明',
    in: z.strictObject(coded),
    out: z.object({ code: z.string(), path: z.string(), title: word, text: word }),
  },
}
