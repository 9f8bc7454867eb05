/** A reckoned cart in the words of the contract (spec 3, Cart). */
import { groupsOf } from '#contract/groups.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { required } from '#contract/required.ts'
import type { TakenCampaign } from '#server/features/promotion/campaign.queries.ts'
import { isInScope, type ReckonedLine, reductionOf } from '#server/features/promotion/promotion.rules.ts'
import { reachedText, reductionText, shortText } from '#server/features/promotion/promotion.words.ts'
import { fitsOf, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import { refusalWord, withWords } from '#server/lib/words.ts'
import type { ReckonedCart, ReckonedGift } from './cart.reckon.ts'
import { groupKeyOf, type JudgedLine, orderKindOf, type LineWish } from './cart.rules.ts'

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

const nothing: Word = { cn: '', en: '' }
const notForCar: Word = { cn: '不适用于您的爱车', en: 'Not made for your car' }
const labelOf = (campaign: TakenCampaign): Word => ({ cn: campaign.labelCn, en: campaign.labelEn })

/** The dealer of a line, if it has one. */
export function outletOf(cart: ReckonedCart, { outletId }: LineWish): Reply<'cart.list'>['cartList'][number]['outlet'] {
  const outlet = outletId === null ? undefined : cart.outlets.get(outletId)
  return outlet ? withWords(outlet) : null
}

/** The lines with their prices, in the order of the cart. */
export async function showLines(ctx: Ctx, cart: ReckonedCart, car: CarOfVisitor): Promise<ShownLine[]> {
  const { seriesCode, modelYear } = car
  const spuCodes = cart.lines.flatMap(line => (line.piece ? [line.piece.spuCode] : []))
  const fits = seriesCode === undefined || spuCodes.length === 0 ? undefined : await fitsOf(ctx.db, spuCodes)
  return cart.lines.map(line => {
    const cars = line.piece && fits?.get(line.piece.spuCode)
    const fitting = cars?.some(
      each =>
        each.seriesCode === seriesCode &&
        (modelYear === undefined || (each.yearFrom <= modelYear && modelYear <= (each.yearTo ?? modelYear))),
    )
    return showLine(line, cart, cars && !fitting ? notForCar : null)
  })
}

function showLine(line: JudgedLine, cart: ReckonedCart, fitWarning: Word | null): ShownLine {
  const { key, piece, wanted, problems, most, counted } = line
  const priced: ReckonedLine | undefined = cart.reckoned.get(key)
  const unit = piece ? unitFen(piece, wanted.deliveryWay) : (wanted.seenFen ?? 0)
  const campaign = cart.running.find(each => each.code === priced?.campaignCode)
  const grossFen = priced?.grossFen ?? unit * Math.max(0, wanted.quantity)
  return {
    ...wanted,
    key,
    spuCode: piece?.spuCode ?? '',
    ...(piece ? withWords(piece) : { name: nothing, fact: nothing, option: nothing }),
    goodsPicture: piece ?? null,
    categoryCode: piece?.categoryCode ?? '',
    kind: orderKindOf(piece?.kind ?? 'goods', wanted.deliveryWay),
    deliveryWays: [...(piece?.deliveryWays ?? [])],
    outlet: outletOf(cart, wanted),
    most,
    left: piece && piece.left < FEW ? Math.max(0, piece.left) : null,
    priceFen: piece?.priceFen ?? unit,
    installFen: piece && wanted.deliveryWay === 'fitting' ? piece.installFen : 0,
    unitFen: unit,
    seenFen: wanted.seenFen !== null && wanted.seenFen !== unit ? wanted.seenFen : null,
    grossFen,
    campaignCode: priced?.campaignCode ?? null,
    campaignLabel: campaign ? labelOf(campaign) : null,
    campaignFen: priced?.campaignFen ?? 0,
    couponFen: priced?.couponFen ?? 0,
    payFen: priced?.payFen ?? grossFen,
    counted,
    fitWarning,
    returnable: piece?.returnable ?? false,
    problems: problems.map(each => ({ ...each, text: refusalWord(each.code, each.facts) })),
  }
}

export const showGift = ({ held, campaign, ...gift }: ReckonedGift) => ({
  ...withWords(held),
  ...gift,
  campaignName: { cn: campaign.nameCn, en: campaign.nameEn },
  condition: gift.fromFen > 0 ? reachedText(gift.fromFen) : nothing,
  goodsPicture: held,
})

/** A campaign that the arithmetic has named. */
const campaignOf = (running: readonly TakenCampaign[], code: string): TakenCampaign =>
  required(
    running.find(each => each.code === code),
    `running campaign ${code}`,
  )

/** What is taken off, line by line of the arithmetic. */
export function showSums({ reckoning, running, freight, counted }: ReckonedCart): Cart['sums'] {
  const campaigns = reckoning.campaigns.map(({ code, offFen }) => {
    return { ...withWords(campaignOf(running, code)), offFen }
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
export function showCoupons({ coupons, coupon: chosen }: ReckonedCart): Cart['coupons'] {
  return coupons
    .map(({ coupon, offFen, shortFen }) => ({
      ...withWords(coupon),
      text: reductionText(coupon.reduction),
      chosen: coupon === chosen,
      usable: offFen > 0,
      offFen,
      shortFen: shortFen ?? null,
      why:
        offFen > 0
          ? nothing
          : shortFen === undefined
            ? refusalWord('COUPON_NOT_FOR')
            : refusalWord('COUPON_SHORT', { amount: formatMoney(shortFen) }),
    }))
    .sort((a, b) => b.offFen - a.offFen)
}

/** Campaigns that take nothing off yet, but would for a little more. */
function showHints({ reckoning, reducing, running }: ReckonedCart): Cart['hints'] {
  return reducing.flatMap(({ code, scope, reduction }) => {
    if (reckoning.campaigns.some(each => each.code === code)) return []
    const free = reckoning.lines.filter(line => line.campaignCode === null && isInScope(scope, line))
    const sum = free.reduce((all, line) => all + line.grossFen, 0)
    const least =
      reduction.kind === 'amountOff' ? Math.min(...reduction.steps.map(step => step.fromFen)) : reduction.fromFen
    if (sum === 0 || sum >= least || sum * 100 < least * NEAR_PERCENT || reductionOf(reduction, least, least) === 0)
      return []
    const label = labelOf(campaignOf(running, code))
    return [{ code, label, shortFen: least - sum, text: shortText(least - sum, label) }]
  })
}

/** A place that the freight was reckoned for. */
export interface SentTo {
  code: number
  name: Word
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
  const cartList = await showLines(ctx, cart, car)
  const groups = groupsOf(cart.counted, groupKeyOf)
  const counted = (sent: boolean) =>
    cart.counted.filter(line => (line.wanted.deliveryWay === 'express') === sent).map(line => line.key)
  return {
    cartList,
    cartCount: cart.lines.reduce((sum, line) => sum + Math.max(0, line.wanted.quantity), 0),
    carSkus: [],
    payment: { NC: [], NC_kind: counted(true), NC_virtual: counted(false), UC: [] },
    groups: groups.map(lines => {
      const [{ wanted }] = lines
      return { deliveryWay: wanted.deliveryWay, outlet: outletOf(cart, wanted), keys: lines.map(line => line.key) }
    }),
    invalid: cart.lines
      .filter(line => line.problems.some(each => each.code !== 'LINE_PRICE_CHANGED'))
      .map(line => line.key),
    sums: showSums(cart),
    gifts: cart.gifts.map(showGift),
    hints: showHints(cart),
    coupons: showCoupons(cart),
    freight: cart.freight,
    freightTo: sentTo ?? null,
    freightProblem: cart.freightRefusal ? refusalWord(cart.freightRefusal.reason, cart.freightRefusal.facts) : nothing,
    serverTime: ctx.now,
  }
}
