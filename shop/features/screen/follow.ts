import { errors } from '#contract/errors.ts'
import { isScreenOver, type ScreenState, screenStates } from '#contract/screen-codes.ts'
import { screenFollowPath } from '#contract/screen-calls.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import type { Standing } from './screen-store.ts'

/** Between two questions where the stream does not come through, in ms. */
export const ASK_EVERY_MS = 2_000

/** What the stream says; nothing for what is none of it. */
export function readStanding(text: string): Standing | undefined {
  try {
    const { state, expiresAt, serverTime } = JSON.parse(text) as Partial<Standing>
    if (!screenStates.includes(state as ScreenState)) return undefined
    if (typeof expiresAt !== 'number' || typeof serverTime !== 'number') return undefined
    return { state: state as ScreenState, expiresAt, serverTime }
  } catch {
    return undefined
  }
}

/**
 * Follows a session until it is over: by the server's stream, and by asking for as long as the stream is not there.
 * @param tell hears each standing, some of them twice
 * @returns stops it
 */
export function followScreen(screenKey: string, tell: (standing: Standing) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined

  function end(): void {
    stop.abort()
    clearTimeout(timer)
    source?.close()
  }
  function heard(standing: Standing): void {
    if (stop.signal.aborted) return
    if (isScreenOver(standing.state)) end()
    tell(standing)
  }
  async function ask(): Promise<void> {
    try {
      const { data } = await api('screen.state', { screenKey }, { signal: stop.signal })
      heard(data)
    } catch (error) {
      // Removed at the server: its time was over long ago.
      if (error instanceof ApiFailure && error.code === errors.NOT_FOUND[0])
        heard({ state: 'expired', expiresAt: Date.now(), serverTime: Date.now() })
    }
    if (!stop.signal.aborted && timer !== undefined) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
  }
  function beginAsking(): void {
    timer ??= setTimeout(() => void ask(), 0)
  }
  function stopAsking(): void {
    clearTimeout(timer)
    timer = undefined
  }

  if (typeof EventSource === 'undefined') beginAsking()
  else {
    source = new EventSource(`${screenFollowPath}?screenKey=${screenKey}`)
    source.addEventListener('open', stopAsking)
    // The browser comes back by itself unless it was refused; meanwhile the page asks.
    source.addEventListener('error', beginAsking)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const standing = readStanding(data)
      if (standing) heard(standing)
    })
  }
  return end
}
