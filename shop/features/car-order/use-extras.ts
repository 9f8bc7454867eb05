import { useEffect, useState } from 'react'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import type { CarPreview } from './confirm-load.ts'

/** What the customer brings along; kept by the page alone, never by its address. */
export interface Extras {
  carOfferNo?: string | undefined
  couponNo?: string | undefined
}

export interface WithExtras {
  /** What the order comes to with what was brought along; until its answer comes, as it stood before. */
  preview: CarPreview
  wish: Extras
  choose: (change: Extras) => void
  busy: boolean
  /** Why what was chosen is not there any more; the page shows the order without it. */
  failure: ApiFailure | undefined
}

/** The confirmation of an order with a coupon and an offer for the old car. @param base as the page was loaded */
export function useExtras(base: CarPreview): WithExtras {
  const [wish, setWish] = useState<Extras>({})
  const [found, setFound] = useState<{ base: CarPreview; wish: Extras; preview: CarPreview }>()
  const [failure, setFailure] = useState<ApiFailure>()
  const asked = wish.carOfferNo !== undefined || wish.couponNo !== undefined
  const { code } = base.car
  const outletId = base.outlet?.outletId
  const stockNo = base.stock?.stockNo
  useEffect(() => {
    if (!asked) return
    let here = true
    api('carOrder.preview', { code, outletId, stockNo, ...wish }).then(
      ({ data }) => here && setFound({ base, wish, preview: data }),
      (error: unknown) => {
        if (!here || !(error instanceof ApiFailure)) return
        setFailure(error)
        setWish({})
      },
    )
    return () => {
      here = false
    }
  }, [base, wish, asked, code, outletId, stockNo])
  const fresh = found?.base === base && found.wish === wish
  return {
    preview: asked && found?.base === base ? found.preview : base,
    wish,
    choose(change) {
      setFailure(undefined)
      setWish(before => ({ ...before, ...change }))
    },
    busy: asked && !fresh,
    failure,
  }
}
