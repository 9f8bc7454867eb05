/** A page inside WeChat learns who pays: through WeChat and back, and without an answer where something hinders it. */
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { entryForBrowser, simulatedOf, surroundChannels } from '#server/outside/pay/channels.ts'
import { payers } from '#server/outside/pay/simulator/payers.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'
const get = async (url: string, cookie = '', userAgent = agent) => {
  const answer = await shop.app.http.inject({ method: 'GET', url, headers: { 'user-agent': userAgent, cookie } })
  const [set = ''] = [answer.headers['set-cookie'] ?? ''].flat()
  return { status: answer.statusCode, to: String(answer.headers.location), cookie: set.split(';')[0]!, set }
}
/** From the page to WeChat, and what WeChat leads back to. */
async function throughWechat(back: string) {
  const asked = await get(`/pay/payer?back=${encodeURIComponent(back)}`)
  expect(asked).toMatchObject({
    status: 303,
    to: expect.stringMatching(/^\/pay-simulator\/connect\/oauth2\/authorize\?/),
  })
  const led = await get(asked.to.split('#')[0]!)
  expect(led.status).toBe(302)
  const home = new URL(led.to)
  return { path: home.pathname + home.search, cookie: asked.cookie, set: asked.set }
}
const openid = payers.wechat[0]

test('the page comes back to where it was, with the openid that its payment asks for', async () => {
  const { token, orderNo } = await shop.placed()
  const way = await throughWechat(`/settlement?orderNo=${orderNo}`)
  expect(way.set).toMatch(/; Path=\/pay\/payer; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const back = await get(way.path, way.cookie)
  expect(back).toMatchObject({ status: 303, to: `/settlement?orderNo=${orderNo}&openid=${openid}` })
  expect(back.set).toMatch(/^payer_question=; .*Max-Age=0/)
  const wish = { orderNos: [orderNo], method: 'wechat' as const, container: 'wechat' as const, openid }
  expect((await shop.call('payment.start', token, wish)).data).toMatchObject({ kind: 'form' })
  expect((await get((await throughWechat('/settlement')).path, '')).to).toBe('/')
})

describe('without an answer it comes back all the same', () => {
  test('when another browser began, or the answer is of another question', async () => {
    const [mine, other] = [await throughWechat('/settlement?a=1'), await throughWechat('/settlement?b=2')]
    expect((await get(mine.path, other.cookie)).to).toBe('/settlement?b=2')
    expect((await get(mine.path.replace(/state=\w+/, 'state='), mine.cookie)).to).toBe('/settlement?a=1')
    expect((await get(mine.path.replace(/&state=\w+/, ''), mine.cookie)).to).toBe('/settlement?a=1')
  })

  test('when the code was used, is nobody’s, or is too old', async () => {
    const way = await throughWechat('/settlement?a=1')
    expect((await get(way.path, way.cookie)).to).toBe(`/settlement?a=1&openid=${openid}`)
    for (const path of [way.path, way.path.replace(/code=\w+/, 'code=x'), way.path.replace(/code=\w+/, 'code=%00')])
      expect((await get(path, way.cookie)).to).toMatch(/^\/(settlement\?a=1)?$/)
    const late = await throughWechat('/settlement?a=1')
    shop.pass(5 * minuteMs)
    expect((await get(late.path, late.cookie)).to).toBe('/settlement?a=1')
  })

  test('when the shop has no secret of its official account, or does not offer WeChat Pay', async () => {
    const { config } = shop
    for (const pay of [{}, { ...config.pay }]) {
      const { http } = await shop.otherApp({ ...config, pay, demo: { ...config.demo, cashier: false } })
      const answer = await http.inject({ method: 'GET', url: '/pay/payer?back=/settlement' })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settlement'])
      await http.close()
    }
  })
})

test('a simulator that has ended while it was asked leads no browser to where it was', async () => {
  const { token, orderNo } = await shop.placed()
  const simulated = simulatedOf(shop.config)
  surroundChannels(shop.config, { simulated: undefined })
  expect((await get('/pay/payer?back=/settlement')).to).toBe('/settlement')
  expect((await shop.call('payment.start', token, { orderNos: [orderNo], method: 'alipay' })).refused).toBe(
    'PAY_UNAVAILABLE',
  )
  surroundChannels(shop.config, { simulated })
  const old = { kind: 'redirect', url: 'http://127.0.0.1:1/pay-simulator/gateway.do', until: null } as never
  expect(() => entryForBrowser(shop.config, old, '', '')).toThrow('has ended')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a%0d%0ab', ''])(
  'nobody is led on to %s',
  async back => {
    const way = await throughWechat(back)
    expect((await get(way.path, way.cookie)).to).toMatch(/^\/(a%0d%0ab)?\?openid=/)
  },
)

test('WeChat leads on inside its own app, for our account, to the shop and by its least wish alone', async () => {
  const asked = (await get('/pay/payer?back=/settlement')).to.split('#')[0]!
  expect((await get(asked, '', 'Mozilla/5.0 (iPhone)')).status).toBe(403)
  for (const [from, to] of [
    [/appid=\w+/, 'appid=wx1'],
    ['snsapi_base', 'snsapi_userinfo'],
    ['response_type=code', 'response_type=token'],
    [/redirect_uri=[^&]+/, 'redirect_uri=x'],
  ] as const)
    expect((await get(asked.replace(from, to))).status, to).toBe(403)
  expect((await get('/pay-simulator/sns/oauth2/access_token?code=x')).status).toBe(404)
})
