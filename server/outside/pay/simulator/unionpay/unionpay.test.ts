/** The simulated UnionPay, spoken to with a client of the test's own: no published one is kept up. */
import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { compact } from '../numbers.ts'
import { openTestSimulator } from '../test-simulator.ts'
import { unzipSync } from '../test-unzip.ts'
import { clearingDay } from './facts.ts'
import { WIDTHS } from './files.ts'
import { PAUSES } from './notice.ts'

const simulator = await openTestSimulator()
afterAll(() => simulator.close())
const { unionpay } = simulator.account
const backUrl = 'https://shop.example.com/notice'

type Fields = Record<string, string>

/** Both digests, as the documents tell them (domain B.3). */
function digest(fields: Fields): string {
  const names = Object.keys(fields).filter(name => name !== 'signature' && fields[name] !== '')
  const text = names.toSorted().map(name => `${name}=${fields[name]}`)
  return createHash('sha256').update(text.join('&'), 'utf8').digest('hex')
}
function sign(fields: Fields, key = unionpay.merchant.privateKey): Fields {
  const signer = createSign('RSA-SHA256')
  signer.update(digest(fields))
  return { ...fields, signature: signer.sign(key, 'base64') }
}
const root = new X509Certificate(unionpay.root.certificate)
const middle = new X509Certificate(unionpay.middle.certificate)
/** The chain first, then the name, then the signature. @throws with what is wrong */
function verify(fields: Fields): Fields {
  const own = new X509Certificate(fields.signPubKeyCert ?? '')
  if (!middle.verify(root.publicKey) || !own.verify(middle.publicKey)) throw new Error('chain')
  if (!own.subject.includes('00040000:SIGN')) throw new Error('name')
  const verifier = createVerify('RSA-SHA256').update(digest(fields))
  if (!verifier.verify(own.publicKey, fields.signature ?? '', 'base64')) throw new Error('signature')
  return fields
}
/** An answer’s values are not encoded, and a certificate has none of the signs that part them. */
const parse = (text: string): Fields =>
  Object.fromEntries(text.split('&').map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]))

const common = {
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  certId: BigInt(`0x${unionpay.merchant.serial}`).toString(),
  bizType: '000201',
  accessType: '0',
  channelType: '07',
  merId: unionpay.merId,
}
const now = () => simulator.kit.books.now()
let count = 0
const newOrder = () => ({ orderId: `union${String(++count).padStart(6, '0')}`, txnTime: compact(now()) })
type Order = ReturnType<typeof newOrder>

const post = (path: string, fields: Fields) =>
  fetch(`${simulator.origin}/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const send = async (path: string, fields: Fields) => verify(parse(await (await post(path, sign(fields))).text()))

const consume = (order: Order, more = {}) => ({
  ...common,
  ...order,
  txnType: '01',
  txnSubType: '01',
  currencyCode: '156',
  txnAmt: '12345',
  frontUrl: 'https://shop.example.com/front',
  backUrl,
  ...more,
})
async function opened(order: Order, more = {}): Promise<string> {
  const answer = await post('gateway/api/frontTransReq.do', sign(consume(order, more)))
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').slice(-20)
}
const query = (order: Order) =>
  send('gateway/api/queryTrans.do', { ...common, ...order, bizType: '000000', txnType: '00', txnSubType: '00' })
const noticeAt = (at: number) => Object.fromEntries(new URLSearchParams(simulator.heard[at]?.body))
async function paid(): Promise<Order & { queryId: string }> {
  const order = newOrder()
  expect((await simulator.press(await opened(order), 'pay')).status).toBe(200)
  await simulator.clockwork.run()
  return { ...order, queryId: (await query(order)).queryId! }
}
const giveBack = (origQryId: string, txnType: '31' | '04', txnAmt: string, order = newOrder()) =>
  send('gateway/api/backTransReq.do', { ...common, ...order, txnType, txnSubType: '00', txnAmt, backUrl, origQryId })

beforeEach(() => simulator.begin())

describe('a trade', () => {
  test('comes by a form of the browser, is paid, told, and leads back by a signed form', async () => {
    const order = newOrder()
    const cashier = await opened(order)
    expect(await query(order)).toMatchObject({ respCode: '00', origRespCode: '05' })
    const page = await simulator.press(cashier, 'pay')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example.com;")
    const html = await page.text()
    const values = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    expect(verify(Object.fromEntries(values))).toMatchObject({ ...order, respCode: '00', txnAmt: '12345' })
    await simulator.clockwork.run()
    const notice = verify(noticeAt(0))
    expect(notice).toMatchObject({ ...order, respCode: '00', settleAmt: '12345', accNo: '622609******0048' })
    expect(await query(order)).toMatchObject({ origRespCode: '00', queryId: notice.queryId })
  })

  test('with the same words opens again, until it is paid; with others it is used', async () => {
    const order = newOrder()
    const cashier = await opened(order)
    expect(await opened(order)).toBe(cashier)
    expect((await post('gateway/api/frontTransReq.do', sign(consume(order, { txnAmt: '1' })))).status).toBe(400)
    await simulator.press(cashier, 'pay')
    expect((await post('gateway/api/frontTransReq.do', sign(consume(order)))).status).toBe(400)
  })

  test('cannot be paid once its time is over', async () => {
    const order = newOrder()
    const cashier = await opened(order, { payTimeout: compact(new Date(now().getTime() + 60_000)) })
    simulator.pass(61_000)
    expect((await simulator.press(cashier, 'pay')).status).toBe(409)
    expect(await query(order)).toMatchObject({ respCode: '00', origRespCode: '60' })
  })

  test('may be paid with a defect, and not decided for a while', async () => {
    await simulator.admin('POST', 'faults', { kind: 'defect', channel: 'unionpay', uses: 1 })
    const order = await paid()
    expect(noticeAt(0).respCode).toBe('A6')
    await simulator.admin('POST', 'faults', { kind: 'pending', outTradeNo: order.orderId, uses: 1 })
    expect((await query(order)).origRespCode).toBe('03')
    expect((await query(order)).origRespCode).toBe('A6')
  })

  test('that nobody made is not there', async () => {
    expect((await query(newOrder())).respCode).toBe('34')
  })
})

describe('a request', () => {
  const ask = (fields: Fields) => send('gateway/api/queryTrans.do', fields).then(({ respCode }) => respCode)
  const question = () => ({ ...common, ...newOrder(), bizType: '000000', txnType: '00', txnSubType: '00' })

  test('that is unsigned, changed or of another merchant is refused', async () => {
    const raw = async (fields: Fields) =>
      verify(parse(await (await post('gateway/api/queryTrans.do', fields)).text())).respCode
    expect(await raw(question())).toBe('11')
    expect(await raw({ ...sign(question()), txnType: '01' })).toBe('11')
    expect(await raw(sign(question(), simulator.account.stranger.privateKey))).toBe('11')
    expect(await ask({ ...question(), certId: '1' })).toBe('11')
    expect(await ask({ ...question(), merId: '777290000000000' })).toBe('31')
    const once = createSign('RSA-SHA256').update('one digest').sign(unionpay.merchant.privateKey, 'base64')
    expect(await raw({ ...question(), signature: once })).toBe('11')
  })

  test('with a number that has a hyphen, or without its time, is refused', async () => {
    expect(await ask({ ...question(), orderId: 'order-0001' })).toBe('10')
    const { txnTime: _, ...rest } = question()
    expect(await ask(rest)).toBe('13')
  })
})

describe('money that goes back', () => {
  test('in parts never exceeds what was paid; a number is used once', async () => {
    const { queryId } = await paid()
    const order = newOrder()
    expect(await giveBack(queryId, '04', '345', order)).toMatchObject({ respCode: '00', origQryId: queryId })
    expect((await giveBack(queryId, '04', '345', order)).respCode).toBe('12')
    expect(await query(order)).toMatchObject({ respCode: '00', origRespCode: '03' })
    expect((await giveBack(queryId, '04', '12001')).respCode).toBe('33')
    simulator.pass(3_000)
    await simulator.clockwork.run()
    expect(verify(noticeAt(1))).toMatchObject({ ...order, txnType: '04', respCode: '00', txnAmt: '345' })
    expect(await query(order)).toMatchObject({ origRespCode: '00', txnType: '04' })
    expect((await giveBack('1'.repeat(21), '04', '1')).respCode).toBe('35')
  })

  test('as a void is the whole, on the same clearing day, and the only one', async () => {
    const { queryId } = await paid()
    expect((await giveBack(queryId, '31', '1')).respCode).toBe('36')
    expect((await giveBack(queryId, '31', '12345')).respCode).toBe('00')
    expect((await giveBack(queryId, '04', '1')).respCode).toBe('35')
    const later = await paid()
    simulator.pass(24 * 3_600_000)
    expect((await giveBack(later.queryId, '31', '12345')).respCode).toBe('35')
  })

  test('that fails is told to nobody and can be asked about', async () => {
    const { queryId, orderId } = await paid()
    await simulator.admin('POST', 'faults', { kind: 'refundAbnormal', outTradeNo: orderId, uses: 1 })
    const order = newOrder()
    await giveBack(queryId, '04', '12345', order)
    simulator.pass(3_000)
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(1)
    expect((await query(order)).origRespCode).toBe('60')
    expect((await giveBack(queryId, '04', '12345')).respCode).toBe('00')
  })
})

test('a clearing file has every trade and refund of its day in fixed fields', async () => {
  const trade = await paid()
  const back = newOrder()
  await giveBack(trade.queryId, '04', '2345', back)
  simulator.pass(3_000)
  await simulator.clockwork.run()
  const day = clearingDay(now())
  const file = (settleDate: string) =>
    send('', {
      ...common,
      ...newOrder(),
      bizType: '000000',
      txnType: '76',
      txnSubType: '01',
      fileType: '00',
      settleDate,
    })
  const answer = await file(day.slice(5).replace('-', ''))
  expect(answer).toMatchObject({ respCode: '00', fileName: `${unionpay.merId}_${day.replaceAll('-', '')}.zip` })
  const [entry] = unzipSync(inflateSync(Buffer.from(answer.fileContent ?? '', 'base64')))
  expect(entry?.name.toString()).toBe(`INN${day.slice(2).replaceAll('-', '')}88ZM_${unionpay.merId}`)
  const rows = entry!.content
    .toString()
    .trimEnd()
    .split('\r\n')
    .map(line => {
      let at = 0
      return WIDTHS.map(width => line.slice(at, (at += width + 1)).trim())
    })
  const mine = rows.filter(row => [trade.orderId, back.orderId].includes(row[11] ?? ''))
  expect(mine.map(row => [row[0], row[6], row[9], row[15], row[16], row[19], row[26], row[27]])).toEqual([
    ['S22', '000000012345', trade.queryId, 'D000000000062', 'C000000012283', '01', '', unionpay.merId],
    ['S30', '000000002345', mine[1]?.[9], '000000000000', 'D000000002345', '04', trade.queryId, unionpay.merId],
  ])
  expect((await file('0230')).respCode).toBe('98')
})

describe('a notice', () => {
  test('is sent five times on the real schedule where nobody hears', async () => {
    simulator.answer.status = 500
    await paid()
    for (const [at, pause] of PAUSES.entries()) {
      simulator.pass(pause * 1_000 + 500)
      await simulator.clockwork.run()
      expect(simulator.heard).toHaveLength(at + 2)
    }
    simulator.pass(86_400_000)
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(5)
  })

  test('goes wrong on demand', async () => {
    const strike = (kind: string) => simulator.admin('POST', 'faults', { kind, channel: 'unionpay', uses: 1 })
    await strike('badSignature')
    await paid()
    expect(() => verify(noticeAt(0))).toThrow('signature')
    await strike('unknownSerial')
    await paid()
    expect(() => verify(noticeAt(1))).toThrow('chain')
    await strike('wrongAmount')
    await paid()
    expect(verify(noticeAt(2))).toMatchObject({ txnAmt: '12346', settleAmt: '12346' })
    await strike('wrongMerchant')
    await paid()
    expect(verify(noticeAt(3)).merId).not.toBe(unionpay.merId)
    await strike('badAnswer')
    await expect(query(newOrder())).rejects.toThrow('signature')
    await strike('serverError')
    expect((await post('gateway/api/queryTrans.do', sign({ ...common }))).status).toBe(502)
  })
})

test.each([
  ['DELETE', undefined, 204],
  ['POST', '', 400],
  ['POST', '{', 400],
] as const)('an admin call by %s that says it sends JSON and sends %s is answered', async (method, body, status) => {
  const headers = {
    authorization: `Bearer ${simulator.account.adminToken}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(`${simulator.origin}/simulator/faults`, { method, headers, ...(body ? { body } : {}) })
  expect(answer.status).toBe(status)
})

test('the admin calls are for this machine and its token', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${simulator.origin}/simulator/faults`, { headers }).then(({ status }) => status)
  const authorization = `Bearer ${simulator.account.adminToken}`
  expect(await ask({ authorization })).toBe(200)
  expect(await ask({ authorization: 'Bearer other' })).toBe(401)
  expect(await ask({ authorization, 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect((await simulator.admin('POST', 'faults', { kind: 'nothing' })).status).toBe(400)
})

test('faults by chance strike alike for one seed', async () => {
  const draw = async () => {
    const { id } = await (await simulator.admin('POST', 'faults', { kind: 'slow', probability: 0.5, seed: 7 })).json()
    const struck = []
    for (let at = 0; at < 12; at++) {
      const about = { channel: 'unionpay' as const, concerns: () => false }
      struck.push((await simulator.kit.faults.strike(about, ['slow'])).length)
    }
    await simulator.admin('DELETE', `faults/${id}`)
    return struck
  }
  const once = await draw()
  expect(await draw()).toEqual(once)
  expect(new Set(once)).toEqual(new Set([0, 1]))
})
