import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { openDoor } from '#server/outside/pay/wire/door.ts'
import { signPage, wechatTickets } from '#server/outside/share/ticket.ts'
import { ownPage, TicketKeeper } from './share-signature.handlers.ts'

const origin = 'https://shop.example.com'
const now = new Date('2026-11-21T10:00:00+08:00')
const db = await testDatabase(directory)
const app = await testApp(db, { PUBLIC_URL: origin, DEMO: 'true' }, () => now)
const real = await testApp(db, { PUBLIC_URL: origin, DEMO: 'false' }, () => now)
afterAll(async () => {
  await app.close()
  await real.close()
  await db.close()
})

test('the example that WeChat publishes is signed as WeChat signs it', () => {
  const example = {
    noncestr: 'Wm3WZYTPz0wzccnW',
    jsapi_ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  expect(signPage(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(signPage({ ...example, url: 'http://mp.weixin.qq.com' })).toBe('f4d90daf4b3bca3078ab155816175ba34c443a7b')
})

describe('share.wechatSignature', () => {
  test('signs a page of this shop without what stands behind the hash', async () => {
    const url = `${origin}/usedcar/list?camp_code=a&x=中`
    const { data } = await app.send('share.wechatSignature', { url: `${url}#top` })
    expect(data).toMatchObject({ appId: 'wx0000000000000000', timestamp: now.getTime() / 1000 })
    const { nonceStr, timestamp, signature } = data!
    expect(signature).toBe(signPage({ jsapi_ticket: 'sample-ticket', noncestr: nonceStr, timestamp, url }))
  })

  test.each([
    'https://evil.example/',
    'https://shop.example.com.evil.example/',
    'https://shop.example.com@evil.example/',
    'https://user:x@shop.example.com/',
    'http://shop.example.com/',
    'https://shop.example.com:8443/',
    'https://shop.example.com\\@evil.example/',
    'HTTPS://SHOP.example.com/',
    '//shop.example.com/',
    '/usedcar/list',
    'javascript:alert(1)//https://shop.example.com/',
    ' https://shop.example.com/',
    'https://shop.example.com',
    'x',
  ])('refuses %s with a sentence of its own', async url => {
    const answer = await app.send('share.wechatSignature', { url })
    expect([answer.success, answer.code, answer.message]).toEqual([false, 5951, '只能分享本商城的页面'])
  })

  test('has nothing to give where there is no official account', async () => {
    expect((await real.send('share.wechatSignature', { url: `${origin}/` })).data).toBeNull()
  })
})

describe('tickets', () => {
  const keys = { appid: 'wx0123456789abcdef', appSecret: 'a'.repeat(32), apiHost: 'https://api.example' }
  const answering = (answers: object[]) => {
    const asked: { url: string; body?: unknown }[] = []
    const door = openDoor(async (url, init) => {
      asked.push({ url: String(url), ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
      return new Response(JSON.stringify(answers[asked.length - 1]))
    })
    return { asked, source: wechatTickets(keys, door) }
  }

  test('are fetched by the stable token, in two questions', async () => {
    const { asked, source } = answering([
      { access_token: 'token', expires_in: 7200 },
      { errcode: 0, errmsg: 'ok', ticket: 'ticket', expires_in: 7200 },
    ])
    expect(await source.fetch()).toEqual({ ticket: 'ticket', expiresIn: 7200 })
    expect(asked).toEqual([
      {
        url: 'https://api.example/cgi-bin/stable_token',
        body: { grant_type: 'client_credential', appid: keys.appid, secret: keys.appSecret },
      },
      { url: 'https://api.example/cgi-bin/ticket/getticket?access_token=token&type=jsapi' },
    ])
  })

  test.each([
    [[{ errcode: 40001, errmsg: 'invalid credential' }]],
    [[{ access_token: 'token' }, { errcode: 45009, errmsg: 'reach max api daily quota limit' }]],
    [[{ access_token: '' }]],
  ])('that are refused are a failure that names no secret: %j', async answers => {
    const { source } = answering(answers)
    const error: unknown = await source.fetch().catch(each => each)
    expect(error).toBeInstanceOf(ChannelUnreachable)
    expect(String(error)).not.toContain(keys.appSecret)
  })

  test('are asked for once by forty at once, kept until shortly before they end, and not again at once after a failure', async () => {
    let fetched = 0
    let fails = false
    const keeper = new TicketKeeper({
      appId: 'wx',
      async fetch() {
        fetched++
        await new Promise(resolve => setTimeout(resolve, 5))
        if (fails) throw new ChannelUnreachable('away')
        return { ticket: `t${fetched}`, expiresIn: 7_200 }
      },
    })
    const all = await Promise.all(Array.from({ length: 40 }, () => keeper.ticket(0)))
    expect([new Set(all).size, fetched]).toEqual([1, 1])
    expect(await keeper.ticket(6_899_000)).toBe('t1')
    fails = true
    await expect(keeper.ticket(6_900_000)).rejects.toThrow('away')
    await expect(keeper.ticket(6_930_000)).rejects.toThrow('a moment ago')
    expect(fetched).toBe(2)
    fails = false
    expect(await keeper.ticket(6_961_000)).toBe('t3')
  })
})

test('an address is signed as it was sent', () => {
  expect(ownPage(`${origin}/a?b=%2f#c#d`, origin)).toBe(`${origin}/a?b=%2f`)
})
