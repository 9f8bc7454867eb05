import { waitFor } from '#server/db/connect.ts'
import { ChannelUnreachable } from '../channel.ts'

/** A question to a channel, as it goes over the line. */
export interface Question {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Exactly these bytes are sent, for they may be signed. */
  body?: string
}

export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

/**
 * The one way by which channels are asked: over HTTP, within a time, for an answer within a size. No address is followed
 * to another one, for what was signed for a channel is nobody else's.
 * @param most bytes that the answer may have
 * Never within a transaction.
 * @throws ChannelUnreachable for whatever leaves open what the channel did; its words name the host and the path alone
 */
export type Door = (question: Question, most?: number) => Promise<Reply>

const ANSWER_BYTES = 1024 * 1024
/** What a bill may have, packed and unpacked. */
export const BILL_BYTES = 64 * 1024 * 1024
const TIME_MS = 10_000

/** @param send the network; tests put another one in its place */
export const openDoor =
  (send: typeof fetch = fetch, timeMs = TIME_MS): Door =>
  async ({ method, url, headers, body }, most = ANSWER_BYTES) => {
    waitFor('a payment channel')
    const { host, pathname } = addressOf(url)
    try {
      const answer = await send(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeMs),
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      })
      return { status: answer.status, headers: answer.headers, body: await bytesOf(answer, most) }
    } catch (error) {
      throw new ChannelUnreachable(`${host}${pathname}: ${whyOf(error)}`)
    }
  }

function addressOf(url: string): URL {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) throw new ChannelUnreachable('a channel named no web address')
  return address
}

async function bytesOf(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > most) throw new Error('more than it should say')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The system's word for it; the message of an error may hold addresses with what stands in them. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string'
    ? cause.code
    : error.message === 'more than it should say'
      ? error.message
      : 'failed'
}
