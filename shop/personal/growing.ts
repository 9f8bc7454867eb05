import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useGo } from '#shop/go.ts'
import type { PagedList } from './paged-load.ts'

/** What the list of one page shows, so that on a phone its next pages are added to it. */
export interface Growing<R> {
  /** In the loader: the list that is to grow; a fresh look has none. */
  take(): PagedList<R> | undefined
  /** On the page. */
  show(list: PagedList<R>): void
  /** The next load adds to what is shown. */
  grow(): void
}

export function growing<R>(): Growing<R> {
  let shown: PagedList<R> | undefined
  let grows = false
  return {
    take() {
      const before = grows ? shown : undefined
      grows = false
      return before
    },
    show(list) {
      shown = list
    },
    grow() {
      grows = true
    },
  }
}

/** @returns whether another page of the list is on its way, and what asks for the one at an address */
export function useGrowing<R>(kept: Growing<R>, list: PagedList<R>): { busy: boolean; more: (href: string) => void } {
  const { pathname } = useLocation()
  const go = useGo()
  const busy = useNavigation().location?.pathname === pathname
  useEffect(() => kept.show(list), [kept, list])
  return {
    busy,
    more(href) {
      kept.grow()
      void go(href, { replace: true, preventScrollReset: true })
    },
  }
}
