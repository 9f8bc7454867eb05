/** The card of a shared page in WeChat's browser: what its script is told, of which pages, and what other browsers do. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { signPage } from '#server/outside/share/ticket.ts'
import { secondServer } from './second-server.ts'
import type { ShopServer } from './shop-server.ts'
import { expectSoon, test, type Visit, type Visitor } from './visitor.ts'

/** What the script of these tests was told, in this order. */
interface Told {
  configs: NonNullable<Output<'share.wechatSignature'>>[]
  friends: Record<string, unknown>[]
  moments: Record<string, unknown>[]
}

/** As WeChat's script does: what is ready is told when a signature was judged, and at once from then on. */
const standIn = `(() => {
  const told = { configs: [], friends: [], moments: [] }
  let ready = [], isJudged = false
  window.told = told
  window.wx = {
    config({ fail, ...settings }) {
      told.configs.push(settings)
      setTimeout(() => { isJudged = true; for (const act of ready.splice(0)) act() }, 20)
    },
    ready: act => isJudged ? act() : ready.push(act),
    error() {},
    updateAppMessageShareData: ({ fail, ...card }) => told.friends.push(card),
    updateTimelineShareData: ({ fail, ...card }) => told.moments.push(card),
  }
})()`

/** An origin of its own, which the policy of pages has to open for. */
const scripts = createServer((_, answer) => answer.setHeader('content-type', 'text/javascript').end(standIn))
let shop: ShopServer
let script: string
beforeAll(async () => {
  await new Promise<void>(resolve => scripts.listen(0, '127.0.0.1', resolve))
  script = `http://localhost:${(scripts.address() as AddressInfo).port}/stand-in.js`
  // The simulator of payments gives no tickets: without its account the demonstration signs.
  shop = await secondServer({ WECHAT_SCRIPT_URL: script, WECHAT_PAY_APP_SECRET: '' })
})
afterAll(async () => {
  await shop?.stop()
  scripts.close()
})

const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
}

type Open = (visit?: Visit) => Promise<Visitor>

/** A visitor whose browser is WeChat's. */
async function openIn(open: Open, kind: keyof typeof agents, language: Language): Promise<Visitor> {
  const visitor = await open({ layout: 'mobile', language, origin: shop.origin, userAgent: agents[kind] })
  visitor.expectTrouble(new RegExp(`^another host: ${script}$`))
  return visitor
}
const toldTo = ({ page }: Visitor): Promise<Told | undefined> => page.evaluate(() => (window as { told?: Told }).told)
const lastCard = async (visitor: Visitor) => (await toldTo(visitor))?.friends.at(-1)

/** What the document of a path says to crawlers. */
async function saidAt({ page }: Visitor, path: string) {
  const said = await page.evaluate(async address => {
    const [start = ''] = (await (await fetch(address)).text()).split('<body', 1)
    const styleless = start.replace(/ style="[^"]*"|<style.*?<\/style>/gs, '')
    const { head } = new DOMParser().parseFromString(styleless, 'text/html')
    return ['title', 'description', 'image'].map(
      name => head.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content,
    )
  }, path)
  const [title, desc, imgUrl] = said
  return { title, desc, imgUrl }
}
const addressesOf = ({ configs }: Told, tried: readonly string[]) =>
  configs.map(({ signature, timestamp, nonceStr }) =>
    tried.find(url => signature === signPage({ jsapi_ticket: 'sample-ticket', noncestr: nonceStr, timestamp, url })),
  )

describe.each([
  ['ios', 'zh-CN'],
  ['android', 'en'],
] as const)('in WeChat on %s, %s', (kind, language) => {
  const own = (path: string) => shop.origin + path + (language === 'en' ? '?hl=en&' : '?')
  test('a page names its card, and so does the next one that is drawn into the same document', async ({ open }) => {
    const visitor = await openIn(open, kind, language)
    const { page } = visitor
    const opened = '/usedcar/list?camp_code=poster&bd_vid=one-click'
    await visitor.goto(opened)
    await expectSoon(() => lastCard(visitor)).toEqual({
      ...(await saidAt(visitor, opened)),
      link: `${own('/usedcar/list')}camp_code=poster`,
    })
    const first = (await toldTo(visitor))!
    expect(first.moments.at(-1)).toEqual({ ...first.friends.at(-1), desc: undefined })
    expect(addressesOf(first, [shop.origin + opened])).toEqual([shop.origin + opened])

    await page.locator('main a[href^="/usedcar/detail/"]').first().click()
    await visitor.at(/^\/usedcar\/detail\/[^?]+/)
    const path = new URL(page.url()).pathname
    await expectSoon(() => lastCard(visitor)).toEqual({
      ...(await saidAt(visitor, path)),
      link: `${own(path)}camp_code=poster`,
    })
    const second = (await toldTo(visitor))!
    expect(second.friends.at(-1)?.imgUrl).toContain(`${shop.origin}/share/picture/usedCar/`)
    const signed = [shop.origin + opened, ...(kind === 'android' ? [page.url()] : [])]
    expect(addressesOf(second, [shop.origin + opened, page.url()])).toEqual(signed)
  })

  test('a page of a customer is shared as the home page', async ({ open }) => {
    const visitor = await openIn(open, kind, language)
    await visitor.goto('/orderCenter/myPreconfig')
    await expectSoon(() => lastCard(visitor)).toEqual({
      ...(await saidAt(visitor, '/')),
      link: `${shop.origin}/${language === 'en' ? '?hl=en' : ''}`,
    })
  })
})

/** Addresses that a visitor's page asks for until it has nothing else to do. */
async function askedBy(visitor: Visitor, path: string): Promise<string[]> {
  const asked: string[] = []
  visitor.page.on('request', request => asked.push(request.url()))
  await visitor.goto(path)
  await visitor.page.waitForLoadState('load')
  // What comes later was put off before this was.
  for (let turn = 0; turn < 3; turn++)
    await visitor.page.evaluate(() => new Promise(done => requestIdleCallback(() => setTimeout(done, 200))))
  return asked.filter(address => /wechat|stand-in/.test(address))
}

test('another browser asks for nothing of it, and its policy opens for nothing', async ({ open }) => {
  const visitor = await open({ layout: 'mobile', origin: shop.origin })
  expect(await askedBy(visitor, '/usedcar/list')).toEqual([])
  const policyFor = async (agent: string) =>
    (await fetch(`${shop.origin}/usedcar/list`, { headers: { 'user-agent': agent } })).headers.get(
      'content-security-policy',
    )
  expect(await policyFor(agents.ios)).toContain(` ${script};`)
  expect(await policyFor('Mozilla/5.0 (iPhone) Safari')).not.toContain(script)
})

test('a shop without a script asks for none, in WeChat either', async ({ open }) => {
  const visitor = await open({ layout: 'mobile', userAgent: agents.ios })
  expect(await askedBy(visitor, '/usedcar/list')).toEqual([])
})

test('a script that does not come is no trouble of the page', async ({ open }) => {
  const visitor = await openIn(open, 'android', 'zh-CN')
  await visitor.context.route(script, route => route.abort())
  visitor.expectTrouble(/stand-in\.js/, /Failed to load resource/)
  const failed = visitor.page.waitForEvent('requestfailed', request => request.url() === script)
  await visitor.goto('/usedcar/list')
  await failed
  await visitor.page.locator('main a[href^="/usedcar/detail/"]').first().click()
  await visitor.at(/^\/usedcar\/detail\//)
  expect(await toldTo(visitor)).toBeUndefined()
})
