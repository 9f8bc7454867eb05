import { useEffect, useState } from 'react'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { formatMoney } from '#contract/figures.ts'
import { dot, dotted, wholeDate } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  ConfirmDialog,
  type DeskPart,
  EndDialog,
  GaveBackDialog,
  type KnownBalance,
  NoteDialog,
} from './balance-dialogs.tsx'
import { balanceTexts } from './balance.texts.ts'
import type { Order } from './lines.tsx'
import styles from './order.module.css'

type Act = 'confirm' | 'reject' | 'gaveBack'
type Doing = { what: Act; part: DeskPart } | { what: 'note' | 'end' }

/** What the price of a new car leaves: receipts, what finance notes of them, and how a signed contract is ended. */
export function DeskBalance({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTexts(balanceTexts)
  const [known, setKnown] = useState<KnownBalance>()
  const [doing, setDoing] = useState<Doing>()
  const [round, setRound] = useState(0)
  const { orderNo, state } = order
  // Also when the order has moved: what can be done follows from its state.
  useEffect(() => {
    const gone = new AbortController()
    api('desk.carBalance.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data ?? undefined),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, state, round])
  if (!known) return null
  const close = () => setDoing(undefined)
  const done = (words: string) => {
    close()
    toast(words)
    setRound(n => n + 1)
    onChanged()
  }
  const of = { orderNo, balance: known, onClose: close, onDone: done }
  return (
    <section className={styles.part} aria-labelledby="balance">
      <h2 id="balance">{t.title}</h2>
      <Stack gap={5}>
        <KeyValues rows={sumsOf(known, t)} />
        {known.end && (
          <Note kind={known.openFen > 0 ? 'info' : 'success'}>
            {known.openFen > 0 ? t.short(formatMoney(known.openFen)) : t.settled}
          </Note>
        )}
        <Ending balance={known} />
        {known.parts.length > 0 && (
          <ul aria-label={t.parts}>
            {known.parts.map(part => (
              <PartRow key={part.partNo} part={part} onAct={what => setDoing({ what, part })} />
            ))}
          </ul>
        )}
        {(known.canNote || known.end) && (
          <Row gap={3} wrap>
            {known.canNote && (
              <Button kind="line" onClick={() => setDoing({ what: 'note' })}>
                {t.note}
              </Button>
            )}
            {known.end && (
              <Button kind="quiet" onClick={() => setDoing({ what: 'end' })}>
                {t.end}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {doing?.what === 'note' && <NoteDialog {...of} />}
      {doing?.what === 'end' && known.end && <EndDialog {...of} end={known.end} />}
      {doing?.what === 'confirm' && <ConfirmDialog {...of} part={doing.part} />}
      {doing?.what === 'gaveBack' && <GaveBackDialog {...of} part={doing.part} />}
      {doing?.what === 'reject' && (
        <ReasonDialog
          title={t.rejectTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.reject}
          danger
          onClose={close}
          onSubmit={async (reason, options) => {
            await api('desk.carBalance.reject', { orderNo, partNo: doing.part.partNo, reason }, options)
            done(t.rejected)
          }}
        />
      )}
    </section>
  )
}

function sumsOf(
  { priceFen, depositFen, paidFen, checkingFen, leftFen }: KnownBalance,
  t: Texts<typeof balanceTexts>,
): KeyValue[] {
  return [
    { key: t.price, value: formatMoney(priceFen) },
    { key: t.deposit, value: formatMoney(depositFen) },
    { key: t.paid, value: formatMoney(paidFen) },
    ...(checkingFen > 0 ? [{ key: t.checking, value: formatMoney(checkingFen) }] : []),
    { key: t.left, value: formatMoney(leftFen), total: true },
  ]
}

/** The first of two people who end the contract, or who has ended it. */
function Ending({ balance: { ending } }: { balance: KnownBalance }) {
  const t = useTexts(balanceTexts)
  if (!ending) return null
  return (
    <Note kind="warning">
      <b>{(ending.ended ? t.wasEnded : t.begun)(ending.who)}</b>
      <p>{[t[ending.endCause], ending.remark].join(t.colon)}</p>
      {!ending.ended && <p>{ending.own ? t.waits : t.agree}</p>}
    </Note>
  )
}

const tones = { noted: 'warning', paid: 'success', rejected: 'off', returning: 'warning', returned: 'off' } as const

function PartRow({ part, onAct }: { part: DeskPart; onAct: (what: Act) => void }) {
  const t = useTexts(balanceTexts)
  const { who, second, reference, backReference } = part
  const seen = second ? t.both(who, second) : who && t.who(who)
  const facts = [part.wayText, wholeDate(part.receivedOn), reference, seen, backReference && t.backBy(backReference)]
  return (
    <Box as="li" hair="below" padY={3}>
      <Row gap={4} rowGap={2} align="center" justify="between" wrap>
        <Grid gap={1} cols={1} shrink>
          <Text tone="strong" figures>
            {formatMoney(part.amountFen)}
          </Text>
          <StatusDot tone={tones[part.state]}>{part.stateText}</StatusDot>
          <Text size="small" tone="muted" anywhere>
            {dotted(facts.filter(Boolean).join(dot))}
          </Text>
        </Grid>
        <Row gap={2} wrap>
          {part.can.map(what => (
            <Button
              key={what}
              kind="line"
              size="s"
              aria-label={`${t[what as Act]} ${formatMoney(part.amountFen)}`}
              onClick={() => onAct(what as Act)}
            >
              {t[what as Act]}
            </Button>
          ))}
        </Row>
      </Row>
    </Box>
  )
}
