/** Contracts of new cars: what they say, who can read them, how they are signed, and what a kill leaves (decision 079). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#contract/figures.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { codesOf, newVisitor } from '#server/features/verify/test-codes.ts'
import { requestOf, type TestApp } from '#server/http/test-app.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { readable } from '#server/lib/pdf/pdf-lines.ts'
import { textOfPdf } from '#server/lib/pdf/test-pdf-text.ts'
import { isSignedText } from '#server/lib/report-signature.ts'
import { drawUp } from './car-contract.jobs.ts'
import { contentHashOf } from './car-contract.content.ts'
import { carContractClauses } from './car-contract.text.ts'
import { newCarsOf, person } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
const codes = codesOf(shop.app as unknown as TestApp)
afterAll(() => shop.close())

type Order = Awaited<ReturnType<typeof confirmed>>
let lastPhone = 13_900_000_000

/** An order that its dealer has confirmed, of a customer with a phone, with its contract; drawn where a test reads it. */
async function confirmed(drawn = false) {
  const order = await cars.orderedAndPaid()
  const phone = String(++lastPhone)
  await sql`update customer set mobile = ${phone} where id = (select customer_id from shop_order
    where order_no = ${order.orderNo})`.execute(shop.db)
  const dealer = await shop.newStaff('dealer', order.outletId)
  await shop.ask('desk.order.confirm', dealer, { orderNo: order.orderNo })
  if (drawn) await shop.runJobs()
  else await undrawn(order)
  const { contract } = (await detail(order)).newCar!
  return { ...order, phone, dealer, visitor: newVisitor(), contentHash: contract!.contentHash, contract: contract! }
}
/** What its job does, but for the documents, which take a second. */
async function undrawn({ orderNo }: { orderNo: string }): Promise<void> {
  const { id } = await shop.orderRow(orderNo)
  await shop.db.transaction().execute(tx => drawUp(tx, id, shop.config, shop.now()))
  await sql`select graphile_worker.remove_job(${`carContract:${id}`})`.execute(shop.db)
}
const detail = ({ token, orderNo }: { token: string; orderNo: string }) => shop.ask('order.detail', token, { orderNo })
const stateOf = async ({ orderNo }: { orderNo: string }) => (await shop.orderRow(orderNo)).state

/** Asks for a code as the page does. @returns it, or the name of the refusal */
async function askCode(order: Order, contentHash = order.contentHash): Promise<string> {
  const { visitor, token, orderNo } = order
  const captchaId = await codes.solved('contract', visitor)
  const { data, refused } = await shop.call(
    'carContract.code',
    token,
    { orderNo, captchaId, contentHash },
    { cookie: `lang=en; ${deviceCookie}=${visitor.device}` },
  )
  if (!data) return refused!
  expect(data.phone).toBe(`${order.phone.slice(0, 3)}****${order.phone.slice(-4)}`)
  const { rows } = await sql<{ code: string }>`
    select code from sample_sms where phone = ${order.phone} order by id desc limit 1`.execute(shop.db)
  return rows[0]!.code
}
const sign = (order: Order, code: string, contentHash = order.contentHash, token = order.token) =>
  shop.call(
    'carContract.sign',
    token,
    { orderNo: order.orderNo, contentHash, code, agreed: true },
    { 'idempotency-key': randomUUID() },
  )
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const file = (name: 'carContract.file' | 'desk.order.contractFile', token: string, orderNo: string, language = 'en') =>
  shop.app.http.inject(requestOf(name, { orderNo, language }, { token }))
const signatures = async ({ orderNo }: { orderNo: string }) =>
  (
    await sql<{ signedText: string; seal: string; publicKey: string; contentHash: string }>`
      select s.* from car_signature s join shop_order o on o.id = s.order_id where o.order_no = ${orderNo}`.execute(
      shop.db,
    )
  ).rows

describe('a contract', () => {
  let order: Order
  beforeAll(async () => {
    order = await confirmed(true)
  })

  test('is drawn up when the dealer confirms, with everything that was frozen, and no number of the buyer whole', async () => {
    const { newCar, priceFen, orderNo } = await detail(order)
    expect(newCar).toMatchObject({
      signature: null,
      contract: {
        contractNo: orderNo.replace('HS', 'HT'),
        papers: [
          { language: 'zh-CN', state: 'ready', size: expect.any(Number) },
          { language: 'en', state: 'ready', size: expect.any(Number) },
        ],
      },
    })
    const { rows } = await sql<{ content: string; contentHash: string; papers: string }>`
      select c.content, c.content_hash, string_agg(p.paper::text, ' ') as papers
      from car_contract c join car_contract_paper p using (order_id) join shop_order o on o.id = c.order_id
      where o.order_no = ${orderNo} group by c.order_id`.execute(shop.db)
    const [row] = rows
    expect(contentHashOf(row!.content)).toBe(row!.contentHash)
    const content = JSON.parse(row!.content)
    expect(content).toMatchObject({
      priceFen,
      paidFen: 500_000,
      restFen: priceFen - 500_000,
      depositKind: 'intention',
      buyer: { number: '1101**********002X' },
      car: { code: newCar!.car.code, trimFen: newCar!.car.trimFen },
      versions: { contract: expect.any(String), order: expect.any(String) },
    })
    for (const text of [row!.content, row!.papers]) {
      expect(text).not.toContain(person.idNo)
      expect(text).not.toContain(person.name)
    }
    for (const said of [
      '新车购销合同',
      'Contract of sale of a new car',
      row!.contentHash.slice(0, 16),
      content.seller.phone,
    ])
      expect(row!.papers).toContain(said)
  })

  test('can be saved in both languages, its letters readable, by its customer and its dealer alone', async () => {
    for (const language of ['zh-CN', 'en']) {
      const { headers, rawPayload } = await file('carContract.file', order.token, order.orderNo, language)
      expect(headers['content-type']).toBe('application/pdf')
      // As it is copied and searched: what is longer than a line goes on in the next.
      const lines = textOfPdf(rawPayload).split('\n')
      const foot = (line: string) => /^HT\d+\s+·|^\d+ \/ \d+$/.test(line)
      const text = lines
        .filter(line => !foot(line))
        .join('')
        .replace(/\s+/g, '')
      const { newCar, priceFen } = await detail(order)
      const says = (...parts: string[]) =>
        parts.forEach(part => expect(text).toContain(readable(part).replace(/\s+/g, '')))
      says(order.contract.contractNo, order.orderNo, newCar!.car.code, order.contentHash, newCar!.buyer.number)
      says(formatMoney(priceFen), formatMoney(500_000), formatMoney(priceFen - 500_000))
      for (const clause of carContractClauses[language === 'en' ? 'en' : 'cn']) says(clause)
      says(...(language === 'en' ? ['Not signed yet', 'Refundable deposit'] : ['尚未签署', '订金（可退）']))
      expect(text).not.toContain(person.idNo)
    }
    expect((await file('desk.order.contractFile', order.dealer, order.orderNo)).headers['content-type']).toBe(
      'application/pdf',
    )
    const stranger = await shop.newCustomer()
    expect((await file('carContract.file', stranger, order.orderNo)).statusCode).toBe(404)
    expect((await file('carContract.file', '', order.orderNo)).json()).toMatchObject({ code: 401 })
    const other = await shop.newStaff('dealer', order.outletId + 1)
    expect((await file('desk.order.contractFile', other, order.orderNo)).statusCode).toBe(404)
  })

  test('whose document was given up is drawn again when somebody asks for it', async () => {
    const { id } = await shop.orderRow(order.orderNo)
    await sql`update car_contract_paper set state = 'failed', bytes = null where order_id = ${id}`.execute(shop.db)
    expect((await file('carContract.file', order.token, order.orderNo)).json()).toMatchObject({ code: 5821 })
    await shop.runJobs()
    expect((await file('carContract.file', order.token, order.orderNo)).headers['content-type']).toBe('application/pdf')
  })

  test('goes with an order that its customer gives up', async () => {
    const { token, orderNo } = await confirmed()
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 500_000 })
    await shop.runJobs()
    expect((await detail({ token, orderNo })).newCar).toMatchObject({ contract: null, signature: null })
    const { rows } = await sql`select from car_contract_paper p join shop_order o on o.id = p.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('signing', () => {
  test('with the code binds order, books and signature, and the papers say so', async () => {
    const order = await confirmed()
    const code = await askCode(order)
    const done = await sign(order, code)
    expect(done.data).toMatchObject({
      contractNo: order.contract.contractNo,
      signatureNo: expect.stringMatching(/^HT.*-[0-9A-F]{8}$/),
    })
    await shop.runJobs()
    const after = await detail(order)
    expect(after).toMatchObject({
      state: 'sign_end',
      code: 30,
      newCar: {
        contract: { contentHash: order.contentHash },
        signature: { way: 'code', phone: `${order.phone.slice(0, 3)}****${order.phone.slice(-4)}` },
      },
    })
    expect(after.timeline.at(-1)).toMatchObject({ title: '您签署了购车合同' })
    const [signature] = await signatures(order)
    expect(isSignedText(signature!.signedText, signature!.seal, signature!.publicKey)).toBe(true)
    expect(isSignedText(`${signature!.signedText}.`, signature!.seal, signature!.publicKey)).toBe(false)
    expect(signature!.signedText).toContain(order.contentHash)
    expect(signature!.signedText).not.toContain(order.phone)
    const { rows } = await sql<{ paper: string }>`
      select p.paper::text from car_contract_paper p join shop_order o on o.id = p.order_id
      where o.order_no = ${order.orderNo} and language = 'zh-CN' order by wanted desc limit 1`.execute(shop.db)
    expect(rows[0]!.paper).toContain(done.data!.signatureNo)
    expect((await shop.ask('desk.order.detail', order.dealer, { orderNo: order.orderNo })).newCar).toMatchObject({
      signature: { way: 'code', signatureNo: done.data!.signatureNo },
      paperReason: '',
    })
    expect((await sign(order, code)).refused).toBe('CONTRACT_SIGNED')
  })

  test('is refused with the wrong, a guessed, an expired and another contract’s code, each in its own words', async () => {
    const order = await confirmed()
    expect((await sign(order, '000000')).refused).toBe('CONTRACT_CODE_NONE')
    const code = await askCode(order)
    for (let n = 0; n < 5; n++) expect((await sign(order, wrongOf(code))).refused).toBe('CONTRACT_CODE_WRONG')
    expect((await sign(order, code)).refused).toBe('CONTRACT_CODE_TRIES')
    shop.pass(2 * minuteMs)
    const late = await askCode(order)
    shop.pass(6 * minuteMs)
    expect((await sign(order, late)).refused).toBe('CONTRACT_CODE_EXPIRED')

    // Another order of the same customer: its code does for it alone.
    const asked = await cars.wish(order.token)
    const { orderNo } = await shop.ask('carOrder.place', order.token, asked)
    await shop.payAt(order.token, orderNo, 'succeed')
    await shop.runJobs()
    await shop.ask('desk.order.confirm', order.dealer, { orderNo })
    await shop.runJobs()
    const { contract } = (await detail({ token: order.token, orderNo })).newCar!
    const second: Order = { ...order, orderNo, contract: contract!, contentHash: contract!.contentHash }
    const theirs = await askCode(second)
    shop.pass(2 * minuteMs)
    const mine = await askCode(order)
    expect((await sign(order, theirs)).refused).toBe(mine === theirs ? undefined : 'CONTRACT_CODE_OTHER')
    expect((await sign(second, theirs)).refused).toBeUndefined()
    expect(await stateOf(order)).toBe('confirm')
    expect((await sign(order, mine)).refused).toBeUndefined()
  })

  test('asks that it was read, and is the owner’s alone', async () => {
    const order = await confirmed()
    const code = await askCode(order)
    const { orderNo, contentHash, token } = order
    expect((await shop.call('carContract.sign', token, { orderNo, contentHash, code, agreed: false })).refused).toBe(
      'CONSENT_NEEDED',
    )
    const stranger = await shop.newCustomer()
    expect((await sign(order, code, contentHash, stranger)).refused).toBe('NOT_FOUND')
    const asked = { orderNo, contentHash, captchaId: await codes.solved('contract', newVisitor()) }
    expect((await shop.call('carContract.code', stranger, asked)).refused).toBe('NOT_FOUND')
    // A code that is sent to whatever phone somebody enters is none for a contract.
    expect(
      (await shop.call('sms.send', token, { ...asked, purpose: 'contract', mobile: order.phone } as never)).code,
    ).toBe(400)
  })

  test('what has changed since is not signed: it is drawn up anew, read and asked for again', async () => {
    const order = await confirmed()
    const code = await askCode(order)
    expect((await sign(order, code, '0'.repeat(64))).refused).toBe('CONTRACT_CHANGED')
    await sql`update outlet set address_cn = address_cn || '（新址）' where outlet_id = ${order.outletId}`.execute(
      shop.db,
    )
    expect((await sign(order, code)).refused).toBe('CONTRACT_CHANGED')
    shop.pass(2 * minuteMs)
    expect(await askCode(order)).toBe('CONTRACT_CHANGED')
    await shop.runJobs()
    const { contract } = (await detail(order)).newCar!
    expect(contract!.contentHash).not.toBe(order.contentHash)
    // The code of the first text does not do for the second.
    expect((await sign(order, code, contract!.contentHash)).refused).toBe('CONTRACT_CHANGED')
    shop.pass(2 * minuteMs)
    const again = await askCode(order, contract!.contentHash)
    expect((await sign(order, again, contract!.contentHash)).success).toBe(true)
  })

  test('forty presses sign once', async () => {
    const order = await confirmed()
    const code = await askCode(order)
    const all = await Promise.all(Array.from({ length: 40 }, () => sign(order, code)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(new Set(all.map(each => each.refused))).toEqual(new Set([undefined, 'CONTRACT_SIGNED']))
    expect(await signatures(order)).toHaveLength(1)
  })

  test('signing and giving up at once end in one of the two, whole', async () => {
    for (let n = 0; n < 4; n++) {
      const order = await confirmed()
      const code = await askCode(order)
      const [signed, cancelled] = await Promise.all([
        sign(order, code),
        shop.call('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 500_000 }),
      ])
      expect(signed.success).not.toBe(cancelled.success)
      await shop.runJobs()
      expect(await stateOf(order)).toBe(signed.success ? 'sign_end' : 'refunded_end')
      expect(await signatures(order)).toHaveLength(signed.success ? 1 : 0)
    }
  })

  test('that is killed in the middle leaves nothing: neither state nor signature, and the code still does', async () => {
    const order = await confirmed()
    const code = await askCode(order)
    // Somebody holds the table of signatures: whoever signs has taken the code by then, and waits.
    const holder = new pg.Client({ connectionString: shop.url })
    await holder.connect()
    await holder.query('begin; lock table car_signature in share row exclusive mode')
    const pressed = sign(order, code)
    const waiting = async () =>
      (
        await sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
          and query ilike '%insert into car_signature%' and datname = current_database()`.execute(shop.db)
      ).rows[0]?.pid
    let pid = await waiting()
    for (let n = 0; n < 200 && !pid; n++) {
      await new Promise(resolve => setTimeout(resolve, 25))
      pid = await waiting()
    }
    expect(pid).toBeDefined()
    await sql`select pg_terminate_backend(${pid})`.execute(shop.db)
    await holder.query('rollback')
    await holder.end()
    expect((await pressed).success).toBe(false)
    expect(await stateOf(order)).toBe('confirm')
    expect(await signatures(order)).toEqual([])
    const { rows } = await sql`select from ledger_line l join shop_order o on o.id = l.order_id
      where o.order_no = ${order.orderNo} and l.kind = 'passedOn'`.execute(shop.db)
    expect(rows).toEqual([])
    expect((await sign(order, code)).success).toBe(true)
    expect(await stateOf(order)).toBe('sign_end')
  })

  test('on paper needs a reason, which the desk sees, and ends the one in the shop', async () => {
    const order = await confirmed()
    const { orderNo, dealer } = order
    const code = await askCode(order)
    expect((await shop.call('desk.order.complete', dealer, { orderNo })).refused).toBe('REASON_NEEDED')
    await shop.ask('desk.order.complete', dealer, { orderNo, reason: '客户在店内，手机不在身边' })
    expect((await sign(order, code)).refused).toBe('CONTRACT_SIGNED')
    await shop.runJobs()
    expect((await detail(order)).newCar).toMatchObject({ signature: { way: 'paper', phone: '', signatureNo: null } })
    expect((await shop.ask('desk.order.detail', dealer, { orderNo })).newCar).toMatchObject({
      paperReason: '客户在店内，手机不在身边',
    })
    expect((await shop.call('desk.order.complete', dealer, { orderNo, reason: '再签一次' })).refused).toBe(
      'CONTRACT_SIGNED',
    )
  })

  test('without a mainland phone goes on paper alone', async () => {
    const order = await confirmed()
    await sql`update customer set mobile = '' where mobile = ${order.phone}`.execute(shop.db)
    expect(await askCode(order)).toBe('CONTRACT_NO_PHONE')
  })
})

test('that a buyer may be checked stands in the ledger, and taking it back forgets buyers of orders that came to nothing', async () => {
  const { token, orderNo } = await cars.ordered()
  const before = await shop.ask('consent.history', token, {})
  expect(before[0]).toMatchObject({ consentId: 'IDENTITY', given: true, sourceKind: 'order' })
  shop.pass(30 * minuteMs)
  await shop.runJobs()
  expect((await detail({ token, orderNo })).newCar!.buyer.number).not.toBe('')
  await shop.ask('consent.withdraw', token, { consentId: 'IDENTITY' })
  expect((await detail({ token, orderNo })).newCar!.buyer).toMatchObject({ name: '', number: '' })
})
