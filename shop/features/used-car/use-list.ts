import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useGo } from '#shop/go.ts'
import { cachedApi } from '#web/api.ts'
import { isSameList, listAddress, listInput, listPath, type ListState, readListState } from './list-address.ts'
import type { Facets, ListData } from './list-load.ts'

export interface ListControl {
  /** What the visitor asked for last; the answer may still be under way. */
  state: ListState
  /** An answer is under way. */
  busy: boolean
  /** Shows another state: the address changes, the page stays where it is. */
  show: (next: ListState, options?: { replace?: boolean }) => void
}

/** The list's state stands in its address; a change is a navigation that neither scrolls nor loads the document. */
export function useListControl(data: ListData): ListControl {
  const go = useGo()
  const { location } = useNavigation()
  const coming = location && readAddress(location.pathname, location.search)
  // Set with the press itself: the router hears of a navigation only after this render, and a box would flicker.
  const [asked, setAsked] = useState<{ over: ListData; state: ListState }>()
  const pressed = asked?.over === data ? asked.state : undefined
  const show = useCallback(
    (next: ListState, options?: { replace?: boolean }) => {
      setAsked({ over: data, state: next })
      void go(listAddress(next), { preventScrollReset: true, replace: options?.replace })
    },
    [data, go],
  )
  return { state: pressed ?? coming ?? data.state, busy: pressed !== undefined || coming !== undefined, show }
}

function readAddress(path: string, search: string): ListState | undefined {
  if (path !== listPath && !path.startsWith(`${listPath}/`)) return undefined
  return readListState(path.slice(listPath.length + 1) || undefined, new URLSearchParams(search))
}

export interface LiveCount {
  total: number | undefined
  facets: Facets
  busy: boolean
}

/**
 * How many cars a state would show, for the button of a sheet: asked while the visitor still chooses. Until the answer
 * is there the last one stays.
 */
export function useLiveCount(state: ListState, known: ListData): LiveCount {
  const input = useDeferredValue(JSON.stringify({ ...listInput(state, 1), pageSize: 1 }))
  const [answer, setAnswer] = useState<{ input: string; total: number; facets: Facets }>()
  const isKnown = isSameList(state, known.state)
  useEffect(() => {
    if (isKnown) return
    let left = false
    cachedApi('usedCar.list', JSON.parse(input))
      .then(({ data, page }) => left || setAnswer({ input, total: page?.total ?? 0, facets: data.facets }))
      // The button then names no number; pressing it shows the list's own error.
      .catch(() => left || setAnswer(undefined))
    return () => {
      left = true
    }
  }, [input, isKnown])
  if (isKnown) return { total: known.total, facets: known.facets, busy: false }
  return { total: answer?.total, facets: answer?.facets ?? known.facets, busy: answer?.input !== input }
}

/** The filters with their counts; when an answer failed those of the last one that came. */
export function useKnownFacets(data: ListData): Facets {
  const [known, setKnown] = useState(data.facets)
  if (data.failed === undefined && known !== data.facets) setKnown(data.facets)
  return data.failed === undefined ? data.facets : known
}
