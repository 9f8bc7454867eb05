/** A shop with files of parcels: orders that can be sent, their lines, and the job in the test's hands. */
import { sql } from 'kysely'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { shipPortion } from './parcel-file.ship.ts'

/** @param connections of its pool */
export async function openParcelFiles(connections?: number) {
  const shop = await openTestShop(connections)
  let parcels = 0

  /** Orders of one customer, paid for and to be sent; and their lines, each with a parcel of its own. */
  async function toSend(n: number) {
    const { orders, token, customerId } = await shop.boughtPurchase({ orders: Array.from({ length: n }, () => ({})) })
    const orderNos = orders.map(({ orderNo }) => orderNo)
    return { orderNos, token, customerId, rows: rowsOf(orderNos) }
  }
  const rowsOf = (orderNos: readonly string[]) =>
    orderNos.map((orderNo, at) => ({
      line: at + 2,
      cells: [orderNo, 'sf', `SF9${String(++parcels).padStart(8, '0')}`],
    }))
  const send = (token: string, rows: { line: number; cells: string[] }[], name = '今日.csv') =>
    shop.ask('desk.shipment.shipMany', token, { name, rows })
  /** Sends a file to its end. */
  async function through(id: number, deps = shop.deps): Promise<void> {
    while (await shipPortion(deps, id));
  }
  /** Is at an order, so that whoever sends it waits. @returns lets go */
  async function hold(orderNo: string): Promise<() => Promise<void>> {
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = shop.db.transaction().execute(async tx => {
      await sql`select from shop_order where order_no = ${orderNo} for update`.execute(tx)
      begun.resolve()
      await over.promise
    })
    await begun.promise
    return () => {
      over.resolve()
      return holding
    }
  }
  const linesOf = (token: string, parcelFileId: number, show: 'all' | 'refused' | 'left' = 'all') =>
    shop.ask('desk.shipment.fileLines', token, { parcelFileId, show, pageNumber: 1, pageSize: 500 })

  /** What there is of each order: parcels, moves, acts and notices. */
  async function traces(orderNos: readonly string[]): Promise<Record<string, number>> {
    const { rows } = await sql<{ got: string; n: number }>`
      select (select count(*) from shipment s where s.order_id = o.id) || '/' ||
        (select count(*) from shop_order_event e where e.id = o.id and e.event = 'ship') || '/' ||
        (select count(*) from staff_act a where a.subject = o.order_no and a.call = 'desk.shipment.shipMany') || '/' ||
        (select count(*) from customer_message m where m.order_no = o.order_no and m.title_cn like '%发货%') as got, count(*)::int as n
      from shop_order o where o.order_no = any(${[...orderNos]}::text[]) group by 1`.execute(shop.db)
    return Object.fromEntries(rows.map(row => [row.got, row.n]))
  }
  return { ...shop, toSend, rowsOf, send, through, hold, linesOf, traces }
}
