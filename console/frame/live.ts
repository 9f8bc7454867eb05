/**
 * What the desk hears of while it is open (decision 138): one window of a browser follows the server's stream and tells the
 * others, for a browser has few connections to one host.
 */
import { deskFollowPath, type LiveChanges, liveTopics } from '#contract/desk-live.ts'
import { openStream } from '#web/send-call.ts'
import { sentAs } from '#web/sent-as.ts'
import { onSessionChange } from '#web/session.ts'

type Hear = (changes: LiveChanges) => void

/** Between two tries to follow, in ms: a server that was started anew is not asked by all at once. */
const AGAIN_MS = 3_000
const LATER_MS = 30_000
const name = 'hesper-desk-live'

const ears = new Set<Hear>()
let stop: AbortController | undefined
let channel: BroadcastChannel | undefined

/** The changes that a message names; nothing for what is none. */
export function readChanges(text: string): LiveChanges | undefined {
  try {
    const { changes } = JSON.parse(text) as { changes?: LiveChanges }
    if (!Array.isArray(changes)) return undefined
    return changes.filter(({ topic, number }) => liveTopics.includes(topic) && typeof number === 'string')
  } catch {
    return undefined
  }
}

/** Messages of a stream of server-sent events, as far as they have arrived whole. @returns what is not whole yet */
export function readMessages(text: string, hear: (data: string) => void): string {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  for (const part of parts)
    for (const line of part.split('\n')) if (line.startsWith('data: ')) hear(line.slice('data: '.length))
  return rest
}

function hearAll(changes: LiveChanges): void {
  for (const ear of ears) ear(changes)
}

/**
 * Follows until the stream ends, or until who follows is signed out: a stream that is asked for in a session that ends at this
 * moment would be refused.
 * @returns how long to wait before the next try; undefined: the session is over
 */
export async function follow(signal: AbortSignal): Promise<number | undefined> {
  const { token } = sentAs()
  if (!token) return undefined
  const over = new AbortController()
  const stopHearing = onSessionChange(() => sentAs().token !== token && over.abort())
  try {
    const answer = await openStream(deskFollowPath, token, AbortSignal.any([signal, over.signal]))
    if (answer.status === 401) return undefined
    if (!answer.ok || !answer.body) return LATER_MS
    let rest = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      rest = readMessages(rest + part, data => {
        const changes = readChanges(data)
        if (!changes || changes.length === 0) return
        channel?.postMessage(changes)
        hearAll(changes)
      })
    }
    return AGAIN_MS
  } finally {
    stopHearing()
  }
}

async function followOn(signal: AbortSignal): Promise<void> {
  for (;;) {
    const wait = await follow(signal).catch(() => LATER_MS)
    if (signal.aborted) return
    // Signed out: asked again later, for somebody signs in on the same page.
    await new Promise(resolve => setTimeout(resolve, (wait ?? LATER_MS) * (1 + Math.random())))
    if (signal.aborted) return
  }
}

/** Without locks each window would take a connection: there, lists are read anew when their window is come back to. */
function begin(): void {
  if (stop || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return
  stop = new AbortController()
  const { signal } = stop
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveChanges>) => hearAll(data))
  navigator.locks.request(name, { signal }, () => followOn(signal)).catch(() => {})
}

function end(): void {
  stop?.abort()
  channel?.close()
  stop = undefined
  channel = undefined
}

/** Hears of changes while the page is open. @returns stops it */
export function onChanges(hear: Hear): () => void {
  ears.add(hear)
  begin()
  return () => {
    ears.delete(hear)
    if (ears.size === 0) end()
  }
}
