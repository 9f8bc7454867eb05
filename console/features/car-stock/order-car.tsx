import { useEffect, useState } from 'react'
import styles from '#console/features/used-car/car.module.css'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderCarTexts } from './order-car.texts.ts'

/** The car of an order of a new car: which it has, which it could have, and taking it back. */
export function OrderCar({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderCarTexts)
  const [maySee, mayAct] = [useMay('car.view'), useMay('order.confirm')]
  const { busy, error, act } = useActing()
  const [known, setKnown] = useState<Output<'desk.stockCar.ofOrder'>>()
  const [chosen, setChosen] = useState('')
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!maySee) return
    const gone = new AbortController()
    api('desk.stockCar.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, round, maySee])
  if (!known || (!known.car && !known.takesCar)) return null
  const { car, cars, takesCar } = known
  const again = () => setRound(n => n + 1)
  const stockNo = cars.some(each => each.stockNo === chosen) ? chosen : (cars[0]?.stockNo ?? '')
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {car ? (
        <>
          <TextLink href={`/new-cars/${car.stockNo}`}>{car.stockNo}</TextLink>
          <KeyValues
            rows={[
              { key: t.vin, value: car.vin },
              { key: t.place, value: car.placeText },
              { key: t.arrives, value: wholeDate(car.arrivesOn) },
            ]}
          />
          {mayAct && takesCar && (
            <Button block kind="line" busy={busy} onClick={() => setAsking(true)}>
              {t.takeBack}
            </Button>
          )}
        </>
      ) : (
        <>
          <Text size="micro" tone="muted">
            {cars.length === 0 ? t.noneFits : t.none}
          </Text>
          {mayAct && cars.length > 0 && (
            <>
              <NativeSelect
                size="s"
                aria-label={t.choose}
                value={stockNo}
                onChange={setChosen}
                choices={cars.map(each => ({
                  value: each.stockNo,
                  label: [each.vin, each.placeText, each.arrivesOn].join(dot),
                }))}
              />
              <Button
                block
                busy={busy}
                onClick={() =>
                  void act(async () => {
                    await api('desk.stockCar.allocate', { orderNo, stockNo })
                    toast(t.allocated)
                  }).then(again)
                }
              >
                {t.allocate}
              </Button>
            </>
          )}
        </>
      )}
      {asking && (
        <ReasonDialog
          title={t.takeBackTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.takeBack}
          danger
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            await api('desk.stockCar.takeBack', { orderNo, reason }, options)
            setAsking(false)
            toast(t.takenBack)
            again()
          }}
        />
      )}
    </Grid>
  )
}
