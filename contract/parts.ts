/**
 * What the shapes of several calls are made of, each said once: codes and numbers as they come in, moments, sums and
 * pictures as they go out.
 */
import * as z from 'zod'
import {
  actorKinds,
  campaignKinds,
  depositKinds,
  dots,
  goodsKinds,
  goodsOrderKinds,
  goodsStates,
  invoiceTypes,
  orderKinds as everyOrderKind,
  payMethods,
  reductionKinds,
  refundStates,
  returnPolicies,
  slotBookingStates,
  slotKinds,
  slotResourceSorts,
  slotWaitingStates,
  appointmentStates,
  voucherStates,
} from './codes.ts'
import { dayPattern, isDay } from './day.ts'
import { bodies, energies } from './car-codes.ts'
import { deliveryWays, largestPage } from './constants.ts'
import { bareNumber } from './typed-figures.ts'
import { unseenInLine, withoutUnseen } from './unseen.ts'

/** An amount in fen. */
export const fen = z.int().min(0)
/** A price that the desk sets: at most 10,000,000 yuan. */
export const deskPrice = z.int().min(1).max(1_000_000_000)
/** A moment of an answer: handlers give a Date, milliseconds since 1970 travel. */
export const moment = z.codec(z.int(), z.date(), { decode: ms => new Date(ms), encode: at => at.getTime() })

/** A text in both languages. */
export interface Word {
  cn: string
  en: string
}
/** A text of an answer: handlers give it in both languages, what the visitor reads travels. */
export const word = z.codec(z.string(), z.custom<Word>(), {
  decode: text => ({ cn: text, en: text }),
  encode: ({ cn }) => cn,
})
/** Paragraphs of an answer, which may be of other numbers in the other language. */
export const paragraphs = z.codec(z.array(z.string()), z.custom<{ cn: string[]; en: string[] }>(), {
  decode: texts => ({ cn: texts, en: texts }),
  encode: ({ cn }) => cn,
})

/** What a list is asked for: which page, and how many rows of at most `largest`. */
export const pageInput = (pageSize: number, largest = largestPage) => ({
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(largest).default(pageSize),
})

/**
 * One line of plain text, without control characters. Signs that nobody sees (joiners, marks of direction, as telephones
 * and documents put them around what is copied) are left out: a name must not be made of them, nor be read backwards.
 */
export const plainLine = (most: number, least = 0) => {
  const line = z
    .string()
    .overwrite(text => text.replace(unseenInLine, ''))
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u)
  return least > 0 ? line.min(least) : line
}

/**
 * What somebody's device calls a file; only shown. What nobody sees is left out rather than refused: a name that is read backwards says
 * `.csv` of what is none, and no one can put right how a telephone calls a picture. U+0000 stays, and is refused as in any text.
 */
export const fileName = z
  .string()
  .overwrite(text => text.replace(/(?!\0)[\p{Cc}\p{Cf}]/gu, ''))
  .trim()
  .min(1)
  .max(120)

/** A field of several lines, in which a new line is no mistake. */
const severalLines = /^(\P{Cc}|[\n\r\t])*$/u

/** What is told in one paragraph and written in a field of several lines: a blank stands where somebody began a new one. */
export const oneParagraph = (most: number, least = 0) => {
  const text = z
    .string()
    .overwrite(said => withoutUnseen(said).replace(/\s+/g, blanks => (/[\t\r\n]/.test(blanks) ? ' ' : blanks)))
    .trim()
    .max(most)
    .regex(severalLines)
  return least > 0 ? text.min(least) : text
}

/** Paragraphs, one a line, and at least one of them. Signs that nobody sees are left out, as documents bring them along. */
export const manyParagraphs = (most: number) =>
  z.string().overwrite(withoutUnseen).trim().min(1).max(most).regex(severalLines)

/** Digits as somebody typed them: blanks and lines between groups, and digits of full width (Unicode NFKC), are fine. */
export const typedDigits = (most = 60) =>
  z
    .string()
    .max(most)
    .overwrite(text => text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, ''))

/**
 * What tells a bank transfer, or a receipt for cash, from all others: kept in one form, so that it is known again whoever types
 * it. Rows of before have it since migration 326.
 */
export const transferReference = (most = 60) => plainLine(most).overwrite(bareNumber).min(4).max(most)

export const deliveryWay = z.enum(deliveryWays.map(row => row.code))
export const payMethod = z.enum(payMethods)
/** Ways to pay that are offered, with their names. */
export const offeredMethods = z.array(z.object({ method: payMethod, name: word }))
export const orderKind = z.enum(everyOrderKind)
export const goodsOrderKind = z.enum(goodsOrderKinds)
export const depositKind = z.enum(depositKinds)
export const dot = z.enum(dots)
export const actorKind = z.enum(actorKinds)
export const energy = z.enum(energies.map(row => row.code))
export const bodyKey = z.enum(bodies.map(row => row.code))
export const goodsKind = z.enum(goodsKinds)
export const goodsState = z.enum(goodsStates)
/** Of what was on show; what never was has no page. */
export const shownState = goodsState.exclude(['pre_publish'])
export const returnPolicy = z.enum(returnPolicies)
export const reductionKind = z.enum(reductionKinds)
export const campaignKind = z.enum(campaignKinds)
export const voucherState = z.enum(voucherStates)
export const refundState = z.enum(refundStates)
export const slotKind = z.enum(slotKinds)
export const slotBookingState = z.enum(slotBookingStates)
export const appointmentState = z.enum(appointmentStates)
export const slotWaitingState = z.enum(slotWaitingStates)
/** Where a place in the queue for a car stands that is not at its end. */
export const openPlaceState = z.enum(['waiting', 'offered'])
export const slotResourceSort = z.enum(slotResourceSorts)
export const invoiceType = z.enum(invoiceTypes)

/** How a document stands that a job makes. */
export const making = z.enum(['making', 'ready', 'failed'])

/** Letters, digits, `_` and `-`: a code of a list, a series, a form. */
export const code = z.string().regex(/^[\w-]{1,40}$/)
/** A code as somebody typed it: what it may be is said by whoever reads it. */
export const typedCode = z.string().min(1).max(64)
export const orderNo = z.string().regex(/^HS[0-9]{8,30}$/)
export const caseNo = z.string().regex(/^HR[0-9]{8,30}$/)
export const bookingNo = z.string().regex(/^HA[0-9]{8,30}$/)
export const carOfferNo = z.string().regex(/^HP[0-9]{8,30}$/)
export const voucherNo = z.string().regex(/^HV[0-9]{8,30}$/)
export const couponNo = z.string().regex(/^HC[0-9]{18}$/)
export const carNo = z.string().regex(/^[A-Z0-9-]{3,24}$/i)
export const skuCode = z.string().regex(/^[A-Z0-9-]{4,64}$/)
export const couponCode = z.string().regex(/^[A-Z0-9-]{3,40}$/)
const dashedWords = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const spuCode = dashedWords.max(40)
export const campaignCode = dashedWords.max(40)
/** A SHA-256, hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)
/** 128 bits, by chance or of a digest, in 22 signs. */
export const shortId = z.string().regex(/^[\w-]{22}$/)
/** Name of a file that was sent. */
export const objectId = shortId
/** Of a photograph that staff took. */
export const photoId = shortId
/** Of a film that staff sent. */
export const filmId = shortId
/** What a browser keeps that holds a slot (`slot.hold`). */
export const holdKey = z.string().regex(/^[\w-]{43}$/)
/** A calendar day, `2026-11-21`, that there is. */
export const day = z.string().regex(dayPattern).refine(isDay)
/** An hour of the day at which a half hour begins, in Beijing: `09:30`. */
export const halfHour = z.string().regex(/^([01]\d|2[0-3]):[03]0$/)
/** Of what staff edit: grows with every change; who works on an older one is refused. 0: it is new. */
export const editVersion = z.int().min(0).max(2_000_000_000)
/** A moment that staff set, in milliseconds since 1970. */
export const setMoment = z.int().min(1_577_808_000_000).max(4_102_416_000_000)
/** What the rules of the overseas-student programme say of somebody (decision 102). */
export const overall = z.enum(['likely', 'askFirst', 'notYet', 'no'])
/** Number of a row in its table, where a call names one. */
export const rowId = z.int().positive()
/** Number of an outlet or of a trim, where a call names one: no larger than its column, which would not know what to do with it. */
export const shortNumber = z.int().positive().max(2_000_000_000)
/** The year of a car's model. */
export const modelYear = z.int().min(1990).max(2100)
/** Number of a line in its order. */
export const lineSeq = z.int().min(1).max(200)
/** Code of a region that is chosen from a list: six digits (spec 3). */
export const regionNumber = z.int().min(110_000).max(829_999)
/** The same where an address or another system says it, which may write it as text. */
export const regionCode = z.union([regionNumber, z.string().regex(/^[1-8]\d{5}$/)]).transform(Number)

/** Something with a code and a name in the visitor's language. */
export const CodeAndName = z.object({ code: z.string(), name: word })

/** Which picture shows a good. */
export const GoodsPicture = z.object({
  spuCode: z.string(),
  colour: z.string().nullable(),
  /** Of a picture that staff sent; null: a picture of the shop's files. */
  photoId: z.string().nullable(),
})
/** An outlet as somebody finds and calls it. */
export const OutletToCall = z.object({ outletId: z.int(), name: word, address: word, phone: z.string() })
/** Which picture shows a car. */
export const CarPicture = z.object({ bodyKey: z.string(), paint: z.string(), cabin: z.string() })
/** The same with the car's own first photograph; null: the drawn picture shows it. */
export const UsedCarPicture = CarPicture.extend({ photoId: z.string().nullable() })
/** Pictures that somebody sent, with their size in pixels. */
export const sentPictures = z.array(
  z.object({ objectId: z.string(), url: z.string(), width: z.int(), height: z.int() }),
)

const codesOf = (choices: readonly { code: string | number }[]): string[] => choices.map(choice => String(choice.code))

/** "All" in its usual spellings. */
export const isAll = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'all'

/** One value, several in a list, or several with commas; as text. Nothing means no restriction. */
export function many<T extends z.ZodType<string>>(each: T) {
  return z.preprocess(
    value =>
      isAll(value)
        ? []
        : (Array.isArray(value) ? value : String(value).split(','))
            .filter(part => !isAll(part))
            .map(part => (typeof part === 'number' ? String(part) : part)),
    z.array(each).max(50),
  )
}
/** One, several or none of the choices of a filter. */
export const oneOf = (choices: readonly { code: string | number }[]) =>
  many(z.enum(codesOf(choices) as [string, ...string[]]))
/** Series of a filter: option codes keep only the part after the first underscore (spec 3). */
export const seriesCodes = many(code.transform(each => each.slice(each.indexOf('_') + 1)))

/** A filter of a list with its choices, and how many rows there would be under each. */
export const Facet = z.object({
  name: z.string(),
  values: z.array(z.object({ code: z.string(), label: word, count: z.int() })),
})

/**
 * Spec 3, Sales tag; the code stands in the dictionary's list SalesTag or is that of a campaign, the value is a figure in
 * yuan or empty.
 */
export const Tag = z.object({ code: z.string(), title: word, value: z.string() })

/** What staff can open of whoever a lead or an appointment is of. */
export const contactField = z.enum(['name', 'phone'])

/** What happened to a thing at the desk, as its page tells it; the reason is empty where none was given. */
export const deskHistory = z.array(
  z.object({ event: z.string(), at: moment, by: z.string().nullable(), reason: z.string() }),
)

/** Words of both languages, whoever reads them: what staff edit. */
export const bothLanguages = z.object({ cn: z.string(), en: z.string() })

/** What the address of a preview ends with. */
export const previewKey = z.string().regex(/^[\w.-]{20,120}$/)

/** What whoever writes something does with its draft before a colleague's approval. */
export const draftEvent = z.enum(['send', 'recall', 'discard'])
