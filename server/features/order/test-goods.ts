/** Orders of goods for tests: things on sale, placed, paid, sent and redeemed, in the small shop of `test-shop.ts`. */
import type { GoodsOrderKind } from '#contract/codes.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import { sql } from 'kysely'
import { openSession } from '#server/features/account/session.queries.ts'
import { newPublicId } from '#server/lib/ids.ts'
import type { InvoiceRequest, PlannedLine, Recipient, Reductions } from './goods.plan.ts'
import { dueOfPlanned, placeGoods } from './goods.place.ts'
import type { BareShop } from './test-bare-shop.ts'

/** A line as a test wishes it; what is left out is ordinary. */
export interface LineWish {
  quantity?: number
  priceFen?: number
  installFen?: number
  campaignCode?: string
  campaignFen?: number
  couponFen?: number
  gift?: boolean
  returnable?: boolean
  /** Pieces that there are of a new thing. */
  stock?: number
  /** An existing thing in place of a new one. */
  sku?: TestSku
}

export interface OrderWish {
  way?: DeliveryWay
  kind?: GoodsOrderKind
  outletId?: number
  freightFen?: number
  validMonths?: number
  lines?: LineWish[]
}

/** What is bought together, in one settlement. */
export interface PurchaseWish {
  orders?: OrderWish[]
  token?: string
  reductions?: Partial<Reductions>
  couponNo?: string
  invoice?: InvoiceRequest
}

export interface TestSku {
  skuId: number
  skuCode: string
  spuCode: string
}

const recipient: Recipient = {
  name: '沈知遥',
  mobile: '19900000001',
  areaCode: 110101,
  regionCn: '北京市东城区',
  regionEn: 'Dongcheng, Beijing',
  street: '长安街 1 号',
}

/** Adds to a test shop what deals in goods. */
export function goodsOf(shop: BareShop) {
  const { db } = shop

  /** A thing on sale that no test has used. */
  async function freshSku(stock = 10, returnable = true): Promise<TestSku> {
    const spuCode = `test-${newPublicId(10).toLowerCase()}`
    const skuCode = `${spuCode.toUpperCase()}-1`
    await sql`
      insert into goods (spu_code, category_code, kind, name_cn, name_en, fact_cn, fact_en, about_cn, about_en,
        delivery_ways, return_policy, listed_at, sort)
      values (${spuCode}, '20000101010', 'goods', '测试杯', 'Test mug', '', '', '{一只杯子。}', '{A mug.}',
        '{express,pickup,fitting}', ${returnable ? 'seven-days' : 'custom-made'}, ${shop.now()}, 1)`.execute(db)
    const made = await sql<{ id: number }>`
      insert into goods_sku (sku_code, spu_code, price_fen, weight_g, stock, sort)
      values (${skuCode}, ${spuCode}, 10000, 300, ${stock}, 1) returning id`.execute(db)
    return { skuId: made.rows[0]!.id, skuCode, spuCode }
  }

  async function firstOutlet(): Promise<number> {
    const found = await sql<{ outletId: number }>`select outlet_id from outlet order by 1 limit 1`.execute(db)
    return found.rows[0]!.outletId
  }

  async function customerOf(token: string): Promise<number> {
    const found = await sql<{ customerId: number }>`
      select customer_id from session where token_hash = sha256(convert_to(${token}, 'utf8'))`.execute(db)
    return found.rows[0]!.customerId
  }

  /** A new token: in a year all others have ended. */
  const loginAgain = async (customerId: number): Promise<string> =>
    (await openSession(db, { customerId }, 'test', shop.now())).apiToken

  async function lineOf(wish: LineWish): Promise<PlannedLine> {
    const { gift = false, returnable = true } = wish
    const sku = wish.sku ?? (await freshSku(wish.stock, returnable))
    return {
      ...sku,
      categoryCode: '20000101010',
      titleCn: '测试杯',
      titleEn: 'Test mug',
      optionCn: '',
      optionEn: '',
      colour: null,
      quantity: wish.quantity ?? 1,
      priceFen: gift ? 0 : (wish.priceFen ?? 10_000),
      installFen: gift ? 0 : (wish.installFen ?? 0),
      campaignCode: wish.campaignCode ?? null,
      campaignFen: wish.campaignFen ?? 0,
      couponFen: wish.couponFen ?? 0,
      gift,
      returnable,
    }
  }

  /** Places a purchase at the very prices wished for. */
  async function placedPurchase({ orders: wishes = [{}], token, reductions, couponNo, invoice }: PurchaseWish = {}) {
    const by = token ?? (await shop.newCustomer())
    const customerId = await customerOf(by)
    const outletId = await firstOutlet()
    const orders = await Promise.all(
      wishes.map(async ({ way = 'express', kind, freightFen = 0, validMonths = null, lines = [{}], ...wish }) => ({
        kind: kind ?? (way === 'fitting' ? ('fitted' as const) : ('goods' as const)),
        deliveryWay: way,
        outletId: way === 'express' ? null : (wish.outletId ?? outletId),
        freightFen,
        visitAt: null,
        validMonths,
        lines: await Promise.all(lines.map(lineOf)),
      })),
    )
    const lines = orders.flatMap(order => order.lines)
    const sum = (of: (line: PlannedLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
    const settlement = {
      grossFen: sum(line => (line.priceFen + line.installFen) * line.quantity),
      campaignFen: sum(line => line.campaignFen),
      couponFen: sum(line => line.couponFen),
      freightFen: orders.reduce((all, order) => all + order.freightFen, 0),
      dueFen: orders.reduce((all, order) => all + dueOfPlanned(order), 0),
      reductions: { campaigns: [], coupon: null, gifts: [], ...reductions },
      couponNo: couponNo ?? null,
    }
    const placed = await db.transaction().execute(tx =>
      placeGoods(tx, {
        customerId,
        orders,
        settlement,
        termsVersion: '1',
        recipient,
        invoice: invoice ?? null,
        remark: '',
        payMinutes: 30,
        now: shop.now(),
      }),
    )
    return { ...placed, token: by, customerId, outletId, planned: orders, dueFen: settlement.dueFen }
  }

  /** A purchase that was paid for, all its orders by one payment. */
  async function boughtPurchase(wish: PurchaseWish = {}) {
    const purchase = await placedPurchase(wish)
    const orderNos = purchase.orders.map(order => order.orderNo)
    const tradeNo = await shop.payAll(purchase.token, orderNos, 'succeed')
    await shop.runJobs()
    return { ...purchase, tradeNo }
  }

  const single = <P extends Awaited<ReturnType<typeof placedPurchase>>>(purchase: P) => {
    const { id, orderNo } = purchase.orders[0]!
    return { ...purchase, orderId: id, orderNo, lines: purchase.planned[0]!.lines }
  }

  /** One order of goods that waits for its payment. */
  const placedGoods = async ({ token, ...order }: OrderWish & { token?: string } = {}) =>
    single(await placedPurchase({ orders: [order], ...(token ? { token } : {}) }))

  /** One order of goods that was paid for: a parcel to be sent, or vouchers to be redeemed. */
  const boughtGoods = async ({ token, ...order }: OrderWish & { token?: string } = {}) =>
    single(await boughtPurchase({ orders: [order], ...(token ? { token } : {}) }))

  let parcels = 0
  /** Hands everything that an order waits for to a carrier. */
  async function shipped(orderNo: string, staff?: string) {
    const by = staff ?? (await shop.newStaff('operator'))
    parcels++
    return shop.ask('desk.shipment.ship', by, {
      orderNo,
      carrier: 'sf',
      parcelNo: `SF${String(parcels).padStart(8, '0')}`,
    })
  }

  /** The codes of all vouchers of an order that can be used, in their order. */
  async function codesOf(token: string, orderNo: string): Promise<string[]> {
    const { vouchers } = await shop.ask('order.detail', token, { orderNo })
    const open = vouchers.filter(voucher => voucher.state === 'open')
    return Promise.all(open.map(async ({ voucherNo }) => (await shop.ask('voucher.show', token, { voucherNo })).code))
  }

  async function stockOf(skuId: number): Promise<{ stock: number; held: number }> {
    const found = await sql<{ stock: number; held: number }>`
      select stock, held from goods_sku where id = ${skuId}`.execute(db)
    return found.rows[0]!
  }

  return {
    freshSku,
    firstOutlet,
    customerOf,
    loginAgain,
    placedPurchase,
    boughtPurchase,
    placedGoods,
    boughtGoods,
    shipped,
    codesOf,
    stockOf,
  }
}
