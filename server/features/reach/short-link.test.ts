import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLinkTarget, linkAddress, shortCodePattern } from '#contract/short-link.ts'
import { openBareShop, type BareShop } from '#server/features/order/test-bare-shop.ts'
import { hourMs } from '#server/lib/clock.ts'

let shop: BareShop
let operator: string
beforeAll(async () => {
  shop = await openBareShop()
  operator = await shop.newStaff('operator')
})
afterAll(() => shop.close())

const said = {
  version: 0,
  name: '国贸展台',
  target: '/usedcar/list/1-vega',
  campCode: '',
  channel: '',
  campaign: '',
  open: true,
}
const save = (more: object = {}, token = operator) => shop.call('desk.shortLink.save', token, { ...said, ...more })
const made = async (more: object = {}) => (await save(more)).data!
const follow = (path: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)', ...headers } })
const visitsOf = async (shortCode: string) =>
  (await shop.ask('desk.shortLink.all', operator, {})).find(each => each.shortCode === shortCode)!

describe('a short link', () => {
  test('leads to its page with its campaign, and with what was added to it', async () => {
    const link = await made({ campCode: 'poster', channel: 'fair', campaign: 'c7' })
    expect(link.shortCode).toMatch(shortCodePattern)
    const answer = await follow(link.path)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/usedcar/list/1-vega?camp_code=poster&mz_cm=fair&cf=c7',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(
      (await follow(`${link.path.toUpperCase().replace('/S/', '/s/')}?camp_code=other&bd_vid=9&hl=en`)).headers
        .location,
    ).toBe('/usedcar/list/1-vega?camp_code=poster&mz_cm=fair&cf=c7&hl=en&bd_vid=9')
  })

  test('is counted by day, forty at once all of them, programs that look at it not at all, and nobody is written down', async () => {
    const link = await made()
    await Promise.all(Array.from({ length: 40 }, () => follow(link.path)))
    await follow(link.path, { 'user-agent': 'Twitterbot/1.0' })
    await shop.app.http.inject({ method: 'HEAD', url: link.path })
    expect(await visitsOf(link.shortCode)).toMatchObject({ visits: 40, visitsLately: 40 })
    const { rows } = await shop.pool.query('select * from short_link_visit where code = $1', [link.shortCode])
    expect(rows.map(row => Object.keys(row))).toEqual([['code', 'day', 'visits']])
    await shop.pool.query(`update short_link_visit set day = day - 30 where code = $1`, [link.shortCode])
    expect(await visitsOf(link.shortCode)).toMatchObject({ visits: 40, visitsLately: 0 })
  })

  test('that is unknown, closed or over says so in a sentence, in both languages, and is not counted', async () => {
    const over = await made({ endsAt: shop.now().getTime() + hourMs })
    expect((await follow(over.path)).statusCode).toBe(302)
    shop.pass(hourMs)
    const ended = await follow(over.path)
    expect([ended.statusCode, ended.headers.location]).toEqual([410, undefined])
    expect(ended.body).toContain('这个链接已失效')
    expect((await follow(over.path, { cookie: 'lang=en' })).body).toContain('no longer valid')
    expect((await visitsOf(over.shortCode)).phase).toBe('over')
    const closed = await made({ open: false })
    expect((await follow(closed.path)).statusCode).toBe(410)
    for (const path of ['/s/zzzzzz', '/s/x', '/s/..%2f..', '/s/%3Cscript%3E', `/s/${'a'.repeat(60)}`]) {
      const answer = await follow(path)
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined])
      expect(answer.body).not.toContain('<script')
    }
    expect((await visitsOf(closed.shortCode)).visits).toBe(0)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/s/abcdef',
    '/console/orders',
    '/sso/login?back=/',
    '/pay/payer?back=/',
    '/website/web/x',
    'usedcar',
  ])('is not made for %s', async target => {
    expect((await save({ target })).refused).toBe('LINK_TARGET')
  })

  test('that somebody wrote into the table leads nowhere either', async () => {
    const link = await made()
    await shop.pool.query(`update short_link set target = '//evil.example' where code = $1`, [link.shortCode])
    const answer = await follow(link.path)
    expect([answer.statusCode, answer.headers.location]).toEqual([410, undefined])
  })

  test('is changed by one of two editors, and the other is told', async () => {
    const link = await made()
    const both = await Promise.all([
      save({ shortCode: link.shortCode, version: link.version, name: 'A' }),
      save({ shortCode: link.shortCode, version: link.version, name: 'B' }),
    ])
    expect(both.map(each => each.refused).toSorted()).toEqual(['EDITED_SINCE', undefined])
    expect((await save({ shortCode: 'zzzzzz', version: 1 })).refused).toBe('NOT_FOUND')
  })

  test('is made by those who may, and looked at by those who may', async () => {
    const [dealer, finance] = [await shop.newStaff('dealer', 1), await shop.newStaff('finance')]
    expect((await save({}, finance)).success).toBe(false)
    expect((await save({}, dealer)).success).toBe(false)
    expect((await shop.call('desk.shortLink.all', finance, {})).success).toBe(true)
    expect((await shop.call('desk.shortLink.all', dealer, {})).success).toBe(false)
    expect((await shop.call('desk.shortLink.all', await shop.newCustomer(), {})).success).toBe(false)
  })
})

test('whatever a link is given, it leads to this shop: 20,000 addresses of pieces that mislead', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    ':',
    '@',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    ' ',
    '?',
    '#',
    '&',
    'http:',
    'evil.example',
    'cart',
    's/',
    'console',
    '%63onsole',
    '%73/',
    '\u2028',
  ]
  let state = 7
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % most
  }
  let taken = 0
  for (let n = 0; n < 20_000; n++) {
    const target = `${n % 2 ? '/' : ''}${Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('')}`
    if (!isLinkTarget(target)) continue
    taken++
    const url = new URL(
      linkAddress({ target, campCode: '//evil', channel: '&path=//evil', campaign: '#' }),
      'https://shop.example.com',
    )
    expect(url.origin, target).toBe('https://shop.example.com')
    expect(url.pathname, target).not.toMatch(/^\/\//)
    expect(decodeURIComponent(url.pathname), target).not.toMatch(/^\/(s|console)(\/|$)/)
  }
  expect(taken).toBeGreaterThan(50)
})
