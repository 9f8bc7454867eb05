/** One car of a shared screen, ordered and paid for on one customer's phone (spec 2, cdstore; decision 089). */
import {
  lockByPhone,
  noteClaimed,
  noteLeft,
  noteScanned,
  openScreen,
  type ScreenSession,
} from '#server/features/screen/screen.queries.ts'
import type { Handlers, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { depositShown, quoteNewCar, seenInStock } from './new-car.quote.ts'
import { outletForOrder } from './new-car.queries.ts'
import { screensNow } from './screen-order.queries.ts'

/** @throws Refusal SCREEN_OVER for a code that nobody can use, whatever the reason */
async function sessionOf({ tx, now }: WriteCtx, phoneCode: string): Promise<ScreenSession> {
  const found = await lockByPhone(tx, phoneCode, now)
  if (!found) throw new Refusal('SCREEN_OVER')
  return found
}

export const screenOrderHandlers = {
  'screen.open': async ({ input, ctx }) => {
    const outlet = input.outletId === undefined ? undefined : await outletForOrder(ctx.tx, input.outletId)
    if (input.outletId !== undefined && !outlet) throw new Refusal('OUTLET_UNKNOWN')
    const stock = input.stockNo === undefined ? undefined : await seenInStock(ctx, input.stockNo, input)
    const quoted = await quoteNewCar(ctx, input.code, { outlet, stock })
    if (!quoted.orderable) throw new Refusal('CAR_ENDED')
    const { car, priceFen, deposit, expectedOn } = quoted
    const shown = { outletId: outlet?.outletId ?? null, code: car.code, stockNo: stock?.stockNo ?? null }
    return {
      ...(await openScreen(ctx.tx, shown, ctx.now)),
      car,
      priceFen,
      depositFen: deposit.amountFen,
      deposit: depositShown(deposit.kind),
      expectedOn,
      serverTime: ctx.now,
    }
  },

  'screen.state': async ({ input: { screenKey }, ctx }) => {
    const standing = (await screensNow(ctx.db, [screenKey], ctx.now)).get(screenKey)
    if (!standing) throw new Refusal('NOT_FOUND')
    return { ...standing, serverTime: ctx.now }
  },

  'screen.leave': async ({ input: { screenKey }, ctx }) => {
    await noteLeft(ctx.tx, screenKey, ctx.now)
    return { left: true }
  },

  'screen.scan': async ({ input: { phoneCode }, ctx }) => {
    const { id, code, stockNo, outletId } = await sessionOf(ctx, phoneCode)
    await noteScanned(ctx.tx, id, ctx.now)
    return { code, stockNo, outletId }
  },

  'screen.claim': async ({ input: { phoneCode }, ctx }) => {
    const { id, customerId, expiresAt } = await sessionOf(ctx, phoneCode)
    if (customerId !== null && customerId !== ctx.customerId) throw new Refusal('SCREEN_TAKEN')
    if (customerId === null) await noteClaimed(ctx.tx, id, ctx.customerId, ctx.now)
    return { expiresAt, serverTime: ctx.now }
  },
} satisfies Partial<Handlers>
