import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { CallName, Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { withCarried } from '#web/navigation.ts'
import type { CallList, List, Listed } from './load.ts'
import type { PageSpan } from './pages.ts'

/** A list on the screen: what came, what was asked for since, and the ways on. */
export interface ListView<S extends PageSpan, R = unknown, X = unknown> {
  list: Pick<List<S, R, X>, 'address' | 'pageSize'>
  data: Listed<S, R, X>
  /** What the visitor asked for last; the answer may still be under way. */
  state: S
  /** An answer is under way. */
  busy: boolean
  /** It adds pages to what is shown; else it replaces it. */
  growing: boolean
  /** Shows another state: the address changes, the page stays where it is. */
  show: (next: S) => void
  /** Asks for the next page of a list that grows. */
  more: () => void
  /** There are pages behind those that are shown. */
  hasMore: boolean
  /** Address of a state, under the alias that the visitor uses. */
  href: (state: S) => string
  /** Address of a page. */
  pageHref: (page: number) => string
  /** Why there is nothing, or nothing more, in words. */
  failed: string | undefined
  /** Looks again; of a list that did not grow for the missing pages. */
  retry: () => void
  retrying: boolean
}

/**
 * The list of a page. Its state stands in the address: a change is a navigation that neither scrolls nor loads the document,
 * so Back undoes it, and a list that grew comes back as long as it was.
 */
export function useList<S extends PageSpan, R, X>(list: List<S, R, X>, data: Listed<S, R, X>): ListView<S, R, X> {
  const { address, pageSize, screen } = list
  const language = useLanguage()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const { revalidate, state: again } = useRevalidator()
  const path = address.pathOf(useLocation().pathname)
  const coming = location && address.readAt(location.pathname, location.search, path)
  // Set with the press itself: the router hears of a navigation only after this render, and a box would flicker.
  const [asked, setAsked] = useState<{ over: Listed<S, R, X>; state: S }>()
  const pressed = asked?.over === data ? asked.state : undefined
  const go = useCallback(
    (next: S, replace: boolean) => {
      setAsked({ over: data, state: next })
      void navigate(withCarried(address.href(next, path)), { preventScrollReset: true, replace })
    },
    [data, address, path, navigate],
  )
  useEffect(() => {
    // What came with the document need not be asked again on the way back to it.
    if (!screen.shown) list.remember?.(data)
    screen.show(data)
  }, [list, screen, data])
  const state = pressed ?? coming ?? data.state
  const busy = pressed !== undefined || coming !== undefined
  const hasMore = data.state.lastPage * pageSize < data.total
  function more() {
    screen.grow()
    go({ ...data.state, lastPage: data.state.lastPage + 1 }, true)
  }
  return {
    list,
    data,
    state,
    busy,
    growing: busy && state.lastPage > data.state.lastPage && address.same(state, data.state),
    show: useCallback((next: S) => go(next, false), [go]),
    more,
    hasMore,
    href: next => address.href(next, path),
    pageHref: page => address.href(address.at(data.state, page), path),
    failed: data.failed && failureWords(data.failed, language),
    retry: () => (data.rows.length > 0 && hasMore ? more() : void revalidate()),
    retrying: busy || again !== 'idle',
  }
}

export interface LiveCount<N extends CallName> {
  /** Undefined while nobody knows. */
  total: number | undefined
  /** The last answer; none while the list on the screen says it all. */
  data: Output<N> | undefined
  busy: boolean
}

/**
 * How much a state would show, for the button of a sheet: asked while the visitor still chooses. Until the answer is there
 * the last one stays.
 */
export function useLiveCount<N extends CallName, S extends PageSpan, R, X>(
  list: CallList<N, S, R, X>,
  state: S,
  known: Listed<S, R, X>,
): LiveCount<N> {
  const { call, address } = list
  const input = useDeferredValue(JSON.stringify(list.question(state, 1, 1)))
  const [answer, setAnswer] = useState<{ input: string; total: number; data: Output<N> }>()
  const isKnown = address.same(state, known.state)
  useEffect(() => {
    if (isKnown) return
    let left = false
    cachedApi(call, JSON.parse(input))
      .then(({ data, page }) => left || setAnswer({ input, total: page?.total ?? 0, data }))
      // The button then names no number; pressing it shows the list's own error.
      .catch(() => left || setAnswer(undefined))
    return () => {
      left = true
    }
  }, [call, input, isKnown])
  if (isKnown) return { total: known.total, data: undefined, busy: false }
  return { total: answer?.total, data: answer?.data, busy: answer?.input !== input }
}
