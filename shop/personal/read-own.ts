import type { CallName, Input, Output, PageInfo } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { redirectTo } from '#shop/go.ts'
import { type Answer, api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { requireLogin } from '#web/session.ts'
import { makeSignal } from '#web/store.ts'
import { toast } from '#web/ui/toast.ts'
import { keepAnswer, type SeenAnswer, seenAnswer, tellFresh, tellSeen } from './seen-answers.ts'

/** What a part of a personal page shows: the answer, or why there is none. */
export type Own<N extends CallName> =
  | {
      ok: true
      data: Output<N>
      page: PageInfo | undefined
      /** Server clock minus device clock in ms; 0 when the answer names no time. */
      offsetMs: number
    }
  | { ok: false; failure: ApiFailure }

/** The document is leaving for the login; what would be shown meanwhile is nobody's. */
const leaving = (): Promise<never> => new Promise(() => {})

/** With a network nobody waits longer for a page that could be shown as it was seen last, in ms. */
const PATIENCE_MS = 6_000
/** An answer that came too late for its page is taken by the page's next look, if that comes so soon, in ms. */
const LATE_MS = 10_000

const { subscribe, tell } = makeSignal()
const late = new Map<string, { until: number; answer: Answer<CallName> }>()
/** Tells that an answer came after its page had been shown as it was seen last. */
export const lateAnswers = { subscribe }

/** The answer; nothing: it takes too long, and something was seen before. It is still waited for then. */
async function inTime<N extends CallName>(
  name: N,
  input: Input<N>,
  request: Request,
  seen: boolean,
): Promise<Answer<N> | undefined> {
  const key = `${name} ${JSON.stringify(input)}`
  const came = late.get(key)
  late.delete(key)
  if (came && came.until > Date.now()) return came.answer as Answer<N>
  if (!seen) return api(name, input, { signal: request.signal })
  const asked = api(name, input, { signal: request.signal })
  const first = await Promise.race([
    asked,
    new Promise<undefined>(done => void setTimeout(() => done(undefined), PATIENCE_MS)),
  ])
  if (!first)
    asked.then(
      answer => {
        late.set(key, { until: Date.now() + LATE_MS, answer: answer as Answer<CallName> })
        tell()
      },
      () => {},
    )
  return first
}

interface ReadOptions {
  /**
   * The page also opens without a network, with what was seen last and the time of that above it (`SeenNote`): nothing of a
   * payment, whose sums must be today's.
   */
  seen?: boolean
}

/**
 * Reads a call of a personal page, only in the browser and only with a login. Always anew: another tab, the dealer, the
 * clock and the payment channel change what belongs to a customer. A failure is given to the page, which says so in the
 * part that misses its data.
 * @throws a redirect to the login without a token, and to /404 for what is not there or not the customer's, with the
 * server's words as a toast (spec 8, code 2001)
 */
export async function readOwn<N extends CallName>(
  name: N,
  input: Input<N>,
  request: Request,
  { seen: mayBeSeen = false }: ReadOptions = {},
): Promise<Own<N>> {
  requireLogin(request)
  const askedAt = Date.now()
  const { pathname } = new URL(request.url)
  const seen = mayBeSeen ? seenAnswer(name, input, askedAt) : undefined
  const showSeen = ({ at, data, page, offsetMs }: SeenAnswer<N>): Own<N> => {
    tellSeen(pathname, at, Date.now())
    return { ok: true, data, page, offsetMs }
  }
  try {
    const answer = await inTime(name, input, request, seen !== undefined)
    if (!answer) return showSeen(required(seen, 'what was seen last'))
    const { data, page } = answer
    const now = Date.now()
    const offsetMs = offsetOf(data, now)
    if (mayBeSeen) {
      keepAnswer(name, input, { at: now, offsetMs, data, page }, now)
      tellFresh(pathname, askedAt)
    }
    return { ok: true, data, page, offsetMs }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 401) return leaving()
    if (error.code === 2001 || error.code === 400) {
      if (error.code === 2001) toast(error.message)
      throw redirectTo('/404')
    }
    if (seen && error.status === 0) return showSeen(seen)
    return { ok: false, failure: error }
  }
}

/** How far the server's clock is ahead of the device's, by an answer that has just come. */
export function offsetOf(data: unknown, now: number): number {
  const serverTime = (data as { serverTime?: unknown } | null)?.serverTime
  return typeof serverTime === 'number' ? serverTime - now : 0
}
