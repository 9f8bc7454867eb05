import type { Call } from '#contract/call-row.ts'
import type { Envelope } from '#contract/kit.ts'
import { ApiFailure } from './api-failure.ts'
import { sendCall } from './send-call.ts'
import { sentAs, sessionAfter } from './sent-as.ts'
import { surroundings } from './surroundings.ts'

/** A file that a call answered. */
export interface Downloaded {
  blob: Blob
  /** As the server calls it; empty when it gives no name. */
  name: string
}

/** Name in `content-disposition` (RFC 6266); the encoded form wins over the plain one. */
export function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Broken escapes: the plain name may still do.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? ''
}

/**
 * Sends a call that answers bytes: "POST form downloading a blob" of spec 7, and files by GET. The caller says what
 * became of it; a refusal is an envelope with an HTTP status of its own.
 * @throws ApiFailure when no file came, and the signal's reason when the caller gave up
 */
export async function download(call: Call, input: Record<string, unknown>, signal?: AbortSignal): Promise<Downloaded> {
  return downloadIn(call, input, signal, true)
}

async function downloadIn(
  call: Call,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
  mayRepeat: boolean,
): Promise<Downloaded> {
  const limit = AbortSignal.timeout(surroundings.timeoutMs)
  const as = sentAs()
  let response: Response
  try {
    const both = signal ? AbortSignal.any([signal, limit]) : limit
    response = await sendCall(call, input, { token: as.token, key: crypto.randomUUID(), signal: both })
    const disposition = response.headers.get('content-disposition')
    // A file may be JSON, too; it has a name.
    const isEnvelope = !disposition && (response.headers.get('content-type') ?? '').startsWith('application/json')
    if (response.ok && !isEnvelope) return { blob: await response.blob(), name: nameIn(disposition) }
  } catch {
    signal?.throwIfAborted()
    throw new ApiFailure('', { code: 0, status: 0, told: false })
  }
  const { status } = response
  const refusal = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  const code = Number(refusal?.code ?? status)
  const session = code === 401 ? sessionAfter(as) : 'over'
  if (session === 'again' && mayRepeat) return downloadIn(call, input, signal, false)
  if (code === 401 && session === 'over' && !call.keepSession) surroundings.leaveForLogin()
  throw new ApiFailure(refusal?.message ?? '', {
    code,
    status,
    ...(refusal?.requestId ? { requestId: refusal.requestId } : {}),
    told: code === 401 && session === 'over',
  })
}
