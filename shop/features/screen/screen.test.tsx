import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { SCREEN_IDLE_MS } from '#contract/screen-codes.ts'
import { show } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { ASK_EVERY_MS, followScreen, readStanding } from './follow.ts'
import { outletIn, phoneAddress, phoneCodeIn, screenHref } from './screen-address.ts'
import { ScreenCode } from './screen-code.tsx'
import { clearScreen, dropScreen, type Held, holdScreen, screenStore, standScreen } from './screen-store.ts'
import { screenTexts } from './screen.texts.ts'
import { useIdle } from './use-idle.ts'

const t = textsIn(screenTexts, 'zh-CN')
const secret = 'a'.repeat(43)
const held = {
  screenKey: secret,
  phoneCode: 'b'.repeat(43),
  expiresAt: 600_000,
  serverTime: 0,
  priceFen: 29_880_000,
  depositFen: 500_000,
  deposit: { kind: 'intention', label: '订金（可退）', terms: '' },
  expectedOn: '2026-12-24',
  car: {
    trimName: 'Vega 620 长续航版',
    picture: { bodyKey: 'sedan', paint: 'frost', wheel: 'blade', cabin: 'night', trim: 'piano' },
  },
} as unknown as Held

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/dc?outlet=30001')
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(async () => {
  await leavePages()
  dropScreen()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the address of a screen', () => {
  test.each<[string, number | undefined]>([
    ['outlet=30001', 30_001],
    ['outlet=0', undefined],
    ['outlet=abc', undefined],
    ['outlet=12345678901', undefined],
    ['outlet=1%20or%201', undefined],
    ['', undefined],
  ])('of %j stands at %s', (query, outletId) => {
    expect(outletIn(new URLSearchParams(query))).toBe(outletId)
  })
  test('has a secret only where it is one', () => {
    expect(phoneCodeIn(new URLSearchParams(`pay=${secret}`), 'pay')).toBe(secret)
    expect(phoneCodeIn(new URLSearchParams('pay=short'), 'pay')).toBeUndefined()
    const scanned = new URL(phoneAddress('https://shop.test', secret))
    expect(phoneCodeIn(scanned.searchParams, 'pay')).toBe(secret)
    expect(screenHref()).toBe('/dc')
  })
})

describe('what the stream says', () => {
  const said = { state: 'opened', expiresAt: 2, serverTime: 1 }
  test('is read, and nothing else is', () => {
    expect(readStanding(JSON.stringify(said))).toEqual(said)
    for (const text of [
      '',
      '{',
      '{}',
      JSON.stringify({ ...said, state: 'x' }),
      JSON.stringify({ ...said, expiresAt: '2' }),
    ])
      expect(readStanding(text)).toBeUndefined()
  })

  /** Streams that were opened, with what a server would do. */
  function streams() {
    const opened: { hear: (type: string, data?: unknown) => void; url: string; closed: boolean }[] = []
    vi.stubGlobal(
      'EventSource',
      class {
        readonly #listeners = new Map<string, (event: unknown) => void>()
        readonly #me
        constructor(url: string) {
          this.#me = {
            url,
            closed: false,
            hear: (type: string, data?: unknown) => this.#listeners.get(type)?.({ data }),
          }
          opened.push(this.#me)
        }
        addEventListener(type: string, listener: (event: unknown) => void) {
          this.#listeners.set(type, listener)
        }
        close() {
          this.#me.closed = true
        }
      },
    )
    return opened
  }

  test('is followed until it is over, and the page asks meanwhile where the stream does not come through', async () => {
    const opened = streams()
    browser.answers['screen.state'] = [{ data: { ...said, state: 'signedIn' } }]
    const heard: string[] = []
    followScreen(secret, ({ state }) => heard.push(state))
    opened[0]!.hear('open')
    opened[0]!.hear('message', JSON.stringify(said))
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS * 3)
    expect([heard, browser.of('screen.state')]).toEqual([['opened'], []])
    opened[0]!.hear('error')
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS)
    expect(heard).toContain('signedIn')
    opened[0]!.hear('open')
    const asked = browser.of('screen.state').length
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS * 3)
    expect(browser.of('screen.state').length).toBe(asked)
    opened[0]!.hear('message', JSON.stringify({ ...said, state: 'left' }))
    expect([heard.at(-1), opened[0]!.closed]).toEqual(['left', true])
  })

  test('that there is no more is an end', async () => {
    vi.stubGlobal('EventSource', undefined)
    browser.answers['screen.state'] = [refusal(errors.NOT_FOUND, '')]
    const heard: string[] = []
    followScreen(secret, ({ state }) => heard.push(state))
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS * 4)
    expect([heard, browser.of('screen.state').length]).toEqual([['expired'], 1])
  })

  test('without a network goes on asking', async () => {
    vi.stubGlobal('EventSource', undefined)
    browser.answers['screen.state'] = [new Error('gone'), new Error('gone'), { data: said }]
    const heard: string[] = []
    const stop = followScreen(secret, ({ state }) => heard.push(state))
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS * 4)
    expect(heard[0]).toBe('opened')
    stop()
    const asked = browser.of('screen.state').length
    await vi.advanceTimersByTimeAsync(ASK_EVERY_MS * 4)
    expect(browser.of('screen.state').length).toBe(asked)
  })
})

describe('what a screen keeps', () => {
  test('stands in memory alone, and is gone with a fresh document in place of this one', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { ...location, replace })
    browser.answers['screen.leave'] = [{ data: { left: true } }]
    holdScreen(held, 30_001)
    standScreen(secret, { state: 'signedIn', expiresAt: 600_000, serverTime: 1 })
    standScreen('another', { state: 'paid', expiresAt: 600_000, serverTime: 1 })
    expect(screenStore.read().standing?.state).toBe('signedIn')
    expect([browser.local.size, browser.session.size]).toEqual([0, 0])
    clearScreen(30_001)
    expect(screenStore.read().held).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.of('screen.leave').map(each => each.input)).toEqual([{ screenKey: secret }])
    expect(replace).toHaveBeenCalledWith('/dc?outlet=30001')
  })

  test('goes also where the server does not answer', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { ...location, replace })
    browser.answers['screen.leave'] = [new Promise(() => {})]
    holdScreen(held, undefined)
    clearScreen(undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(replace).toHaveBeenCalledWith('/dc')
  })
})

test('the code is shown until a phone has read it, and no car once nobody looks', () => {
  const shown = (state: 'shown' | 'opened' | 'ordered', quiet = false) =>
    show(
      <ScreenCode
        held={held}
        standing={{ state, expiresAt: 600_000, serverTime: 0 }}
        outletId={undefined}
        quiet={quiet}
      />,
    )
  expect(shown('shown').words).toEqual(expect.arrayContaining([t.scan, t.stepPay]))
  expect(shown('opened').words).toContain(t.opened)
  expect(shown('opened').words).not.toContain(t.scanText)
  expect(shown('ordered').html).toContain('Vega')
  const hidden = shown('ordered', true)
  expect(hidden.words).toEqual(expect.arrayContaining([t.quiet, t.ordered]))
  expect(hidden.html).not.toContain('Vega')
  expect(hidden.html).not.toContain('298,800')
})

describe('a screen that nobody touches', () => {
  function Watched({ onIdle }: { onIdle: () => void }) {
    return <p>{useIdle(onIdle) ?? 'still'}</p>
  }
  test('counts down, starts anew with a touch, and tells the end', async () => {
    const idle = vi.fn()
    const page = await livePage(<Watched onIdle={idle} />)
    const pass = (ms: number) => page.after(() => vi.advanceTimersByTimeAsync(ms))
    await pass(SCREEN_IDLE_MS - 10_000)
    expect(page.words()).toBe('10')
    await page.hear('pointerdown')
    expect(page.words()).toBe('still')
    await pass(SCREEN_IDLE_MS - 1_000)
    expect(idle).not.toHaveBeenCalled()
    await pass(1_500)
    expect(idle).toHaveBeenCalledTimes(1)
  })
})
