import { useEffect, useState } from 'react'
import type { Input, Output } from '#contract/kit.ts'
import { replaceLoan, replaceSum, type PayWish } from '#contract/replace.ts'
import { loanOf as shownLoan } from './shown-loan.ts'
import { api } from '#web/api.ts'

export type Reckoning = Output<'replace.reckon'>
export interface ReckoningState {
  /** The last answer; what is asked for now may be another. */
  answer: Reckoning | undefined
  asking: boolean
  failure: unknown
}

/** A pause after a change, in ms: a number is typed digit by digit. */
const pauseMs = 300

/**
 * What both cars are worth today, while they are described.
 * @param asked undefined: nothing is known of either
 * @param round grows when what was answered may be old
 */
export function useReckoning(asked: Input<'replace.reckon'> | undefined, round: number): ReckoningState {
  const question = asked === undefined ? '' : `${round} ${JSON.stringify(asked)}`
  const [found, setFound] = useState<{ question: string; answer?: Reckoning; failure?: unknown }>()
  const [last, setLast] = useState<Reckoning>()
  useEffect(() => {
    if (question === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const input = JSON.parse(question.slice(question.indexOf(' '))) as Input<'replace.reckon'>
      // Never one of a minute ago: offers of the customer's own are among them.
      api('replace.reckon', input, { signal: gone.signal }).then(
        ({ data }) => (setFound({ question, answer: data }), setLast(data)),
        (failure: unknown) => gone.signal.aborted || setFound({ question, failure }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [question])
  if (question === '') return { answer: undefined, asking: false, failure: undefined }
  if (found?.question !== question) return { answer: last, asking: true, failure: undefined }
  return { answer: found.answer, asking: false, failure: found.failure }
}

/** The sum with its loan, by the reckoning of the server (`contract/replace.ts`); undefined until both cars are known. */
export function sumOf(answer: Reckoning | undefined, owedFen: number, pay: PayWish) {
  if (!answer?.wanted || !answer.oldCar) return undefined
  const { priceFen } = answer.wanted
  const facts = { priceFen, bonusFen: answer.bonusFen, oldFen: answer.oldFen, owedFen }
  const loan = replaceLoan(facts, answer.products, pay, answer.usual)
  return { ...replaceSum(facts, loan?.offer ?? null), loan, shown: loan && shownLoan(answer, loan) }
}
export type ShownSum = NonNullable<ReturnType<typeof sumOf>>
