import { vi } from 'vitest'
import { variantFor } from '#contract/call-variants.ts'
import { callNames, callOf, calls } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { saveSignIn } from './sign-in-out.ts'

/** What the server says to a call: data, or whatever stands around them; an error: nothing comes. */
export type Answer = { status?: number; code?: number; success?: boolean; message?: string; data?: unknown } | Error

export interface Sent {
  name: CallName
  input: Record<string, unknown>
  /** Idempotency key. */
  key: string | undefined
}

/** A browser without pages, and a server that says what a test puts into its mouth. */
export interface TestBrowser {
  sent: Sent[]
  /** Of a call, in this order; the last one again and again. */
  answers: { [N in CallName]?: (Answer | Promise<Answer>)[] }
  /** What was sent of a call. */
  of: (name: CallName) => Sent[]
  local: Map<string, string>
  session: Map<string, string>
  /** Addresses to which the document left. */
  left: string[]
  signIn: (gcid?: string) => void
}

// Tests may stop the clock; what is on its way comes all the same.
const turn = setImmediate
/** Answers that are there and have not been read yet. */
let onTheWay = 0
/** Whether something that was asked is just being answered; not what a test still keeps back. */
export const isAnswering = (): boolean => onTheWay > 0
/** One turn of the loop of events. */
export const oneTurn = (): Promise<void> => new Promise(done => void turn(() => done()))

const storage = (texts: Map<string, string>) => ({
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, value: string) => void texts.set(name, value),
  removeItem: (name: string) => void texts.delete(name),
})

/** Fields that a call was sent with; those of a GET and of a form as texts. */
function inputOf({ search }: URL, body: unknown): Record<string, unknown> {
  if (typeof body === 'string' && body.startsWith('{')) return JSON.parse(body) as Record<string, unknown>
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body))
  const { t: _, ...fields } = Object.fromEntries(new URLSearchParams(search))
  return fields
}

/** For `beforeEach`, with `vi.unstubAllGlobals()` in `afterEach`. @param at path and query of the page */
export function stubBrowser(at = '/aftersales'): TestBrowser {
  const page = new URL(at, 'http://shop.test')
  const browser: TestBrowser = {
    sent: [],
    answers: {},
    of: name => browser.sent.filter(each => each.name === name),
    local: new Map(),
    session: new Map(),
    left: [],
    signIn: (gcid = 'A') =>
      saveSignIn({
        apiToken: `token of ${gcid}`,
        user: { gcid, surname: '', givenName: '', mobile: '', email: '', isEmployee: 0 } as never,
        staff: null,
      }),
  }
  vi.stubGlobal('document', {
    documentElement: { lang: 'zh-CN', dataset: { layout: 'desktop' } },
    querySelector: () => null,
  })
  const { pathname, search, hash, href, origin } = page
  const assign = (address: string) => void browser.left.push(address)
  vi.stubGlobal('location', { pathname, search, hash, href, origin, assign })
  // What dialogs that are fetched during a test look for; they stay loaded for the tests behind it.
  vi.stubGlobal('navigator', { userAgent: '', platform: '', maxTouchPoints: 0, onLine: true })
  vi.stubGlobal('localStorage', storage(browser.local))
  vi.stubGlobal('sessionStorage', storage(browser.session))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('fetch', async (address: string, { body, headers, signal }: RequestInit) => {
    signal?.throwIfAborted()
    const url = new URL(address, page)
    const found = callNames.find(each => calls[each].path === url.pathname && !callOf(each).when)
    if (!found) throw new TypeError(`nobody answers ${address}`)
    const name = variantFor(found, inputOf(url, body))
    const key = new Headers(headers).get('idempotency-key') ?? undefined
    browser.sent.push({ name, input: inputOf(url, body), key })
    const said = browser.answers[name] ?? []
    const answer = await (said.length > 1 ? said.shift() : said[0])
    onTheWay += 1
    // Whoever asked reads it, and does what follows from it, within the next turns.
    turn(() => turn(() => (onTheWay -= 1)))
    if (!answer || answer instanceof Error) throw answer ?? new TypeError(`nothing prepared for ${name}`)
    const { status = 200, ...facts } = answer
    return new Response(JSON.stringify({ success: true, code: 200, message: '', data: null, ...facts }), { status })
  })
  return browser
}

/** A refusal as the server sends it. @param row its row in `contract/errors.ts` */
export const refusal = ([code]: readonly [number, ...unknown[]], message = 'no'): Answer => ({
  success: false,
  code,
  message,
})
