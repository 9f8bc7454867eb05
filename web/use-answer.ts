import { useEffect, useEffectEvent, useState } from 'react'
import { failureWords } from './failure-words.ts'
import { useLanguage } from './i18n/texts.ts'

/** What a page shows of a question to the server while somebody still chooses: known, on its way, or not to be had. */
export interface Answered<T> {
  data: T | undefined
  busy: boolean
  failed: string | undefined
  again: () => void
}

/** A short pause, so that pressing + three times is one question. */
const PAUSE_MS = 150

/**
 * Asks the server whenever the question changes; an older answer never overtakes.
 * @param question as JSON; null: there is none yet
 */
export function useAnswer<T>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<T>,
): Answered<T> {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; data: T }>()
  const [failed, setFailed] = useState<{ to: string; why: string }>()

  const send = useEffectEvent((asked: string, signal: AbortSignal) => ask(asked, signal))
  const came = useEffectEvent((to: string, data: T) => {
    setAnswer({ to, data })
    setFailed(undefined)
  })
  const notCame = useEffectEvent((to: string, error: unknown) => setFailed({ to, why: failureWords(error, language) }))
  useEffect(() => {
    if (question === null) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      send(question, gone.signal).then(
        data => gone.signal.aborted || came(question, data),
        (error: unknown) => gone.signal.aborted || notCame(question, error),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [question, round])

  const fresh = question !== null && answer?.to === question
  const broken = question !== null && failed?.to === question
  return {
    data: fresh ? answer.data : undefined,
    busy: question !== null && !fresh && !broken,
    failed: broken ? failed.why : undefined,
    again: () => {
      // What is known is doubted.
      setAnswer(undefined)
      setFailed(undefined)
      setRound(before => before + 1)
    },
  }
}
