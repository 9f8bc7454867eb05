import type { PayMethod } from '#contract/codes.ts'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { isSignedIn } from '#web/session.ts'
import { makeStore } from '#web/store.ts'
import { payHref } from './order-address.ts'
import { type BridgeWord, isWebAddress } from './pay-place.ts'
import { payScreenHref } from './pay-result.ts'
import { type Attempt, attemptOf, type Drawer, forgetAttempt } from './place-key.ts'

/** What went wrong, and what to do. */
export interface Problem {
  words: string
  /** Where it can be put right, when that is not here. */
  way?: { href: string; words: string }
}

/** How something becomes orders. */
export interface Placement {
  /** What is bought: the attempt is kept under it. */
  what: string
  /** Everything that is asked for; something else is another attempt. */
  asked: object
  /** Sends it as this attempt. @returns the numbers of the orders */
  send: (attempt: Attempt) => Promise<readonly string[]>
  /** What a refusal means here; undefined: the server's words. */
  refused: (failure: ApiFailure) => Problem | undefined
}

export interface PayingState {
  method: PayMethod
  /** What the button says: at rest, placing the order, on the way to the payment. */
  phase: 'idle' | 'placing' | 'leaving'
  problem: Problem | undefined
  /** A payment that is made in another app: its link, the moment (ms since 1970) until which it works, and in a
   * demonstration where it is scanned without a phone. */
  payCode: { link: string; until: number; scan: string } | undefined
  /** Terms version that the customer has accepted; the box is never ticked in advance. */
  accepted: string | undefined
}

/** The page around a payment. */
export interface PayingPage {
  /** Starts the payment of orders. @throws as the call */
  start: (orderNos: readonly string[], method: PayMethod) => Promise<Output<'payment.start'>>
  /** Where the page lies; an entry to a payment may be relative to it. */
  base: string
  wordsOf: (failure: unknown) => string
  /** The entry to the payment is no web address. */
  notWeb: string
  /** No answer has come: the order may be placed or not. */
  unsure: string
  drawer: Drawer | undefined
  /** Shows another address of the shop in place of this one. */
  show: (href: string) => Promise<void>
  /**
   * Leaves for the payment.
   * @param back   where the browser's back button leads from there
   * @param fields what is posted there; absent: an address is enough
   */
  leave: (target: string, back: string, fields?: Readonly<Record<string, string>>) => void
  /** Has the app around the page make the payment. */
  bridge: (parameters: Readonly<Record<string, string>>) => Promise<BridgeWord>
  /** The app around the page did not take the payment. */
  noBridge: string
  /** The code is too old to be scanned. */
  codeOver: string
  /** What the page shows is not true any more. */
  refresh: () => void
}

const codeOf = (error: unknown): number => (error instanceof ApiFailure ? error.code : 0)
/** The server has spoken: it did or did not place the order. */
const isAnswer = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status >= 200 && error.status < 500
/** The session is over and the document leaves for the login. */
const leavesForLogin = (error: unknown): boolean => codeOf(error) === 401 && !isSignedIn()

/** From the settlement to the payment: one press at a time. */
export interface PayingStore {
  subscribe: (listener: () => void) => () => void
  read: () => PayingState
  choose: (method: PayMethod) => void
  accept: (version: string | undefined) => void
  /** Places the orders once, starts their payment, leaves. */
  place: (placement: Placement, page: PayingPage) => Promise<void>
  /** Starts the payment of orders that are there, and leaves. */
  pay: (orderNos: readonly string[], page: PayingPage) => Promise<void>
  /** The code that is shown cannot be used any more. */
  dropCode: (page: Pick<PayingPage, 'codeOver'>) => void
  /** The browser shows the page as it was left, in the middle of leaving. @returns whether it can be pressed again */
  comeBack: () => boolean
}

/** @param first the method that is chosen at the beginning */
export function payingStore(first: PayMethod = 'wechat'): PayingStore {
  const state = makeStore<PayingState>({
    method: first,
    phase: 'idle',
    problem: undefined,
    payCode: undefined,
    accepted: undefined,
  })
  const set = (change: Partial<PayingState>) => state.write({ ...state.read(), ...change })

  /** `work` says whether the document is leaving; then the button stays at work. */
  async function once(phase: 'placing' | 'leaving', work: () => Promise<boolean>) {
    if (state.read().phase !== 'idle') return
    set({ phase, problem: undefined, payCode: undefined })
    let leaving = false
    try {
      leaving = await work()
    } finally {
      if (!leaving) set({ phase: 'idle' })
    }
  }

  /** Starts the payment and follows it. @returns whether the document is leaving */
  async function start(orderNos: readonly string[], page: PayingPage): Promise<boolean> {
    set({ phase: 'leaving' })
    try {
      const { kind, target, fields, until, scan } = await page.start(orderNos, state.read().method)
      if (kind === 'qr') {
        set({ payCode: { link: target, until, scan } })
        return false
      }
      if (kind === 'bridge') {
        const word = await page.bridge(fields)
        if (word === 'paid') await page.show(payScreenHref('check', orderNos))
        if (word === 'failed') set({ problem: { words: page.noBridge } })
        return false
      }
      if (!isWebAddress(target, page.base)) {
        set({ problem: { words: page.notWeb } })
        return false
      }
      // The browser's back button then returns to these orders, not to a second act of buying.
      page.leave(target, payHref(...orderNos), kind === 'form' ? fields : undefined)
      return true
    } catch (error) {
      if (leavesForLogin(error)) return true
      if (codeOf(error) === errors.ORDER_PAID[0]) await page.show(payScreenHref('check', orderNos))
      else set({ problem: { words: page.wordsOf(error) } })
      return false
    }
  }

  async function placeOnce({ what, asked, send, refused }: Placement, page: PayingPage): Promise<boolean> {
    let orderNos: readonly string[]
    try {
      orderNos = await send(attemptOf(what, asked, page.drawer))
      forgetAttempt(what, page.drawer)
    } catch (error) {
      if (leavesForLogin(error)) {
        forgetAttempt(what, page.drawer)
        return true
      }
      if (!isAnswer(error)) {
        set({ problem: { words: page.unsure } })
        return false
      }
      forgetAttempt(what, page.drawer)
      set({ problem: refused(error) ?? { words: page.wordsOf(error) } })
      page.refresh()
      return false
    }
    const leaving = await start(orderNos, page)
    // The orders are there: this page now pays them.
    if (!leaving) await page.show(payHref(...orderNos))
    return leaving
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    choose: method => set({ method }),
    accept: accepted => set({ accepted }),
    place: (placement, page) => once('placing', () => placeOnce(placement, page)),
    pay: (orderNos, page) =>
      once('leaving', async () => {
        const leaving = await start(orderNos, page)
        if (!leaving) page.refresh()
        return leaving
      }),
    dropCode: ({ codeOver }) => set({ payCode: undefined, problem: { words: codeOver } }),
    comeBack() {
      if (state.read().phase === 'placing') return false
      set({ phase: 'idle' })
      return true
    },
  }
}
