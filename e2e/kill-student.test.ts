/**
 * The server is killed while a returning student's order is placed and paid, while a step of customs is noted, and while a
 * second person agrees to a correction. Afterwards each is there once and whole, or not at all; who got no answer asks again
 * with the same key (decisions 120, 121).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/codes.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask, call } from './calls.ts'
import { aCode } from './car-to-key.ts'
import { cashierOf, press } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { type DarkShop, endsWaitFor, killWhileWaiting, lockTable, openDarkShop, rows, theEnd } from './power-cut.ts'
import { orderStudentCar, qualify, studentWish } from './students.ts'

let shop: DarkShop
let url: string
let code: string

beforeAll(async () => {
  shop = await openDarkShop(10)
  url = await shop.databaseUrl()
  code = await aCode(shop.origin())
  await endsWaitFor(url, 'shop_order_event')
})
afterAll(() => shop?.close())

const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))
const staff = (role: StaffRole): Promise<string> =>
  withDatabase(url, async db => (await testStaff(db.kysely, role)).token)

/** Everything that there is of a customer's order, in every table that has a part of it. */
async function standing(customerId: number) {
  const [found] = await query<Standing>(`
    with o as (select * from shop_order where customer_id = ${customerId})
    select (select count(*)::int from o) as orders, (select max(state) from o) as state,
      (select count(*)::int from shop_order_line l join o on o.id = l.order_id) as lines,
      (select count(*)::int from new_car_order n join o on o.id = n.order_id) as cars,
      (select count(*)::int from student_order s join o on o.id = s.order_id where s.live) as places,
      (select coalesce(jsonb_object_agg(event, n), '{}') from (
        select e.event, count(*)::int as n from shop_order_event e join o using (id) group by 1) e) as moves,
      (select coalesce(bool_and(paid_fen = due_fen), false) from o) as paid,
      (select count(distinct l.number)::int from ledger_line l join o on o.id = l.order_id) as booked,
      (select count(*)::int from student_order_step t join o on o.id = t.order_id) as steps,
      (select coalesce(max(t.number), '') from student_order_step t join o on o.id = t.order_id) as number,
      (select count(*)::int from student_order_correction c join o on o.id = c.order_id where c.agreed) as corrected,
      (select count(*)::int from customer_message m join o using (order_no)) as messages`)
  return found!
}
interface Standing {
  orders: number
  state: string | null
  lines: number
  cars: number
  places: number
  moves: Record<string, number>
  paid: boolean
  booked: number
  steps: number
  number: string
  corrected: number
  messages: number
}

/** Something that is about to be done, by a customer or by staff. */
interface Act {
  customerId: number
  /** Does it; the same wish each time. @returns what was answered */
  once: () => Promise<unknown>
  /** Another wish of the same; absent: there is none. @returns whether it was done */
  other?: () => Promise<boolean>
}

/** A call that is the same wish each time, and another that is not. */
function wished<N extends CallName>(customerId: number, name: N, token: string, input: Input<N>): Act {
  const key = randomUUID()
  return {
    customerId,
    async once() {
      const answer = await call(shop.origin(), name, input, { token, key })
      expect(answer.message).toBe('')
      return answer.data
    },
    other: async () => (await call(shop.origin(), name, input, { token })).success,
  }
}

async function qualified() {
  const [customer] = await newCustomers(url, 1)
  const qualificationNo = await qualify(shop.origin(), customer!.token, {}, staff)
  return { ...customer!, qualificationNo }
}
async function confirmed() {
  const who = await qualified()
  const orderNo = await orderStudentCar(shop.origin(), who.token, { code, qualificationNo: who.qualificationNo })
  const operator = await staff('operator')
  await ask(shop.origin(), 'desk.order.confirm', { orderNo }, { token: operator })
  return { ...who, orderNo, operator }
}
const applied = (orderNo: string) => ({
  orderNo,
  step: 'applied' as const,
  doneOn: beijingDay(new Date()),
  number: '沪关受〔2026〕7号',
  validUntil: null,
})

/** What is done, what it leaves, and where it is cut: one place inside for each table that it writes after another. */
const acts: {
  what: string
  inside: readonly string[]
  ready: () => Promise<Act>
  leaves: (before: Standing) => Partial<Standing>
}[] = [
  {
    what: 'an order is placed',
    inside: ['shop_order_line', 'student_order', 'consent_event'],
    async ready() {
      const { id, token, qualificationNo } = await qualified()
      const wish = await studentWish(shop.origin(), token, { code, qualificationNo })
      return wished(id, 'studentOrder.place', token, wish)
    },
    leaves: () => ({ orders: 1, state: 'save', lines: 1, cars: 1, places: 1, moves: { place: 1 }, messages: 1 }),
  },
  {
    what: 'its deposit is paid',
    inside: ['ledger_line', 'customer_message'],
    async ready() {
      const { id, token, qualificationNo } = await qualified()
      const wish = await studentWish(shop.origin(), token, { code, qualificationNo })
      const { orderNo } = await ask(shop.origin(), 'studentOrder.place', wish, { token })
      const started = await ask(shop.origin(), 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token })
      const cashier = (await cashierOf(shop.origin(), started))!
      return { customerId: id, once: () => press(shop.origin(), cashier, 'pay') }
    },
    leaves: before => ({ state: 'paid', paid: true, moves: { ...before.moves, paid: 1 } }),
  },
  {
    what: 'a step of customs is noted',
    inside: ['customer_message', 'student_order_step'],
    async ready() {
      const { id, orderNo, operator } = await confirmed()
      return wished(id, 'desk.studentOrder.step', operator, applied(orderNo))
    },
    leaves: before => ({
      state: 'customs_applied',
      steps: 1,
      number: '沪关受〔2026〕7号',
      moves: { ...before.moves, applied: 1 },
      messages: before.messages + 1,
    }),
  },
  {
    what: 'a second person agrees to a correction',
    inside: ['student_order_correction', 'student_order_step', 'customer_message'],
    async ready() {
      const { id, orderNo, operator } = await confirmed()
      const noted = applied(orderNo)
      await ask(shop.origin(), 'desk.studentOrder.step', noted, { token: operator })
      const wrong = { ...noted, number: '沪关受〔2026〕77号', remark: '受理回执抄错' }
      const { correctionId } = await ask(shop.origin(), 'desk.studentOrder.correct', wrong, { token: operator })
      const input = { orderNo, correctionId, agree: true }
      return wished(id, 'desk.studentOrder.decideCorrection', await staff('operator'), input)
    },
    leaves: before => ({
      number: '沪关受〔2026〕77号',
      corrected: 1,
      moves: { ...before.moves, stepCorrected: 1 },
      messages: before.messages + 1,
    }),
  },
]

const cuts = acts.flatMap(({ inside, ...act }) => [
  ...inside.map(table => ({ ...act, where: `at ${table}`, place: { at: table, lock: lockTable(table) }, done: false })),
  // The end of the transaction waits: it comes, though nobody is there any more to hear of it.
  { ...act, where: 'at the end', place: theEnd, done: true },
])

describe('kill -9 of the server', () => {
  test.each(cuts)(
    'while $what, $where: all of it or nothing, and once in the end',
    async ({ ready, leaves, place, done }) => {
      const act = await ready()
      const before = await standing(act.customerId)
      let told: unknown
      await killWhileWaiting(shop, place, async () => {
        told = await act.once().catch(() => undefined)
      })
      if (act.other) expect(told).toBeUndefined()
      const whole = { ...before, ...leaves(before) }
      if (act.other) {
        const left = await standing(act.customerId)
        expect(left).toMatchObject(done ? whole : before)
        const [again, twice] = [await act.once(), await act.once()]
        expect(twice).toEqual(again)
        expect(await act.other()).toBe(false)
      }
      // What the bank has is known to the shop by itself.
      else await expect.poll(async () => (await standing(act.customerId)).state, { timeout: 30_000 }).toBe(whole.state)
      const { booked, messages, ...end } = await standing(act.customerId)
      const { booked: _, messages: said, ...wanted } = whole
      expect(end).toEqual(wanted)
      expect(booked).toBe(act.other ? before.booked : before.booked + 1)
      expect(messages).toBe(leaves(before).messages === undefined ? messages : said)
    },
    120_000,
  )
})
