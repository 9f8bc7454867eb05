/** Goods to buy, send, redeem and give back in tests of refund cases, on top of the shop of the orders' tests. */
import type { DeliveryWay } from '#contract/constants.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { placeGoods } from '#server/features/order/goods.place.ts'
import type { PlannedLine, PlannedOrder, Reductions } from '#server/features/order/goods.plan.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { reckon } from '#server/features/promotion/promotion.rules.ts'
import type { RefundManner } from '#server/outside/pay/test-simulated.ts'

export interface Sku {
  id: number
  skuCode: string
  spuCode: string
  priceFen: number
  /** What it is sold under; absent: as all. */
  categoryCode?: string
}

export interface OrderWish {
  way: DeliveryWay
  lines: readonly { sku: Sku; quantity?: number; installFen?: number; returnable?: boolean; gift?: boolean }[]
  freightFen?: number
}

export interface Buying {
  orders: readonly OrderWish[]
  rules?: Partial<Reductions>
  outletId?: number
  token?: string
  refund?: RefundManner
}

const CATEGORY = '200001010'

/** Opens the shop; `close` it after the tests. */
export async function openCaseShop() {
  const shop = await openTestShop()
  let made = 0

  /** A thing with so much stock that no other test has. */
  /** A thing of its own; of several visits: a package of so many. */
  async function freshSku(priceFen = 10_000, stock = 100, visits = 1): Promise<Sku> {
    const name = `case-${process.pid}-${++made}`
    await sql`
      insert into goods (spu_code, category_code, kind, name_cn, name_en, fact_cn, fact_en, about_cn, about_en,
        delivery_ways, return_policy, listed_at, sort, visits, valid_months)
      values (${name}, '20000101010', ${visits > 1 ? 'package' : 'goods'}, ${name}, ${name}, '', '', '{}', '{}',
        ${visits > 1 ? '{fitting}' : '{express,pickup,fitting}'}::text[], 'seven-days', now(), 1, ${visits},
        ${visits > 1 ? 24 : null})`.execute(shop.db)
    const skuCode = `${name.toUpperCase()}-1`
    const row = await sql<{ id: number }>`
      insert into goods_sku (sku_code, spu_code, price_fen, weight_g, stock, sort)
      values (${skuCode}, ${name}, ${priceFen}, 100, ${stock}, 1) returning id`.execute(shop.db)
    return { id: row.rows[0]!.id, skuCode, spuCode: name, priceFen }
  }

  const stockOf = async ({ id }: Sku): Promise<{ stock: number; held: number }> =>
    (await sql<{ stock: number; held: number }>`select stock, held from goods_sku where id = ${id}`.execute(shop.db))
      .rows[0]!

  const anOutlet = async (): Promise<number> =>
    (await sql<{ id: number }>`select min(outlet_id) as id from outlet`.execute(shop.db)).rows[0]!.id
  const customerOf = async (token: string): Promise<number> => {
    const { gcid } = await shop.ask('account.getUserInfo', token, {})
    return (await sql<{ id: number }>`select id from customer where gcid = ${gcid}`.execute(shop.db)).rows[0]!.id
  }

  /** A new session of the customer of an order: sessions end when time passes. */
  async function signInAgain(orderNo: string): Promise<string> {
    const { customerId } = await shop.orderRow(orderNo)
    return (await openSession(shop.db, { customerId }, 'test', shop.now())).apiToken
  }

  /** A picture that the customer of an order has sent and nothing uses yet. @returns its id */
  async function anUpload(orderNo: string): Promise<string> {
    const { customerId } = await shop.orderRow(orderNo)
    const objectId = randomBytes(16).toString('base64url')
    await sql`
      insert into media_object (object_id, customer_id, purpose, name, type, bytes, width, height, sent_sha256, created_at,
        keep_until)
      values (${objectId}, ${customerId}, 'refundEvidence', 'a.jpg', 'image/webp', 9, 3, 3, ${randomBytes(32)},
        ${shop.now()}, ${shop.now()}::timestamptz + interval '1 day')`.execute(shop.db)
    return objectId
  }
  const keptUntil = async (objectId: string): Promise<Date | null> =>
    (
      await sql<{ until: Date | null }>`
      select keep_until as until from media_object where object_id = ${objectId}`.execute(shop.db)
    ).rows[0]!.until

  /** Places one settlement by its rules; nothing is paid yet. */
  async function placeOrders({ orders, rules = {}, token, outletId }: Buying) {
    const buyer = token ?? (await shop.newCustomer())
    const reductions: Reductions = { campaigns: [], coupon: null, gifts: [], ...rules }
    const wanted = orders.flatMap((order, at) => order.lines.map(line => ({ at, order, line })))
    const paidFor = wanted.filter(({ line }) => !line.gift)
    const reckoned = reckon(
      paidFor.map(({ order, line: { sku, quantity = 1, installFen = 0 } }) => ({
        skuCode: sku.skuCode,
        spuCode: sku.spuCode,
        categoryCode: sku.categoryCode ?? CATEGORY,
        quantity,
        unitFen: sku.priceFen + (order.way === 'fitting' ? installFen : 0),
      })),
      reductions.campaigns,
      reductions.coupon ?? undefined,
    ).lines
    const lineFor = ({ at, order, line }: (typeof wanted)[number]): PlannedLine & { at: number } => {
      const priced = reckoned[paidFor.findIndex(each => each.line === line)]
      const { sku, quantity = 1, installFen = 0, returnable = true, gift = false } = line
      return {
        at,
        skuId: sku.id,
        skuCode: sku.skuCode,
        spuCode: sku.spuCode,
        categoryCode: sku.categoryCode ?? CATEGORY,
        titleCn: sku.spuCode,
        titleEn: sku.spuCode,
        optionCn: '',
        optionEn: '',
        colour: null,
        quantity,
        priceFen: gift ? 0 : sku.priceFen,
        installFen: gift || order.way !== 'fitting' ? 0 : installFen,
        campaignCode: priced?.campaignCode ?? null,
        campaignFen: priced?.campaignFen ?? 0,
        couponFen: priced?.couponFen ?? 0,
        gift,
        returnable,
      }
    }
    const lines = wanted.map(lineFor)
    const outlet = outletId ?? (await anOutlet())
    const planned = orders.map(
      (order, at): PlannedOrder => ({
        kind: order.way === 'fitting' ? 'fitted' : 'goods',
        deliveryWay: order.way,
        outletId: order.way === 'express' ? null : outlet,
        freightFen: order.freightFen ?? 0,
        visitAt: null,
        validMonths: null,
        lines: lines.filter(line => line.at === at),
      }),
    )
    const sum = (of: (line: PlannedLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
    const grossFen = sum(line => (line.priceFen + line.installFen) * line.quantity)
    const campaignFen = sum(line => line.campaignFen)
    const couponFen = sum(line => line.couponFen)
    const freightFen = planned.reduce((all, order) => all + order.freightFen, 0)
    const dueFen = grossFen - campaignFen - couponFen + freightFen
    const customerId = await customerOf(buyer)
    const placed = await shop.db.transaction().execute(tx =>
      placeGoods(tx, {
        customerId,
        orders: planned,
        settlement: { grossFen, campaignFen, couponFen, freightFen, dueFen, reductions, couponNo: null },
        termsVersion: '1',
        recipient: {
          name: '沈知遥',
          mobile: '13800006621',
          areaCode: 110105,
          regionCn: '北京市朝阳区',
          regionEn: 'Chaoyang, Beijing',
          street: '望京街 1 号',
        },
        invoice: null,
        remark: '',
        payMinutes: 30,
        now: shop.now(),
      }),
    )
    return { token: buyer, orderNos: placed.orders.map(each => each.orderNo), dueFen }
  }

  /** A settlement that is paid for. */
  async function bought(buying: Buying) {
    const placed = await placeOrders(buying)
    await pay(placed.token, placed.orderNos, buying.refund)
    await shop.runJobs()
    return { ...placed, orderNo: placed.orderNos[0]! }
  }

  /** Pays orders together. */
  const pay = (token: string, orderNos: string[], refund: RefundManner = 'now'): Promise<string> =>
    shop.payAll(token, orderNos, 'succeed', 'wechat', refund)

  let parcels = 0
  const parcelNo = (): string => `TEST${process.pid}${String(++parcels).padStart(6, '0')}`

  /** Sends everything that an order waits for, or some pieces of it. */
  const send = (staff: string, orderNo: string, lines: Input<'desk.shipment.ship'>['lines'] = []) =>
    shop.call('desk.shipment.ship', staff, { orderNo, carrier: 'sf', parcelNo: parcelNo(), lines })

  const vouchersOf = async (orderNo: string): Promise<{ voucherNo: string; state: string; lineSeq: number }[]> =>
    (
      await sql<{ voucherNo: string; state: string; lineSeq: number }>`
        select voucher_no, voucher.state, line_seq from voucher join shop_order o on o.id = order_id
        where order_no = ${orderNo} order by line_seq, piece`.execute(shop.db)
    ).rows

  /** Looks a voucher up and redeems it. */
  async function redeem(staff: string, token: string, voucherNo: string) {
    const shown = await shop.call('voucher.show', token, { voucherNo })
    if (!shown.success) return shown
    return shop.call('desk.voucher.redeem', staff, { code: shown.data!.code }, { 'idempotency-key': randomUUID() })
  }

  type AskInput = Input<'refundCase.ask'>
  type CaseWish = Partial<Omit<AskInput, 'lines' | 'orderNo'>>

  /** Asks for pieces at the sum that the preview shows. */
  async function askBack(token: string, orderNo: string, picks: AskInput['lines'], wanted: CaseWish = {}) {
    const asked = { orderNo, withReturn: false, reason: 'wrongChoice', ...wanted, lines: picks } as const
    const { amount } = await shop.ask('refundCase.preview', token, {
      orderNo,
      withReturn: asked.withReturn,
      reason: asked.reason,
      lines: picks,
    })
    const expectAmountFen = wanted.expectAmountFen ?? amount?.amountFen ?? 0
    return shop.call('refundCase.ask', token, { ...asked, expectAmountFen }, { 'idempotency-key': randomUUID() })
  }

  type OpenInput = Input<'desk.refundCase.open'>

  /** Staff ask for a caller, at the sum that the desk shows. */
  async function askFor(
    staff: string,
    orderNo: string,
    lines: OpenInput['lines'],
    wanted: Partial<Omit<OpenInput, 'lines' | 'orderNo'>> = {},
  ) {
    const asked = { orderNo, withReturn: false, reason: 'wrongChoice', ...wanted, lines } as const
    const { withReturn, reason } = asked
    const seen = await shop.call('desk.refundCase.preview', staff, {
      orderNo,
      begunBy: 'staff',
      withReturn,
      reason,
      lines,
    })
    const expectAmountFen = wanted.expectAmountFen ?? seen.data?.amount?.amountFen ?? 0
    return shop.call('desk.refundCase.open', staff, { ...asked, expectAmountFen }, { 'idempotency-key': randomUUID() })
  }

  type GiveUpInput = Input<'desk.refundCase.giveUp'>

  /** The shop ends pieces that it cannot deliver, at the sum that the desk shows. */
  async function giveUp(
    staff: string,
    orderNo: string,
    lines: GiveUpInput['lines'],
    wanted: Partial<Omit<GiveUpInput, 'lines' | 'orderNo'>> = {},
  ) {
    const asked = { orderNo, shopReason: 'soldOut', explanation: '仓库盘点缺货', ...wanted, lines } as const
    const seen = await shop.call('desk.refundCase.preview', staff, {
      orderNo,
      begunBy: 'shop',
      reason: asked.shopReason,
      lines: lines.map(({ lineSeq, quantity }) => ({ lineSeq, quantity })),
    })
    const expectAmountFen = wanted.expectAmountFen ?? seen.data?.amount?.amountFen ?? 0
    return shop.call(
      'desk.refundCase.giveUp',
      staff,
      { ...asked, expectAmountFen },
      { 'idempotency-key': randomUUID() },
    )
  }

  type GiveInput = Input<'desk.compensation.give'>

  /** The shop gives so much for a line without anything coming back, as the desk shows it. */
  async function compensate(
    staff: string,
    orderNo: string,
    amountFen: number,
    { lineSeq = 1, ...wanted }: Partial<Omit<GiveInput, 'lines' | 'orderNo'>> & { lineSeq?: number } = {},
  ) {
    const seen = await shop.call('desk.compensation.preview', staff, { orderNo })
    const asked: GiveInput = {
      orderNo,
      compensationReason: 'scratched',
      explanation: '表面有一道划痕',
      seenMostFen: seen.data?.mostFen ?? 0,
      ...wanted,
      lines: [{ lineSeq, amountFen }],
    }
    return shop.call('desk.compensation.give', staff, asked, { 'idempotency-key': randomUUID() })
  }

  /** As `askBack`, and it must succeed. @returns the case */
  async function mustAsk(token: string, orderNo: string, picks: AskInput['lines'], wanted: CaseWish = {}) {
    const answer = await askBack(token, orderNo, picks, wanted)
    if (!answer.success) throw new Error(`refundCase.ask: ${answer.code} ${answer.message}`)
    return answer.data!
  }

  /** Approves at the sum that the desk shows. */
  async function approve(staff: string, caseNo: string) {
    const { amount } = await shop.ask('desk.refundCase.detail', staff, { caseNo })
    return shop.call(
      'desk.refundCase.approve',
      staff,
      { caseNo, expectAmountFen: amount?.amountFen ?? 0 },
      { 'idempotency-key': randomUUID() },
    )
  }

  const caseRow = async (caseNo: string) =>
    (
      await sql<{ id: number; state: string; amountFen: number; dueAt: Date | null; firstApprover: number | null }>`
        select * from refund_case where case_no = ${caseNo}`.execute(shop.db)
    ).rows[0]!
  const orderRow = async (orderNo: string) =>
    (
      await sql<{
        id: number
        state: string
        paidFen: number
        refundedFen: number
        caseState: string | null
        dueAt: Date | null
        receiveUntil: Date | null
      }>`select * from shop_order where order_no = ${orderNo}`.execute(shop.db)
    ).rows[0]!
  const linesOf = async (orderNo: string) =>
    (
      await sql<{
        seq: number
        asked: number
        back: number
        backFen: number
        dropped: number
        shipped: number
        compensatedFen: number
      }>`
        select line.* from shop_order_line line join shop_order o on o.id = line.order_id
        where o.order_no = ${orderNo} order by seq`.execute(shop.db)
    ).rows
  const refundsOf = async (orderNo: string) =>
    (
      await sql<{ id: number; state: string; amountFen: number; reason: string; outRefundNo: string }>`
        select refund.* from refund join shop_order o on o.id = refund.order_id
        where o.order_no = ${orderNo} order by refund.id`.execute(shop.db)
    ).rows

  return {
    ...shop,
    freshSku,
    stockOf,
    anOutlet,
    signInAgain,
    anUpload,
    keptUntil,
    placeOrders,
    bought,
    payTogether: pay,
    send,
    vouchersOf,
    redeem,
    askBack,
    mustAsk,
    askFor,
    giveUp,
    compensate,
    approve,
    caseRow,
    orderRow,
    linesOf,
    refundsOf,
  }
}

export type CaseShop = Awaited<ReturnType<typeof openCaseShop>>
