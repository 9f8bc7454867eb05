import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Note, type NoteProps } from '#web/ui/note.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { type OrderDetail, payHref } from './order-address.ts'
import { checkWaits, outcomeOf, type PayOutcome } from './pay-outcome.ts'
import { orderTexts } from './order.texts.ts'

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
  /** Begins to ask once more. */
  again: () => void
}

/**
 * Asks how a payment stands, at once and then more and more slowly, for a minute at most. The server asks the payment
 * channel when no notice has come.
 * @param onOver the order is no longer waiting for money
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
        if (answer && answer.data.paying !== 'waiting') return over()
      }
      setEnded(round)
    }
    // Leaving the page ends the questions; that is no failure.
    ask().catch(() => {})
    return () => stop.abort()
  }, [orderNo, active, round])

  return { asking: active && ended < round, again: () => setRound(ended + 1) }
}

const kinds: Record<PayOutcome, NoteProps['kind']> = {
  failed: 'danger',
  confirming: 'info',
  unknown: 'warning',
  paid: 'success',
  refunding: 'warning',
  closed: 'warning',
}

/** Forgets in the address that one comes back from paying, where the page itself says what has become of it. */
export function usePayReturned(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (search.has('pay')) setSearch(withoutPay, { replace: true, preventScrollReset: true })
  }, [search, setSearch])
}

export interface PayReturnProps {
  order: Pick<OrderDetail, 'orderNo' | 'code' | 'kind' | 'payFailed' | 'payWith'>
  /** The order is paid on this very page: no way to it is needed. */
  here?: boolean
  /** The server knows more now: load the order again. */
  onOver: () => void
}

/**
 * What has become of the payment from which the customer comes back; changes without a reload. Once it is known, the
 * address no longer says that one comes back, so that a later visit is not told old news; what happens to the order
 * afterwards is not the payment's affair either.
 */
export function PayReturn({ order, here, onOver }: PayReturnProps) {
  const { orderNo, code, kind } = order
  const t = useTexts(orderTexts)
  const [search, setSearch] = useSearchParams()
  const [returned] = useState(search.get('pay') === 'return')
  const [settled, setSettled] = useState<number>()
  const failed = code === unpaid && order.payFailed
  const waits = returned && code === unpaid && !failed
  if (returned && !waits && settled === undefined) setSettled(code)
  const { asking, again } = usePayQuestions(orderNo, waits, onOver)
  useEffect(() => {
    if (!search.has('pay') || waits) return
    setSearch(withoutPay, { replace: true, preventScrollReset: true })
  }, [search, waits, setSearch])

  // A failure is told however one comes to the order, until the next try.
  if (!failed && (!returned || (!waits && settled !== code))) return null
  const outcome = outcomeOf(code, failed, asking)
  const words = {
    failed: t.payFailed,
    confirming: `${t.confirming}${t.confirmingUnpaid}`,
    unknown: t.unknown,
    paid: kind === 'usedCarDeposit' ? t.payDone : t.payDoneGoods,
    refunding: t.payRefunding,
    closed: t.payClosed,
  }
  return (
    <div role="status">
      <Note kind={kinds[outcome]}>
        {words[outcome]}
        {failed && !here && (
          <>
            {' '}
            <TextLink href={payHref(orderNo, ...order.payWith)}>{t.payAgain}</TextLink>
          </>
        )}
        {outcome === 'unknown' && (
          <>
            {' '}
            <TextButton onClick={again}>{t.checkAgain}</TextButton>
          </>
        )}
      </Note>
    </div>
  )
}

/** Generic code of an order that waits for payment (spec 4). */
const unpaid = 10

function withoutPay(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('pay')
  return next
}
