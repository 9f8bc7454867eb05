/** A reckoned cart in the words of the contract (spec 3, Cart). */
import { errorText, type Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { isInScope, type ReckonedLine, reductionOf } from '#server/features/promotion/promotion.rules.ts'
import { reachedText, reductionText, shortText } from '#server/features/promotion/promotion.words.ts'
import { fitsOf, nameOfPiece, optionOfPiece, unitFen } from '#server/features/promotion/sale-piece.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import type { ReckonedCart, ReckonedGift } from './cart.reckon.ts'
import { groupKeyOf, type JudgedLine, orderKindOf } from './cart.rules.ts'

type Cart = Reply<'cart.list'>
export type ShownLine = Cart['cartList'][number]

/** Pieces left are told below this number. */
const FEW = 5
/** A campaign is hinted at when this much of its threshold is there, in hundredths. */
const NEAR_PERCENT = 50

/** The visitor's car, for the warning that something is not for it. */
export interface CarOfVisitor {
  seriesCode?: string | undefined
  modelYear?: number | undefined
}

export const outletName = (outlet: Outlet, language: Language) => ({
  outletId: outlet.outletId,
  name: language === 'en' ? outlet.nameEn : outlet.nameCn,
  shortName: language === 'en' ? outlet.shortNameEn : outlet.shortNameCn,
  address: language === 'en' ? outlet.addressEn : outlet.addressCn,
  phone: outlet.phone,
})

/** The lines with their prices, in the order of the cart. */
export async function showLines(ctx: Ctx, cart: ReckonedCart, car: CarOfVisitor): Promise<ShownLine[]> {
  const { seriesCode, modelYear } = car
  const spuCodes = cart.lines.flatMap(line => (line.piece ? [line.piece.spuCode] : []))
  const fits = seriesCode === undefined || spuCodes.length === 0 ? undefined : await fitsOf(ctx.db, spuCodes)
  const warning = ctx.language === 'en' ? 'Not made for your car' : '不适用于您的爱车'
  return cart.lines.map(line => {
    const cars = line.piece && fits?.get(line.piece.spuCode)
    const fitting = cars?.some(
      each =>
        each.seriesCode === seriesCode &&
        (modelYear === undefined || (each.yearFrom <= modelYear && modelYear <= (each.yearTo ?? modelYear))),
    )
    return showLine(ctx.language, line, cart, cars && !fitting ? warning : null)
  })
}

function showLine(language: Language, line: JudgedLine, cart: ReckonedCart, fitWarning: string | null): ShownLine {
  const { key, piece, wanted, problems, most, counted } = line
  const priced: ReckonedLine | undefined = cart.reckoned.get(key)
  const outlet = wanted.outletId === null ? undefined : cart.outlets.get(wanted.outletId)
  const unit = piece ? unitFen(piece, wanted.deliveryWay) : (wanted.seenFen ?? 0)
  const campaign = cart.running.find(each => each.code === priced?.campaignCode)
  const grossFen = priced?.grossFen ?? unit * Math.max(0, wanted.quantity)
  return {
    key,
    skuCode: wanted.skuCode,
    spuCode: piece?.spuCode ?? '',
    name: piece ? nameOfPiece(piece, language) : '',
    fact: piece ? (language === 'en' ? piece.factEn : piece.factCn) : '',
    option: piece ? optionOfPiece(piece, language) : '',
    goodsPicture: piece ? { spuCode: piece.spuCode, colour: piece.colour } : null,
    categoryCode: piece?.categoryCode ?? '',
    kind: orderKindOf(piece?.kind ?? 'goods', wanted.deliveryWay),
    deliveryWay: wanted.deliveryWay,
    deliveryWays: [...(piece?.deliveryWays ?? [])],
    outlet: outlet ? outletName(outlet, language) : null,
    quantity: wanted.quantity,
    most,
    left: piece && piece.left < FEW ? Math.max(0, piece.left) : null,
    priceFen: piece?.priceFen ?? unit,
    installFen: piece && wanted.deliveryWay === 'fitting' ? piece.installFen : 0,
    unitFen: unit,
    seenFen: wanted.seenFen !== null && wanted.seenFen !== unit ? wanted.seenFen : null,
    grossFen,
    campaignCode: priced?.campaignCode ?? null,
    campaignLabel: campaign ? (language === 'en' ? campaign.labelEn : campaign.labelCn) : null,
    campaignFen: priced?.campaignFen ?? 0,
    couponFen: priced?.couponFen ?? 0,
    payFen: priced?.payFen ?? grossFen,
    chosen: wanted.chosen,
    counted,
    fitWarning,
    returnable: piece?.returnable ?? false,
    problems: problems.map(({ code, facts, confirm }) => ({ code, text: errorText(code, language, facts), confirm })),
  }
}

export const showGift = ({ held, campaign, available, ...gift }: ReckonedGift, language: Language) => ({
  giftId: gift.giftId,
  campaignCode: gift.campaignCode,
  campaignName: language === 'en' ? campaign.nameEn : campaign.nameCn,
  condition: gift.fromFen > 0 ? reachedText(gift.fromFen, language) : '',
  skuCode: gift.skuCode,
  name: language === 'en' ? held.nameEn : held.nameCn,
  option: language === 'en' ? held.optionEn : held.optionCn,
  goodsPicture: { spuCode: held.spuCode, colour: held.colour },
  quantity: gift.quantity,
  available,
})

/** What is taken off, line by line of the arithmetic. */
export function showSums({ reckoning, running, freight, counted }: ReckonedCart, language: Language): Cart['sums'] {
  const campaigns = reckoning.campaigns.map(({ code, offFen }) => {
    const campaign = running.find(each => each.code === code)!
    return {
      code,
      name: language === 'en' ? campaign.nameEn : campaign.nameCn,
      label: language === 'en' ? campaign.labelEn : campaign.labelCn,
      offFen,
    }
  })
  return {
    kinds: counted.length,
    pieces: counted.reduce((sum, line) => sum + line.wanted.quantity, 0),
    grossFen: reckoning.grossFen,
    campaigns,
    campaignFen: campaigns.reduce((sum, each) => sum + each.offFen, 0),
    couponFen: reckoning.couponFen,
    freightFen: freight?.freightFen ?? null,
    dueFen: reckoning.payFen + (freight?.freightFen ?? 0),
  }
}

/** The customer's coupons, the one that saves most first; those that do not fit say why. */
export function showCoupons({ coupons, coupon: chosen }: ReckonedCart, language: Language): Cart['coupons'] {
  return coupons
    .map(({ coupon, offFen, shortFen }) => ({
      couponNo: coupon.couponNo,
      title: language === 'en' ? coupon.titleEn : coupon.titleCn,
      text: reductionText(coupon.reduction, language),
      validUntil: coupon.validUntil,
      chosen: coupon === chosen,
      usable: offFen > 0,
      offFen,
      shortFen: shortFen ?? null,
      why:
        offFen > 0
          ? ''
          : shortFen === undefined
            ? errorText('COUPON_NOT_FOR', language)
            : errorText('COUPON_SHORT', language, { amount: formatMoney(shortFen) }),
    }))
    .sort((a, b) => b.offFen - a.offFen)
}

/** Campaigns that take nothing off yet, but would for a little more. */
function showHints({ reckoning, reducing, running }: ReckonedCart, language: Language): Cart['hints'] {
  return reducing.flatMap(({ code, scope, reduction }) => {
    if (reckoning.campaigns.some(each => each.code === code)) return []
    const free = reckoning.lines.filter(line => line.campaignCode === null && isInScope(scope, line))
    const sum = free.reduce((all, line) => all + line.grossFen, 0)
    const least =
      reduction.kind === 'amountOff' ? Math.min(...reduction.steps.map(step => step.fromFen)) : reduction.fromFen
    if (sum === 0 || sum >= least || sum * 100 < least * NEAR_PERCENT || reductionOf(reduction, least, least) === 0)
      return []
    const campaign = running.find(each => each.code === code)!
    const label = language === 'en' ? campaign.labelEn : campaign.labelCn
    return [{ code, label, shortFen: least - sum, text: shortText(least - sum, label, language) }]
  })
}

/** A place that the freight was reckoned for. */
export interface SentTo {
  code: number
  name: string
  /** It is the customer's default address. */
  own: boolean
}

/** The whole cart as it is answered. */
export async function showCart(
  ctx: Ctx,
  cart: ReckonedCart,
  car: CarOfVisitor,
  sentTo: SentTo | undefined,
): Promise<Cart> {
  const { language } = ctx
  const cartList = await showLines(ctx, cart, car)
  const groups = Map.groupBy(cart.counted, groupKeyOf)
  const counted = (sent: boolean) =>
    cart.counted.filter(line => (line.wanted.deliveryWay === 'express') === sent).map(line => line.key)
  return {
    cartList,
    cartCount: cart.lines.reduce((sum, line) => sum + Math.max(0, line.wanted.quantity), 0),
    carSkus: [],
    payment: { NC: [], NC_kind: counted(true), NC_virtual: counted(false), UC: [] },
    groups: [...groups.values()].map(lines => {
      const { deliveryWay, outletId } = lines[0]!.wanted
      const outlet = outletId === null ? undefined : cart.outlets.get(outletId)
      return {
        deliveryWay,
        outlet: outlet ? outletName(outlet, language) : null,
        keys: lines.map(line => line.key),
      }
    }),
    invalid: cart.lines
      .filter(line => line.problems.some(each => each.code !== 'LINE_PRICE_CHANGED'))
      .map(line => line.key),
    sums: showSums(cart, language),
    gifts: cart.gifts.map(gift => showGift(gift, language)),
    hints: showHints(cart, language),
    coupons: showCoupons(cart, language),
    freight: cart.freight,
    freightTo: sentTo ? { name: sentTo.name, own: sentTo.own } : null,
    freightProblem: cart.freightRefusal
      ? errorText(cart.freightRefusal.reason, language, cart.freightRefusal.facts)
      : '',
    serverTime: ctx.now,
  }
}
