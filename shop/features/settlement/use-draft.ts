import { useEffect, useState } from 'react'
import { type Invoice, noInvoice } from './invoice.rules.ts'

/** What the customer writes on the settlement beside the choices in its address. */
export interface Draft {
  remark: string
  invoice: Invoice
  /** Dealer → when the customer wishes to come, ms. */
  visits: Readonly<Record<number, number>>
}

const empty: Draft = { remark: '', invoice: noInvoice, visits: {} }
/** Kept while this page is open, so that a step aside, such as to the cart or the login, loses nothing of it. */
let kept: Draft = empty

/** Forgets the draft: its orders have been placed. */
export const forgetDraft = (): void => {
  kept = empty
}

/** The draft, as long as the document lives. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(kept)
  useEffect(() => {
    kept = draft
  }, [draft])
  return [draft, change => setDraft(before => ({ ...before, ...change }))]
}
