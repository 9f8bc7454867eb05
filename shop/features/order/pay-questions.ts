import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/api.ts'

/**
 * Waits in ms before each question: at once, every five seconds, then slower; a minute in all. The channel's notice may have
 * come before the customer, comes after, or never comes, and then the server asks the channel itself (`payment.check`).
 */
export const checkWaits: readonly number[] = [0, 5_000, 5_000, 5_000, 5_000, 10_000, 10_000, 15_000]

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

export interface PayQuestions {
  /** Questions are being asked. */
  asking: boolean
  /** Begins anew, with a question at once. */
  again: () => void
}

/**
 * Asks how a payment stands, at once and then more and more slowly, for a minute at most.
 * @param onOver the order is no longer waiting for money, or its last try was refused
 */
export function usePayQuestions(orderNo: string, active: boolean, onOver: () => void): PayQuestions {
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState(-1)
  const over = useEffectEvent(onOver)

  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    async function ask() {
      for (const wait of checkWaits) {
        await sleep(wait, stop.signal)
        const answer = await api('payment.check', { orderNo }, { signal: stop.signal }).catch(() => undefined)
        stop.signal.throwIfAborted()
        // Goes on until the page knows it, too: it may be without network when it looks.
        if (answer && answer.data.paying !== 'waiting') over()
      }
      setEnded(round)
    }
    // Leaving the page ends the questions; that is no failure.
    ask().catch(() => {})
    return () => stop.abort()
  }, [orderNo, active, round])

  return { asking: active && ended < round, again: () => setRound(round + 1) }
}
