import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { whereToHave } from '#shop/personal/where-to-have.ts'

export type Brochure = Output<'brochure.generate'>

/** How a brochure stands for whoever waits for it. */
export type Making =
  | { is: 'none' }
  | { is: 'making'; progress: number; slow: boolean }
  | { is: 'ready'; brochure: Brochure }
  /** In words, where somebody said why. */
  | { is: 'failed'; why: string | undefined }

/** How often the shop is asked, in ms. */
const ASK_MS = 700
/** A brochure takes a second or two; after so many questions the visitor is told that it takes longer. */
const SLOW_AFTER = 20
/** So many questions without an answer, one after the other, are the end. */
const MOST_LOST = 5

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ASK_MS)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Has a brochure made and follows it. A press while one is made changes nothing; another car ends the waiting.
 * @param code of the configuration
 */
export function useBrochure(code: string): { making: Making; start: () => Promise<void> } {
  const language = useLanguage()
  const [state, setState] = useState<{ code: string; making: Making }>()
  const running = useRef<AbortController>(undefined)
  const making: Making = state?.code === code ? state.making : { is: 'none' }
  useEffect(() => {
    return () => {
      running.current?.abort()
      running.current = undefined
    }
  }, [code])

  async function follow(first: Brochure, signal: AbortSignal) {
    let lost = 0
    let brochure = first
    for (let asked = 0; !signal.aborted; asked++) {
      if (brochure.state === 'ready') return setState({ code, making: { is: 'ready', brochure } })
      if (brochure.state === 'failed') return setState({ code, making: { is: 'failed', why: undefined } })
      const progress = brochure.progress
      setState({ code, making: { is: 'making', progress, slow: asked >= SLOW_AFTER } })
      await pause(signal)
      if (signal.aborted) return
      try {
        ;({ data: brochure } = await api('brochure.state', { brochureId: first.brochureId }, { signal }))
        lost = 0
      } catch (error) {
        // A telephone without a network for a moment goes on waiting.
        if (!(error instanceof ApiFailure) || error.status !== 0 || ++lost >= MOST_LOST) throw error
      }
    }
  }
  async function start() {
    if (running.current) return
    const work = new AbortController()
    running.current = work
    setState({ code, making: { is: 'making', progress: 0, slow: false } })
    try {
      const { data } = await api('brochure.generate', { code, ...whereToHave() }, { signal: work.signal })
      await follow(data, work.signal)
    } catch (error) {
      if (!work.signal.aborted) setState({ code, making: { is: 'failed', why: failureWords(error, language) } })
    } finally {
      if (running.current === work) running.current = undefined
    }
  }
  return { making, start }
}
