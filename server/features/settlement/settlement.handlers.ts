import type { Parsed } from '#contract/kit.ts'
import { atOnce } from '#server/db/at-once.ts'
import { itemAt } from '#contract/required.ts'
import type { AddressRow } from '#server/features/address/address.queries.ts'
import { removeLines } from '#server/features/cart/cart.queries.ts'
import type { ReckonedCart, ReckonedGift } from '#server/features/cart/cart.reckon.ts'
import {
  outletOf,
  type ShownLine,
  showCoupons,
  showGift,
  showLines,
  showSums,
} from '#server/features/cart/cart.view.ts'
import { forgetFacts } from '#server/features/cart/price-facts.ts'
import { takeGifts, useCoupon } from '#server/features/promotion/promotion.queries.ts'
import { fullName, type Regions } from '#server/features/region/region.rules.ts'
import type { CustomerCtx, Handlers, WriteCtx } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, refusalWord, withWords } from '#server/lib/words.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { VISIT_DAYS } from '#server/features/order/after-sales-order.rules.ts'
import { placeGoods } from '#server/features/order/goods.place.ts'
import type { Recipient } from '#server/features/order/goods.plan.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { gather } from './settlement.gather.ts'
import { checkInvoice } from '#server/features/order/invoice.check.ts'
import { planGroups, planOrders, planSettlement } from './settlement.plan.ts'
import { PURCHASE_TERMS_VERSION, purchaseTerms } from './settlement.terms.ts'

/** The orders as they will be split, in the words of the contract. */
function showOrders(cart: ReckonedCart, shown: readonly ShownLine[]) {
  return planGroups(cart).map(({ lines, gifts, freightFen }) => {
    const [{ wanted }] = lines
    const own = shown.filter(each => lines.some(line => line.key === each.key))
    const goodsFen = own.reduce((sum, line) => sum + line.payFen, 0)
    return {
      kind: itemAt(own, 0).kind,
      deliveryWay: wanted.deliveryWay,
      outlet: outletOf(cart, wanted),
      lines: own,
      gifts: gifts.map(showGift),
      goodsFen,
      freightFen,
      dueFen: goodsFen + freightFen,
    }
  })
}

/** When the customer wishes to come, by dealer. @throws Refusal VISIT_TIME_WRONG */
function visitsOf(visits: Parsed<'settlement.place'>['visits'], now: Date): Map<number, Date> {
  return new Map(
    visits.map(({ outletId, visitAt }) => {
      const at = new Date(visitAt)
      if (!(at > now && at <= later(now, VISIT_DAYS * dayMs)))
        throw new Refusal('VISIT_TIME_WRONG', { days: VISIT_DAYS })
      return [outletId, at]
    }),
  )
}

function recipientOf({ recipient, mobile, areaCode, street }: AddressRow, regions: Regions): Recipient {
  const region = fullName(regions, areaCode)
  return { name: recipient, mobile, areaCode, regionCn: region.cn, regionEn: region.en, street }
}

/**
 * The gifts that go along: those that the customer was shown. One that has run out since is not left out in silence, and
 * one that nobody saw is not put in: a purchase is what was confirmed.
 * @throws Refusal GIFT_GONE
 */
function confirmedGifts({ gifts }: ReckonedCart<'tables'>, shown: readonly string[]): ReckonedGift[] {
  const wanted = gifts.filter(gift => shown.includes(gift.giftId))
  const gone = wanted.find(gift => !gift.available)
  if (gone) throw new Refusal('GIFT_GONE', { name: withWords(gone.held).name })
  return wanted
}

async function place(ctx: WriteCtx & CustomerCtx, input: Parsed<'settlement.place'>) {
  const { customerId, now, tx } = ctx
  if (!input.consent || input.termsVersion !== PURCHASE_TERMS_VERSION) throw new Refusal('TERMS_NEEDED')
  const invoice = checkInvoice(input.invoice)
  const visits = visitsOf(input.visits, now)
  const gathered = await gather(ctx, input, input.couponNo ?? 'none', ctx.tx)
  const { regions, rowIds, address, obstacles } = gathered
  const [obstacle] = obstacles
  if (obstacle) throw new Refusal(obstacle.reason, obstacle.facts)
  const cart = { ...gathered.cart, gifts: confirmedGifts(gathered.cart, input.giftIds) }
  const settlement = planSettlement(cart)
  if (settlement.dueFen !== input.expectDueFen) {
    // If it was this server that showed the other sum, it does not show it again.
    forgetFacts(ctx.memory)
    throw new Refusal('SUM_CHANGED', { amount: formatMoney(settlement.dueFen) })
  }
  const [, placed] = await atOnce([
    removeLines(tx, customerId, rowIds),
    placeGoods(tx, {
      customerId,
      orders: planOrders(cart, visits),
      settlement,
      termsVersion: input.termsVersion,
      recipient: address ? recipientOf(address, regions) : null,
      invoice,
      remark: input.remark,
      tracking: input.tracking,
      payMinutes: ctx.config.ORDER_PAY_MINUTES,
      now,
    }),
  ])
  const gifts = planGroups(cart).flatMap((group, at) =>
    group.gifts.map(({ giftId, quantity }) => ({ giftId, quantity, orderId: itemAt(placed.orders, at).id })),
  )
  // In the order in which the locks are taken everywhere: orders, stock, coupon, gifts.
  await atOnce([
    settlement.couponNo &&
      useCoupon(tx, { couponNo: settlement.couponNo, customerId, settlementId: placed.settlementId, now }),
    takeGifts(tx, gifts, now),
  ])
  return {
    settlementNo: placed.settlementNo,
    orderNos: placed.orders.map(order => order.orderNo),
    dueFen: settlement.dueFen,
    payUntil: itemAt(placed.orders, 0).payUntil,
    serverTime: now,
  }
}

export const settlementHandlers = {
  'settlement.preview': async ({ input, ctx }) => {
    const { cart, regions, address, needsAddress, obstacles } = await gather(ctx, input, input.couponNo ?? 'best', null)
    const lines = await showLines(ctx, cart, input)
    const place = obstacles.find(each => each.reason === 'ADDRESS_OUTDATED' || each.reason === 'NOT_SERVED')
    return {
      orders: showOrders(cart, lines),
      sums: showSums(cart),
      coupons: showCoupons(cart),
      couponNo: cart.coupon?.couponNo ?? null,
      freight: needsAddress ? cart.freight : null,
      address: address
        ? {
            ...address,
            addressId: address.id,
            regionName: fullName(regions, address.areaCode),
            problem: place ? refusalWord(place.reason, place.facts) : alike(''),
          }
        : null,
      needsAddress,
      obstacles: obstacles.map(({ reason, facts, key }) => ({
        code: reason,
        text: refusalWord(reason, facts),
        key,
      })),
      giftIds: cart.gifts.filter(gift => gift.available).map(gift => gift.giftId),
      payMinutes: ctx.config.ORDER_PAY_MINUTES,
      terms: purchaseTerms,
      methods: offeredMethods(ctx.config).map(method => ({ method, name: methodNames[method] })),
      serverTime: ctx.now,
    }
  },

  /** Places the orders of one act of buying: stock, coupon and gifts are used up with them, or nothing happens. */
  'settlement.place': ({ input, ctx }) => place(ctx, input),
} satisfies Partial<Handlers>
