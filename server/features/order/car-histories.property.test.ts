/**
 * Random histories of orders of new cars, legal and illegal, in any order, with coupon, limited gift and old car, balance, other
 * prices and the end of the contract: after every step books, price, balance and what was taken must add up.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endCauses } from '#contract/balance.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { expectBooks } from '#server/features/ledger/test-books.ts'
import { putOffer } from '#server/features/sell/test-offers.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { balanceOf, freshReference } from './test-car-balance.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
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

interface World {
  token: string
  orderNo: string
  carOfferNo: string | undefined
  customerId: number
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

/** Every refusal is an answer; only a fault of the server is none. */
async function say<N extends CallName>(name: N, token: string, input: Input<N>) {
  const answer = await shop.call(name, token, input)
  expect([500, 400], `${name}: ${answer.message}`).not.toContain(answer.code)
  return answer
}

async function begin({ deposit, extras }: { deposit: 'intention' | 'earnest'; extras: boolean }): Promise<World> {
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
      const known = (await say('carBalance.ofOrder', token, { orderNo })).data
      if (!known?.canPay) break
      const amountFen = n % 2 ? known.leftFen : Math.ceil(known.leftFen / 3)
      if (step === 'online') await parts.paidOnline(token, orderNo, amountFen)
      else await parts.noted(orderNo, amountFen)
      break
    }
    case 'cheaper':
    case 'bonusOut': {
      const known = (await say('desk.carPrice.ofOrder', operator, { orderNo })).data
      if (!known || !order) break
      const toFen = step === 'cheaper' ? known.priceFen - 100_000 : (known.withoutBonusFen ?? known.priceFen + 1)
      const priceReason = step === 'cheaper' ? 'delay' : 'tradeInOver'
      const remark = '交付推迟两周'
      const asked = await say('desk.carPrice.ask', operator, {
        orderNo,
        toFen,
        priceReason,
        remark,
        expectPriceFen: known.priceFen,
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
    case 'end': {
      const known = (await say('desk.carBalance.ofOrder', operator, { orderNo })).data
      const end = known?.end?.back[n % endCauses.length]
      if (!end) break
      const asked = { orderNo, endCause: end.endCause, expectBackFen: end.backFen, remark: '客户与门店已签解除协议' }
      for (const staff of [operator, second]) await say('desk.carBalance.end', staff, asked)
      break
    }
    case 'back': {
      const known = (await say('desk.carBalance.ofOrder', parts.finance, { orderNo })).data
      for (const part of known?.parts ?? [])
        if (part.can.includes('gaveBack'))
          await say('desk.carBalance.gaveBack', parts.finance, {
            orderNo,
            partNo: part.partNo,
            reference: freshReference(),
          })
      break
    }
    case 'cancel': {
      const shown = (await say('order.cancelPreview', token, { orderNo })).data
      if (!shown) break
      const done = await say('order.cancel', token, { orderNo, expectRefundFen: shown.refundFen })
      expect([done.refused, done.data?.refundFen]).toEqual([undefined, shown.refundFen])
      break
    }
    case 'wait':
      shop.pass(31 * minuteMs)
      break
    case 'week':
      shop.pass(8 * dayMs)
      // Sessions end long before a history does.
      world.token = (await openSession(shop.db, { customerId: world.customerId }, 'test', shop.now())).apiToken
  }
  await shop.runJobs()
}

const begins = fc.record({ deposit: fc.constantFrom('intention' as const, 'earnest' as const), extras: fc.boolean() })
const history = fc.tuple(
  begins,
  fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(5)), { minLength: 6, maxLength: 10, size: 'max' }),
)
const all = { deposit: 'earnest', extras: true } as const
const way = (...of: (Step | [Step, number])[]) =>
  of.map(each => (typeof each === 'string' ? ([each, 0] as [Step, number]) : each))

/** Where the money is: chance alone seldom leads there. */
const sure: [[{ deposit: 'intention' | 'earnest'; extras: boolean }, [Step, number][]]][] = [
  [[all, way('pay', 'cheaper', 'confirm', 'paper', 'online', 'bank', ['end', 0], 'back')]],
  [[all, way('pay', 'confirm', 'lapse', 'paper', 'bonusOut', 'paper', ['online', 1], ['end', 2], 'back')]],
  [[all, way('pay', 'lapse', 'bonusOut', 'week', 'wait')]],
  [
    [
      { ...all, deposit: 'intention' },
      way('pay', 'confirm', 'paper', 'lapse', 'bonusOut', ['bank', 1], ['end', 1], 'back'),
    ],
  ],
  [[all, way('wait', 'pay', 'cancel')]],
  [[all, way('pay', 'confirm', 'lapse', 'bonusOut', 'wait', 'cancel')]],
]

test('books, price, balance and what was taken add up after every step', { timeout: 300_000 }, async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(history, async ([first, then]) => {
      const world = await begin(first)
      for (const [step, n] of then) {
        await act(world, step, n)
        expect((await breaches.execute(shop.db)).rows, step).toEqual([])
        await expectBooks(shop.db)
        reached.add((await shop.orderRow(world.orderNo)).state)
      }
    }),
    { numRuns: process.env.CHANCE ? 60 : 12, endOnFailure: true, examples: sure },
  )
  for (const state of ['save', 'paid', 'confirm', 'sign_end', 'refunding', 'refunded_end', 'timeout_end'])
    expect([...reached], state).toContain(state)
})
