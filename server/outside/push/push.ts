import webPush from 'web-push'
import { waitFor } from '#server/db/connect.ts'
import type { PushKeys } from './push-keys.ts'

/** Where a browser is told, and the keys that only it can read with. */
export interface PushPlace {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser takes no more; `refused`: this one will never be taken; `later`: nobody answered, or too much at once. */
export type PushEnd = 'sent' | 'gone' | 'refused' | 'later'

/** So long a service keeps what a browser that is off has not heard, in seconds. */
const KEPT_S = 86_400
const TIME_MS = 10_000

/**
 * Tells a browser something by its push service (RFC 8030, 8291). Never within a transaction. Whether the address is one that
 * may be asked was found out before (`isPushAddress`).
 * @param text up to 3,900 bytes
 * @param urgency as services name it: what is not urgent may wait until the device is awake
 */
export async function sendPush(
  place: PushPlace,
  text: string,
  { keys: vapidDetails, urgency }: { keys: PushKeys; urgency: 'normal' | 'low' },
): Promise<PushEnd> {
  waitFor('a push service')
  let question: ReturnType<typeof webPush.generateRequestDetails>
  try {
    const { endpoint, ...keys } = place
    question = webPush.generateRequestDetails({ endpoint, keys }, text, { TTL: KEPT_S, urgency, vapidDetails })
  } catch {
    // Keys that are none: nobody could ever read it.
    return 'gone'
  }
  try {
    const { endpoint, method, headers, body } = question
    const answer = await fetch(endpoint, {
      method,
      redirect: 'manual',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? Buffer.alloc(0)),
      signal: AbortSignal.timeout(TIME_MS),
    })
    await answer.body?.cancel()
    return endOf(answer.status)
  } catch {
    return 'later'
  }
}

/** What an answer means (RFC 8030 section 5, 8292 section 4.2): a key that is not taken is taken for no later note either. */
function endOf(status: number): PushEnd {
  if (status >= 200 && status < 300) return 'sent'
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
