import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call-row.ts'

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response())
let meta: string | null = null

beforeEach(() => {
  sent.mockClear()
  vi.resetModules()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', {
    documentElement: { dataset: { layout: 'mobile' } },
    querySelector: () => (meta === null ? null : { getAttribute: () => meta }),
  })
})
afterEach(() => {
  meta = null
  vi.unstubAllGlobals()
  // The module remembers where its calls go.
  vi.resetModules()
})

const load = () => import('./send-call.ts')
const last = () => ({ url: sent.mock.calls[0]![0], headers: sent.mock.calls[0]![1].headers as Record<string, string> })

test('every call has source and product, and the token of who is signed in', async () => {
  const { sendCall } = await load()
  await sendCall(calls['account.logout'], {}, { token: 'T', key: 'k-12345678' })
  expect(last()).toMatchObject({
    url: '/website/usercenter/user/v1/logout',
    headers: { source: 'web', 'x-user-agent': 'shop-mobile', apiToken: 'T', 'idempotency-key': 'k-12345678' },
  })
})

describe('separate hosts', () => {
  test('by default every call goes to this server', async () => {
    const { sendCall } = await load()
    await sendCall(calls['order.list'], {})
    expect(last().url).toBe('/website/usercenter/order/v1/list')
  })

  test('calls of a backend of its own go there, the others stay', async () => {
    meta = JSON.stringify({ order: 'https://orders.example.com/base' })
    const { sendCall } = await load()
    await sendCall(calls['order.detail'] as Call, { orderNo: 'HS1' })
    expect(last().url).toMatch(
      /^https:\/\/orders\.example\.com\/base\/website\/usercenter\/order\/v1\/detail\?t=\d+&orderNo=HS1$/,
    )
    sent.mockClear()
    await sendCall(calls['usedCar.list'], {})
    expect(last().url).toBe('/website/web/product/v3/list')
  })
})
