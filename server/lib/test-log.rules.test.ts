import { expect, test } from 'vitest'
import { loggedError } from './log-error.ts'
import { leaksIn } from './test-log.ts'

const line = (facts: object) =>
  JSON.stringify({
    level: 30,
    time: 1764000000000,
    reqId: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    ...facts,
    msg: 'answered',
  })

test.each([
  ['a key', { err: { message: `-----BEGIN PRIVATE KEY-----\nMIIE` } }],
  ['a signature', { sign: 'A/b7'.repeat(86) }],
  ['an authorization', { headers: { authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1"' } }],
  ['a query with a signature', { path: '/gateway.do?method=x&sign=eA' }],
  ['a token', { token: 'Zq3xW0bqkV7pYy1mJ4nR8sT2uV6wX0yZ1aB3cD5eF7g' }],
  ['a mobile number', { err: { detail: 'Key (phone)=(13800138000) already exists.' } }],
  ['an identity number', { note: '11010519491231002X' }],
])('%s in a log is found', (_, facts) => {
  expect(leaksIn([line({}), line(facts)])).toHaveLength(1)
})

test('what the shop knows is found, whatever it looks like', () => {
  expect(leaksIn([line({ said: 'paid by oUpF8uMuAJO' })], ['oUpF8uMuAJO'])).toHaveLength(1)
})

test('a code is found where it is a number of its own, and not by luck within a moment or an id', () => {
  const codes = ['421100', '764000', '871548', '20231', '123456789']
  expect(
    leaksIn([line({ time: 1795421100000, id: 'a764000', reqId: 'f81d4fae-7dec-11d0-a765-00a0871548f6' })], codes),
  ).toEqual([])
  expect(
    leaksIn([line({ said: 'code 421100.' }), line({ code: 764000 }), line({ n: '12345678900' })], codes),
  ).toHaveLength(3)
})

test('numbers of orders, payments and refunds, amounts, times and ids are no secrets', () => {
  const facts = {
    outTradeNo: 'HPTFD3R1NRGRE3RWM58MG70HK98X',
    channelTradeNo: '2026112322001048933711442780',
    amountFen: 114_999_999,
    path: '/pay/notice/wechat',
    responseTime: 12.3456789012,
    message: `broken ${'x'.repeat(200)}`,
    stack: 'at file:///srv/shop/server/features/payment/payment.settle.ts:13800:12',
  }
  expect(leaksIn([line(facts)], ['', 'x'])).toEqual([])
})

test('an error of the database is told without the row that it is about', () => {
  const row = { detail: 'Failing row contains (7, 13800138000, oUpF8uMuAJO).', where: "$1 = '13800138000'" }
  const fault = Object.assign(new Error('duplicate key value violates unique constraint'), row, {
    code: '23505',
    constraint: 'customer_phone_key',
    table: 'customer',
  })
  const logged = JSON.stringify(loggedError(new AggregateError([new Error('not booked', { cause: fault })])))
  expect(leaksIn([logged], ['oUpF8uMuAJO'])).toEqual([])
  expect(JSON.parse(logged).errors[0]).toMatchObject({
    message: 'not booked',
    cause: { code: '23505', constraint: 'customer_phone_key', table: 'customer' },
  })
  expect(leaksIn([JSON.stringify({ err: { ...row } })])).toHaveLength(1)
})
