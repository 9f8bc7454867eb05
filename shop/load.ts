import { type RouterContextProvider } from 'react-router'
import type { CallName, Input } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { type Answer, cachedApi } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { toast } from '#web/ui/toast.ts'
import { shopContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** What the server's own "no" looks like from here; pages never import the server. */
const refusalOf = (error: unknown): string | undefined => (error as { reason?: string } | null)?.reason

/**
 * Reads a call while the server makes the first document: the operation itself, in-process, as an anonymous visitor.
 * What is not found, and an address that makes no sense, lead to /404 (spec 8, code 2001).
 */
export async function readOnServer<N extends CallName>(context: Context, name: N, input: Input<N>): Promise<Answer<N>> {
  try {
    const { data, page } = await context.get(shopContext).call(name, input)
    return { data, page }
  } catch (error) {
    if (['NOT_FOUND', 'BAD_SHAPE'].includes(refusalOf(error) ?? '')) throw redirectTo('/404')
    // The database is away for a moment: the error page says so, and the document carries the status.
    if (refusalOf(error) === 'UNAVAILABLE') throw new Response(null, { status: 503 })
    throw error
  }
}

/** Reads a call on a later navigation: through the browser's cache to the JSON call. */
export async function readInBrowser<N extends CallName>(
  name: N,
  input: Input<N>,
  request: Request,
): Promise<Answer<N>> {
  try {
    return await cachedApi(name, input, { signal: request.signal })
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.code !== 2001 && error.code !== 400)) throw error
    if (error.code === 2001) toast(error.message)
    throw redirectTo('/404')
  }
}
