import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { failureWords } from '#shop/personal/failure-words.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { withCarried } from '#web/navigation.ts'
import { orderHref, orderListHref, payHref } from './order-address.ts'
import { isWebAddress } from './pay-outcome.ts'
import { forgetPlaceKey, placeKey, sessionDrawer } from './place-key.ts'
import type { Preview } from './settlement-load.ts'
import { settlementTexts } from './settlement.texts.ts'

export type PayMethod = Input<'payment.start'>['method']

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
  place: (preview: Preview) => void
  pay: (orderNo: string) => void
}

const codeOf = (error: unknown): number => (error instanceof ApiFailure ? error.code : 0)
/** The server has spoken: it did or did not place the order. */
const isAnswer = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 200 && error.status < 500

/**
 * From the settlement to the payment: place the order once, start its payment, leave. It outlives the step from "reserve
 * a car" to "pay an order", so that a problem that comes between them is still said.
 */
export function usePaying(): Paying {
  const t = useTexts(settlementTexts)
  const language = useLanguage()
  const navigate = useNavigate()
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
    await navigate(withCarried(href), { replace: true })
  }

  /** Starts the payment and follows it. @returns whether the document is leaving */
  async function start(orderNo: string): Promise<boolean> {
    setPhase('leaving')
    try {
      const { data } = await api('payment.start', { orderNos: [orderNo], method }, { quiet: true })
      if (data.kind === 'qr') {
        setPayCode(data.target)
        return false
      }
      if (!isWebAddress(data.target, location.href)) {
        say(t.notWeb)
        return false
      }
      // The browser's back button then returns to this order, not to a second reservation.
      history.replaceState(history.state, '', withCarried(payHref(orderNo)))
      location.assign(data.target)
      return true
    } catch (error) {
      const code = codeOf(error)
      if (code === 401) return true
      if (code === errors.ORDER_PAID[0]) {
        await show(orderHref(orderNo))
        return false
      }
      say(failureWords(error, language))
      return false
    }
  }

  async function placeOnce(preview: Preview): Promise<boolean> {
    const { carNo, priceFen, depositFen } = preview
    const asked = {
      carNo,
      termsVersion: preview.terms.version,
      consent: accepted === preview.terms.version,
      expectPriceFen: priceFen,
      expectDepositFen: depositFen,
    }
    const drawer = sessionDrawer()
    let orderNo: string
    try {
      const { data } = await api('order.place', asked, { key: placeKey(asked, drawer), quiet: true })
      forgetPlaceKey(carNo, drawer)
      orderNo = data.orderNo
    } catch (error) {
      if (isAnswer(error)) forgetPlaceKey(carNo, drawer)
      return refused(error)
    }
    const leaving = await start(orderNo)
    // The order is there: this page now pays it.
    if (!leaving) await show(payHref(orderNo))
    return leaving
  }

  /** Says why no order was placed; what the page shows is asked for again where it was not true any more. */
  function refused(error: unknown): boolean {
    const code = codeOf(error)
    if (code === 401) return true
    if (code === errors.CONSENT_NEEDED[0]) {
      accept(undefined)
      say(t.termsChanged)
    } else if (code === errors.CAR_ALREADY_YOURS[0]) say(t.continueYours)
    else if (code === errors.TOO_MANY_HOLDS[0])
      say(failureWords(error, language), { href: orderListHref({ tab: 'unpaid', page: 1 }), words: t.seeUnpaid })
    else say(isAnswer(error) ? failureWords(error, language) : t.unsure)
    if (isAnswer(error)) refresh()
    return false
  }

  return {
    method,
    choose,
    phase,
    problem,
    payCode,
    accepted,
    accept,
    place: preview => void once('placing', () => placeOnce(preview)),
    pay: orderNo =>
      void once('leaving', async () => {
        const leaving = await start(orderNo)
        if (!leaving) refresh()
        return leaving
      }),
  }
}
