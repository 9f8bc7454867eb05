import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { orderState } from '#contract/order-states.ts'
import { wholeDate } from '#contract/signs.ts'
import page from '#shop/personal/own-thing.module.css'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { balanceTexts } from './balance.texts.ts'
import type { OrderDetail } from './order-address.ts'
import type { Clock } from './order-state.tsx'
import { usePayQuestions } from './pay-questions.ts'
import { soon } from '#web/ui/soon.tsx'

const Opening = () => <Text tone="muted">{useTexts(balanceTexts).open}</Text>
const BalancePay = soon(() => import('./balance-pay.tsx').then(m => m.default), <Opening />)

export type KnownBalance = NonNullable<Output<'carBalance.ofOrder'>>
type Known = { balance: Output<'carBalance.ofOrder'> } | 'failed'

interface BalanceProps {
  order: OrderDetail
  clock: Clock
  /** The order is read again: a payment stands in it as well. */
  refresh: () => void
}

/** What the price of a new car leaves beside its deposit: paid, left, and paying it; nothing before the contract is signed. */
export function BalanceBlock({ order, clock, refresh }: BalanceProps) {
  const t = useTexts(balanceTexts)
  const { orderNo, state, newCar } = order
  const isAsked = Boolean(newCar?.signature) || (order.kind === 'studentCar' && order.paidFen > 0)
  const [known, setKnown] = useState<Known>()
  const [round, setRound] = useState(0)
  const again = () => setRound(n => n + 1)
  const before = known && known !== 'failed' ? known.balance?.paidFen : undefined
  const take = useEffectEvent((balance: Output<'carBalance.ofOrder'>) => {
    setKnown({ balance })
    // The order's own history tells of it, too.
    if (before !== undefined && balance && balance.paidFen !== before) refresh()
  })
  useEffect(() => {
    if (!isAsked) return
    const gone = new AbortController()
    api('carBalance.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => take(data),
      () => gone.signal.aborted || setKnown('failed'),
    )
    return () => gone.abort()
  }, [orderNo, state, isAsked, round])
  const balance = known && known !== 'failed' ? known.balance : null
  usePayQuestions(orderNo, balance?.paying?.failed === false, again)
  if (!isAsked || (known && known !== 'failed' && !known.balance)) return null
  return (
    <section className={page.block} id="balance" aria-labelledby="balance-title">
      <Title below={3} id="balance-title">
        {t.title}
      </Title>
      {!known && (
        <SkeletonGroup>
          <Skeleton height="200px" />
        </SkeletonGroup>
      )}
      {known === 'failed' && <PartError reason={t.failed} busy={false} onRetry={again} />}
      {balance && (
        <Stack gap={6}>
          <Sums balance={balance} order={order} />
          {balance.parts.length > 0 && <Parts balance={balance} />}
          {balance.canPay && (
            <Paying key={balance.paidFen} orderNo={orderNo} balance={balance} clock={clock} onChanged={again} />
          )}
        </Stack>
      )}
    </section>
  )
}

function Sums({ balance, order }: { balance: KnownBalance; order: OrderDetail }) {
  const t = useTexts(balanceTexts)
  const { priceFen, depositFen, paidFen, checkingFen, leftFen, openFen } = balance
  const stands = orderState(order.kind, order.state)?.sale === 'made'
  const rows: KeyValue[] = [
    { key: t.price, value: formatMoney(priceFen) },
    { key: t[order.deposit?.kind ?? 'intention'], value: formatMoney(depositFen) },
    { key: t.paid, value: formatMoney(paidFen) },
    ...(checkingFen > 0 ? [{ key: t.checking, value: formatMoney(checkingFen) }] : []),
    { key: t.left, value: <Price fen={leftFen} size="l" />, total: true },
  ]
  return (
    <Stack gap={4}>
      <Text measure>{!stands ? t.ended : openFen > 0 ? t.why : t.settled}</Text>
      {stands && <KeyValues rows={rows} />}
    </Stack>
  )
}

const tones = { noted: 'warning', paid: 'success', rejected: 'off', returning: 'warning', returned: 'off' } as const

function Parts({ balance: { parts } }: { balance: KnownBalance }) {
  const t = useTexts(balanceTexts)
  return (
    <ul aria-label={t.parts}>
      {parts.map(part => (
        <Box as="li" key={part.partNo} hair="below" padY={4}>
          <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
            <Stack gap={1} shrink>
              <StatusDot tone={tones[part.state]}>{part.stateText}</StatusDot>
              <Text size="small" tone="muted">
                {t.on(part.wayText, wholeDate(part.receivedOn))}
              </Text>
            </Stack>
            <Price fen={part.amountFen} />
          </Row>
        </Box>
      ))}
    </ul>
  )
}

interface PayingProps {
  orderNo: string
  balance: KnownBalance
  clock: Clock
  onChanged: () => void
}

/** A payment that may still arrive, or the way to begin one. */
function Paying({ orderNo, balance, clock, onChanged }: PayingProps) {
  const t = useTexts(balanceTexts)
  const [open, setOpen] = useState(false)
  const { paying } = balance
  return (
    <Stack gap={4}>
      {paying && (
        <Note kind={paying.failed ? 'warning' : 'info'}>
          {(paying.failed ? t.refused : t.waiting)(formatMoney(paying.amountFen))}
        </Note>
      )}
      {open ? (
        <BalancePay orderNo={orderNo} leftFen={balance.leftFen} clock={clock} onChanged={onChanged} />
      ) : (
        <Row>
          <Button kind={paying && !paying.failed ? 'line' : 'primary'} onClick={() => setOpen(true)}>
            {t.open}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
