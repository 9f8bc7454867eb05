/** Turns a reckoned cart into the orders that it becomes. Pure. */
import { groupedWays } from '#contract/codes.ts'
import { groupsOf } from '#contract/groups.ts'
import { entryOf, itemAt } from '#contract/required.ts'
import { type CountedLine, groupKeyOf, orderKindOf } from '#server/features/cart/cart.rules.ts'
import type { ReckonedCart, ReckonedGift } from '#server/features/cart/cart.reckon.ts'
import { isInScope } from '#server/features/promotion/promotion.rules.ts'
import type { SaleSku } from '#server/features/promotion/sale-sku.queries.ts'
import type { PlannedLine, PlannedOrder, PlannedSettlement, Reductions } from '#server/features/order/goods.plan.ts'

/** Lines that become one order, with the gifts that travel with them. */
export interface PlannedGroup {
  lines: [CountedLine, ...CountedLine[]]
  gifts: ReckonedGift[]
  freightFen: number
}

/**
 * The orders of a cart: one for each kind, way of delivery and dealer; what is done at a dealer first, as on the screen.
 * A gift travels with the first line that earned it, and all freight is that of the first order by parcel.
 */
export function planGroups(cart: Pick<ReckonedCart, 'counted' | 'gifts' | 'freight'>): PlannedGroup[] {
  const groups = groupsOf(cart.counted, groupKeyOf).sort(
    ([one], [other]) => groupedWays.indexOf(one.wanted.deliveryWay) - groupedWays.indexOf(other.wanted.deliveryWay),
  )
  const parcel = groups.find(([first]) => first.wanted.deliveryWay === 'express')
  return groups.map(lines => ({
    lines,
    gifts: cart.gifts.filter(gift => lines.includes(itemAt(cart.counted, gift.withLine))),
    freightFen: lines === parcel ? (cart.freight?.freightFen ?? 0) : 0,
  }))
}

const wordsOf = (piece: SaleSku) => ({
  skuId: piece.skuId,
  skuCode: piece.skuCode,
  spuCode: piece.spuCode,
  categoryCode: piece.categoryCode,
  titleCn: piece.nameCn,
  titleEn: piece.nameEn,
  optionCn: piece.optionCn,
  optionEn: piece.optionEn,
  colour: piece.colour,
})

function plannedLine({ key, piece, wanted }: CountedLine, cart: ReckonedCart<'tables'>): PlannedLine {
  const { campaignCode, campaignFen, couponFen } = entryOf(cart.reckoned, key)
  return {
    ...wordsOf(piece),
    quantity: wanted.quantity,
    priceFen: piece.priceFen,
    installFen: wanted.deliveryWay === 'fitting' ? piece.installFen : 0,
    campaignCode,
    campaignFen,
    couponFen,
    gift: false,
    returnable: piece.returnable,
  }
}

/** What is given away costs nothing and comes back with what earned it. */
const plannedGift = ({ piece, quantity, campaignCode }: ReckonedGift & { available: true }): PlannedLine => ({
  ...wordsOf(piece),
  quantity,
  priceFen: 0,
  installFen: 0,
  campaignCode,
  campaignFen: 0,
  couponFen: 0,
  gift: true,
  returnable: false,
})

/**
 * The orders as they are placed.
 * @param visits when the customer wishes to come, by dealer
 */
export function planOrders(cart: ReckonedCart<'tables'>, visits: ReadonlyMap<number, Date>): PlannedOrder[] {
  return planGroups(cart).map(({ lines, gifts, freightFen }) => {
    const [{ piece, wanted }] = lines
    const { deliveryWay, outletId } = wanted
    const months = lines.flatMap(line => line.piece.validMonths ?? [])
    return {
      kind: orderKindOf(piece.kind, deliveryWay),
      deliveryWay,
      outletId,
      freightFen,
      visitAt: outletId === null ? null : (visits.get(outletId) ?? null),
      // The longest: nothing ends before the page of the goods says so.
      validMonths: months.length > 0 ? Math.max(...months) : null,
      lines: [...lines.map(line => plannedLine(line, cart)), ...gifts.filter(gift => gift.available).map(plannedGift)],
    }
  })
}

/** What sending cost, to be reckoned again when something goes back before it was sent. */
function frozenFreight({ freightZone, counted }: ReckonedCart): Reductions['freight'] {
  const sent = counted.filter(line => line.wanted.deliveryWay === 'express')
  if (!freightZone || sent.length === 0) return null
  const { firstG, firstFen, stepG, stepFen, freeFromFen } = freightZone
  const weights = Object.fromEntries(sent.map(({ piece }) => [piece.skuCode, piece.weightG]))
  return { firstG, firstFen, stepG, stepFen, freeFromFen, weights }
}

/** The sums and the rules behind them, to be frozen. */
export function planSettlement(cart: ReckonedCart<'tables'>): PlannedSettlement {
  const { reckoning, coupon, freight } = cart
  const freightFen = freight?.freightFen ?? 0
  return {
    grossFen: reckoning.grossFen,
    campaignFen: reckoning.campaigns.reduce((sum, each) => sum + each.offFen, 0),
    couponFen: reckoning.couponFen,
    freightFen,
    dueFen: reckoning.payFen + freightFen,
    reductions: {
      campaigns: cart.reducing.filter(each => reckoning.lines.some(line => isInScope(each.scope, line))),
      coupon: coupon && { couponNo: coupon.couponNo, scope: coupon.scope, reduction: coupon.reduction },
      gifts: cart.gifts
        .filter(gift => gift.available)
        .map(gift => ({
          skuCode: gift.skuCode,
          valueFen: gift.piece.priceFen,
          fromFen: gift.fromFen,
          scope: gift.campaign.scope,
        })),
      freight: frozenFreight(cart),
    },
    couponNo: coupon?.couponNo ?? null,
  }
}
