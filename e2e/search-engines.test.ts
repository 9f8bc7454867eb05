/** What every public page of the route table tells search engines and chats, read as they read it. */
import { describe, expect, test } from 'vitest'
import { routeTable } from '#shop/route-table.ts'
import { publicPages } from '#shop/head/public-pages.ts'
import { faultsOf } from '#shop/head/test-schema-org.ts'
import { publishedLottery } from './lotteries.ts'
import { ask, call } from './calls.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'

const origin = ofShop('origin')
const read = async (path: string, cookie = '') => {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
const one = (html: string, shape: RegExp) => unescaped(shape.exec(html)?.[1] ?? '')
const tags = (html: string) => ({
  title: one(html, /<title>([^<]*)<\/title>/),
  description: one(html, /<meta name="description" content="([^"]*)"/),
  canonical: one(html, /<link rel="canonical" href="([^"]*)"/),
  image: one(html, /<meta property="og:image" content="([^"]*)"/),
  found: !html.includes('<meta name="robots" content="noindex"'),
  things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    found => JSON.parse(found[1]!)['@graph'] as { '@type': string; offers?: { price: string } }[],
  ),
})
/** Words that somebody reads on the page. */
const shown = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/[\u2060\u202f\u00a0 ,]/g, '')

/** An activity that visitors can read of, once the server has heard of it. */
async function publishedActivity(): Promise<number> {
  const activityId = await withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into activity (outlet_id, type, title_cn, title_en, text_cn, text_en, place_cn, place_en, picture, starts_at,
         ends_at, opens_at, closes_at, capacity, most_seats, reason, state, state_at)
       values (30001, '4', '养护课堂', 'Care class', '技师现场示范。', 'A technician shows how.', '', '', 'workshop',
         now() + interval '5 days', now() + interval '122 hours', now() - interval '1 day', now() + interval '4 days', 10, 2,
         '', 'published', now()) returning id::int`,
    )
    return rows[0]!.id
  })
  const known = async () => (await call(origin, 'activity.detail', { activityId })).success
  for (let tries = 0; tries < 100 && !(await known()); tries++) await new Promise(resolve => setTimeout(resolve, 100))
  return activityId
}

/** An address of each row that has values in it, with things that the seed has. */
async function examples(): Promise<Record<string, string>> {
  const [car] = (await ask(origin, 'usedCar.list', { mdseStatus: ['publish'], pageSize: 1 })).rows
  const [good] = (await ask(origin, 'goods.list', { pageSize: 1 })).rows
  const [charger] = (await ask(origin, 'goods.list', { categoryCode: '200001050', pageSize: 1 })).rows
  const [trim] = (await ask(origin, 'car.list', { type: 'NC', pageSize: 1 })).rows
  const [activityId, lotteryCode] = [await publishedActivity(), await publishedLottery(origin, 'found-draw')]
  return {
    usedCarDetail: `/usedcar/detail/${car!.carNo}`,
    goodsDetail: `/aftersales/goods/${good!.spuCode}`,
    chargingDetail: `/chargingDetail?id=${charger!.spuCode}`,
    newCarDetail: `/newcar/detail/${trim!.spuId}`,
    helpTopic: '/help/ordering',
    newCarActivity: '/newcar/activity/winter-journey',
    goodsList: '/aftersales/200001010',
    usedCarCampaign: '/usedcar/campaign/uc-festival',
    dealerShopPage: '/dealerShop/30001',
    dealerSpaceActivityDetailPage: `/dealerspace/detail/${activityId}`,
    campaignDraw: `/campaign/draw/${lotteryCode}`,
    designPage: `/newcar/design?series=${trim!.seriesCode}`,
    dealerLocator: '/dealerlocator?area=310000',
    // Made by staff, of what the anniversary is made of: `content-pages.test.ts` follows one.
    campaignPage: '',
    // Nobody has written what these were.
    usedCarDay2020: '',
  }
}

describe('every public page', async () => {
  const given = await examples()
  const rows = routeTable.flatMap(({ name, paths: [path] }) => {
    const page = publicPages[name]
    const address = given[name] ?? path
    return page?.is === 'public' && address !== '' ? [[name, address] as const] : []
  })

  test('has an address that this test knows', () => {
    expect(rows.filter(([, address]) => address.includes(':'))).toEqual([])
  })

  test.each(rows)(
    '%s tells what it is at %s, in both languages, and nothing that it does not show',
    async (_, address) => {
      const sentences: string[] = []
      for (const language of ['zh-CN', 'en'] as const) {
        const asked = language === 'en' ? `${address}${address.includes('?') ? '&' : '?'}hl=en` : address
        const { status, html } = await read(asked)
        expect(status).toBe(200)
        expect(html).toContain(`<html lang="${language}"`)
        const { title, description, canonical, image, found, things } = tags(html)
        expect(title).not.toBe('')
        expect(description.length).toBeGreaterThan(8)
        sentences.push(description)
        expect(found).toBe(true)
        expect(canonical.endsWith('hl=en')).toBe(language === 'en')
        expect(things.length).toBeGreaterThan(0)
        expect(things.flatMap(thing => faultsOf(thing))).toEqual([])
        for (const { offers } of things) if (offers) expect(shown(html)).toContain(Number(offers.price).toFixed(2))
        // The page under its own canonical address is the same page.
        expect(tags((await read(canonical)).html).canonical).toBe(canonical)
        const picture = await fetch(new URL(image, origin))
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      }
      expect(new Set(sentences).size).toBe(2)
    },
  )

  test('has a title and a sentence that no other has', async () => {
    for (const query of ['', 'hl=en']) {
      const told = await Promise.all(
        // The same campaign stands at two addresses, one of which leads to the other.
        rows
          .filter(([name]) => name !== 'usedCarCampaign')
          .map(async ([, address]) => {
            const { html } = await read(query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address)
            return tags(html)
          }),
      )
      for (const part of ['title', 'description', 'canonical'] as const) {
        const all = told.map(each => each[part])
        expect(
          all.filter((each, n) => all.indexOf(each) !== n),
          part,
        ).toEqual([])
      }
    }
  })
})

test('an alias names the address that counts, and the same screen under another name that of the screen', async () => {
  const [trim] = (await ask(origin, 'car.list', { type: 'NC', pageSize: 1 })).rows
  for (const [alias, known] of [
    ['/index.html', '/'],
    ['/classify.html', '/classify'],
    ['/myhesper/design.html', '/newcar/design'],
    [`/newcar/setting?series=${trim!.seriesCode}`, `/newcar/design?series=${trim!.seriesCode}`],
    [`/newcar/campaign/gift/${trim!.spuId}`, `/newcar/detail/${trim!.spuId}`],
    ['/usedcar/list?camp_code=A&utm_source=x', '/usedcar/list'],
  ] as const)
    expect(tags((await read(alias)).html).canonical, alias).toBe(known)
})

test.each([
  '/cart',
  '/user/index',
  '/orderCenter/orderList',
  '/usedcar/list/0-vega',
  '/usedcar/list?kw=vega',
  '/usedcar/list?page=2',
  '/newcar/home/1-mira-0-0',
  '/aftersales/200001010?price=1',
  '/searchResults?kw=vega',
  '/dealerlocator?kw=x',
  '/404',
])('%s is not to be found', async path => {
  const { found, things } = tags((await read(path)).html)
  expect([found, things]).toEqual([false, []])
})

test('a campaign in an address makes no document of its own, and stands in none', async () => {
  const plain = await read('/usedcar/premiumSelection')
  const other = await read('/usedcar/premiumSelection?camp_code=%3Cscript%3E&utm_source=x&hl=fr')
  const same = (html: string) => html.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, '')
  expect(same(other.html)).toBe(same(plain.html))
})

test('the sitemap names pages that are there, and a demonstration asks not to be searched', async () => {
  expect((await read('/robots.txt')).html).toContain('Disallow: /\n')
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(found => unescaped(found[1]!))
  const files = locations((await read('/sitemap.xml')).html)
  expect(files.length).toBe(7)
  for (const file of files) {
    const all = locations((await read(new URL(file).pathname)).html)
    expect(all.length).toBeGreaterThan(1)
    // Both languages of a few.
    for (const address of [all[0]!, all[1]!, all.at(-1)!]) {
      expect(new URL(address).origin).toBe(origin)
      const { pathname, search } = new URL(address)
      const { status, html } = await read(pathname + search)
      expect([address, status, tags(html).found]).toEqual([address, 200, true])
    }
  }
})
