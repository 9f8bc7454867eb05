import type { Transaction } from 'kysely'
import { parcelPattern } from '#contract/carriers.ts'
import type { Reply } from '#contract/kit.ts'
import type { DB } from '#server/db/schema.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refusalWord } from '#server/lib/words.ts'
import { carrierBy, type Shipped, type Shipping, shipParcel } from './order.ship.ts'
import { lockInOrder } from './order.queries.ts'
import { displayFor } from './order.view.ts'

type Row = Reply<'desk.shipment.shipMany'>['rows'][number]

/** Ships one parcel in the transaction of the call or of its row. */
function ship(tx: Transaction<DB>, ctx: Ctx, asked: Shipping): Promise<Shipped> {
  const { staff } = ctx.who
  if (!staff) throw new Refusal('NOT_LOGGED_IN')
  return shipParcel(tx, asked, { actor: { kind: 'staff', ...staff }, now: ctx.now })
}

/** A row of a file as people write it. @throws Refusal CARRIER_UNKNOWN, PARCEL_WRONG */
function read(row: { orderNo: string; carrier: string; parcelNo: string }): Shipping {
  const carrier = carrierBy(row.carrier)
  if (!carrier) throw new Refusal('CARRIER_UNKNOWN', { carrier: row.carrier })
  const parcelNo = row.parcelNo.replace(/\s/g, '').toUpperCase()
  if (!parcelPattern.test(parcelNo)) throw new Refusal('PARCEL_WRONG', { parcelNo: row.parcelNo })
  return { orderNo: row.orderNo.trim().toUpperCase(), carrier, parcelNo, lines: [] }
}

const done = {
  shipped: { cn: '已发货', en: 'Shipped' },
  repeated: { cn: '此前已发货', en: 'Shipped before' },
} as const

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

  /**
   * Row by row, each in a transaction of its own with its act: a bad one does not hurt the others, and a lost answer may
   * be asked for again.
   */
  'desk.shipment.shipMany': async ({ input, ctx }) => {
    const rows: Row[] = []
    for (const [index, each] of input.rows.entries()) {
      const told = { row: index + 1, orderNo: each.orderNo.trim(), parcelNo: each.parcelNo.trim() }
      try {
        const asked = read(each)
        const { repeated } = await ctx.db.transaction().execute(async tx => {
          const shipped = await ship(tx, ctx, asked)
          const { orderNo, carrier, parcelNo } = asked
          if (!shipped.repeated) await ctx.noteAct(tx, orderNo, { carrier, parcelNo })
          return shipped
        })
        rows.push({ ...told, ok: true, message: done[repeated ? 'repeated' : 'shipped'] })
      } catch (error) {
        const refusal = error instanceof Refusal ? error : new Refusal('SERVER_ERROR')
        if (refusal !== error) ctx.log.error({ err: error, orderNo: told.orderNo }, 'row was not shipped')
        rows.push({ ...told, ok: false, message: refusalWord(refusal.reason, refusal.facts) })
      }
    }
    const shipped = rows.filter(row => row.ok).length
    const orderNos = [...new Set(rows.filter(row => row.ok).map(row => row.orderNo.toUpperCase()))]
    return { shipped, refused: rows.length - shipped, orderNos, rows }
  },
} satisfies Partial<Handlers>
