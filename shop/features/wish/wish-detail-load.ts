import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { redirectTo } from '#shop/go.ts'
import { readInBrowser } from '#shop/load.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { mergeWishes, readWishes } from '#shop/personal/wishes.ts'
import { cachedApi } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { whereToHave } from '#shop/personal/where-to-have.ts'
import { isSignedIn, requireLogin } from '#web/session.ts'
import { settleRemovals } from './wish-removals.ts'
import { readSeen } from './wish-seen.ts'
import { wished, type Wished } from './wish-car.ts'

export interface WishPage {
  car: Wished | null
  /** There is no network: it is as it was seen then, in ms. */
  seenAt: number | null
  /** Why there is nothing. */
  failed: ApiFailure | null
  /** What its trim can do; null: not known just now. */
  facts: Output<'car.detail'>['car'] | null
}

/** No code is longer. */
const LONGEST = 64

async function factsOf({ spuId }: Wished): Promise<WishPage['facts']> {
  // Without it the page is whole.
  const answer = await cachedApi('car.detail', { spuId }).catch(() => undefined)
  return answer?.data.car ?? null
}

const shown = async (car: Wished): Promise<WishPage> => ({ car, seenAt: null, failed: null, facts: await factsOf(car) })

/**
 * A configuration of the wish list, or one that this browser keeps. One that is not the customer's leads to /404, as
 * everywhere; a stranger who does not keep it here is asked to sign in, for it may be on their list.
 */
export async function loadWish(request: Request): Promise<WishPage> {
  const code = readText(new URL(request.url).searchParams.get('code'), LONGEST)
  await settleRemovals()
  if (!isSignedIn()) return loadHere(code, request)
  await mergeWishes()
  const own: Own<'wish.detail'> = await readOwn('wish.detail', { code, ...whereToHave() }, request)
  if (own.ok) return shown(wished(own.data))
  return withoutAnswer(code, own.failure)
}

/** What there is to show where no answer came: without a network what was seen last. */
function withoutAnswer(code: string, failed: ApiFailure): WishPage {
  const seen = failed.status === 0 ? readSeen() : undefined
  const car = seen?.rows.find(row => row.code === code)
  if (seen && car) return { car, seenAt: seen.at, failed: null, facts: null }
  return { car: null, seenAt: null, failed, facts: null }
}

async function loadHere(code: string, request: Request): Promise<WishPage> {
  const kept = readWishes().find(wish => wish.code === code)
  if (!kept) requireLogin(request)
  try {
    const { data } = await readInBrowser('configure.read', { code, ...whereToHave() }, request)
    if (!data.car) throw redirectTo('/404')
    return await shown({ ...data.car, label: kept?.label ?? '', saved: null })
  } catch (error) {
    if (error instanceof ApiFailure) return withoutAnswer(code, error)
    throw error
  }
}
