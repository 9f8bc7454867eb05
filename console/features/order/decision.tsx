import { useState } from 'react'
import { ShipForm } from '#console/features/shipment/ship-form.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Decline } from './decline.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

/** What each check says when it holds and when it does not. */
const checkWords = {
  paidInFull: ['paidInFull', 'notPaidInFull'],
  noCase: ['noCase', 'caseOpen'],
  nothingRefunded: ['nothingRefunded', 'someRefunded'],
  inTime: ['inTime', 'late'],
  thingHeld: ['thingHeld', 'thingLost'],
  noIncident: ['noIncident', 'incident'],
} as const

const moves = {
  confirm: { call: 'desk.order.confirm', button: 'doConfirm', title: 'confirmTitle', text: 'confirmText' },
  complete: { call: 'desk.order.complete', button: 'doComplete', title: 'completeTitle', text: 'completeText' },
} as const

/** Of a new car no car is held, and none is sold out of the stock. */
const newCarMoves = {
  confirm: {
    ...moves.confirm,
    button: 'doConfirmNewCar',
    title: 'confirmNewCarTitle',
    text: 'confirmNewCar',
  },
  complete: { ...moves.complete, button: 'doOnPaper', text: 'completeNewCar' },
} as const
const movesOf = ({ newCar }: Order) => (newCar ? newCarMoves : moves)

const isMove = (move: Order['can'][number]): move is keyof typeof moves => move in moves

/** The checks of the rules and, below them, what may be done now; a button that moves money says the sum (design 9). */
export function Decision({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const acting = useActing()
  // What stood at the top of the timeline when somebody last pressed: a newer move of a colleague was first.
  const [seen, setSeen] = useState<number>()
  const newest = order.timeline[0]
  const [onPaper, setOnPaper] = useState(false)
  const outrun = acting.error && newest?.by === 'staff' && seen !== undefined && newest.at > seen ? newest : undefined
  function begin() {
    setSeen(newest?.at ?? 0)
    acting.setError(undefined)
  }

  function decide(move: keyof typeof moves) {
    if (move === 'complete' && order.newCar) return setOnPaper(true)
    const { call, title, text, button } = movesOf(order)[move]
    begin()
    void acting.act(
      async () => {
        await api(call, { orderNo: order.orderNo })
        toast(t.finished)
      },
      { title: t[title], text: t[text], yes: t[button](formatMoney(order.paidFen)) },
    )
  }

  const openCase = order.cases.find(each => each.open)
  const mayPay = useMay('refundCase.money')
  const stuck = mayPay ? order.refunds.find(each => each.stuck) : undefined
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-labelledby="decision">
      <h2 id="decision">{t.decision}</h2>
      {order.checks.length > 0 && (
        <Stack as="ul" gap={2} className={styles.checks}>
          {order.checks.map(({ check, ok }) => (
            <li key={check} data-ok={ok}>
              <Icon name={ok ? 'check-circle' : 'warning-circle'} size={20} />
              {t[checkWords[check][ok ? 0 : 1]]}
            </li>
          ))}
        </Stack>
      )}
      {order.waiting > 0 && (
        <Text size="small" tone="muted" figures>
          {t.waiting(order.waiting)}
        </Text>
      )}
      {acting.error && (
        <Note kind="danger" role="alert">
          {acting.error}
          {outrun && <p>{t.outrun(outrun.who, outrun.title, formatDateTime(outrun.at))}</p>}
        </Note>
      )}
      {openCase && (
        <ButtonLink kind="line" block href={`/refunds/${openCase.caseNo}`}>
          {t.goCase}
        </ButtonLink>
      )}
      {stuck && (
        <ButtonLink block href={`/refunds/~stuck/${stuck.refundNo}`}>
          {t.goStuck}
        </ButtonLink>
      )}
      {order.can.filter(isMove).map(move => (
        <Button key={move} block busy={acting.busy} onClick={() => decide(move)}>
          {t[movesOf(order)[move].button](formatMoney(order.paidFen))}
        </Button>
      ))}
      {order.can.includes('ship') && <ShipForm order={order} onBegin={begin} onRefused={acting.setError} />}
      {order.can.includes('redeem') && (
        <ButtonLink kind="line" block href="/redeem">
          {t.goRedeem}
        </ButtonLink>
      )}
      {order.can.includes('askFor') && (
        <ButtonLink kind="line" block href={`/orders/${order.orderNo}/~refund`}>
          {t.askFor}
        </ButtonLink>
      )}
      {order.can.includes('giveUp') && (
        <ButtonLink kind="line" block href={`/orders/${order.orderNo}/~refund?begun=shop`}>
          {t.giveUp}
        </ButtonLink>
      )}
      {order.can.includes('compensate') && (
        <ButtonLink kind="line" block href={`/orders/${order.orderNo}/~compensate`}>
          {t.compensate}
        </ButtonLink>
      )}
      {order.can.includes('decline') && <Decline key={`${order.orderNo} decline`} order={order} acting={acting} />}
      {onPaper && (
        <ReasonDialog
          title={t.onPaperTitle}
          label={t.onPaperReason}
          help={t.onPaperWhy}
          needed={t.onPaperNeeded}
          button={t.onPaperDo}
          onClose={() => setOnPaper(false)}
          onSubmit={async (reason, options) => {
            await api('desk.order.complete', { orderNo: order.orderNo, reason }, options)
            setOnPaper(false)
            toast(t.finished)
            await acting.act(async () => {})
          }}
        />
      )}
      <Text size="micro" tone="muted">
        {order.can.length > 0 || stuck ? t.logged : t.nothingToDo}
      </Text>
    </Grid>
  )
}
