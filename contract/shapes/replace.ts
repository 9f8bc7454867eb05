import * as z from 'zod'
import { pageSizes } from '../constants.ts'
import { financeKinds } from '../range-codes.ts'
import { carNo, carOfferNo, code, fen, moment, pageInput, shortNumber, word } from '../parts.ts'
import { replaceLineKinds } from '../replace.ts'
import { coded } from './configure.ts'
import { leadShapes, submission } from './lead.ts'
import { loanProducts } from './loan.ts'
import { carToSell, Value } from './sell.ts'

const replacementNo = z.string().regex(/^HE[0-9]{8,30}$/)

/** The car that is wanted: of the stock, a new one as it comes, or a configured one. */
const wantedCar = z.union([
  z.strictObject({ carNo }),
  z.strictObject({ spuId: shortNumber }),
  z.strictObject({ code: coded.code, province: coded.province }),
])
/** The car that is there, as its owner describes it, or an offer of the house for it. */
const wish = {
  old: z.strictObject(carToSell).optional(),
  /** One of the customer's own offers, which holds: its sum counts. */
  carOfferNo: carOfferNo.optional(),
  wanted: wantedCar.optional(),
}
const percent = z.int().min(0).max(90)

export const wantedKinds = ['used', 'new', 'design'] as const
const Wanted = z.object({
  kind: z.enum(wantedKinds),
  /** By which it is asked for: number of the car, of the version, or code of the configuration. */
  key: z.string(),
  name: word,
  seriesCode: z.string(),
  bodyKey: z.string(),
  paint: z.string(),
  priceFen: fen,
})

const Line = z.object({ kind: z.enum(replaceLineKinds), amountFen: z.int() })

const Kept = z.object({
  replacementNo: z.string(),
  leadNo: z.string(),
  createdAt: moment,
  oldName: word,
  modelYear: z.int(),
  mileageKm: z.int(),
  wanted: Wanted,
  /** Below nothing: so much would be paid out. */
  totalFen: z.int(),
  /** The first instalment; null: without a loan. */
  monthlyFen: z.int().nullable(),
})

const { out: submitted } = leadShapes['lead.submit']
const { onlineValuationInfo: _, formData: __, ...asked } = submission

export const replaceShapes = {
  'replace.reckon': {
    summary: '置换试算：旧车估价、所换车辆的价格与可用的金融方案',
    in: z.strictObject(wish),
    out: z.object({
      /** The old car in words and codes; null: nothing was said. */
      oldCar: z
        .object({
          name: word,
          seriesCode: z.string(),
          rangeCode: z.string(),
          modelYear: z.int(),
          registeredOn: z.string(),
          mileageKm: z.int(),
          cityCode: z.int(),
          /** That of the worst part which lasts (spec 9). */
          grade: z.int(),
        })
        .nullable(),
      /** What the old car is worth today by what was said of it; null: nothing was said. */
      value: Value.nullable(),
      /** Of the offer that was named. */
      offer: z.object({ carOfferNo: z.string(), offerFen: fen, dueAt: moment.nullable() }).nullable(),
      /** What counts for the old car: the offer, or the valuation; null: a person has to value it, or nothing was said. */
      oldFen: fen.nullable(),
      wanted: Wanted.extend({
        /** `coming`: not on sale yet; `held`: somebody is buying it. */
        state: z.enum(['onSale', 'coming', 'held', 'gone']),
      }).nullable(),
      /** What a campaign gives for trading in. */
      bonusFen: fen,
      bonusName: word.nullable(),
      ...loanProducts,
      valuedAt: moment,
    }),
  },
  'replace.submit': {
    summary: '提交置换需求：由服务器重新核算后生成线索，金额有变时拒绝',
    in: z.strictObject({
      ...asked,
      ...wish,
      owedFen: fen.max(100_000_000_00),
      /** null: it is paid at once. */
      pay: z
        .strictObject({ productCode: code.optional(), downPercent: percent.optional(), months: shortNumber.optional() })
        .nullable(),
      /** What the page has shown: the sum, and the first instalment of the loan. */
      expectFen: z.int(),
      expectMonthlyFen: fen.nullable(),
    }),
    out: submitted.extend({ replacementNo: z.string(), totalFen: z.int(), monthlyFen: z.int().nullable() }),
  },
  'replace.list': {
    summary: '本人的置换方案，新的在前',
    in: z.strictObject(pageInput(pageSizes.carOffers)),
    out: z.array(Kept),
  },
  'replace.detail': {
    summary: '一份置换方案：提交时的逐项金额与贷款',
    in: z.strictObject({ replacementNo }),
    out: Kept.extend({
      /** As it was described; what it is worth today is asked anew. */
      old: z.object({ ...carToSell, registeredOn: z.string(), cityCode: z.int() }),
      /** The offer that counted; null: the valuation of that day. */
      carOfferNo: z.string().nullable(),
      /** A person has to value the old car, which is not in the sum. */
      byHand: z.boolean(),
      owedFen: fen,
      lines: z.array(Line),
      loan: z
        .object({
          productCode: z.string(),
          productName: word,
          kind: z.enum(financeKinds),
          downPercent: z.int(),
          months: z.int(),
          loanFen: fen,
          lastMonthFen: fen,
          balloonFen: fen,
          totalInterestFen: fen,
          aprBasisPoints: z.int(),
          irrBasisPoints: z.int(),
        })
        .nullable(),
    }),
  },
}
