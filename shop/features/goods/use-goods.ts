import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useGo } from '#shop/go.ts'
import { cachedApi } from '#web/api.ts'
import {
  afterSalesPath,
  goodsInput,
  goodsListAddress,
  type GoodsState,
  isSameGoods,
  readCategory,
  readGoodsState,
} from './goods-address.ts'
import type { GoodsFacets, GoodsListData } from './goods-load.ts'

export interface GoodsControl {
  /** What the visitor asked for last; the answer may still be under way. */
  state: GoodsState
  /** An answer is under way. */
  busy: boolean
  /** Shows another state: the address changes, the page stays where it is. */
  show: (next: GoodsState, options?: { replace?: boolean }) => void
}

/** The list's state stands in its address; a change is a navigation that neither scrolls nor loads the document. */
export function useGoodsControl(data: GoodsListData): GoodsControl {
  const go = useGo()
  const { location } = useNavigation()
  const coming = location && readAddress(location.pathname, location.search)
  // Set with the press itself: the router hears of a navigation only after this render, and a box would flicker.
  const [asked, setAsked] = useState<{ over: GoodsListData; state: GoodsState }>()
  const pressed = asked?.over === data ? asked.state : undefined
  const show = useCallback(
    (next: GoodsState, options?: { replace?: boolean }) => {
      setAsked({ over: data, state: next })
      void go(goodsListAddress(next), { preventScrollReset: true, replace: options?.replace })
    },
    [data, go],
  )
  return { state: pressed ?? coming ?? data.state, busy: pressed !== undefined || coming !== undefined, show }
}

function readAddress(path: string, search: string): GoodsState | undefined {
  const category = readCategory(path.slice(afterSalesPath.length + 1))
  return category && readGoodsState(category, new URLSearchParams(search))
}

/** The filters with their counts; when an answer failed those of the last one that came. */
export function useKnownFacets({ facets, failed }: Pick<GoodsListData, 'facets' | 'failed'>): GoodsFacets {
  const [known, setKnown] = useState(facets)
  if (failed === undefined && known !== facets) setKnown(facets)
  return failed === undefined ? facets : known
}

/**
 * How many goods a state would show, for the button of a sheet: asked while the visitor still chooses. Until the answer
 * is there the last one stays.
 */
export function useLiveGoods(
  state: GoodsState,
  known: GoodsListData,
): { total: number | undefined; facets: GoodsFacets } {
  const input = useDeferredValue(JSON.stringify({ ...goodsInput(state, 1), pageSize: 1 }))
  const [answer, setAnswer] = useState<{ total: number; facets: GoodsFacets }>()
  const isKnown = isSameGoods(state, known.state)
  useEffect(() => {
    if (isKnown) return
    let left = false
    cachedApi('goods.list', JSON.parse(input))
      .then(({ data, page }) => left || setAnswer({ total: page?.total ?? 0, facets: data.facets }))
      // The button then names no number; pressing it shows the list's own error.
      .catch(() => left || setAnswer(undefined))
    return () => {
      left = true
    }
  }, [input, isKnown])
  if (isKnown) return { total: known.total, facets: known.facets }
  return { total: answer?.total, facets: answer?.facets ?? known.facets }
}
