import { api } from '#web/api.ts'
import { useAnswer } from '#web/use-answer.ts'
import { asLines, type Choices, type Picks, type Preview, type Reason } from './apply.rules.ts'

export interface AmountRequest {
  orderNo: string
  withReturn: boolean
  reason: Reason | null
  picks: Picks
  /** Other pieces instead of the money: what each line is exchanged for. */
  choices: Choices | null
}

/** What the form shows of the sum: known, being reckoned, refused, or not to be had. */
export interface Reckoned {
  amount: Preview['amount']
  refusal: string
  busy: boolean
  failed: string | undefined
  again: () => void
}

/** Asks the server what comes back for the picks, and again whenever they change. */
export function useAmount({ orderNo, withReturn, reason, picks, choices }: AmountRequest): Reckoned {
  const exchange = choices !== null
  const lines = asLines(picks, choices)
  const complete = reason !== null && lines.length > 0 && (!exchange || lines.every(each => each.forSku !== undefined))
  const question = complete
    ? JSON.stringify({ orderNo, withReturn, ...(exchange ? { exchange } : {}), reason, lines })
    : null
  const { data, busy, failed, again } = useAnswer(question, async (asked, signal) => {
    const answer = await api('refundCase.preview', JSON.parse(asked), { signal })
    return answer.data
  })
  return { amount: data?.amount ?? null, refusal: data?.refusal ?? '', busy, failed, again }
}
