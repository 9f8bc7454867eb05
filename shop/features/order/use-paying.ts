import { type PayMethod, payMethods } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useGo } from '#shop/go.ts'
import { failureWords } from '#web/failure-words.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { withCarried } from '#web/navigation.ts'
import { payableHere, payByBridge, payerQuestion, payPlace, postForm } from './pay-place.ts'
import { type PayingPage, type PayingState, payingStore, type Placement } from './paying-store.ts'
import { sessionDrawer } from './place-key.ts'
import { settlementTexts } from './settlement.texts.ts'

export interface Paying extends PayingState {
  choose: (method: PayMethod) => void
  accept: (version: string | undefined) => void
  place: (placement: Placement) => void
  /** Orders that one payment settles. */
  pay: (orderNos: readonly string[]) => void
  /** The code that is shown cannot be used any more. */
  dropCode: () => void
  /** Methods that work here. */
  possible: readonly PayMethod[]
  /** The shop has further ones that do not. */
  elsewhere: boolean
}

/** Something else that is paid here than orders as they stand. */
export interface OtherPaying {
  start: (method: PayMethod, place: ReturnType<typeof payPlace>) => Promise<Output<'payment.start'>>
  /** What the page shows is not true any more; it stays where it is. */
  onChanged: () => void
}

/**
 * From the settlement to the payment: place the orders once, start their payment, leave. It outlives the step from
 * placing to paying, so that a problem that comes between them is still said.
 * @param other what is paid in place of the orders; the page does not change then
 */
export function usePaying(other?: OtherPaying): Paying {
  const t = useTexts(settlementTexts)
  const language = useLanguage()
  const go = useGo()
  const { refresh } = useRefresh()
  const offered = useRoot()?.payMethods ?? payMethods
  const [place] = useState(payPlace)
  const possible = payableHere(offered, place)
  const [store] = useState(() => payingStore(possible[0]))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const again = other?.onChanged ?? refresh
  useOnReturn(() => store.comeBack() && again())
  useEffect(() => {
    const question = payerQuestion(place, offered)
    if (question) location.replace(question)
  }, [place, offered])

  const page = (): PayingPage => ({
    start: async (orderNos, method) =>
      other
        ? other.start(method, place)
        : (await api('payment.start', { orderNos: [...orderNos], method, ...place })).data,
    base: location.href,
    wordsOf: failure => failureWords(failure, language),
    notWeb: t.notWeb,
    unsure: t.unsure,
    drawer: sessionDrawer(),
    show: async href => (other ? other.onChanged() : go(href, { replace: true })),
    leave(target, back, fields) {
      if (!other) history.replaceState(history.state, '', withCarried(back))
      if (fields) postForm(target, fields)
      else location.assign(target)
    },
    bridge: payByBridge,
    noBridge: t.noBridge,
    codeOver: t.codeOver,
    refresh: again,
  })
  return {
    ...state,
    choose: store.choose,
    accept: store.accept,
    place: placement => void store.place(placement, page()),
    pay: orderNos => void store.pay(orderNos, page()),
    dropCode: () => store.dropCode(page()),
    possible,
    elsewhere: possible.length < offered.length,
  }
}
