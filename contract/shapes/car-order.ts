import * as z from 'zod'
import { buyerKinds, idKinds } from '../identity.ts'
import {
  carOfferNo,
  code,
  couponNo,
  day,
  depositKind,
  fen,
  moment,
  offeredMethods,
  paragraphs,
  plainLine,
  shortNumber,
  typedCode,
  word,
} from '../parts.ts'
import { financeKinds } from '../range-codes.ts'
import { giftId } from '../range-fields.ts'
import { CarContract, CarSignature } from './car-contract.ts'
import { Whole } from './configure.ts'
import { stockNo } from './desk-stock-car.ts'
import { stockPlaces } from '../stock-car-codes.ts'
import { tradeInStandings } from '../trade-in.ts'
import { tracking } from './tracking.ts'

/** A loan that the customer has chosen, as it was worked out; the lender decides later. */
const ChosenLoan = z.object({
  productCode: z.string(),
  name: word,
  kind: z.enum(financeKinds),
  downPercent: z.int(),
  months: z.int(),
  downPaymentFen: fen,
  monthlyFen: fen,
  /** Yearly rate by its payments (IRR), in hundredths of a per cent. */
  irrBasisPoints: z.int(),
})

/** What campaigns do for the car. */
const Campaigns = z.object({
  reductions: z.array(z.object({ campaignCode: z.string(), name: word, amountFen: fen })),
  gifts: z.array(z.object({ giftId: z.string(), name: word, quantity: z.int(), valueFen: fen })),
})

/** The old car that goes: an offer of the house for it, as it stood when the order was placed. */
const TradeIn = z.object({
  carOfferNo: z.string(),
  name: word,
  sumFen: fen,
  /** What a campaign takes off the new car for it; it stands among the reductions. */
  bonusFen: fen,
})

/** A gift with what is left of it; null: one with every car. */
const GiftNow = Campaigns.shape.gifts.element.extend({ left: z.int().nullable() })

/** What an order of a new car has beside every order. */
export const CarOfOrder = z.object({
  /** The configuration as it was ordered: words, options, prices and pictures of that day. */
  car: Whole,
  ...Campaigns.shape,
  /** Of the configuration, before campaigns. */
  carFen: fen,
  /** What staff have taken off the price since; below nothing: a bonus that fell away. */
  exceptionFen: z.int(),
  /** Day on which it would be there if everything goes as it does today. */
  expectedOn: day,
  /** VIN of the car that it has, masked; null: none is allocated yet. */
  vin: z.string().nullable(),
  /** Masked; empty once forgotten. */
  buyer: z.object({ kind: z.enum(buyerKinds), name: z.string(), company: z.string(), number: z.string() }),
  loan: ChosenLoan.nullable(),
  tradeIn: TradeIn.extend({
    standing: z.enum(tradeInStandings),
    /** The offer came to nothing, and the bonus is no part of the price any more. */
    bonusGone: z.boolean(),
  }).nullable(),
  /** Made when the dealer confirms; null before, and again once the order ends unsigned. */
  contract: CarContract.nullable(),
  /** Null: not signed. */
  signature: CarSignature.nullable(),
})

export const carOrderShapes = {
  'carOrder.preview': {
    summary: '新车下单前：配置、价格、定金性质、取消时的退款、交付预计与条款',
    in: z.strictObject({
      code: typedCode,
      /** The dealer who hands the car over; absent: not chosen yet, and nothing is counted on that only some provinces have. */
      outletId: shortNumber.optional(),
      /** A car of the stock, of this configuration; it stands at its dealer. */
      stockNo: stockNo.optional(),
      /** The offer for the own car that goes. */
      carOfferNo: carOfferNo.optional(),
      couponNo: couponNo.optional(),
    }),
    out: z.object({
      car: Whole,
      /** It can be ordered as it stands; otherwise `car.gone` and `car.now` say what has changed. */
      orderable: z.boolean(),
      reductions: Campaigns.shape.reductions,
      gifts: z.array(GiftNow),
      /** Gifts of running campaigns that have run out. */
      giftsGone: z.array(GiftNow),
      tradeIn: TradeIn.nullable(),
      /** Offers for own cars that could be named, or once they are accepted. */
      offers: z.array(
        z.object({ carOfferNo: z.string(), name: word, sumFen: fen, dueAt: moment.nullable(), accepted: z.boolean() }),
      ),
      couponNo: z.string().nullable(),
      /** Own coupons for this car, with what each takes off. */
      coupons: z.array(z.object({ couponNo: z.string(), title: word, text: word, validUntil: moment, offFen: fen })),
      carFen: fen,
      /** What the car costs with its campaigns. */
      priceFen: fen,
      depositFen: fen,
      restFen: fen,
      deposit: z.object({ kind: depositKind, label: word, terms: word }),
      /** What cancelling gives back, step by step; `untilHours` after the payment, null: until the contract is signed. */
      returns: z.array(z.object({ untilHours: z.int().nullable(), refundFen: fen, keptFen: fen })),
      expectedOn: day,
      /** The car of the stock that would be ordered; null: it is built to order. */
      stock: z.object({ stockNo: z.string(), place: z.enum(stockPlaces) }).nullable(),
      outlet: z.object({ outletId: z.int(), name: word, phone: z.string(), address: word }).nullable(),
      payMinutes: z.int(),
      /** Days after the payment within which the dealer confirms. */
      confirmDays: z.int(),
      terms: z.object({ version: z.string(), title: word, paragraphs }),
      methods: offeredMethods,
      serverTime: moment,
    }),
  },
  'carOrder.place': {
    summary: '按配置代码提交新车订单；价格由服务端计算，购车人证件号码加密保存',
    in: z.strictObject({
      code: typedCode,
      outletId: shortNumber,
      stockNo: stockNo.optional(),
      buyer: z.strictObject({
        kind: z.enum(buyerKinds),
        /** Of the person, or of whoever acts for the company. */
        name: plainLine(40, 2),
        idKind: z.enum(idKinds).optional(),
        idNo: plainLine(40).optional(),
        company: plainLine(80).optional(),
        creditCode: plainLine(40).optional(),
      }),
      /** Absent: paid without a loan of the shop's. */
      loan: z
        .strictObject({ productCode: code, downPercent: z.int().min(0).max(100), months: z.int().min(1).max(120) })
        .optional(),
      termsVersion: z.string().max(40),
      /** Ticked by the customer, never in advance. */
      consent: z.boolean(),
      /** That the buyer's identity is checked, by itself (domain D.5). */
      identityConsent: z.boolean(),
      /** What the customer saw; only to be told that it has changed. */
      expectPriceFen: fen,
      expectDepositFen: fen,
      /** Gifts that were shown: without one of them the order is not placed. */
      expectGifts: z.array(giftId).max(40),
      carOfferNo: carOfferNo.optional(),
      couponNo: couponNo.optional(),
      tracking: tracking.optional(),
    }),
    out: z.object({ orderNo: z.string(), dueFen: fen, payUntil: moment, serverTime: moment }),
  },
}
