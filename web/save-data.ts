/**
 * Saving data (decision 126): asked for by the browser (`Save-Data`) or at `/display`. The server knows it, so what is saved
 * is in no document; pictures come for the page on which somebody asks for them.
 */
import { createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react'

export interface Saving {
  /** This visitor saves data: of every picture the smallest file is enough. */
  saves: boolean
  /** No picture of this page is loaded: nobody has asked for them yet. */
  hides: boolean
  /** Loads the pictures of this page. */
  show: () => void
}

const SavingContext = createContext<Saving>({ saves: false, hides: false, show: () => {} })

/** @param page another one hides its pictures again */
export function SavingProvider({ saves, page, children }: { saves: boolean; page: string; children: ReactNode }) {
  const [shownOn, setShownOn] = useState<string>()
  const value = useMemo(
    () => ({ saves, hides: saves && shownOn !== page, show: () => setShownOn(page) }),
    [saves, shownOn, page],
  )
  return createElement(SavingContext, { value }, children)
}

export const useSaving = (): Saving => useContext(SavingContext)

/** The same where no component is; only in a browser. */
export const savesData = (): boolean => document.documentElement.dataset.saves !== undefined
