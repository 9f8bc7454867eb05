import { createContext, createElement, type ReactNode, useContext } from 'react'

/** Chosen by the server from the user agent, never by width (decisions: Layout). */
export type Layout = 'desktop' | 'mobile'

const LayoutContext = createContext<Layout>('desktop')

/** Says the layout of everything below it; the root puts it around the page. */
export function LayoutProvider({ layout, children }: { layout: Layout; children: ReactNode }) {
  return createElement(LayoutContext, { value: layout }, children)
}

export function useLayout(): Layout {
  return useContext(LayoutContext)
}

/** The same for a `clientLoader`, which has no components to ask; only in a browser. */
export const isMobileDocument = (): boolean => document.documentElement.dataset.layout === 'mobile'
