/**
 * The server is killed while contracts of new cars are being signed. Afterwards each is signed once and whole, or not at
 * all; who got no answer presses again with the same key (decision 079).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { testStaff, type TestPerson } from '#server/features/account/test-people.ts'
import { heard } from '#server/features/verify/test-codes.ts'
import { ask, call } from './calls.ts'
import { aCode, orderCar } from './car-to-key.ts'
import { payAtCashier } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { type DarkShop, endsWaitFor, killWhileWaiting, lockTable, openDarkShop, rows, theEnd } from './power-cut.ts'

let shop: DarkShop
let url: string
let cars: string
let lastPhone = 13_900_000_000

beforeAll(async () => {
  shop = await openDarkShop(10)
  url = await shop.databaseUrl()
  cars = await aCode(shop.origin())
})
afterAll(() => shop?.close())

/** A contract whose customer has its code, and presses. */
interface Press {
  buyer: TestPerson
  orderNo: string
  input: { orderNo: string; contentHash: string; code: string; agreed: true }
  /** The same for every try. */
  key: string
  /** What they were told; absent: nobody answered. */
  told?: Output<'carContract.sign'>
}

/** Customers with an order that its dealer has confirmed, each with a code for its contract. */
async function readyToSign(count: number): Promise<Press[]> {
  const origin = shop.origin()
  const presses: Press[] = []
  for (const buyer of await newCustomers(url, count)) {
    const phone = String(++lastPhone)
    const { token } = buyer
    await query(`update customer set mobile = '${phone}' where id = ${buyer.id}`)
    const orderNo = await orderCar(origin, token, cars)
    await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token }))
    const detail = () => ask(origin, 'order.detail', { orderNo }, { token })
    await expect.poll(async () => (await detail()).state, { timeout: 20_000 }).toBe('paid')
    const [order] = await query<{ outlet_id: number }>(`select outlet_id from shop_order where order_no = '${orderNo}'`)
    const dealer = await withDatabase(url, db => testStaff(db.kysely, 'dealer', order!.outlet_id))
    await ask(origin, 'desk.order.confirm', { orderNo }, { token: dealer.token })
    await expect
      .poll(async () => (await detail()).newCar?.contract?.papers.map(each => each.state), { timeout: 30_000 })
      .toEqual(['ready', 'ready'])
    const { contentHash } = (await detail()).newCar!.contract!
    const code = await codeFor(buyer, { orderNo, contentHash, phone })
    presses.push({ buyer, orderNo, input: { orderNo, contentHash, code, agreed: true }, key: randomUUID() })
  }
  return presses
}

async function codeFor(
  { token }: TestPerson,
  { orderNo, contentHash, phone }: { orderNo: string; contentHash: string; phone: string },
): Promise<string> {
  const [origin, purpose] = [shop.origin(), 'contract'] as const
  const { captchaId, question } = await ask(origin, 'captcha.new', { purpose, kind: 'words' }, { language: 'en' })
  await ask(origin, 'captcha.check', { purpose, captchaId, answer: heard(question) })
  await ask(origin, 'carContract.code', { orderNo, contentHash, captchaId }, { token })
  const [sent] = await query<{ code: string }>(`select code from sample_sms where phone = '${phone}'`)
  return sent!.code
}

const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))
const sign = ({ buyer, input, key }: Press) =>
  call(shop.origin(), 'carContract.sign', input, { token: buyer.token, key })
/** Presses; a server that is gone answers nothing. */
async function press(each: Press): Promise<void> {
  const answer = await sign(each).catch(() => undefined)
  if (answer?.success) each.told = answer.data!
}

/** What there is of a signature, in every table that has a part of it. */
async function standing({ orderNo, input }: Press) {
  const [found] = await query<typeof whole>(
    `select o.state, (select count(*)::int from car_signature s where s.order_id = o.id) as signatures,
       (select count(*)::int from shop_order_event e where e.id = o.id and e.event = 'sign') as moves,
       (select count(distinct l.number)::int from ledger_line l where l.order_id = o.id and l.kind = 'passedOn') as booked,
       (select count(*)::int from customer_message m where m.order_no = o.order_no and m.title_cn = '您签署了购车合同') as messages,
       (select used_at is not null from verify_code c where c.subject = '${orderNo}:${input.contentHash}') as code_used
     from shop_order o where o.order_no = '${orderNo}'`,
  )
  return found
}
const whole = { state: 'sign_end', signatures: 1, moves: 1, booked: 1, messages: 1, code_used: true }
const nothing = { state: 'confirm', signatures: 0, moves: 0, booked: 0, messages: 0, code_used: false }

/** Presses again with the same key, and once more: the same answer, one signature, and papers that say so. */
async function expectSignedOnce(each: Press): Promise<void> {
  const [again, twice] = [await sign(each), await sign(each)]
  expect(again.message).toBe('')
  expect(twice.data).toEqual(again.data)
  if (each.told) expect(again.data).toEqual(each.told)
  expect(await standing(each)).toEqual(whole)
  const { signatureNo } = again.data!
  const signed = async () =>
    (
      await query<{ language: string }>(`
        select p.language from car_contract_paper p join shop_order o on o.id = p.order_id
        where o.order_no = '${each.orderNo}' and p.state = 'ready' and p.paper::text like '%${signatureNo}%'
        order by p.language`)
    ).map(({ language }) => language)
  await expect.poll(signed, { timeout: 30_000 }).toEqual(['en', 'zh-CN'])
  // With another key it is another wish, and that is refused.
  const other = await sign({ ...each, key: randomUUID() })
  expect(other.success).toBe(false)
  expect(await standing(each)).toEqual(whole)
}

const places = [
  {
    what: 'its code is taken and nothing signed',
    at: 'car_signature',
    lock: lockTable('car_signature'),
    leaves: nothing,
  },
  {
    what: 'it is signed and its order not moved',
    at: 'customer_message',
    lock: lockTable('customer_message'),
    leaves: nothing,
  },
  // The end of the transaction waits: it comes, though nobody is there any more to hear of it.
  { what: 'all is written and nobody told', ...theEnd, leaves: whole },
]

describe('kill -9 of the server while a contract is signed', () => {
  beforeAll(() => endsWaitFor(url, 'car_signature'))

  test.each(places)('when $what: all of it or nothing, and once in the end', async ({ at, lock, leaves }) => {
    const [one] = await readyToSign(1)
    expect(await standing(one!)).toEqual(nothing)
    await killWhileWaiting(shop, { at, lock }, () => press(one!))
    expect(one!.told).toBeUndefined()
    expect(await standing(one!)).toEqual(leaves)
    await expectSignedOnce(one!)
  })

  test('and four who press at once: what was acknowledged holds, the others are whole or untouched', async () => {
    const presses = await readyToSign(4)
    const pressing = presses.map(press)
    await expect
      .poll(async () => (await query(`select from car_signature`)).length, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(places.length)
    await shop.restart(async () => {})
    await Promise.all(pressing)
    for (const each of presses) {
      const found = await standing(each)
      expect(each.told ? [whole] : [whole, nothing]).toContainEqual(found)
    }
    for (const each of presses) await expectSignedOnce(each)
  }, 240_000)
})
