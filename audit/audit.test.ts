/**
 * Every screen of shop and desk, in both languages, at each width and at 200 % zoom: nothing may scroll sideways, be cut
 * off, broken inside a word or lie on something else; no violation of WCAG, no word in the console. On a phone with
 * letters of twice the size a word may be parted once, outside of bars, and nothing else. On paper there is no control.
 * A screen that is new in the route table and not in `screens.ts` fails.
 */
import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pages } from '#console/pages.tsx'
import { callOf } from '#contract/calls.ts'
import { routeTable } from '#shop/route-table.ts'
import { browserOfPlace, withoutPictures } from '#e2e/browser.ts'
import { ofShop } from '#e2e/the-shop.ts'
import { isAlive, screens, violationsOn, watch } from '#e2e/visitor.ts'
import { faultsOfPage } from './faults.ts'
import { faultsOnPaper, PAPER_WIDTH, printed } from './on-paper.ts'
import { deskStops, shopStops, type Stop } from './screens.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** Letters of twice the size are chosen in the shop (`/display`), or set in the browser. */
type Layout = 'desktop' | 'mobile' | 'largeLetters' | 'largeDesktop' | 'browserDesktop' | 'browserMobile'
type Language = 'zh-CN' | 'en'

/**
 * Widths in CSS pixels; 720 is a window of 1440 at 200 % zoom. At the first one the page is opened. English words are the
 * longest and are seen at all of them, Chinese where most people look and where it is narrow.
 */
const WIDTHS: Record<'desktop' | 'mobile' | 'largeLetters' | 'desk', Record<Language, readonly number[]>> = {
  desktop: { en: [1440, 1920, 1024, 720], 'zh-CN': [1440, 1024] },
  mobile: { en: [390, 360, 768], 'zh-CN': [390, 360] },
  largeLetters: { en: [390], 'zh-CN': [360] },
  desk: { en: [1440, 1920, 1024, 768, 390, 360], 'zh-CN': [1440, 1024, 390] },
}
const LANGUAGES = ['zh-CN', 'en'] as const

/** That the pictures exist is asked at the end. */
const theBrowser = browserOfPlace([withoutPictures])
/** That of somebody who has set letters of twice the size. */
const theirBrowser = browserOfPlace([`${withoutPictures},defaultFontSize=32`])
/** Addresses of all pictures that were met. */
const pictures = new Set<string>()
/** Pages of somebody's papers: their addresses are over before the end, and `paper.test.ts` holds them to that. */
const livesMinutes = (address: string) =>
  [callOf('qualification.page').path, callOf('studentOrder.page').path].includes(new URL(address).pathname)
/** Made by the test that is there first: waiting for the shop is allowed inside of tests alone. */
let made: Promise<World> | undefined
const theWorld = () => (made ??= makeWorld())

/** A page of a visitor, and what is heard from it. A new page is a new process: they go from address to address. */
interface Seat {
  page: Page
  /** The way to the engine itself, for what Playwright has no words for. */
  engine: CDPSession
  heard: ReturnType<typeof watch>
}
/** A browser for each kind of visitor, so that what is the same on all pages is fetched once; and its free seats. */
interface Room {
  context: BrowserContext
  free: Seat[]
}
const rooms = new Map<string, Promise<Room>>()

function roomOf(who: Who, layout: Layout, language: Language): Promise<Room> {
  const key = `${who} ${layout} ${language}`
  let room = rooms.get(key)
  if (!room) rooms.set(key, (room = furnish(who, layout, language)))
  return room
}

async function furnish(who: Who, layout: Layout, language: Language): Promise<Room> {
  const origin = ofShop('origin')
  const world = await theWorld()
  const token =
    who === 'visitor' ? [] : [{ name: who === 'staff' ? 'staffToken' : 'apiToken', value: world.tokens[who] }]
  const display = layout.startsWith('large') ? [{ name: 'display', value: JSON.stringify({ letters: '200' }) }] : []
  const context = await (await (layout.startsWith('browser') ? theirBrowser : theBrowser)()).newContext({
    serviceWorkers: 'block',
    ...screens[/desktop/i.test(layout) ? 'desktop' : 'mobile'],
    baseURL: origin,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage: [...token, ...display] }] },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(measuring(world.names))
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  return { context, free: [] }
}

async function newSeat(context: BrowserContext): Promise<Seat> {
  const page = await context.newPage()
  return { page, engine: await context.newCDPSession(page), heard: watch(page, ofShop('origin')) }
}

/** How long a page may be busy. */
const PATIENCE_MS = 30_000

/** Everything is laid out in its size and drawn at a tenth of it: nobody looks at the pixels, and they cost a tenth of the time. */
const DRAWN_AT = 0.1

async function setWidth({ engine }: Seat, width: number, layout: Layout): Promise<void> {
  const size = { width, height: width < 700 ? 844 : 900 }
  await engine.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    screenWidth: size.width,
    screenHeight: size.height,
    deviceScaleFactor: 1,
    mobile: !/desktop/i.test(layout),
    scale: DRAWN_AT,
  })
}

const isLarge = (layout: Layout): layout is Exclude<Layout, 'desktop' | 'mobile'> =>
  layout !== 'desktop' && layout !== 'mobile'

/** Axe sees the same in both languages: it looks at each layout in one of them, and at what is seen in one face there. */
const withAxe = ({ layout, language }: View, nth: number) =>
  !isLarge(layout) && (nth > 0 || (layout !== 'desktop') === (language === 'en'))

/**
 * People come to a page by its address and by links, and a link costs a third: the first address of each screen is opened
 * as a document in one layout, in the language that axe leaves out; the layouts take turns.
 * @param nth number of the screen in its table
 */
const byAddress = (view: View) =>
  !isLarge(view.layout) && !withAxe(view, 0) && (view.layout === 'desktop') === (view.nth % 2 === 1)

/** Opens an address as a document. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(isAlive)
}

/** Goes on to an address within the document, as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async to => {
    /** The desk's router stands in no place of its own: it is looked for among what React has drawn. */
    const within = (part: Part | null | undefined): Router | undefined =>
      part ? (part.memoizedProps?.router ?? within(part.child) ?? within(part.sibling)) : undefined
    const app = document.querySelector('#app') as unknown as Record<string, Drawn> | null
    const drawn = app?.[Object.keys(app).find(key => key.startsWith('__reactContainer$')) ?? '']
    const { __reactRouterDataRouter } = globalThis as unknown as { __reactRouterDataRouter?: Router }
    const router = __reactRouterDataRouter ?? within(drawn?.stateNode.current)
    if (!router) throw new Error('no router leads on from here')
    // At once, so that the page stands when the promise is kept.
    await router.navigate(to.slice(router.basename?.replace(/\/$/, '').length ?? 0), { flushSync: true })
    // A page that asks anew meanwhile keeps the promise early, and the step goes on.
    while (router.state.navigation.state !== 'idle') await new Promise(done => setTimeout(done, 10))
  }, path)
  // Rows that were dimmed while they were out of date come back by degrees.
  const stands = () =>
    !document.querySelector('[data-busy]') && !document.getAnimations().some(each => each instanceof CSSTransition)
  await page.waitForFunction(stands, undefined, { timeout: 5_000 }).catch(() => {})
}
interface Router {
  basename?: string
  state: { navigation: { state: string } }
  navigate: (to: string, options: { flushSync: boolean }) => Promise<void>
}
/** What React knows of a document, and of a part of it. */
interface Drawn {
  stateNode: { current: Part }
}
interface Part {
  child: Part | null
  sibling: Part | null
  memoizedProps?: { router?: Router } | null
}

/** How a screen is looked at. */
interface View {
  layout: Layout
  language: Language
  widths: readonly number[]
  /** Number of the screen in its table. */
  nth: number
  /** It is looked at on paper too. */
  printed?: boolean
}

/**
 * Every document of a room brings what measures it along, once: sent with each question, its text was read anew for each
 * width. It waits until the page stands as it will be seen.
 */
const measuring = (names: readonly string[]): string => `
globalThis.theFaults = async () => {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const late = performance.now() + ${PATIENCE_MS}
  while (document.querySelector('[aria-busy="true"]')) {
    if (performance.now() > late) return ['it stays busy']
    await frame()
  }
  await document.fonts.ready
  // What stands over a picture is judged there, wherever the page before was left.
  scrollTo(0, 0)
  await frame()
  await frame()
  const measure = () => (${faultsOfPage.toString()})(${JSON.stringify(names)})
  let faults = measure()
  // What comes after the page, such as a heart, may just be on its way to its place: a fault is one that stays.
  for (let n = 0; n < 3 && faults.length > 0; n++) {
    await new Promise(done => setTimeout(done, 200))
    faults = measure()
  }
  return faults
}`
declare const theFaults: () => Promise<string[]>

/** Opens an address and says what is wrong with it at each width. */
async function look(stop: Stop, view: View, nthStop: number): Promise<string[]> {
  const { layout, language, widths } = view
  const room = await roomOf(stop.who ?? 'visitor', layout, language)
  const seat = room.free.pop() ?? (await newSeat(room.context))
  const { page, heard } = seat
  // By day and by night by turns, so that axe sees each screen in both: one layout by day, the other by night.
  const night = (view.nth + (layout === 'desktop' ? 0 : 1)) % 2 === 1
  await page.emulateMedia({ colorScheme: night ? 'dark' : 'light' })
  heard.forget()
  if (stop.trouble) heard.expectTrouble(stop.trouble)
  const found: string[] = []
  // A document that is itself an error is no place that a link leads to.
  const isLink = (nthStop > 0 || !byAddress(view)) && !stop.trouble && page.url() !== 'about:blank'
  for (const [n, width] of widths.entries()) {
    await setWidth(seat, width, layout)
    if (n === 0) {
      const before = await page.evaluate(() => location.href)
      await (isLink ? follow : enter)(page, stop.path)
      const after = await page.evaluate(() => location.href)
      if (isLink && after === before && !before.endsWith(stop.path)) found.push('the link led nowhere')
    }
    const faults = await page.evaluate(() => theFaults())
    const wrong = isLarge(layout) ? faults.filter(fault => !fault.startsWith('broken inside')) : faults
    found.push(...wrong.map(fault => `${width}: ${fault}`))
    if (n === 0 && withAxe(view, nthStop)) found.push(...(await violationsOn(page, stop.path === '/')))
  }
  if (view.printed) {
    await setWidth(seat, PAPER_WIDTH, layout)
    await page.emulateMedia({ media: 'print' })
    found.push(...(await page.evaluate(faultsOnPaper)))
    await page.emulateMedia({ media: null })
  }
  for (const address of await page.evaluate(() => [...document.images].map(each => each.src)))
    if (!livesMinutes(address)) pictures.add(address)
  found.push(...heard.troubles())
  // A page on which something threw is not sat on again.
  room.free.push(seat)
  return found
}

/**
 * A screen is seen in every face at its first address. At the others it shows more or less of the same things: they are
 * seen in English, whose words are the longest, the shop's in the two layouts by turns, at the widths of Chinese.
 */
const isSeenIn = ({ layout, language }: View, isShop: boolean, nthStop: number): boolean =>
  nthStop === 0 ||
  (language === 'en' && !isLarge(layout) && (!isShop || (layout === 'desktop') === (nthStop % 2 === 0)))

/** Fails with what is wrong with some addresses, a line each. */
async function expectRight(stops: Stop[], view: View): Promise<void> {
  const found: string[] = []
  const { layout } = view
  for (const [nth, stop] of stops.entries()) {
    const isShop = stop.who !== 'staff'
    if (!isSeenIn(view, isShop, nth)) continue
    const widths = nth === 0 || isLarge(layout) ? view.widths : WIDTHS[isShop ? layout : 'desk']['zh-CN']
    found.push(...(await look(stop, { ...view, widths }, nth)).map(fault => `${stop.path} ${stop.who ?? ''} ${fault}`))
  }
  // The message, because what is shown of a value is cut short.
  expect(found.length, found.join('\n')).toBe(0)
}

const rows = routeTable.filter(row => !row.developmentOnly)
/** Those that lead on have no picture of their own. */
const paths = pages.flatMap(route => (route.path && (route.lazy || route.path === '*') ? [route.path] : []))

test('goes to every screen of the tables and to no other', async () => {
  const world = await theWorld()
  expect(Object.keys(shopStops(world)).sort()).toEqual(rows.map(row => row.name).sort())
  expect(Object.keys(deskStops(world)).sort()).toEqual([...paths].sort())
  // What is printed under a name that it no longer has would be looked at nowhere.
  expect([...printed].filter(name => !shopStops(world)[name] && !deskStops(world)[name])).toEqual([])
  // A screen without an address would be found right without having been seen.
  const stops: [string, readonly unknown[]][] = [shopStops(world), deskStops(world)].flatMap(of => Object.entries(of))
  expect(stops.filter(([, of]) => of.length === 0).map(([name]) => name)).toEqual([])
})

describe.each(LANGUAGES)('in %s', { concurrent: true }, language => {
  describe.each(['mobile', 'desktop'] as const)('on %s', { concurrent: true }, layout => {
    test.each(rows.map(({ name }, nth) => [name, nth] as const))('%s', async (name, nth) =>
      expectRight(shopStops(await theWorld())[name]!, {
        layout,
        language,
        widths: WIDTHS[layout][language],
        nth,
        printed: printed.has(name),
      }),
    )
  })
  describe('at the desk', { concurrent: true }, () => {
    test.each(paths.map((path, nth) => [path, nth] as const))('%s', async (path, nth) => {
      const stops = deskStops(await theWorld())[path]!.map((each): Stop => ({ path: `/console${each}`, who: 'staff' }))
      const widths = WIDTHS.desk[language]
      await expectRight(stops, { layout: 'desktop', language, widths, nth, printed: printed.has(path) })
    })
  })
})

// English words are the longest; a narrower phone and Chinese are seen on pages of each make.
const ofEachMake = ['home', 'usedCarList', 'usedCarDetail', 'goodsDetail', 'cart', 'userIndex', 'maintenanceBooking']
const narrow = [...ofEachMake, 'classify', 'orderList', 'profile']
describe('with letters of twice the size', { concurrent: true }, () => {
  test.each(rows.map(({ name }, nth) => [name, nth] as const))('%s', async (name, nth) => {
    const view: View = { layout: 'largeLetters', language: 'en', widths: WIDTHS.largeLetters.en, nth }
    await expectRight(shopStops(await theWorld())[name]!, view)
  })
  test.each(LANGUAGES.flatMap(language => narrow.map(name => [language, name] as const)))(
    '%s: %s',
    async (language, name) => {
      const [stop] = shopStops(await theWorld())[name]!
      await expectRight([stop!], { layout: 'largeLetters', language, widths: WIDTHS.largeLetters['zh-CN'], nth: 0 })
    },
  )
})

/** Pages of each make on a desktop; those of a browser that is set to them are where it was too wide. */
describe('with letters of twice the size on a desktop', { concurrent: true }, () => {
  test.each([
    ...ofEachMake.map(name => ['largeDesktop', name, 1440] as const),
    ['browserDesktop', 'usedCarDetail', 1440] as const,
    ['browserMobile', 'maintenanceBooking', 390] as const,
    ['browserMobile', 'orderDetail', 390] as const,
  ])('%s: %s', async (layout, name, width) => {
    const [stop] = shopStops(await theWorld())[name]!
    await expectRight([stop!], { layout, language: 'en', widths: [width], nth: 0 })
  })
})

/**
 * Classes of a document that a style sheet has, but none of those that the document names: their things are drawn bare at
 * first.
 * @param sheets texts by their addresses
 */
function bareIn(html: string, sheets: ReadonlyMap<string, string>): string[] {
  const own = [...html.matchAll(/ href="([^"#]+\.css)/g)].map(([, address]) => sheets.get(address!) ?? '')
  const classes = new Set([...html.matchAll(/ class="([\w\s-]+)"/g)].flatMap(([, names]) => names!.split(/\s+/)))
  const isIn = (texts: Iterable<string>, name: string) =>
    [...texts].some(text => new RegExp(`\\.${name}(?![\\w-])`).test(text))
  return [...classes].filter(name => name && !isIn(own, name) && isIn(sheets.values(), name))
}

test('documents bring the styles of all that stands in them', async () => {
  const files = globSync('build/client/assets/**/*.css')
  const sheets = new Map(files.map(file => [file.slice('build/client'.length), readFileSync(file, 'utf8')]))
  expect(sheets.size).toBeGreaterThan(9)
  const found = new Set<string>()
  for (const [name, stops] of Object.entries(shopStops(await theWorld())))
    for (const { path } of stops)
      for (const userAgent of ['Chrome', screens.mobile.userAgent]) {
        const answer = await fetch(ofShop('origin') + path, {
          headers: { 'user-agent': userAgent },
          redirect: 'manual',
        })
        const bare = bareIn(await answer.text(), sheets)
        if (bare.length > 0) found.add(`${name} ${userAgent.slice(0, 20)}: ${bare.join(' ')}`)
      }
  expect(found.size, [...found].join('\n')).toBe(0)
})

test('no picture is missing on any of them', async () => {
  const answers = await Promise.all(
    [...pictures].map(async address => {
      const { status, headers } = await fetch(address, { method: 'HEAD' })
      return status === 200 && headers.get('content-type')?.startsWith('image/') ? '' : `${status} ${address}`
    }),
  )
  expect(answers.filter(Boolean)).toEqual([])
  expect(answers.length).toBeGreaterThan(0)
})
