/**
 * The server is killed at each step of an exchange. Afterwards the step is done once and whole, or not at all; who got no
 * answer presses again with the same key, and it is done once in the end (decisions 165, 175).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, Envelope, Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { brokenClaims } from '#server/features/refund-case/test-money.ts'
import { ask, call } from './calls.ts'
import { buy } from './goods-orders.ts'
import { type Customer, newCustomers, withDatabase } from './people.ts'
import { type DarkShop, endsWaitFor, killWhileWaiting, lockTable, openDarkShop, rows, theEnd } from './power-cut.ts'

/** An order of one piece, which its customer exchanges. */
interface Exchange {
  customer: Customer
  orderNo: string
  caseNo: string
}

let shop: DarkShop
let url: string
let operator: string
let pair: { spuCode: string; skuCode: string; otherCode: string }
const STOCK = 100

const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))

beforeAll(async () => {
  shop = await openDarkShop(10)
  url = await shop.databaseUrl()
  operator = (await withDatabase(url, db => testStaff(db.kysely, 'operator'))).token
  const [found] = await query<typeof pair>(`
    select one.spu_code as "spuCode", one.sku_code as "skuCode", other.sku_code as "otherCode"
    from goods_sku one join goods_sku other using (spu_code) join goods g using (spu_code)
    where one.id < other.id and one.state = 'publish' and other.state = 'publish' and g.state = 'publish'
      and coalesce(one.show_price_fen, one.price_fen) = coalesce(other.show_price_fen, other.price_fen)
      and g.kind = 'goods' and 'express' = any(g.delivery_ways) and g.return_policy = 'seven-days' and g.most_each is null
    order by one.id, other.id limit 1`)
  pair = found!
  await query(`update goods_sku set stock = ${STOCK} where spu_code = '${pair.spuCode}'`)
  await endsWaitFor(url, 'customer_message')
})
afterAll(() => shop?.close())

/** An order that its customer has received. */
async function received(): Promise<Exchange> {
  const origin = shop.origin()
  const [customer] = await newCustomers(url, 1)
  const { token } = customer!
  const [orderNo] = await buy(origin, token, [{ skuCode: pair.skuCode, quantity: 1, deliveryWay: 'express' }])
  const parcel = { orderNo: orderNo!, carrier: 'sf', parcelNo: parcelOf(orderNo!, 1) } as const
  await ask(origin, 'desk.shipment.ship', parcel, { token: operator })
  await ask(origin, 'order.receive', { orderNo: orderNo! }, { token })
  return { customer: customer!, orderNo: orderNo!, caseNo: '' }
}
const parcelOf = (orderNo: string, nth: number): string => `SF${orderNo.slice(-9)}${nth}`

const versionOf = async ({ orderNo }: Exchange): Promise<number> =>
  (await ask(shop.origin(), 'desk.order.detail', { orderNo }, { token: operator })).version

type Press = () => Promise<Envelope<unknown>>
/** A press with a key of its own: the same wish however often it is sent. */
function pressOf<N extends CallName>(name: N, input: Input<N>, token: string): Press {
  const key = randomUUID()
  return () => call(shop.origin(), name, input, { token, key }) as Promise<Envelope<unknown>>
}

/** What is done, one after another, with what it sends. */
const steps: readonly { what: string; press: (of: Exchange) => Promise<Press> | Press }[] = [
  {
    what: 'it is asked for',
    press: ({ customer, orderNo }) =>
      pressOf(
        'refundCase.ask',
        {
          orderNo,
          withReturn: true,
          exchange: true,
          reason: 'doesNotFit',
          lines: [{ lineSeq: 1, quantity: 1, forSku: pair.otherCode }],
          expectAmountFen: 0,
        } as Input<'refundCase.ask'>,
        customer.token,
      ),
  },
  {
    what: 'the return is agreed to',
    press: ({ caseNo }) => pressOf('desk.refundCase.approveReturn', { caseNo }, operator),
  },
  {
    what: 'it is sent back',
    press: ({ customer, caseNo, orderNo }) =>
      pressOf('refundCase.sentBack', { caseNo, carrier: 'sf', parcelNo: parcelOf(orderNo, 2) }, customer.token),
  },
  {
    what: 'it is inspected',
    press: ({ caseNo }) => pressOf('desk.refundCase.accept', { caseNo, sellable: true }, operator),
  },
  { what: 'it is exchanged', press: ({ caseNo }) => pressOf('desk.refundCase.approveExchange', { caseNo }, operator) },
  {
    what: 'its address is put right',
    press: async of =>
      pressOf(
        'desk.correction.address',
        {
          orderNo: of.orderNo,
          version: await versionOf(of),
          recipient: '周远',
          mobile: '13800138000',
          areaCode: 110105,
          street: '建国路 88 号',
          correctionReason: 'customerAsked',
          agreed: 'telephone',
          remark: '来电核实过',
        },
        operator,
      ),
  },
  {
    what: 'the other piece is sent',
    press: ({ orderNo }) =>
      pressOf(
        'desk.shipment.ship',
        { orderNo, carrier: 'sf', parcelNo: parcelOf(orderNo, 3), lines: [] } as Input<'desk.shipment.ship'>,
        operator,
      ),
  },
  {
    what: 'the number of its parcel is put right',
    press: async of =>
      pressOf(
        'desk.correction.parcel',
        {
          orderNo: of.orderNo,
          version: await versionOf(of),
          seenCarrier: 'sf',
          seenParcelNo: parcelOf(of.orderNo, 3),
          carrier: 'sf',
          parcelNo: parcelOf(of.orderNo, 4),
          wholeParcel: true,
          correctionReason: 'mistyped',
          remark: '抄录时错了一位',
        },
        operator,
      ),
  },
  { what: 'it is received', press: ({ customer, orderNo }) => pressOf('order.receive', { orderNo }, customer.token) },
]

/** What there is of an exchange, in every table that has a part of it; parcels by their last figure. */
async function standing({ orderNo, customer }: Exchange): Promise<unknown> {
  const [found] = await query(`
    select o.state, o.paid_fen, o.refunded_fen, o.due_fen, o.recipient->>'street' as street,
      (select jsonb_agg(jsonb_build_array(l.sku_id, l.quantity, l.shipped, l.exchanged, l.back, l.exchange_of, l.due_fen)
        order by l.seq) from shop_order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_array(c.state, c.amount_fen)) from refund_case c where c.order_id = o.id) as cases,
      (select jsonb_agg(e.event order by e.seq) from refund_case_event e join refund_case c on c.id = e.id
        where c.order_id = o.id) as case_moves,
      (select jsonb_agg(e.event order by e.seq) from shop_order_event e where e.id = o.id) as moves,
      (select jsonb_agg(right(s.parcel_no, 1) order by s.id) from shipment s where s.order_id = o.id) as parcels,
      (select count(*)::int from refund r where r.order_id = o.id) as refunds,
      (select jsonb_agg(m.title_cn order by m.title_cn) from customer_message m where m.order_no = o.order_no) as told
    from shop_order o where o.order_no = '${orderNo}' and o.customer_id = ${customer.id}`)
  return found
}
const stocks = () =>
  query<{ sku_code: string; stock: number; held: number }>(
    `select sku_code, stock, held from goods_sku where sku_code in ('${pair.skuCode}', '${pair.otherCode}') order by id`,
  )

const cuts = {
  /** Half of it is written: nothing of it stays. What waits is told by the lock, for its statement is longer than what is shown of it. */
  middle: { at: '', lock: lockTable('customer_message') },
  /** All of it is written and its end waits: it comes, though nobody is there any more to hear of it. */
  end: theEnd,
}

describe('kill -9 of the server in an exchange', () => {
  let halved: Exchange
  let ended: Exchange
  test('begins with two orders that were received', async () => {
    halved = await received()
    ended = await received()
    expect(await standing(halved)).toEqual(await standing(ended))
  })

  test.each(steps)(
    'while $what: nothing or all of it, and once in the end',
    async ({ press }) => {
      const of = { middle: halved, end: ended }
      for (const cut of ['middle', 'end'] as const) {
        const each = of[cut]
        const [before, shelves] = [await standing(each), await stocks()]
        const send = await press(each)
        let told: Envelope<unknown> | undefined
        await killWhileWaiting(shop, cuts[cut], async () => {
          told = await send().catch(() => undefined)
        })
        expect(told).toBeUndefined()
        const after = await standing(each)
        if (cut === 'middle') expect([after, await stocks()]).toEqual([before, shelves])
        else expect(after).not.toEqual(before)
        const [again, twice] = [await send(), await send()]
        expect(again).toMatchObject({ success: true })
        expect(twice.data).toEqual(again.data)
        if (cut === 'end') expect(await standing(each)).toEqual(after)
        const caseNo = (again.data as { caseNo?: string } | null)?.caseNo
        if (caseNo) each.caseNo = caseNo
        const broken = await withDatabase(url, db => brokenClaims(db.kysely, each.customer.id))
        expect(broken).toEqual([])
      }
      // However it was cut, both stand at the same.
      expect(await standing(halved)).toEqual(await standing(ended))
    },
    240_000,
  )

  test('and in the end each of the two has one piece for one, and the shelves say so', async () => {
    expect(await standing(halved)).toMatchObject({
      state: 'delivery_end',
      street: '建国路 88 号',
      refunded_fen: 0,
      refunds: 0,
      parcels: ['1', '4'],
      cases: [['exchange_end', 0]],
    })
    const [sold, sent] = [pair.skuCode, pair.otherCode].map(
      code => async () => (await stocks()).find(each => each.sku_code === code),
    )
    // What was sold went and came back; of the other one went for each.
    expect(await sold!()).toMatchObject({ stock: STOCK, held: 0 })
    expect(await sent!()).toMatchObject({ stock: STOCK - 2, held: 0 })
  })
})
