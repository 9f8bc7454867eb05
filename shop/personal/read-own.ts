import type { CallName, Input, Output, PageInfo } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { requireLogin } from '#web/session.ts'
import { toast } from '#web/ui/toast.ts'

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
  { seen = false }: ReadOptions = {},
): Promise<Own<N>> {
  requireLogin(request)
  try {
    const { data, page } = seen
      ? await (await import('./seen-reading.ts')).askOrSeen(name, input, request)
      : await api(name, input, { signal: request.signal })
    return { ok: true, data, page, offsetMs: offsetOf(data, Date.now()) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 401) return leaving()
    if (error.code === 2001 || error.code === 400) {
      if (error.code === 2001) toast(error.message)
      throw redirectTo('/404')
    }
    return { ok: false, failure: error }
  }
}

/** How far the server's clock is ahead of the device's, by an answer that has just come. */
export function offsetOf(data: unknown, now: number): number {
  const serverTime = (data as { serverTime?: unknown } | null)?.serverTime
  return typeof serverTime === 'number' ? serverTime - now : 0
}
