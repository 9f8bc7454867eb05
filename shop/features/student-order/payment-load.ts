import type { Input, Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { api, cachedApi } from '#web/api.ts'
import { readPlace } from '#web/place.ts'

export type StudentPreview = Output<'studentOrder.preview'>
type Disclaimers = Output<'car.disclaimersV2'>

export type PaymentData =
  /** The address names no configuration. */
  | { kind: 'choose' }
  | { kind: 'order'; preview: StudentPreview; disclaimers: Disclaimers }
  | { kind: 'failed'; failure: Extract<Own<'studentOrder.preview'>, { ok: false }>['failure'] }

/** No code is longer. */
const LONGEST = 64

/** The outlet nearest to where the visitor has said to be, of those that sell new cars; none where nobody knows. */
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

/** What has to be said of a student's order beside its terms (spec 3); the order is whole without it. */
async function disclaimersOf(): Promise<Disclaimers> {
  try {
    const { data } = await api('car.disclaimersV2', { locations: ['OS_PREVIEW_CONFIGURATION', 'OS_STANDARD'] })
    // Those of one trim belong to the configurator.
    return data.filter(({ packageCode }) => packageCode === null)
  } catch {
    return []
  }
}

/**
 * What the submission of a student's order shows for its address: `?configuration=` a code, `&outletId=` the outlet; or
 * `?car=` the number of a car of the pool.
 */
export async function loadPayment(request: Request): Promise<PaymentData> {
  const { searchParams } = new URL(request.url)
  const stockNo = /^HN\d{18}$/.exec(searchParams.get('car') ?? '')?.[0]
  if (stockNo !== undefined) return shown({ stockNo }, request)
  const code = readText(searchParams.get('configuration'), LONGEST)
  if (code === '') return { kind: 'choose' }
  const asked = /^[1-9]\d{0,8}$/.exec(searchParams.get('outletId') ?? '')?.[0]
  const outletId = asked === undefined ? await nearestOutlet() : Number(asked)
  return shown({ code, ...(outletId === undefined ? {} : { outletId }) }, request)
}

async function shown(asked: Input<'studentOrder.preview'>, request: Request): Promise<PaymentData> {
  const answer = await readOwn('studentOrder.preview', asked, request)
  if (!answer.ok) return { kind: 'failed', failure: answer.failure }
  return { kind: 'order', preview: answer.data, disclaimers: await disclaimersOf() }
}
