import { unitFen } from '#contract/goods-opening.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router'
import type { DeliveryWay } from '#contract/constants.ts'
import { api, cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { usePlace } from '#web/place.ts'
import { readStored, writeStored } from '#web/stored-state.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Choice,
  type ChosenOutlet,
  firstChoice,
  type GoodsDetailData,
  type Hindrance,
  hindranceOf,
  storedChoice,
  needsOutlet,
  type Sku,
  skuOf,
} from './choice.ts'

/** A press asks for it at the earliest. */
const loadCart = () => import('#web/cart.ts')

export interface ChoiceControl {
  choice: Choice
  sku: Sku | undefined
  hindrance: Hindrance
  /** Of one piece as it is brought, in fen. */
  unitFen: number
  set: (next: Choice) => void
  /** The nearest dealer for the chosen way; undefined where none is known. A choice of before has its dealer. */
  nearest?: () => Promise<ChosenOutlet | undefined>
  /** Whether the choice of a dealer stands open; undefined: it never was. */
  choosing: boolean | undefined
  choose: (open: boolean) => void
}

/**
 * What is chosen on the page of a good. It starts with the first piece that can be bought; the way back from the
 * settlement brings the choice of before (spec 3, Client list state: goods SKU info).
 */
export function useChoice(detail: GoodsDetailData): ChoiceControl {
  const kept = useStoredChoice(detail)
  const [own, setOwn] = useState<Choice>()
  const [choosing, choose] = useState<boolean>()
  useEffect(() => {
    // Where it does not come now, the press asks for it again.
    loadCart().catch(() => {})
  }, [])
  const { lng, lat } = usePlace()
  const choice = own ?? kept ?? firstChoice(detail)
  function set(next: Choice) {
    setOwn(next)
    writeStored('goodsSku', { spuCode: detail.spuCode, choice: next })
  }
  const nearest = useNearestOutlet(detail.state === 'publish' && choice.outlet === null ? choice.way : 'express')
  const whole = choice.outlet === null && nearest ? { ...choice, outlet: nearest } : choice
  const sku = skuOf(detail, whole)
  return {
    choice: whole,
    sku,
    hindrance: hindranceOf(detail, whole),
    unitFen: sku ? unitFen(detail, sku, whole.way) : detail.showPriceFen,
    set,
    nearest: () => askNearest(whole.way, lng, lat).catch(() => undefined),
    choosing,
    choose,
  }
}

const never = (): (() => void) => () => {}

/** The choice of before, for somebody who came back; on the server and while hydrating none. */
function useStoredChoice(detail: GoodsDetailData): Choice | undefined {
  const type = useNavigationType()
  const [cameBack] = useState(type === 'POP')
  const text = useSyncExternalStore(
    never,
    // Text, because the same text is the same value.
    () => (cameBack ? JSON.stringify(readStored('goodsSku') ?? null) : 'null'),
    () => 'null',
  )
  return storedChoice(detail, JSON.parse(text))
}

/** The nearest dealer; one who fits needs a workshop. Asked twice at a time it is one question. */
async function askNearest(way: DeliveryWay, lng: number, lat: number): Promise<ChosenOutlet | undefined> {
  const input = { lng, lat, limit: 1, ...(way === 'fitting' && { services: ['service'] }) }
  const { data } = await cachedApi('dealer.matchOutlet', input)
  const [outlet] = data
  return outlet && { outletId: outlet.outletId, name: outlet.name }
}

/** The outlet that stands there until another is chosen: the nearest one; fitting needs a workshop, a parcel none. */
function useNearestOutlet(way: DeliveryWay): ChosenOutlet | undefined {
  const { lng, lat } = usePlace()
  const asked = [way, lng, lat].join()
  const [found, setFound] = useState<{ asked: string; outlet: ChosenOutlet | undefined }>()
  useEffect(() => {
    if (!needsOutlet(way)) return
    let left = false
    askNearest(way, lng, lat)
      .then(outlet => left || setFound({ asked, outlet }))
      // Nothing stands there then, and the visitor chooses.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [asked, way, lng, lat])
  // The one that is near another place is not shown for this one.
  return found?.asked === asked ? found.outlet : undefined
}

/** Puts the choice into the cart. @param seenFen what one piece costs as it is brought @returns pieces in it; undefined when it was refused, and the visitor knows why */
export async function putIntoCart(
  sku: Sku,
  { quantity, way, outlet }: Choice,
  seenFen: number,
): Promise<number | undefined> {
  const cart = await loadCart().catch((error: unknown) => {
    toast(failureWords(error, document.documentElement.lang === 'en' ? 'en' : 'zh-CN'))
  })
  if (!cart) return undefined
  const { added, count } = await cart.addToCart({
    skuCode: sku.skuCode,
    quantity,
    deliveryWay: way,
    outletId: needsOutlet(way) ? (outlet?.outletId ?? null) : null,
    seenFen,
  })
  return added ? count : undefined
}

/** Writes down that the customer looked at the good (spec 2, browseRecord). */
export const noteBrowsing = (spuCode: string): void =>
  void api('browse.add', { kind: 'goods', itemId: spuCode }).catch(() => {})
