import { useEffect, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { PriceReason } from '#contract/price-change.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { MoneyField, SelectField, TextAreaField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Order } from './lines.tsx'
import styles from './order.module.css'
import { priceTexts } from './price.texts.ts'

type Known = NonNullable<Output<'desk.carPrice.ofOrder'>>
type Change = Known['changes'][number]

/** Other prices for an ordered new car: what was asked and decided, and what this member of staff can do (decision 100). */
export function DeskPrice({ order }: { order: Order }) {
  const t = useTexts(priceTexts)
  const acting = useActing()
  const [known, setKnown] = useState<Known>()
  const [asking, setAsking] = useState(false)
  const { orderNo, state, serverTime } = order
  // Also when the page was read again: what can be done follows from the order and from the offer for the old car.
  useEffect(() => {
    const gone = new AbortController()
    api('desk.carPrice.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data ?? undefined),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, state, serverTime])
  if (!known || (known.changes.length === 0 && known.canAsk.length === 0)) return null
  const { canAsk, canDecide, canTakeBack, withoutBonusFen } = known

  const decide = (change: Change, agree: boolean) =>
    acting.act(
      async () => {
        await api('desk.carPrice.decide', { orderNo, changeId: change.changeId, agree, toFen: change.toFen })
        toast(agree ? t.nowHolds : t.nowGone)
      },
      agree ? { title: t.agreeTitle(formatMoney(change.toFen)), text: t.agreeText, yes: t.agree } : undefined,
    )
  const takeBack = ({ changeId }: Change) =>
    acting.act(async () => {
      await api('desk.carPrice.takeBack', { orderNo, changeId })
      toast(t.nowGone)
    })

  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-labelledby="price-change">
      <h2 id="price-change">{t.title}</h2>
      <Text size="caption" tone="muted">
        {t.why}
      </Text>
      {acting.error && (
        <Note kind="danger" role="alert">
          {acting.error}
        </Note>
      )}
      <Stack as="ul" gap={4} className={styles.notes}>
        {known.changes.map(change => (
          <li key={change.changeId}>
            <b>{t.fromTo(formatMoney(change.fromFen), formatMoney(change.toFen))}</b> {t[change.priceReason]}
            <p>{change.remark}</p>
            <small>{[formatDateTime(change.askedAt), change.who].join(dot)}</small>
            <small>
              {change.decidedAt === null
                ? t.waits
                : [change.agreed ? t.agreed : t.declined, formatDateTime(change.decidedAt), change.second].join(dot)}
            </small>
            {change.decidedAt === null && (
              <Row gap={3} wrap above={3}>
                {canDecide && (
                  <>
                    <Button size="s" busy={acting.busy} onClick={() => void decide(change, true)}>
                      {t.agree}
                    </Button>
                    <Button size="s" kind="line" busy={acting.busy} onClick={() => void decide(change, false)}>
                      {t.decline}
                    </Button>
                  </>
                )}
                {canTakeBack && (
                  <Button size="s" kind="line" busy={acting.busy} onClick={() => void takeBack(change)}>
                    {t.takeBack}
                  </Button>
                )}
              </Row>
            )}
          </li>
        ))}
      </Stack>
      {canAsk.length > 0 && (
        <Button kind="line" block busy={acting.busy} onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      )}
      {asking && (
        <AskDialog
          orderNo={orderNo}
          known={known}
          begin={withoutBonusFen === null ? (canAsk[0] ?? 'goodwill') : 'tradeInOver'}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            toast(t.asked)
            void acting.act(async () => {})
          }}
        />
      )}
    </Grid>
  )
}

interface AskDialogProps {
  orderNo: string
  known: Known
  begin: PriceReason
  onClose: () => void
  onDone: () => void
}

function AskDialog({ orderNo, known, begin, onClose, onDone }: AskDialogProps) {
  const t = useTexts(priceTexts)
  const { priceFen, canAsk, withoutBonusFen } = known
  const form = useForm('desk.carPrice.ask', {
    begin: { priceReason: begin, ...(begin === 'tradeInOver' && withoutBonusFen ? { toFen: withoutBonusFen } : {}) },
    unguarded: true,
    input: typed => ({ ...typed, orderNo, expectPriceFen: priceFen }),
    check: ({ toFen, priceReason }) => ({
      toFen: priceReason !== 'tradeInOver' && toFen !== undefined && toFen >= priceFen && t.toNeeded,
    }),
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.title} send={t.ask}>
      <Text size="small" tone="muted">
        {[t.now, formatMoney(priceFen)].join(' ')}
      </Text>
      {withoutBonusFen !== null && <Note kind="warning">{t.takeBonus(formatMoney(withoutBonusFen))}</Note>}
      <SelectField
        of={form}
        name="priceReason"
        label={t.reason}
        choices={canAsk.map(value => ({ value, label: t[value] }))}
      />
      <MoneyField of={form} name="toFen" label={t.to} suffix={t.yuan} wrong={t.toNeeded} />
      <TextAreaField of={form} name="remark" label={t.remark} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
