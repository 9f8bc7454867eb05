/**
 * Visitors of the shop: a browser of their own each, watched all the time. A test fails on an error in the console, a
 * failed hydration, an uncaught error, a request to another host or an answer that is an error, even when everything
 * that it looked at was right.
 */
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect, test as plainTest } from 'vitest'
import type { Language } from '#contract/errors.ts'
import type { UserInfo } from '#contract/shapes/account.ts'
import { type Texts, type TextTable, textsIn } from '#web/i18n/texts.ts'
import { browserOfPlace, shortLived, withoutPictures } from './browser.ts'
import { errorsIn } from './shop-server.ts'
import { ofShop } from './the-shop.ts'

export interface Visit {
  layout?: 'desktop' | 'mobile'
  language?: Language
  /** Without it the pages must still work as plain documents. */
  javaScript?: boolean
  /** Another server than the shop of all tests. */
  origin?: string
  /** A customer who is signed in already. */
  token?: string
  /** What the browser keeps of that customer, as after a login: forms begin with it. */
  user?: UserInfo
  /** As the browser describes itself; absent: that of its layout. */
  userAgent?: string
  /** Pictures are loaded and drawn. */
  pictures?: boolean
  /** The shop's service worker may be there; other journeys look at the network without one. */
  worker?: boolean
  /** A film (`camera-film.ts`) that the camera shows over and over; every page may look. */
  camera?: string
}

export interface Visitor {
  page: Page
  context: BrowserContext
  layout: 'desktop' | 'mobile'
  language: Language
  origin: string
  /** A table's texts in the visitor's language. */
  t: <T extends TextTable>(table: T) => Texts<T>
  /** Opens a path and waits until the page is alive. */
  goto: (path: string) => Promise<void>
  /** Waits until the page's script has taken over the document. */
  alive: () => Promise<void>
  /** Waits for an address: its path and query, or a pattern of them. */
  at: (address: string | RegExp) => Promise<void>
  /** Path and query of the address. */
  address: () => string
  /** Fails on violations of WCAG 2.2 A and AA on what is shown now; plain screens are looked at by the page audit. */
  audit: () => Promise<void>
  /** Trouble that this test causes on purpose; anything else still fails it. */
  expectTrouble: (...patterns: RegExp[]) => void
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** What a browser of each layout is. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, userAgent: iPhone, hasTouch: true, isMobile: true },
}

/** Waiting for anything on a page ends with an error after this. */
const PATIENCE_MS = 30_000

const theBrowser = browserOfPlace([shortLived, withoutPictures])
const seeingBrowser = browserOfPlace()
const filmedBrowser = (film: string) =>
  browserOfPlace([
    '--use-fake-device-for-media-stream',
    // A browser without a window has nobody to ask.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
const browserFor = ({ camera, pictures }: Visit): Promise<Browser> =>
  (camera === undefined ? (pictures ? seeingBrowser : theBrowser) : filmedBrowser(camera))()

/** A test with visitors; `open` lets one in, and afterwards all leave and their troubles are told. */
export const test = plainTest.extend<{ open: (visit?: Visit) => Promise<Visitor> }>({
  open: async ({ task }, use) => {
    const watched: ({ context: BrowserContext } & Pick<Watched, 'troubles' | 'waiting'>)[] = []
    await use(async visit => {
      const { visitor, ...ears } = await letIn(await browserFor(visit ?? {}), visit ?? {})
      watched.push({ context: visitor.context, ...ears })
      return visitor
    })
    // The end of a log is what is read of a run elsewhere, so what there was to see stands with the error.
    for (const error of task.result?.errors ?? [])
      for (const { context, waiting } of watched)
        error.message += `\n${await pagesOf(context)}\n${waiting().join('\n')}`
    await Promise.all(watched.map(each => each.context.close()))
    const troubles = watched.flatMap(each => each.troubles())
    if (troubles.some(each => each.startsWith('answer 5'))) troubles.push(...errorsIn(ofShop('folder')).slice(-3))
    expect(troubles).toEqual([])
  },
})

/** What stood on the pages when a test failed. */
async function pagesOf(context: BrowserContext): Promise<string> {
  const told = context.pages().map(async page => {
    const state = await soonOf(page.evaluate(() => document.readyState))
    const shown = await soonOf(page.locator('body').innerText())
    return `${page.url()} (${state}) shows: ${shown.replace(/\s+/g, ' ').slice(0, 1_500)}`
  })
  return (await Promise.all(told)).join('\n')
}
/** A page that waits for its document answers nothing. */
const soonOf = (asked: Promise<string>): Promise<string> =>
  Promise.race([
    asked.catch((error: Error) => error.message),
    new Promise<string>(resolve => setTimeout(() => resolve('no answer'), 5_000)),
  ])

/** Values of the browser's storage by name, without those that there are none of. */
const stored = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))

let visitors = 0

/** An address that no other visitor of this process has: what an address may do in a day holds for each of them. */
function ownAddress(): string {
  visitors += 1
  return `10.${process.pid % 256}.${Math.floor(visitors / 250) % 256}.${(visitors % 250) + 1}`
}

async function letIn(
  browser: Browser,
  visit: Visit,
): Promise<{ visitor: Visitor } & Pick<Watched, 'troubles' | 'waiting'>> {
  const { layout = 'desktop', language = 'zh-CN', javaScript = true, origin = ofShop('origin'), token, user } = visit
  const context = await browser.newContext({
    ...screens[layout],
    ...(visit.userAgent ? { userAgent: visit.userAgent } : {}),
    serviceWorkers: visit.worker ? 'allow' : 'block',
    baseURL: origin,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    storageState: {
      cookies: [],
      origins: token ? [{ origin, localStorage: stored({ apiToken: token, userInfo: JSON.stringify(user) }) }] : [],
    },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  const { troubles, waiting, expectTrouble } = watch(context, origin)
  // Scripts that a browser without them does not load.
  if (!javaScript) expectTrouble(/^no answer: .*\/assets\/.*\.js csp$/)
  const page = await context.newPage()

  async function alive(): Promise<void> {
    if (javaScript) await page.waitForFunction(isAlive)
  }
  const address = () => page.url().slice(origin.length)
  const visitor: Visitor = {
    page,
    context,
    layout,
    language,
    origin,
    t: table => textsIn(table, language),
    async goto(path) {
      const answer = await page.goto(path)
      if (answer && answer.status() >= 500) throw new Error(`${path} answers ${answer.status()}`)
      await alive()
    },
    alive,
    async at(wanted) {
      const isIt = (url: URL) => {
        const here = url.href.slice(origin.length)
        return url.origin === origin && (typeof wanted === 'string' ? here === wanted : wanted.test(here))
      }
      // Being alive is what counts: a picture may come later. Without scripts a page is whole once all of its document came.
      await page.waitForURL(isIt, { waitUntil: javaScript ? 'commit' : 'domcontentloaded' })
      await alive()
    },
    address,
    audit: () => audit(page, address()),
    expectTrouble,
  }
  return { visitor, troubles, waiting }
}

interface Watched {
  /** What happened and must not. */
  troubles: () => string[]
  /** Requests that have no answer yet, a sentence each. */
  waiting: () => string[]
  expectTrouble: (...patterns: RegExp[]) => void
  /** Begins anew, for a page that goes to the next address. */
  forget: () => void
}

/** Collects what must not happen. @param where one page, or all pages of a context */
export function watch(where: BrowserContext | Page, origin: string): Watched {
  const found: string[] = []
  const asked = new Map<Request, number>()
  const expected: RegExp[] = []
  const uncaught = (error: Error) => found.push(`uncaught: ${error.stack}`)
  if ('pages' in where) where.on('weberror', error => uncaught(error.error()))
  else where.on('pageerror', uncaught)
  // Pages and contexts tell these alike, but under types that have no common ground.
  const context = where as Page
  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Where a visitor has no worker the browser of the tests says so each time.
    if (message.text().startsWith('Service Worker registration blocked')) return
    // The sheets of a next page, as the router asks for them: it came later than the browser thinks right.
    if (/\.css# was preloaded using link preload but not used within a few seconds/.test(message.text())) return
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('request', request => {
    asked.set(request, Date.now())
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) found.push(`another host: ${url.href}`)
  })
  context.on('response', response => {
    if (response.status() >= 400) found.push(`answer ${response.status()}: ${response.url()}`)
  })
  context.on('requestfinished', request => void asked.delete(request))
  context.on('requestfailed', request => {
    asked.delete(request)
    const why = request.failure()?.errorText ?? ''
    // A page that is left gives up what it still waits for.
    if (why !== 'net::ERR_ABORTED') found.push(`no answer: ${request.url()} ${why}`)
  })
  return {
    troubles: () => [...new Set(found)].filter(trouble => !expected.some(pattern => pattern.test(trouble))),
    waiting: () =>
      [...asked].map(([request, at]) => `waits since ${Date.now() - at} ms: ${request.method()} ${request.url()}`),
    expectTrouble: (...patterns: RegExp[]) => void expected.push(...patterns),
    forget: () => void (found.length = expected.length = 0),
  }
}

/** Runs in the page: true once React has taken over the whole document; the staff site says so itself. */
export function isAlive(): boolean {
  if (location.pathname.startsWith('/console')) return document.documentElement.dataset.ready === 'true'
  const key = Object.keys(document).find(each => each.startsWith('__reactContainer$'))
  if (!key) return false
  const root = (document as unknown as Record<string, { stateNode: ReactRoot }>)[key]
  if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
  // What is asked at the top of personal pages pushes what is below it, and with it what is pressed at that moment.
  if (document.querySelector('[data-asking]')) return false
  // The page within its frame comes alive after the frame: a link that is pressed before leads on as a document.
  // The header does, too.
  const firsts = [document.querySelector('main *'), document.querySelector('header *')]
  return firsts.every(first => !first || Object.keys(first).some(each => each.startsWith('__reactFiber$')))
}

interface ReactRoot {
  current: { memoizedState: { isDehydrated: boolean } }
}

/** Its small file: every page that is looked at has to read it. */
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function audit(page: Page, address: string): Promise<void> {
  expect(await violationsOn(page, false), `accessibility of ${address}`).toEqual([])
}

/**
 * Violations of WCAG 2.2 A and AA on what a page shows now, a sentence each.
 * @param footer false: without the footer that all pages share
 */
export async function violationsOn(page: Page, footer = true): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe}; undefined`)
  return page.evaluate(
    async ([tags, footer]) => {
      // Half-faded text has no contrast of its own.
      const fades = (each: Animation) =>
        each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity
      const late = performance.now() + 30_000
      while (document.getAnimations().some(fades) && performance.now() < late)
        await new Promise(done => requestAnimationFrame(done))
      const { axe } = globalThis as unknown as { axe: { run: (...what: unknown[]) => Promise<AxeResults> } }
      const result = await axe.run(footer ? document : { exclude: ['footer[data-surface]'] }, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // None of these rules reads style sheets, and the way to them is long.
        preload: false,
      })
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          node => `${id} (${help}): ${node.target.join(' ')} ${node.html.slice(0, 200)} ${node.failureSummary}`,
        ),
      )
    },
    [rules, footer] as const,
  )
}

/** The words of a tick box or tile, which is what people press; its own box may be hidden below them. */
export const choice = (within: Locator | Page, role: 'checkbox' | 'radio', name: string | RegExp): Locator =>
  within.locator('label').filter({ has: pageOf(within).getByRole(role, { name, exact: true }) })

/** A name that begins with these words; the browser reads every kind of blank between them as one. */
export const beginning = (words: string): RegExp =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s')}`)

const pageOf = (within: Locator | Page): Page => ('page' in within ? within.page() : within)

/** Waits until something is shown. */
export const expectSeen = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible' })

/** Waits until React has taken an element over: parts of a page come alive after it. */
export const expectAlive = (what: Locator): Promise<void> =>
  expectSoon(() => what.first().evaluate(it => Object.keys(it).some(key => key.startsWith('__reactProps$')))).toBe(true)

/** Waits until something is gone or hidden. */
export const expectGone = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden' })

/**
 * Opens a public page until it shows something that was changed a moment ago: a kept document may be shown for two seconds
 * more (`html-cache.ts`), and a page that is open hears nothing of it.
 */
export const gotoUntil = ({ goto }: Visitor, path: string, shown: Locator): Promise<void> =>
  expectSoon(async () => {
    await goto(path)
    // Some things are asked for only once the page is alive.
    return shown
      .first()
      .waitFor({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
  }).toBe(true)

/** Waits until a claim about the page or the shop holds. */
export function expectSoon<T>(look: () => Promise<T> | T) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50 })
}

/** Each layout and each language once, for journeys; the page audit goes to every screen in all four. */
export const faces = [
  { layout: 'desktop', language: 'zh-CN' },
  { layout: 'mobile', language: 'en' },
] as const
/** For journeys whose way is the same in both layouts: they go in one of them, and others of their file in the other. */
export const atDesk = faces.slice(0, 1)
export const onPhone = faces.slice(1)
