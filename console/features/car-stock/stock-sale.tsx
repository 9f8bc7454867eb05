import { useState } from 'react'
import styles from '#console/features/used-car/car.module.css'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DeskStockCar } from './stock-car.ts'
import { stockCarTexts } from './stock-car.texts.ts'

/** Whether customers can order the car, and the two acts that change it. */
export function StockSale({ car: { stockNo, version, state, orderNo, withdrawReason, can } }: { car: DeskStockCar }) {
  const t = useTexts(stockCarTexts)
  const may = useMay('car.edit')
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState(false)
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-label={t.selling}>
      <h2>{t.selling}</h2>
      {state === 'free' && (
        <Text size="micro" tone="muted">
          {t.onSale}
        </Text>
      )}
      {withdrawReason !== '' && (
        <Text size="micro" tone="muted">
          {t.withdrawnFor(withdrawReason)}
        </Text>
      )}
      {orderNo && (
        <Text size="small">
          {t.forOrder} <TextLink href={`/orders/${orderNo}`}>{orderNo}</TextLink>
        </Text>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {may && can.includes('withdraw') && (
        <Button block kind="line" busy={busy} onClick={() => setAsking(true)}>
          {t.takeOff}
        </Button>
      )}
      {may && can.includes('putBack') && (
        <Button
          block
          busy={busy}
          onClick={() =>
            void act(async () => {
              await api('desk.stockCar.putBack', { stockNo, version })
              toast(t.isBack)
            })
          }
        >
          {t.putBack}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t.takeOffTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.takeOff}
          danger
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            await api('desk.stockCar.withdraw', { stockNo, version, reason }, options)
            setAsking(false)
            toast(t.takenOff)
          }}
        />
      )}
    </Grid>
  )
}
