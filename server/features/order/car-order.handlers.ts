import type { StockPlace } from '#contract/stock-car-codes.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { placeNewCar } from './new-car.place.ts'
import { couponsFor, depositShown, offersShown, quoteNewCar, returnsOf, seenInStock } from './new-car.quote.ts'
import { outletForOrder } from './new-car.queries.ts'
import { newCarTerms } from './new-car.terms.ts'
import { methodNames } from './order.words.ts'
import { RESERVATION_DAYS } from './used-car-deposit.rules.ts'

export const carOrderHandlers = {
  'carOrder.preview': async ({ input, ctx }) => {
    const outlet = input.outletId === undefined ? undefined : await outletForOrder(ctx.db, input.outletId)
    if (input.outletId !== undefined && !outlet) throw new Refusal('OUTLET_UNKNOWN')
    const stock = input.stockNo === undefined ? undefined : await seenInStock(ctx, input.stockNo, input)
    const { carOfferNo, couponNo } = input
    const whole = await quoteNewCar(ctx, input.code, {
      outlet,
      stock,
      own: { customerId: ctx.customerId, carOfferNo, couponNo },
    })
    const { deposit, coupon, beforeCouponFen: _, offFen: __, ...quoted } = whole
    return {
      ...quoted,
      couponNo: coupon?.couponNo ?? null,
      coupons: await couponsFor(ctx, whole),
      offers: await offersShown(ctx),
      depositFen: deposit.amountFen,
      restFen: quoted.priceFen - deposit.amountFen,
      deposit: depositShown(deposit.kind),
      returns: returnsOf(deposit),
      stock: stock ? { stockNo: stock.stockNo, place: stock.place as StockPlace } : null,
      outlet: outlet
        ? {
            outletId: outlet.outletId,
            name: { cn: outlet.nameCn, en: outlet.nameEn },
            phone: outlet.phone,
            address: { cn: outlet.addressCn, en: outlet.addressEn },
          }
        : null,
      payMinutes: ctx.config.ORDER_PAY_MINUTES,
      confirmDays: RESERVATION_DAYS,
      terms: newCarTerms,
      methods: offeredMethods(ctx.config).map(method => ({ method, name: methodNames[method] })),
      serverTime: ctx.now,
    }
  },

  'carOrder.place': async ({ input, ctx }) => {
    const order = await placeNewCar(ctx, input)
    return { ...order, serverTime: ctx.now }
  },
} satisfies Partial<Handlers>
