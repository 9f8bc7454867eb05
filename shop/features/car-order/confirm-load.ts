import { readText } from '#contract/read-text.ts'
import type { Output } from '#contract/kit.ts'
import { errors } from '#contract/errors.ts'
import { redirectTo } from '#shop/go.ts'
import { phoneCodeIn } from '#shop/features/screen/screen-address.ts'
import { screenParameter } from '#shop/personal/order-car-address.ts'
import { readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api, cachedApi } from '#web/api.ts'
import { readPlace } from '#web/place.ts'

export type CarPreview = Output<'carOrder.preview'>

export type ConfirmData =
  | {
      kind: 'confirm'
      preview: CarPreview
      /** The car in stock that the address names is somebody else's by now: the configuration is shown without it. */
      stockGone: boolean
      /** A shared screen follows the order, or why it does not; absent: none was scanned. */
      screen?: { followed: boolean } | undefined
    }
  /** The code says nothing: the configurator's own page tells what may have been meant. */
  | { kind: 'failed'; failure: ApiFailure }

/** What is answered where the car of the address cannot be ordered, but another could. */
const notThisCar: readonly number[] = [errors.STOCK_CAR_TAKEN[0], errors.STOCK_CAR_OTHER[0], errors.NOT_FOUND[0]]

/** No code is longer. */
const LONGEST = 64

/** The dealer nearest to where the visitor has said to be, of those that sell new cars; none where nobody knows. */
async function nearestOutlet(): Promise<number | undefined> {
  const { lng, lat } = readPlace()
  try {
    const { data } = await cachedApi('dealer.matchOutlet', { lng, lat, limit: 1, services: ['sales'] })
    return data[0]?.outletId
  } catch {
    // The page asks for one.
    return undefined
  }
}

/** Takes over what a shared screen shows, where the phone has scanned its code: with a login by now. */
async function followedBy(search: URLSearchParams): Promise<{ followed: boolean } | undefined> {
  const phoneCode = phoneCodeIn(search, screenParameter)
  if (!phoneCode) return undefined
  const followed = await api('screen.claim', { phoneCode }).then(
    () => true,
    // The order can be placed all the same.
    () => false,
  )
  return { followed }
}

/**
 * What the confirmation of an order shows for its address: `?code=` a configuration, `&outletId=` the dealer; without one
 * the nearest; `&stockNo=` a car of that dealer's stock.
 */
export async function loadConfirm(request: Request): Promise<ConfirmData> {
  const { searchParams } = new URL(request.url)
  const code = readText(searchParams.get('code'), LONGEST)
  if (code === '') throw redirectTo('/newcar/design')
  const asked = /^[1-9]\d{0,8}$/.exec(searchParams.get('outletId') ?? '')?.[0]
  const outletId = asked === undefined ? await nearestOutlet() : Number(asked)
  const input = { code, ...(outletId === undefined ? {} : { outletId }) }
  const stockNo = /^HN\d{18}$/.exec(searchParams.get('stockNo') ?? '')?.[0]
  const answer = await readOwn('carOrder.preview', { ...input, ...(stockNo ? { stockNo } : {}) }, request)
  const screen = await followedBy(searchParams)
  if (answer.ok) return { kind: 'confirm', preview: answer.data, stockGone: false, screen }
  const { failure } = answer
  if (stockNo && notThisCar.includes(failure.code)) {
    const built = await readOwn('carOrder.preview', input, request)
    if (built.ok) return { kind: 'confirm', preview: built.data, stockGone: true, screen }
  }
  const unreadable: readonly number[] = [errors.CODE_UNREADABLE[0], errors.CODE_WRONG[0]]
  if (unreadable.includes(failure.code)) throw redirectTo(`/newcar/design?code=${encodeURIComponent(code)}`)
  return { kind: 'failed', failure }
}
