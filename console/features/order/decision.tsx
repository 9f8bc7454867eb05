import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ShipForm } from '#console/features/shipment/ship-form.tsx'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import { RefundExpired } from './refund-expired.tsx'
import styles from './order.module.css'

/** What each check says when it holds and when it does not. */
const checkWords = {
  paidInFull: ['paidInFull', 'notPaidInFull'],
  nothingRefunded: ['nothingRefunded', 'someRefunded'],
  inTime: ['inTime', 'late'],
  thingHeld: ['thingHeld', 'thingLost'],
  noIncident: ['noIncident', 'incident'],
} as const

const moves = {
  confirm: { call: 'desk.order.confirm', button: 'doConfirm', title: 'confirmTitle', text: 'confirmText' },
  complete: { call: 'desk.order.complete', button: 'doComplete', title: 'completeTitle', text: 'completeText' },
} as const

const isMove = (move: Order['can'][number]): move is keyof typeof moves => move in moves

/** The checks of the rules and, below them, what may be done now; a button that moves money says the sum (design 9). */
export function Decision({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function decide(move: keyof typeof moves) {
    const { call, title, text } = moves[move]
    const yes = t[moves[move].button](formatMoney(order.paidFen))
    if (busy || !(await confirm({ title: t[title], text: t[text], yes }))) return
    setBusy(true)
    setError(undefined)
    try {
      await api(call, { orderNo: order.orderNo }, { quiet: true })
      toast(t.finished)
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <section className={styles.panel} aria-labelledby="decision">
      <h2 id="decision">{t.decision}</h2>
      {order.checks.length > 0 && (
        <ul className={styles.checks}>
          {order.checks.map(({ check, ok }) => (
            <li key={check} data-ok={ok}>
              <Icon name={ok ? 'check-circle' : 'warning-circle'} size={20} />
              {t[checkWords[check][ok ? 0 : 1]]}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {order.can.filter(isMove).map(move => (
        <Button key={move} block busy={busy} onClick={() => void decide(move)}>
          {t[moves[move].button](formatMoney(order.paidFen))}
        </Button>
      ))}
      {order.can.includes('ship') && <ShipForm orderNo={order.orderNo} lines={order.lines} />}
      {order.can.includes('redeem') && (
        <ButtonLink kind="line" block href="/redeem">
          {t.goRedeem}
        </ButtonLink>
      )}
      {order.can.includes('refundExpired') && <RefundExpired orderNo={order.orderNo} onError={setError} />}
      <p className={styles.small}>{order.can.length > 0 ? t.logged : t.nothingToDo}</p>
    </section>
  )
}
