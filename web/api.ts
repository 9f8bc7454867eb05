import { calls } from '#contract/calls.ts'
import type { Call, CallName, Envelope, Input, Output, PageInfo } from '#contract/kit.ts'
import { ApiFailure, defaultMessage, reactionTo } from './api-failure.ts'
import { beginLoading } from './loading-store.ts'
import { clearSession, goToLogin, onSessionChange, readToken } from './session.ts'
import { alertDialog } from './ui/ask.ts'
import { toast } from './ui/toast.ts'

/** What a call gives: its data, and the paging fields of a list. */
export interface Answer<N extends CallName> {
  data: Output<N>
  page: PageInfo | undefined
}

export interface ApiOptions {
  signal?: AbortSignal
  /** The same key for the same action: a second press or a retry is not a second order. */
  key?: string
  /** The caller shows failures itself. 401 still ends the session. */
  quiet?: boolean
  /** No loading display, although the row names one. */
  noLoading?: boolean
}

/** What the browser does after a failure; the shop sets it up at its start (`shop/entry.client.tsx`). */
export const surroundings = {
  /** Goes to the not-found page through the router. */
  showNotFound: (): void => location.assign('/404'),
  /** Header `x-user-agent`: mobile or pc product string (spec 7). */
  product: (): string =>
    document.documentElement.dataset.layout === 'mobile' ? 'hesper-shop/mobile' : 'hesper-shop/pc',
}

const language = () => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')
/** A write is sent again once by itself when the connection broke: its key makes that safe. */
const writeTries = 2
/** Ceiling of a request (spec 7); screens speak long before. */
const timeoutMs = 1_000_000

function addressOf(call: Call, input: Record<string, unknown>): string {
  if (call.path.startsWith('/:hash')) return `/${encodeURIComponent(String(input.hash))}`
  if (call.body === 'path') return `${call.path}/${encodeURIComponent(String(input.value))}?t=${Date.now()}`
  if (call.method !== 'GET') return call.path
  const query = new URLSearchParams({ t: String(Date.now()) })
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return `${call.path}?${query}`
}

function bodyOf(call: Call, input: Record<string, unknown>): string | undefined {
  if (call.method === 'GET') return undefined
  if (call.body !== 'form') return JSON.stringify(input)
  const { hash: _, ...fields } = input
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

/** One answer, or a failure with status 0 when none came. */
async function send(
  call: Call,
  input: Record<string, unknown>,
  options: ApiOptions,
): Promise<{ status: number; envelope: Envelope<unknown> | undefined }> {
  const token = readToken()
  const headers: Record<string, string> = {
    accept: 'application/json',
    source: 'web',
    'x-user-agent': surroundings.product(),
    ...(token ? { apiToken: token } : {}),
    ...(call.method === 'POST'
      ? { 'content-type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
      : {}),
    ...(call.write || call.ownTransaction ? { 'idempotency-key': options.key ?? crypto.randomUUID() } : {}),
  }
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  for (let tries = call.write ? writeTries : 1; ; tries--) {
    try {
      const response = await fetch(addressOf(call, input), {
        method: call.method,
        headers,
        body: bodyOf(call, input),
        signal,
      })
      const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
      return { status: response.status, envelope }
    } catch (error) {
      if (signal.aborted) throw error
      if (tries <= 1) return { status: 0, envelope: undefined }
    }
  }
}

/**
 * Sends a call and gives its data. Path, method, loading display, silent refusals and the end of the session are read
 * from the call table; the error catalogue of spec 8 stands in `api-failure.ts`.
 * @throws ApiFailure after the visitor was told, and the signal's reason when the caller gave up
 */
export async function api<N extends CallName>(name: N, input: Input<N>, options: ApiOptions = {}): Promise<Answer<N>> {
  const call: Call = calls[name]
  const done = call.loading && !options.noLoading ? beginLoading(call.loading) : undefined
  try {
    const { status, envelope } = await send(call, (input ?? {}) as Record<string, unknown>, options)
    if (envelope?.success) {
      if (call.write) forgetCached()
      const { data, success: _s, message: _m, code: _c, ...page } = envelope
      return { data: data as Output<N>, page: 'total' in page ? (page as PageInfo) : undefined }
    }
    return fail(call, status, envelope, options)
  } finally {
    done?.()
  }
}

function fail(call: Call, status: number, envelope: Envelope<unknown> | undefined, options: ApiOptions): never {
  const code = Number(envelope?.code ?? status)
  const message = envelope?.message || defaultMessage[language()]
  const silentRow = Boolean(call.silent || options.quiet)
  const reaction = reactionTo({
    status,
    code,
    message: envelope?.message ?? '',
    silentRow,
    keepSession: Boolean(call.keepSession),
  })
  switch (reaction) {
    case 'login':
      clearSession()
      goToLogin()
      break
    case 'notFound':
      toast(message)
      surroundings.showNotFound()
      break
    case 'toast':
      toast(message)
      break
    case 'limit':
      void alertDialog({ text: message })
      break
    case 'network':
      void alertDialog()
      break
    case 'silent':
      break
  }
  throw new ApiFailure(message, {
    code,
    status,
    requestId: envelope?.requestId,
    told: !options.quiet && reaction !== 'silent',
  })
}

interface Cached {
  at: number
  answer: Promise<unknown>
}

const cache = new Map<string, Cached>()
const freshMs = 60_000
const cacheSize = 100

/** Forgets every kept answer: after a write, a login or a logout. */
export function forgetCached(): void {
  cache.clear()
}
if (typeof window !== 'undefined') onSessionChange(forgetCached)

/**
 * Like `api`, for reading: answers are kept for a minute, so that Back and Forward cost nothing, and equal questions at
 * the same time share one answer. Failures are not kept.
 */
export function cachedApi<N extends CallName>(name: N, input: Input<N>, options: ApiOptions = {}): Promise<Answer<N>> {
  const key = `${name} ${JSON.stringify(input)}`
  const known = cache.get(key)
  if (known && Date.now() - known.at < freshMs) return known.answer as Promise<Answer<N>>
  const answer = api(name, input, { ...options, signal: undefined })
  cache.delete(key)
  cache.set(key, { at: Date.now(), answer })
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value!)
  answer.catch(() => {
    if (cache.get(key)?.answer === answer) cache.delete(key)
  })
  return answer
}

/** Puts an answer that came with the document into the cache, so that returning to the page asks nothing. */
export function rememberAnswer<N extends CallName>(name: N, input: Input<N>, answer: Answer<N>): void {
  cache.set(`${name} ${JSON.stringify(input)}`, { at: Date.now(), answer: Promise.resolve(answer) })
}
