import { readUser, useUser } from '#web/session.ts'
import { makeStore, useStore } from '#web/store.ts'
import { type Invoice, noInvoice } from '#shop/features/order/invoice.rules.ts'

/** What the customer writes on the settlement beside the choices in its address. */
export interface Draft {
  remark: string
  invoice: Invoice
  /** Dealer → when the customer wishes to come, ms. */
  visits: Readonly<Record<number, number>>
}

const empty: Draft = { remark: '', invoice: noInvoice, visits: {} }
/**
 * Kept while this document lives, so that a step aside, such as to the cart, loses nothing of it; for whoever wrote it
 * alone, for somebody else may sign in on another tab.
 */
const first: { of: string | undefined; draft: Draft } = { of: undefined, draft: empty }
const kept = makeStore(first)

const whoIsIn = (): string | undefined => readUser()?.gcid
const draftOf = (who: string | undefined): Draft => (kept.read().of === who ? kept.read().draft : empty)

/** Forgets the draft: its orders have been placed. */
export const forgetDraft = (): void => kept.write(first)

/** The draft of whoever is signed in. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const who = useUser()?.gcid
  useStore(kept, first)
  return [draftOf(who), change => kept.write({ of: whoIsIn(), draft: { ...draftOf(whoIsIn()), ...change } })]
}
