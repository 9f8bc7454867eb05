import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { carry } from '#web/navigation.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { cardIn } from './page-card.ts'
import { beginCards } from './wechat-card.ts'

const origin = 'http://shop.test'

/** The head of a document that says this to crawlers. */
const headOf = (said: Record<string, string>) =>
  ({
    querySelector: (selector: string) => {
      const content = said[/og:(\w+)/.exec(selector)?.[1] ?? '']
      return content === undefined ? null : { content }
    },
  }) as unknown as ParentNode
const car = { title: 'Vega', description: 'A car', url: '/usedcar/detail/1?hl=en', image: '/share/picture/1.jpg' }

describe('the card in a document', () => {
  test('is whole, and takes the campaign along, but not the click of one person', () => {
    const carried = { camp_code: 'poster', cf: 'c7', bd_vid: 'one', clickid: 'two' }
    expect(cardIn(headOf(car), origin, carried)).toEqual({
      title: 'Vega',
      desc: 'A car',
      link: `${origin}/usedcar/detail/1?hl=en&camp_code=poster&cf=c7`,
      imgUrl: `${origin}/share/picture/1.jpg`,
    })
    expect(carried).toHaveProperty('bd_vid')
  })
  test('stays at the public address where there is one', () => {
    const named = { ...car, url: `https://shop.example${car.url}`, image: `https://shop.example${car.image}` }
    expect(cardIn(headOf(named), origin, {})).toMatchObject({ link: named.url, imgUrl: named.image })
  })
  test('is none where the document names none', () => {
    expect(cardIn(headOf({}), origin, {})).toBeUndefined()
    expect(cardIn(headOf({ ...car, image: '' }), origin, {})).toBeUndefined()
  })
})

describe('what WeChat is told', () => {
  let browser: TestBrowser
  let told: string[]
  /** Told to the script when a signature is refused. */
  let refuse: () => void
  /** How a card that was just told ended. */
  let fail: () => void
  let step: (path: string) => void
  const signature = { appId: 'wx', timestamp: 1, nonceStr: 'n', signature: 'a'.repeat(40) }
  const signedFor = () => browser.of('share.wechatSignature').map(({ input }) => input.url)

  function open(path: string, userAgent: string): void {
    browser = stubBrowser(path)
    browser.answers['share.wechatSignature'] = [{ data: signature }]
    told = []
    const heads = new Map([[path, { ...car, title: path }]])
    const place = { ...location }
    step = next => {
      heads.set(next, { ...car, title: next })
      history.pushState(null, '', next)
    }
    const move = (_: unknown, __: string, next: string) => Object.assign(place, { href: origin + next, pathname: next })
    vi.stubGlobal('location', place)
    vi.stubGlobal('history', { pushState: move, replaceState: move })
    vi.stubGlobal('navigator', { userAgent, onLine: true })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('window', {
      wx: {
        config: () => told.push('config'),
        ready: (act: () => void) => act(),
        error: (act: () => void) => (refuse = act),
        updateAppMessageShareData: ({ title, ...ended }: { title: string; fail: () => void }) => {
          told.push(title)
          fail = ended.fail
        },
        updateTimelineShareData: () => {},
      },
    })
    vi.stubGlobal('document', {
      documentElement: { lang: 'zh-CN', dataset: {} },
      head: {
        ...headOf({ ...car, title: path }),
        append: (script: { come: () => void }) => void script.come(),
      },
      createElement: () => ({
        addEventListener(type: string, act: () => void) {
          if (type === 'load') Object.assign(this, { come: act })
        },
      }),
      querySelector: () => null,
    })
    const asked = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      init.method ? asked(address, init) : new Response(`<meta property="og:x" content="${address}"/>`),
    )
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = (names: string) => ({
          head: headOf(heads.get(/content="(.*)"/.exec(names)?.[1] ?? '') ?? {}),
        })
      },
    )
    beginCards('https://script.test/wx.js', origin + path)
  }
  const settle = () => vi.advanceTimersByTimeAsync(1_100)

  beforeEach(() => {
    vi.useFakeTimers()
    carry({})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is signed for the address that is shown, page by page', async () => {
    open('/a', 'Linux; Android MicroMessenger')
    await settle()
    step('/b')
    await settle()
    expect(told).toEqual(['config', '/a', 'config', '/b'])
    expect(signedFor()).toEqual([`${origin}/a`, `${origin}/b`])
  })
  test('is signed once on iOS, for the address that the document was opened with', async () => {
    open('/a', 'iPhone MicroMessenger')
    await settle()
    step('/b')
    await settle()
    expect(told).toEqual(['config', '/a', '/b'])
    expect(signedFor()).toEqual([`${origin}/a`])
  })
  test('waits while an address goes on changing', async () => {
    open('/a', 'Linux; Android MicroMessenger')
    await settle()
    for (const path of ['/b', '/c', '/d']) {
      step(path)
      await vi.advanceTimersByTimeAsync(300)
    }
    await settle()
    expect(told).toEqual(['config', '/a', 'config', '/d'])
  })
  test('is signed for the other address after a refusal, once', async () => {
    open('/a', 'iPhone MicroMessenger')
    await settle()
    step('/b')
    await settle()
    refuse()
    await settle()
    refuse()
    await settle()
    expect(signedFor()).toEqual([`${origin}/a`, `${origin}/b`])
    expect(told).toEqual(['config', '/a', '/b', 'config', '/b'])
  })
  test('is told again while the signature is proved, and not for a page that was left', async () => {
    open('/a', 'Linux; Android MicroMessenger')
    await settle()
    fail()
    await settle()
    expect(told).toEqual(['config', '/a', '/a'])
    fail()
    step('/b')
    await settle()
    expect(told).toEqual(['config', '/a', '/a', 'config', '/b'])
    for (let n = 0; n < 9; n++) {
      fail()
      await settle()
    }
    expect(told.filter(each => each === '/b')).toHaveLength(4)
  })
  test('is nothing where there is no account, and nobody asks again', async () => {
    open('/a', 'iPhone MicroMessenger')
    browser.answers['share.wechatSignature'] = [{ data: null }]
    await settle()
    step('/b')
    await settle()
    expect([told, signedFor()]).toEqual([[], [`${origin}/a`]])
  })
  test('is asked for again on the next page after a failure', async () => {
    open('/a', 'Linux; Android MicroMessenger')
    browser.answers['share.wechatSignature'] = [{ success: false, code: 5952, message: 'no' }, { data: signature }]
    await settle()
    expect(told).toEqual([])
    step('/b')
    await settle()
    expect(told).toEqual(['config', '/b'])
  })
})
