/** What the audited pages show: customers with much and with nothing, long names, and an administrator. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { testCustomer, testStaff } from '#server/features/account/test-people.ts'
import { putReplacement } from '#server/features/replace/test-replacements.ts'
import { valuedCars } from './valued-cars.ts'
import { car as ownCar } from '#server/features/sell/test-cars.ts'
import { ask, call } from '#e2e/calls.ts'
import { anOutlet, buy, newParcelNo, offered, place } from '#e2e/goods-orders.ts'
import { freeCar, placeOrder } from '#e2e/buying.ts'
import { withDatabase } from '#e2e/people.ts'
import { expectSoon } from '#e2e/visitor.ts'
import { ofShop } from '#e2e/the-shop.ts'
import { anAlert } from './alerted.ts'
import { earlierDays } from './earlier-days.ts'
import { dealerShops } from './dealer-shops.ts'
import { carOffers } from './offered-cars.ts'
import { orderedCars, wishedCodes } from './ordered-cars.ts'
import { foresee, payAtCashier } from '#e2e/payer.ts'
import { type ContentPages, contentPages } from './content-pages.ts'
import { type Policies, policies } from './policies.ts'
import { activities } from './joined-activities.ts'
import { drawnLotteries } from './drawn-lotteries.ts'
import { writtenMailings } from './written-mailings.ts'
import { pooledCars } from './pooled-cars.ts'
import { proposedOutlets } from './proposed-outlets.ts'
import { aQualified, qualifications } from './qualified.ts'
import { aRangeChange } from './range-changed.ts'
import { sentGoodsFile } from './goods-file.ts'
import { sentParcelFile } from './parcel-file.ts'
import { madeRequests, testDrives } from './requests.ts'

/** Who looks at a page. */
export type Who = 'visitor' | 'full' | 'empty' | 'qualified' | 'staff'

export interface World {
  tokens: Record<Exclude<Who, 'visitor'>, string>
  /** Parts of names that no line may break inside: series, versions, goods' short words. */
  names: string[]
  carNo: string
  stockNo: string
  /** Four used cars, as the address of their comparison names them. */
  comparedCars: string
  /** Trims that are built today, and one that is not. */
  trims: number[]
  endedTrim: number
  /** Codes on a wish list: a car as it comes, one with much chosen, and one of which something has ended. */
  wishes: string[]
  spuCode: string
  chargingCode: string
  skuCode: string
  orders: {
    unpaid: string
    sent: string
    done: string
    voucher: string
    asked: string
    car: string
    carBack: string
  } & Awaited<ReturnType<typeof orderedCars>>
  caseNo: string
  /** A refund that the bank gave up. */
  refundNo: string
  couponCode: string
  campaignCode: string
  /** A change of the range, checked, with configurations that it would change. */
  rangeChangeId: number
  /** A new version of the valuation that is being written. */
  valuationChangeId: number
  goodsFileId: number
  parcelFileId: number
  /** Test drives that are to come, done and cancelled. */
  drives: string[]
  /** Activities that can be registered for, are full, open later, are closed and cancelled. */
  activities: number[]
  content: ContentPages
  policies: Policies
  /** Lotteries: one to draw in, one that was drawn in, one to come, one that was ended; then a draft and one that was sent. */
  lotteries: Awaited<ReturnType<typeof drawnLotteries>>
  /** Mailings: a draft and one that was sent. */
  mailings: string[]
  /** Changes that outlets propose: waiting, outrun, refused. */
  proposed: Awaited<ReturnType<typeof proposedOutlets>>
  /** What was asked for by forms: with a dealer, and withdrawn. */
  requests: string[]
  visits: string[]
  /** Own cars: one whose worth has been noted, and one of which nothing is known. */
  valuedCars: number[]
  /** A configuration that a returning student can order. */
  studentCode: string
  /** Cars in stock for returning students. */
  pooled: Awaited<ReturnType<typeof pooledCars>>
  /** Qualifications of returning students, and a paper of the first. */
  qualifications: Awaited<ReturnType<typeof qualifications>>
  /** Offers for a car, one of them with an objection. */
  carOffers: string[]
  /** A version that an own car may be of, and what was asked for in place of one. */
  ownSpuId: number
  replacementNo: string
  /** Leads that wait, are worked on, and have ended. */
  leads: string[]
  /** A day of the books on which the bills differ. */
  bookDay: string
  /** Of an alert of two searches. */
  alertKey: string
  /** Outlets by their shops. */
  shops: Awaited<ReturnType<typeof dealerShops>>
}

const LONG_CN = '全尺寸多功能后备厢组合式可折叠防水收纳箱附同色系保温内胆与配件套装'
const LONG_EN = 'Collapsible waterproof boot organiser with colour-matched insulated liner set'

const OF_A_COMPANY = {
  kind: 'company' as const,
  title: '长庚汽车（中国）有限公司华东区域售后服务与零部件物流管理中心',
  taxNo: '91350100M000100Y43',
  email: 'accounts.payable.east-china@hesper-motor.example',
  mobile: '',
}

/** Fills the shop once for all audited pages. */
export async function makeWorld(): Promise<World> {
  const origin = ofShop('origin')
  const [wares, packages] = [await offered('express', 6), await offered('package', 1)]
  const known = await withDatabase(ofShop('databaseUrl'), async ({ kysely, pool }) => {
    const one = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0] as T
    const many = async (text: string) => (await pool.query<{ name: string }>(text)).rows.map(row => row.name)
    const [empty, full] = [
      await testCustomer(kysely, `c-audit-${randomUUID()}`),
      await testCustomer(kysely, `c-audit-${randomUUID()}`),
    ]
    await pool.query(`update customer set surname = '欧阳', given_name = '古丽娜扎尔·艾尼瓦尔' where id = $1`, [
      full.id,
    ])
    const [stockNo = ''] = await many(`select min(stock_no) as name from stock_car`)
    const { spu_code } = await one<{ spu_code: string }>(`select spu_code from goods_sku where sku_code = $1`, [
      wares[0]!.skuCode,
    ])
    await pool.query(`update goods set name_cn = $2, name_en = $3 where spu_code = $1`, [spu_code, LONG_CN, LONG_EN])
    const staff = await testStaff(kysely, 'administrator')
    return {
      shops: await dealerShops(pool),
      stockNo,
      tokens: { full: full.token, empty: empty.token, staff: staff.token },
      names: [
        ...(await many('select distinct name_cn as name from car_series')),
        ...(await many('select distinct name_cn as name from car_model')),
        ...(await many('select distinct short_name_cn as name from car_trim')),
      ]
        // A name such as Vega 长续航 旗舰型 may break between its parts alone.
        .flatMap(name => name.split(' '))
        .filter((name, n, all) => name.length > 1 && all.indexOf(name) === n),
      spuCode: spu_code,
      chargingCode: (
        await one<{ spu_code: string }>(
          `select spu_code from goods where category_code like '20000105%' and state = 'publish' order by spu_code limit 1`,
        )
      ).spu_code,
      couponCode: (await one<{ coupon_code: string }>('select coupon_code from coupon order by 1 limit 1')).coupon_code,
      campaignCode: (await one<{ code: string }>('select code from campaign order by 1 limit 1')).code,
      trims: (
        await pool.query<{ spu_id: number }>('select spu_id from car_trim where last_model_year is null order by sort')
      ).rows.map(row => row.spu_id),
      endedTrim: (
        await one<{ spu_id: number }>('select spu_id from car_trim where last_model_year < 2026 order by sort limit 1')
      ).spu_id,
      cars: (
        await pool.query<{ car_no: string }>(`select car_no from used_car where state = 'publish' order by 1 limit 9`)
      ).rows.map(row => row.car_no),
      goods: (
        await pool.query<{ spu_code: string }>(`select spu_code from goods where state = 'publish' order by 1 limit 9`)
      ).rows.map(row => row.spu_code),
    }
  })
  const { tokens } = known
  const [token, operator] = [tokens.full, tokens.staff]
  await ask(
    origin,
    'address.save',
    {
      recipient: '欧阳古丽娜扎尔',
      mobile: '13800138000',
      areaCode: 110101,
      street: '东直门外大街四十二号院国际中心商务公寓乙座二十七层二七〇一室（请放在前台）',
      tag: 'work',
      isDefault: true,
    },
    { token },
  )
  const express = (n: number, quantity = 1) => ({
    skuCode: wares[n]!.skuCode,
    quantity,
    deliveryWay: 'express' as const,
  })
  const send = (orderNo: string) =>
    ask(
      origin,
      'desk.shipment.ship',
      { orderNo, carrier: 'sf', parcelNo: newParcelNo(), lines: [] },
      { token: operator },
    )
  const [sent] = await buy(origin, token, [express(0, 2), express(1), express(2)])
  await send(sent!)
  const [done] = await buy(origin, token, [express(1), express(0)], { invoice: OF_A_COMPANY })
  await send(done!)
  await ask(origin, 'order.receive', { orderNo: done! }, { token })
  const paid = (await ask(origin, 'order.detail', { orderNo: done! }, { token })).paidFen
  const issued = { orderNo: done!, invoiceNo: '26112000000123456789', expectFen: paid }
  // The provider of the demonstration may be quicker than staff; one of the two has issued it.
  await call(origin, 'desk.invoice.issue', issued, { token: operator })
  const invoices = () => ask(origin, 'order.invoices', { pageNumber: 1, pageSize: 10 }, { token })
  await expectSoon(async () => (await invoices())[0]?.state).toBe('issued')
  const [voucher] = await buy(origin, token, [
    { skuCode: packages[0]!.skuCode, quantity: 2, deliveryWay: 'fitting', outletId: await anOutlet() },
  ])
  const [asked] = await buy(origin, token, [express(0, 2), express(3)], { invoice: OF_A_COMPANY })
  const way = {
    orderNo: asked!,
    withReturn: false,
    reason: 'changedMind' as const,
    lines: [{ lineSeq: 1, quantity: 1 }],
  }
  const { amount } = await ask(origin, 'refundCase.preview', way, { token })
  const { caseNo } = await ask(origin, 'refundCase.ask', { ...way, expectAmountFen: amount!.amountFen }, { token })
  const [unpaid] = await place(origin, token, [express(0, 1), express(4, 2)])
  const reserve = async (refund?: 'givenUp') => {
    const orderNo = await placeOrder(origin, token, (await freeCar()).car_no)
    const started = await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token })
    if (refund) await foresee(ofShop('folder'), started.paymentNo, refund)
    await payAtCashier(origin, started)
    await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo }, { token })).code).toBe(20)
    return orderNo
  }
  const [car, carBack] = [await reserve(), await reserve()]
  for (const orderNo of [carBack, await reserve('givenUp')]) {
    const { refundFen } = await ask(origin, 'order.cancelPreview', { orderNo }, { token })
    await ask(origin, 'order.cancel', { orderNo, expectRefundFen: refundFen }, { token })
  }
  const stuck = async () => (await ask(origin, 'desk.refund.list', {}, { token: operator }))[0]?.refundNo
  await expectSoon(stuck).toBeTruthy()
  for (const n of [0, 1, 2, 5]) await ask(origin, 'cart.add', express(n), { token })
  for (const { couponCode } of await ask(origin, 'coupon.offers', {}, { token }))
    await ask(origin, 'coupon.take', { couponCode }, { token })
  for (const [kind, items] of [
    ['newcar', [...known.trims.slice(0, 2), known.endedTrim].map(String)] as const,
    ['usedcar', known.cars] as const,
    ['goods', known.goods] as const,
  ])
    for (const itemId of items) {
      await ask(origin, 'favourite.set', { kind, itemId, on: true }, { token })
      await ask(origin, 'browse.add', { kind, itemId }, { token })
    }
  const rangeChangeId = await aRangeChange(origin, operator, token, known.trims[0]!)
  const wishes = await wishedCodes(known.endedTrim)
  for (const code of wishes) await ask(origin, 'wish.save', { code }, { token })
  const requests = await withDatabase(ofShop('databaseUrl'), ({ pool }) => madeRequests(pool, token))
  const replacementNo = 'HE202611010000000001'
  await withDatabase(ofShop('databaseUrl'), ({ kysely }) => putReplacement(kysely, requests[0]!, replacementNo))
  const bookDay = await withDatabase(ofShop('databaseUrl'), ({ pool }) => earlierDays(pool))
  const qualified = await aQualified(origin)
  return {
    ...known,
    tokens: { ...known.tokens, qualified: qualified.token },
    studentCode: qualified.code,
    rangeChangeId,
    valuationChangeId: (await ask(origin, 'desk.valuation.write', { title: '秋季行情' }, { token: operator }))
      .valuationChangeId,
    goodsFileId: await sentGoodsFile(origin, operator),
    parcelFileId: await sentParcelFile(origin, operator),
    leads: await withDatabase(ofShop('databaseUrl'), ({ pool }) => leads(pool)),
    drives: await withDatabase(ofShop('databaseUrl'), ({ pool }) => testDrives(pool, token)),
    content: await contentPages(origin),
    policies: await policies(origin),
    activities: await activities(origin, token, known.tokens.staff),
    lotteries: await drawnLotteries(origin, token),
    mailings: await writtenMailings(origin),
    proposed: await proposedOutlets(origin),
    requests,
    ownSpuId: ownCar.spuId,
    replacementNo,
    visits: await withDatabase(ofShop('databaseUrl'), ({ pool }) => maintenance(pool, token)),
    valuedCars: await withDatabase(ofShop('databaseUrl'), ({ pool }) => valuedCars(pool, token)),
    carOffers: await carOffers(origin, token),
    pooled: await pooledCars(origin, known.tokens.staff),
    qualifications: await qualifications(origin, token, known.tokens.staff),
    bookDay,
    alertKey: await anAlert(origin, token),
    carNo: known.cars[0]!,
    comparedCars: known.cars.slice(0, 4).join('_'),
    trims: known.trims,
    endedTrim: known.endedTrim,
    wishes,
    skuCode: wares[0]!.skuCode,
    orders: {
      unpaid: unpaid!,
      sent: sent!,
      done: done!,
      voucher: voucher!,
      asked: asked!,
      car,
      carBack,
      ...(await orderedCars(origin, token, [wishes[0]!, wishes[1]!])),
    },
    caseNo,
    refundNo: (await stuck())!,
  }
}

/** An own car, and maintenance of whoever has a token: one with all that can be said, one by telephone. @returns their numbers */
async function maintenance(pool: Pool, token: string): Promise<string[]> {
  const { rows } = await pool.query<{ booking_no: string }>(
    `with me as (select customer_id from session where token_hash = sha256($1::bytea)),
     car as (
       insert into own_car (customer_id, series_code, range_code, model_year, registered_on, plate, vin, created_at, changed_at)
       select customer_id, m.series_code, m.range_code, 2022, '2022-05-06', '京AD12345', 'LBV1Z3101FMA12345', now(), now()
       from me, (select * from car_model where energy = 'ICE' order by length(name_en) desc limit 1) m
       returning *
     ), visit as (
       insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, resource_id,
         customer_id, contact_name, contact_phone, due_for, due_at, confirmed_at, created_at, state, state_at)
       select 'HA20261102000000000' || n, r.outlet_id, 'maintenance', day, 20, 3, (day + interval '10 hours') at time zone 'Asia/Shanghai',
         (day + interval '11 hours 30 minutes') at time zone 'Asia/Shanghai', r.id, me.customer_id, '欧阳古丽娜扎尔', '13800138000',
         case state when 'booked' then 'dayBefore' end, case state when 'booked' then now() + interval '9 days' end,
         null, now(), state, now()
       from me, (select * from slot_resource where sort = 'lift' order by id limit 1) r,
         (values (1, 'booked', (now() + interval '41 days')::date), (2, 'done', (now() - interval '8 days')::date)) as each (n, state, day)
       returning *
     ), told as (
       insert into slot_booking_event (id, seq, event, to_state, actor, at)
       select id, 1, 'book', 'booked', 'customer', now() from visit
     ), said as (
       insert into maintenance_visit (booking_id, plate, vin, series_code, range_code, model_year, registered_on, mileage, last_name,
         first_name, gender, total_fen, remark)
       select v.id, c.plate, c.vin, c.series_code, c.range_code, c.model_year, c.registered_on, 5, '欧阳', '古丽娜扎尔', 'FEMALE',
         (select sum(price_fen) from maintenance_work w where w.series_code = c.series_code and w.energy = 'ICE'), repeat('右前门有异响，', 20)
       from visit v, car c where v.state = 'booked' returning *
     ), works as (
       insert into maintenance_visit_work (booking_id, work, price_fen, minutes)
       select s.booking_id, w.work, w.price_fen, w.minutes from said s join maintenance_work w on w.series_code = s.series_code and w.energy = 'ICE'
     ) select booking_no from visit order by 1`,
    [token],
  )
  return rows.map(row => row.booking_no)
}

/** One lead that is late, with a long name, and two of the demonstration. */
async function leads(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ lead_no: string }>(
    `with late as (
       insert into lead (lead_no, kind, topic, phone, name, series_code, city_code, outlet_id, state, state_at, created_at, last_at,
         assigned_at, respond_by, told_at)
       select 'HL202611010000000009', 'test-drive', 'purchase', '13800138000', '欧阳古丽娜扎尔', min(series_code), 110100, 30001,
         'assigned', now(), now(), now(), now(), now() - interval '1 hour', now() from car_series
       returning lead_no
     ) select lead_no from late
     union all (select max(lead_no) from lead where state in ('contacted', 'won') group by state)`,
  )
  return rows.map(row => row.lead_no)
}
