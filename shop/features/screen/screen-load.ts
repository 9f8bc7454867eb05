import type { Output } from '#contract/kit.ts'
import { errors } from '#contract/errors.ts'
import { replaceWith } from '#shop/go.ts'
import { orderCarHref, screenParameter } from '#shop/personal/order-car-address.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api, cachedApi } from '#web/api.ts'
import { outletIn, phoneCodeIn } from './screen-address.ts'

export type Start = Output<'screen.start'>

export type ScreenData =
  | {
      kind: 'screen'
      start: Start
      outletId: number | undefined
      /** The address names an outlet that there is not. */
      noOutlet: boolean
    }
  /** A phone with a code that is over. */
  | { kind: 'phone'; words: string }
  | { kind: 'failed'; failure: ApiFailure }

/** A phone has scanned a code: what it orders is the page of every order. @throws a redirect there */
async function takeOver(phoneCode: string): Promise<ScreenData> {
  try {
    const { data } = await api('screen.scan', { phoneCode })
    const href = orderCarHref(data.code, data.outletId ?? undefined, data.stockNo ?? undefined)
    throw replaceWith(`${href}&${screenParameter}=${phoneCode}`)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return error.code === errors.SCREEN_OVER[0]
      ? { kind: 'phone', words: error.message }
      : { kind: 'failed', failure: error }
  }
}

/** What `/dc` shows for its address: `?outlet=` where the screen stands; `?pay=` is what a phone has scanned. */
export async function loadScreen(request: Request): Promise<ScreenData> {
  const { searchParams } = new URL(request.url)
  const phoneCode = phoneCodeIn(searchParams, 'pay')
  if (phoneCode) return takeOver(phoneCode)
  const outletId = outletIn(searchParams)
  try {
    const { data: start } = await cachedApi('screen.start', outletId === undefined ? {} : { outletId })
    return { kind: 'screen', start, outletId, noOutlet: searchParams.has('outlet') && outletId === undefined }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code !== errors.OUTLET_UNKNOWN[0]) return { kind: 'failed', failure: error }
    const { data: start } = await cachedApi('screen.start', {})
    return { kind: 'screen', start, outletId: undefined, noOutlet: true }
  }
}
