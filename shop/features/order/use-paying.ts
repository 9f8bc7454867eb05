import type { PayMethod } from '#contract/codes.ts'
import { useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { useGo } from '#shop/go.ts'
import { failureWords } from '#web/failure-words.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { withCarried } from '#web/navigation.ts'
import { payHref } from './order-address.ts'
import { isWebAddress } from './pay-outcome.ts'
import { type Attempt, attemptOf, forgetAttempt, sessionDrawer } from './place-key.ts'
import { settlementTexts } from './settlement.texts.ts'

/** What went wrong, and what to do. */
export interface Problem {
  words: string
  /** Where it can be put right, when that is not here. */
  way?: { href: string; words: string }
}

export interface Paying {
  method: PayMethod
  choose: (method: PayMethod) => void
  /** What the button says: at rest, placing the order, on the way to the payment. */
  phase: 'idle' | 'placing' | 'leaving'
  problem: Problem | undefined
  /** A payment that is opened in another app: its link. */
  payCode: string | undefined
  /** Terms version that the customer has accepted; the box is never ticked in advance. */
  accepted: string | undefined
  accept: (version: string | undefined) => void
  place: (placement: Placement) => void
  /** Orders that one payment settles. */
  pay: (orderNos: readonly string[]) => void
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

/** Where somebody is told that these orders are paid. */
const afterPayHref = (orderNos: readonly string[]): string =>
  orderNos.length === 1 ? orderHref(orderNos[0]!) : payHref(...orderNos)

const codeOf = (error: unknown): number => (error instanceof ApiFailure ? error.code : 0)
/** The server has spoken: it did or did not place the order. */
const isAnswer = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 200 && error.status < 500

/**
 * From the settlement to the payment: place the orders once, start their payment, leave. It outlives the step from
 * placing to paying, so that a problem that comes between them is still said.
 */
export function usePaying(): Paying {
  const t = useTexts(settlementTexts)
  const language = useLanguage()
  const go = useGo()
  const { refresh } = useRefresh()
  const [method, choose] = useState<PayMethod>('wechat')
  const [phase, setPhase] = useState<Paying['phase']>('idle')
  const [problem, setProblem] = useState<Problem>()
  const say = (words: string, way?: Problem['way']) => setProblem({ words, ...(way ? { way } : {}) })
  const [payCode, setPayCode] = useState<string>()
  const [accepted, accept] = useState<string>()
  const running = useRef(false)

  // Back from the cashier: the browser shows the page as it was left, in the middle of leaving.
  useOnReturn(() => {
    if (phase === 'placing') return
    running.current = false
    setPhase('idle')
    refresh()
  })

  /** One press at a time. `work` says whether the document is leaving; then the button stays at work. */
  async function once(first: Paying['phase'], work: () => Promise<boolean>) {
    if (running.current) return
    running.current = true
    setPhase(first)
    setProblem(undefined)
    setPayCode(undefined)
    let leaving = false
    try {
      leaving = await work()
    } finally {
      if (!leaving) {
        running.current = false
        setPhase('idle')
      }
    }
  }

  const show = async (href: string) => {
    await go(href, { replace: true })
  }

  /** Starts the payment and follows it. @returns whether the document is leaving */
  async function start(orderNos: readonly string[]): Promise<boolean> {
    setPhase('leaving')
    try {
      const { data } = await api('payment.start', { orderNos: [...orderNos], method })
      if (data.kind === 'qr') {
        setPayCode(data.target)
        return false
      }
      if (!isWebAddress(data.target, location.href)) {
        say(t.notWeb)
        return false
      }
      // The browser's back button then returns to these orders, not to a second act of buying.
      history.replaceState(history.state, '', withCarried(payHref(...orderNos)))
      location.assign(data.target)
      return true
    } catch (error) {
      const code = codeOf(error)
      if (code === 401) return true
      if (code === errors.ORDER_PAID[0]) {
        await show(afterPayHref(orderNos))
        return false
      }
      say(failureWords(error, language))
      return false
    }
  }

  async function placeOnce({ what, asked, send, refused }: Placement): Promise<boolean> {
    const drawer = sessionDrawer()
    let orderNos: readonly string[]
    try {
      orderNos = await send(attemptOf(what, asked, drawer))
      forgetAttempt(what, drawer)
    } catch (error) {
      if (isAnswer(error)) forgetAttempt(what, drawer)
      if (codeOf(error) === 401) return true
      if (!(error instanceof ApiFailure) || !isAnswer(error)) {
        say(t.unsure)
        return false
      }
      setProblem(refused(error) ?? { words: failureWords(error, language) })
      // What the page shows is not true any more.
      refresh()
      return false
    }
    const leaving = await start(orderNos)
    // The orders are there: this page now pays them.
    if (!leaving) await show(payHref(...orderNos))
    return leaving
  }

  return {
    method,
    choose,
    phase,
    problem,
    payCode,
    accepted,
    accept,
    place: placement => void once('placing', () => placeOnce(placement)),
    pay: orderNos =>
      void once('leaving', async () => {
        const leaving = await start(orderNos)
        if (!leaving) refresh()
        return leaving
      }),
  }
}
