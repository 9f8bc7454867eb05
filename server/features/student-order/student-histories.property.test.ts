/**
 * Random histories of returning students' orders, legal and illegal, in any order: money, customs, documents, corrections by
 * two people, a no by two people, the car of the pool, and days that pass. After every step books, steps, place and car must
 * add up.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paperReasons, customsStepRows, customsSteps } from '#contract/student/customs-steps.ts'
import { addDays } from '#contract/student/days.ts'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { carActs, fair, type Ordered, walk } from '#server/features/order/test-car-histories.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { aPaper } from '#server/features/qualification/test-qualifications.ts'
import { beijingDay, dayMs, minuteMs } from '#server/lib/clock.ts'
import { statesBefore } from './student-order.rules.ts'
import { aVin, studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { entered } = await stockOf(shop)
const orders = await studentOrdersOf(shop)
const { say, ...known } = carActs(shop)

type Begin = { deposit: 'intention' | 'earnest'; pooled: boolean }
interface World extends Ordered {
  stockNo: string | undefined
}

/** Which steps are noted once an order is in a state, as a table: the n-th state waits for the n-th step. */
const stateWaitsFor = sql.join(customsSteps.map((step, n) => sql`(${statesBefore(step)[0]}::text, ${n}::int)`))
const needsPaper = sql.join(
  customsSteps.filter(step => customsStepRows[step].paper === 'needed').map(step => sql`${step}`),
)

/** What is not true of any order of a returning student; nothing may come back. */
const breaches = sql<{ claim: string; orderNo: string }>`
  with waits (state, done) as (values ${stateWaitsFor}, ('handed_over', ${customsSteps.length}::int)),
  mine as (
    select o.id, o.order_no, o.state, o.stock_no_of as stock_no, line.price_fen, line.due_fen, s.*,
      (select coalesce(sum(amount_fen), 0) from car_part p where p.order_id = o.id and p.state in ('paid', 'noted')) as parts
    from (select so.*, n.stock_no as stock_no_of from shop_order so join new_car_order n on n.order_id = so.id) o
      join student_order s on s.order_id = o.id join shop_order_line line on line.order_id = o.id and line.seq = 1
  ),
  ended as (select unnest(array['timeout_end', 'cancel_end', 'refunding', 'refunded_end']) as state)
  select 'the price is the sum without duty that was frozen' as claim, order_no from mine
    where price_fen <> (price ->> 'withoutFen')::bigint
  union all select 'an order takes the place of its person until it has ended or was handed over', order_no from mine
    where live <> (state not in (select state from ended) and state <> 'handed_over')
  union all select 'one person has one car for one return', min(order_no) from mine
    where live or state = 'handed_over' group by person_hash having count(*) > 1
  union all select 'as many steps are noted as its state says', order_no from mine join waits using (state)
    where done <> (select count(*) from student_order_step t where t.order_id = mine.id)
  union all select 'each noted step stands in the history once, and no other', order_no from mine
    where (select array_agg(step order by step) from student_order_step t where t.order_id = mine.id) is distinct from
      (select array_agg(event order by event) from shop_order_event e
        where e.id = mine.id and e.event = any(${[...customsSteps]}::text[]))
  union all select 'a step that needs a document has one', order_no from mine join student_order_step t on t.order_id = mine.id
    where t.step in (${needsPaper}) and not exists (select from student_order_paper p
      where p.order_id = mine.id and p.step = t.step and p.standing = 'current')
  union all select 'days of steps go on', order_no from mine join lateral (
      select done_on < lag(done_on) over (order by at) as back from student_order_step t where t.order_id = mine.id) d on d.back
  union all select 'what two people agreed to stands', order_no from mine join lateral (
      select distinct on (step) step, done_on, number, valid_until from student_order_correction c
      where c.order_id = mine.id and agreed order by step, decided_at desc, c.id desc) c on true
    join student_order_step t on t.order_id = mine.id and t.step = c.step
    where (t.done_on, t.number, t.valid_until) is distinct from (c.done_on, c.number, c.valid_until)
  union all select 'a correction stands in the history once', order_no from mine
    where (select count(*) from student_order_correction c where c.order_id = mine.id and agreed) <>
      (select count(*) from shop_order_event e where e.id = mine.id and e.event = 'stepCorrected')
  union all select 'a VIN belongs to an order that stands', order_no from mine
    where vin is not null and state in (select state from ended)
  union all select 'the VIN is the one that was noted', order_no from mine
    join student_order_step t on t.order_id = mine.id and t.step = 'allocated'
    where state not in (select state from ended) and t.number is distinct from vin
  union all select 'a car of the pool is held by the order that has it, and by no other', order_no from mine
    join stock_car c using (stock_no)
    where (c.order_id is not distinct from mine.id) = (mine.state in (select state from ended))
  union all select 'the car is its student’s with the last step', order_no from mine join stock_car c using (stock_no)
    where (c.state = 'delivered') <> (mine.state = 'handed_over')
  union all select 'the invoice comes after the whole price, and parts are never more than it', order_no from mine
    where state not in (select state from ended) and (parts > price_fen - due_fen or parts < price_fen - due_fen
      and state in ('purchase_permit', 'tax_exempt', 'plated', 'handed_over'))
  union all select 'a no of the desk has two people', order_no from mine
    where exists (select from shop_order_event e where e.id = mine.id and e.event = 'refuse') and not exists (
      select from student_order_refusal r where r.order_id = mine.id and r.second_staff_id <> r.staff_id)`

async function begin({ deposit, pooled }: Begin): Promise<World> {
  await sql`update car_deposit set deposit_kind = ${deposit} where series_code is null`.execute(shop.db)
  let stockNo: string | undefined
  if (pooled) {
    stockNo = await entered({ arrivesOn: beijingDay(shop.now()) }, await shop.newStaff('administrator'))
    await shop.ask('desk.studentPool.offer', (await orders.staff()).operator, { stockNo, version: 0 })
  }
  const { token, orderNo } = await orders.placed(stockNo === undefined ? {} : { stockNo })
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  return { token, customerId: rows[0]!.id, orderNo, stockNo }
}

const steps = [
  'pay',
  'confirm',
  'next',
  'wrong',
  'send',
  'look',
  'correct',
  'agree',
  'online',
  'settle',
  'refuse',
  'end',
  'back',
  'cancel',
  'again',
  'outOfPool',
  'wait',
  'week',
  'quarter',
] as const
type Step = (typeof steps)[number]

async function act(world: World, step: Step, n: number): Promise<void> {
  const { token, orderNo, stockNo } = world
  const { operator, other } = await orders.staff()
  const order = (await shop.ask('order.detail', token, { orderNo }))!
  const desk = await orders.atDesk(orderNo, operator)
  const today = beijingDay(shop.now())
  switch (step) {
    case 'pay':
      if (order.state === 'save') await shop.payAt(token, orderNo, n % 3 === 2 ? 'fail' : 'succeed')
      break
    case 'confirm':
      await say('desk.order.confirm', operator, { orderNo })
      break
    case 'next': {
      const name = desk.nextStep
      if (!name) break
      const { paper } = customsStepRows[name]
      if (paper === 'needed' && n !== 5) fair(await orders.addPaper(orderNo, name, operator))
      const validUntil = name === 'approved' && n % 2 ? addDays(today, 60) : null
      const more = name === 'allocated' && stockNo ? { validUntil, number: '' } : { validUntil }
      // Pressed three times, it is noted once or not at all.
      const all = await Promise.all(Array.from({ length: 3 }, () => orders.step(orderNo, name, more, operator)))
      all.forEach(fair)
      expect(all.filter(each => each.success).length).toBeLessThanOrEqual(1)
      break
    }
    case 'wrong': {
      const name = customsSteps[(n * 3) % customsSteps.length]!
      const answer = fair(await orders.step(orderNo, name, { doneOn: addDays(today, n % 2) }, operator))
      if (name !== desk.nextStep || n % 2) expect(answer.success).toBe(false)
      break
    }
    case 'send': {
      const mine = await orders.mine(token, orderNo)
      const waiting = mine.steps.find(each => each.sends)
      const name = waiting?.step ?? customsSteps[n]!
      const answer = await say('studentOrder.addPaper', token, { orderNo, step: name, content: aPaper() })
      if (!waiting) expect(answer.success).toBe(false)
      break
    }
    case 'look': {
      const sent = desk.steps.flatMap(each => each.documents).find(each => each.standing === 'sent')
      if (!sent) break
      const asked = { orderNo, documentId: sent.documentId }
      const answer = await say(
        'desk.studentOrder.decidePaper',
        operator,
        n % 2 ? { ...asked, paperReason: paperReasons[n]! } : asked,
      )
      expect(answer.success).toBe(true)
      break
    }
    case 'correct': {
      const name = desk.canCorrect[n % Math.max(1, desk.canCorrect.length)] ?? 'applied'
      const was = desk.steps.find(each => each.step === name)!
      const number = name === 'allocated' ? aVin() : name === 'plated' ? `沪AD1234${n}` : was.number && `更正${n}号`
      const asked = { orderNo, step: name, doneOn: was.doneOn ?? today, number, remark: '登记时抄错' }
      const replaced = was.documents[0]?.documentId
      await say('desk.studentOrder.correct', operator, {
        ...asked,
        validUntil: name === 'approved' ? addDays(today, 30 + n) : null,
        ...(n % 2 && replaced ? { content: aPaper(), replaces: replaced } : {}),
      })
      break
    }
    case 'agree': {
      const open = desk.corrections.find(each => each.decided === null)
      if (!open) break
      const asked = { orderNo, correctionId: open.correctionId, agree: n !== 4 }
      // Whoever has written it does not agree to it.
      expect((await say('desk.studentOrder.decideCorrection', operator, { ...asked, agree: true })).success).toBe(false)
      const all = await Promise.all([1, 2, 3].map(() => say('desk.studentOrder.decideCorrection', other, asked)))
      expect(all.filter(each => each.success).length).toBeLessThanOrEqual(1)
      break
    }
    case 'online':
    case 'settle': {
      const balance = (await say('carBalance.ofOrder', token, { orderNo })).data
      if (!balance?.canPay) break
      const parts = await balanceOf(shop)
      if (step === 'settle') await parts.noted(orderNo, balance.leftFen)
      else await parts.paidOnline(token, orderNo, Math.min(balance.leftFen, 100_000 * (n + 1)))
      break
    }
    case 'refuse': {
      const asked = {
        orderNo,
        refusal: n % 2 ? ('house' as const) : ('customs' as const),
        number: '沪关决1号',
        remark: '海关书面通知',
        expectRefundFen: desk.refuse?.refundFen ?? 1,
      }
      const first = await say('desk.studentOrder.refuse', operator, asked)
      expect(first.success).toBe(desk.refuse !== null)
      if (first.success && n < 3)
        expect((await say('desk.studentOrder.refuse', other, asked)).success).toBe(
          desk.refusal === null || desk.refusal.own || desk.refusal.refusal === asked.refusal,
        )
      break
    }
    case 'end':
      await known.end(orderNo, n, [operator, other])
      break
    case 'back':
      await known.giveBack(orderNo, (await balanceOf(shop)).finance)
      break
    case 'cancel':
      await known.cancel(world, async refundFen => {
        // The list of stages and the question before leaving say the same, and that is what comes back.
        const now = (await orders.mine(token, orderNo)).stages.find(each => each.now)
        if (order.state !== 'save') expect(now?.refundFen).toBe(refundFen)
      })
      break
    case 'again': {
      // A second car of the same person: refused while the first one lives, or is theirs.
      const { own } = await shop.ask('qualification.mine', token, {})
      if (own?.state !== 'approved') break
      const seen = await say('studentOrder.preview', token, {
        code: await orders.codeOfCar(),
        outletId: await orders.outletWithSales(),
      })
      const stands = !['timeout_end', 'cancel_end', 'refunding', 'refunded_end'].includes(order.state)
      if (stands) expect(['open', 'had', 'ended', 'rules']).toContain(seen.data?.hindrance)
      break
    }
    case 'outOfPool':
      if (stockNo) await say('desk.studentPool.remove', operator, { stockNo, version: 1, reason: '展车，不参加' })
      break
    case 'wait':
      shop.pass(31 * minuteMs)
      break
    case 'week':
    case 'quarter':
      await known.pass(world, (step === 'week' ? 8 : 100) * dayMs)
  }
}

const next = (n: number) => Array.from({ length: n }, (): Step => 'next')
const earnest: Begin = { deposit: 'earnest', pooled: true }
const built: Begin = { deposit: 'intention', pooled: false }

test('books, steps, place and car add up after every step', { timeout: 400_000 }, async () => {
  const reached = await walk(shop, {
    begins: fc.record({ deposit: fc.constantFrom('intention' as const, 'earnest' as const), pooled: fc.boolean() }),
    steps,
    acts: [8, 14],
    runs: [14, 40],
    // Where the money, the permit and the car are.
    sure: [
      [
        earnest,
        ['pay', 'confirm', ...next(6), 'correct', 'agree', 'settle', ...next(4), 'again', ['correct', 2], 'agree'],
      ],
      [
        built,
        [
          'pay',
          'confirm',
          'send',
          'wrong',
          ['look', 1],
          'send',
          'look',
          ...next(5),
          'online',
          'settle',
          ['end', 1],
          'back',
        ],
      ],
      [earnest, ['pay', 'confirm', ...next(2), ['correct', 1], 'agree', 'week', 'cancel', 'outOfPool']],
      [built, ['pay', 'confirm', 'next', ['refuse', 4], ['refuse', 1], 'refuse', 'again']],
      [earnest, ['pay', 'confirm', 'outOfPool', 'quarter', 'quarter', 'quarter', 'again']],
      [built, ['wait', 'pay', 'cancel', 'again']],
      [earnest, ['pay', 'confirm', ...next(4), 'online', ['end', 0], 'back', ['end', 2]]],
    ],
    begin,
    act,
    breaches,
  })
  const wanted = ['paid', 'confirm', ...customsSteps.flatMap(statesBefore), 'handed_over', 'refunding', 'refunded_end']
  for (const state of [...wanted, 'timeout_end', 'cancel_end']) expect([...reached], state).toContain(state)
})
