import { useEffect, useEffectEvent, useState } from 'react'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { asLines, type Picks, type Preview, type Reason } from './apply.rules.ts'

export interface AmountRequest {
  orderNo: string
  withReturn: boolean
  reason: Reason | null
  picks: Picks
}

/** What the form shows of the sum: known, being reckoned, refused, or not to be had. */
export interface Reckoned {
  amount: Preview['amount']
  refusal: string
  busy: boolean
  failed: string | undefined
  again: () => void
}

/** A short pause, so that pressing + three times is one question. */
const PAUSE_MS = 150

/** Asks the server what comes back for the picks, and again whenever they change; an older answer never overtakes. */
export function useAmount({ orderNo, withReturn, reason, picks }: AmountRequest): Reckoned {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const question = JSON.stringify({ orderNo, withReturn, reason, lines: asLines(picks) })
  const [answer, setAnswer] = useState<{ to: string; amount: Preview['amount']; refusal: string }>()
  const [failed, setFailed] = useState<{ to: string; why: string }>()
  const complete = reason !== null && Object.keys(picks).length > 0

  const came = useEffectEvent((data: Preview) => {
    setAnswer({ to: question, amount: data.amount, refusal: data.refusal })
    setFailed(undefined)
  })
  const notCame = useEffectEvent((error: unknown) => setFailed({ to: question, why: failureWords(error, language) }))
  useEffect(() => {
    if (!complete) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      api('refundCase.preview', JSON.parse(question), { signal: gone.signal }).then(
        ({ data }) => gone.signal.aborted || came(data),
        (error: unknown) => gone.signal.aborted || notCame(error),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [question, complete, round])

  const fresh = complete && answer?.to === question
  const broken = complete && failed?.to === question
  return {
    amount: fresh ? answer.amount : null,
    refusal: fresh ? answer.refusal : '',
    busy: complete && !fresh && !broken,
    failed: broken ? failed.why : undefined,
    again: () => {
      // What is known is doubted.
      setAnswer(undefined)
      setFailed(undefined)
      setRound(before => before + 1)
    },
  }
}
