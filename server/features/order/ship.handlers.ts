import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Shipped, type Shipping, shipParcel } from './order.ship.ts'
import { lockInOrder } from './order.queries.ts'
import { displayFor } from './order.view.ts'

/** Ships one parcel in the transaction of the call. */
function ship(tx: Transaction<DB>, ctx: Ctx, asked: Shipping): Promise<Shipped> {
  const { staff } = ctx.who
  if (!staff) throw new Refusal('NOT_LOGGED_IN')
  return shipParcel(tx, asked, { actor: { kind: 'staff', ...staff }, now: ctx.now })
}

export const shipHandlers = {
  'desk.shipment.ship': async ({ input, ctx }) => {
    const { orderNo, carrier, parcelNo } = input
    await lockInOrder(ctx.tx, [orderNo, ...input.withOrders])
    const { row, left, repeated } = await ship(ctx.tx, ctx, input)
    for (const also of input.withOrders) {
      await ship(ctx.tx, ctx, { orderNo: also, carrier, parcelNo, lines: [] })
      await ctx.noteAct(ctx.tx, also, { carrier, parcelNo })
    }
    const { code, state, stateText } = displayFor(row)
    return { orderNo, carrier, parcelNo, code, state, stateText, left, repeated }
  },
} satisfies Partial<Handlers>
