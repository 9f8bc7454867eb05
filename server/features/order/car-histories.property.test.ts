/**
 * Random histories of orders of new cars, legal and illegal, in any order, with coupon, limited gift and old car, balance, other
 * prices and the end of the contract: after every step books, price, balance and what was taken must add up.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOffer } from '#server/features/sell/test-offers.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { balanceOf } from './test-car-balance.ts'
import { carActs, type Ordered, walk } from './test-car-histories.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
const { say, ...known } = carActs(shop)
afterAll(() => shop.close())

const GIFT = 'GIFT-OF-HISTORIES'
let made = 0

beforeAll(async () => {
  await sql`
    insert into car_campaign (campaign_code, kind, name_cn, name_en, label_cn, label_en, text_cn, text_en, series_codes,
      valid_from, valid_to, sort)
    values ('histories', 'gift', '礼', 'Gift', '礼', 'Gift', '礼', 'Gift', '{vega,capella}', '2026-01-01', '2099-01-01', 99)`.execute(
    shop.db,
  )
  await sql`
    insert into car_campaign_gift (gift_id, campaign_code, name_cn, name_en, value_fen, quantity, sort, quota)
    values (${GIFT}, 'histories', '徽章', 'Badge', 9900, 1, 0, 500)`.execute(shop.db)
  await sql`
    insert into coupon (coupon_code, title_cn, title_en, series_codes, reduction, offered, state, take_from, take_until,
      valid_until)
    values ('CAR-HISTORIES', '券', 'Coupon', '{}', '{"kind":"amountOff","steps":[{"fromFen":0,"offFen":123456}]}', true,
      'publish', '2026-01-01', '2098-01-01', '2099-01-01')`.execute(shop.db)
})

interface World extends Ordered {
  carOfferNo: string | undefined
}

/** What is not true of any order of a new car; nothing may come back. */
const breaches = sql<{ claim: string; orderNo: string }>`
  with car as (
    select o.order_no, o.state, o.state in ('save', 'closing', 'paid', 'confirm', 'sign_end') as stands, line.price_fen, n.*,
      (select coalesce(sum(amount_fen), 0) from car_part where order_id = o.id and state in ('paid', 'noted')) as parts_now,
      line.due_fen
    from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1 join new_car_order n on n.order_id = o.id
  )
  select 'the price is the car less what was taken off' as claim, order_no from car
    where price_fen <> car_fen - off_fen - exception_fen
  union all select 'parts are never more than the balance', order_no from car where parts_now > price_fen - due_fen
  union all select 'a coupon is used by an order that stands, and by no other', order_no from car
    where coupon_no is not null and stands <> exists (
      select from customer_coupon c where c.coupon_no = car.coupon_no and c.order_id = car.order_id and c.used_at is not null)
    and (stands or exists (select from customer_coupon c where c.order_id = car.order_id))
  union all select 'a gift is taken by an order that stands, and by no other', order_no from car
    join car_gift_taking t using (order_id) where stands <> (t.given_back_at is null)
  union all select 'an offer is named by an order that stands, and by no other', order_no from car
    join car_trade_in t using (order_id) where stands <> (t.freed_at is null)`

interface Begin {
  deposit: 'intention' | 'earnest'
  extras: boolean
}

async function begin({ deposit, extras }: Begin): Promise<World> {
  const token = await shop.newCustomer()
  made++
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from session where token_hash = sha256(convert_to(${token}, 'utf8'))`.execute(shop.db)
  const customerId = rows[0]!.id
  const seriesCode = deposit === 'earnest' ? 'capella' : 'vega'
  const carOfferNo = extras ? `HP2026112700${String(made).padStart(8, '0')}` : undefined
  let couponNo: string | undefined
  if (carOfferNo) {
    await putOffer(shop.db, customerId, carOfferNo)
    await sql`update car_offer set state = 'accepted' where car_offer_no = ${carOfferNo}`.execute(shop.db)
    couponNo = (await shop.ask('coupon.take', token, { couponCode: 'CAR-HISTORIES' })).couponNo
  }
  const asked = await cars.wish(token, { seriesCode, ...(carOfferNo ? { carOfferNo, couponNo } : {}) })
  return { token, customerId, carOfferNo, orderNo: (await shop.ask('carOrder.place', token, asked)).orderNo }
}

const steps = [
  'pay',
  'confirm',
  'paper',
  'online',
  'bank',
  'cheaper',
  'lapse',
  'bonusOut',
  'end',
  'back',
  'cancel',
  'wait',
  'week',
] as const
type Step = (typeof steps)[number]

async function act(world: World, step: Step, n: number): Promise<void> {
  const { token, orderNo } = world
  const [operator, second] = [await shop.newStaff('operator'), await shop.newStaff('operator')]
  const parts = await balanceOf(shop)
  const order = (await say('order.detail', token, { orderNo })).data
  switch (step) {
    case 'pay':
      if (order?.state === 'save') await shop.payAt(token, orderNo, 'succeed')
      break
    case 'confirm':
      await say('desk.order.confirm', operator, { orderNo })
      break
    case 'paper':
      await say('desk.order.complete', operator, { orderNo, reason: '客户在店内签约' })
      break
    case 'online':
    case 'bank': {
      const balance = (await say('carBalance.ofOrder', token, { orderNo })).data
      if (!balance?.canPay) break
      const amountFen = n % 2 ? balance.leftFen : Math.ceil(balance.leftFen / 3)
      if (step === 'online') await parts.paidOnline(token, orderNo, amountFen)
      else await parts.noted(orderNo, amountFen)
      break
    }
    case 'cheaper':
    case 'bonusOut': {
      const price = (await say('desk.carPrice.ofOrder', operator, { orderNo })).data
      if (!price || !order) break
      const toFen = step === 'cheaper' ? price.priceFen - 100_000 : (price.withoutBonusFen ?? price.priceFen + 1)
      const priceReason = step === 'cheaper' ? 'delay' : 'tradeInOver'
      const remark = '交付推迟两周'
      const asked = await say('desk.carPrice.ask', operator, {
        orderNo,
        toFen,
        priceReason,
        remark,
        expectPriceFen: price.priceFen,
      })
      if (!asked.data) break
      const all = await Promise.all(
        Array.from({ length: 3 }, () =>
          say('desk.carPrice.decide', second, { orderNo, changeId: asked.data!.changeId, agree: true, toFen }),
        ),
      )
      expect(all.filter(each => each.success)).toHaveLength(1)
      break
    }
    case 'lapse':
      if (world.carOfferNo)
        await sql`update car_offer set state = 'expired', due_at = null where car_offer_no = ${world.carOfferNo}`.execute(
          shop.db,
        )
      break
    case 'end':
      await known.end(orderNo, n, [operator, second])
      break
    case 'back':
      await known.giveBack(orderNo, parts.finance)
      break
    case 'cancel':
      await known.cancel(world)
      break
    case 'wait':
      shop.pass(31 * minuteMs)
      break
    case 'week':
      await known.pass(world, 8 * dayMs)
  }
}

const all: Begin = { deposit: 'earnest', extras: true }

test('books, price, balance and what was taken add up after every step', { timeout: 300_000 }, async () => {
  const reached = await walk(shop, {
    begins: fc.record({ deposit: fc.constantFrom('intention' as const, 'earnest' as const), extras: fc.boolean() }),
    steps,
    acts: [6, 10],
    runs: [12, 60],
    // Where the money is.
    sure: [
      [all, ['pay', 'cheaper', 'confirm', 'paper', 'online', 'bank', ['end', 0], 'back']],
      [all, ['pay', 'confirm', 'lapse', 'paper', 'bonusOut', 'paper', ['online', 1], ['end', 2], 'back']],
      [all, ['pay', 'lapse', 'bonusOut', 'week', 'wait']],
      [
        { ...all, deposit: 'intention' },
        ['pay', 'confirm', 'paper', 'lapse', 'bonusOut', ['bank', 1], ['end', 1], 'back'],
      ],
      [all, ['wait', 'pay', 'cancel']],
      [all, ['pay', 'confirm', 'lapse', 'bonusOut', 'wait', 'cancel']],
    ],
    begin,
    act,
    breaches,
  })
  for (const state of ['save', 'paid', 'confirm', 'sign_end', 'refunding', 'refunded_end', 'timeout_end'])
    expect([...reached], state).toContain(state)
})
