/**
 * The one place where a call leaves the browser: address, headers and body are read from its row of the call table
 * (spec 7, Common behaviour). It knows nothing of sessions, toasts and loading displays; `api.ts` does.
 */
import { answersBytes, type Backend, type Call } from '#contract/call-row.ts'
import { sendsForm } from '#contract/call-row.ts'
import type { Language } from '#contract/errors.ts'
import type { languageHeader } from '#contract/content-frame.ts'

/**
 * Headers of every call: `source` of the site, of which the staff site sets its own, and in the frame of a preview the
 * language that the frame shows, whatever the visitor's own is (decision 178).
 */
export const sender: { source: string; [languageHeader]?: Language } = { source: 'web' }

type Backends = Partial<Record<Backend, string>>
let known: Backends | undefined

/**
 * Base address of the server that answers a call: empty, this one, unless the installation runs another (spec 7,
 * separate hosts). The document says so in its head, which is there before the first call.
 */
function baseOf({ backend }: Call): string {
  if (!backend) return ''
  if (!known) {
    const said = document.querySelector('meta[name="backends"]')?.getAttribute('content')
    known = JSON.parse(said || '{}') as Backends
  }
  return known[backend] ?? ''
}

/** Header `x-user-agent`: mobile or pc product string (spec 7). */
const product = (): string => (document.documentElement.dataset.layout === 'mobile' ? 'shop-mobile' : 'shop-pc')

function addressOf(call: Call, input: Record<string, unknown>): string {
  const path = baseOf(call) + call.path
  if (call.path.startsWith('/:hash')) return `/${encodeURIComponent(String(input.hash))}`
  if (call.method !== 'GET') return path
  const query = new URLSearchParams({ t: String(Date.now()) })
  if (call.body === 'path') return `${path}/${encodeURIComponent(String(input.value))}?${query}`
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.append(name, String(value))
  return `${path}?${query}`
}

function bodyOf(call: Call, input: Record<string, unknown>): string | undefined {
  if (call.method === 'GET') return undefined
  if (!sendsForm(call)) return JSON.stringify(input)
  const { hash: _, ...fields } = input
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

export interface SendOptions {
  /** Who is signed in; absent: nobody. */
  token?: string | undefined
  /** Names the action: the same key sent again is not a second order. */
  key?: string
  signal?: AbortSignal
  /** The page may be on its way out; the call still leaves. */
  keepalive?: boolean
}

/** Sends a call once. @throws what `fetch` throws: no network, or the signal's reason */
export function sendCall(call: Call, input: Record<string, unknown>, options: SendOptions = {}): Promise<Response> {
  const { token, key, signal, keepalive } = options
  const headers: Record<string, string> = {
    accept: answersBytes(call) ? '*/*' : 'application/json',
    ...sender,
    'x-user-agent': product(),
    ...(token !== undefined && !call.anonymous && { apiToken: token }),
    ...(call.method === 'POST' && {
      'content-type': sendsForm(call) ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
    ...(key !== undefined && (call.write || call.ownTransaction) && { 'idempotency-key': key }),
  }
  return fetch(addressOf(call, input), {
    method: call.method,
    headers,
    body: bodyOf(call, input),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
}

/** The document of an address of this shop, as everybody gets it; no call either. @throws as `sendCall` */
export const sendForDocument = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html' } })

/** Opens a stream of server-sent events, which is no call: it has no row and no envelope. @throws as `sendCall` */
export const openStream = (path: string, token: string, signal: AbortSignal): Promise<Response> =>
  fetch(path, { headers: { accept: 'text/event-stream', source: sender.source, apiToken: token }, signal })
