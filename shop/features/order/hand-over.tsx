import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { formatDateTime, formatDayTime } from '#contract/moments.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { ChangeButtons } from '#shop/features/slot/change-buttons.tsx'
import { SlotDialog } from '#shop/features/slot/slot-dialog.tsx'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { carStepsTexts } from './car-steps.texts.ts'

export type KnownSteps = NonNullable<Output<'milestone.ofOrder'>>

interface HandOverProps {
  orderNo: string
  of: KnownSteps
  /** What stands there now is read again. */
  onChanged: () => void
}

/** When the car is handed over: booked once it has arrived, moved and cancelled as other appointments. */
export function HandOver({ orderNo, of, onChanged }: HandOverProps) {
  const t = useTexts(carStepsTexts)
  const [choosing, setChoosing] = useState(false)
  const { handOver, canBook, outletId } = of
  if (!handOver && !canBook) return null
  return (
    <Stack as="section" gap={4} items="start" aria-label={t.handOverAt}>
      {handOver && <Booked handOver={handOver} onChanged={onChanged} />}
      {canBook && (
        <Stack gap={3} items="start">
          <Text measure>{t.handOverWhy}</Text>
          <Button onClick={() => setChoosing(true)}>{handOver ? t.another : t.handOver}</Button>
        </Stack>
      )}
      {choosing && (
        <SlotDialog
          thing={{ kind: 'hand-over', outletId }}
          words={{ title: t.handOver, send: t.send, sending: t.sending, choose: t.choose }}
          take={at => api('handOver.book', { orderNo, ...at })}
          onClose={() => setChoosing(false)}
          onTaken={() => {
            setChoosing(false)
            toast(t.booked)
            onChanged()
          }}
          onRefused={onChanged}
        />
      )}
    </Stack>
  )
}

function Booked({ handOver, onChanged }: { handOver: NonNullable<KnownSteps['handOver']>; onChanged: () => void }) {
  const t = useTexts(carStepsTexts)
  const slot = useTexts(appointmentTexts)
  const language = useLanguage()
  const { bookingNo, outletId, standing, startsAt, changeUntil, can } = handOver
  const isAhead = standing === 'booked' || standing === 'confirmed'
  return (
    <Stack gap={3} items="start">
      <Row gap={3} rowGap={1} align="baseline" wrap>
        <Text as="span" tone="strong" weight="medium" figures>
          {formatDayTime(startsAt, language)}
        </Text>
        <AppointmentDot state={standing} />
      </Row>
      {isAhead && (
        <>
          <Stack gap={1}>
            <Text size="small" tone="strong">
              {t.bring}
            </Text>
            <Stack as="ul" gap={1}>
              {[t.bringId, t.bringContract, t.bringLicence].map(each => (
                <Text as="li" key={each} size="small">
                  {each}
                </Text>
              ))}
            </Stack>
          </Stack>
          <Row gap={3} rowGap={2} wrap>
            <ChangeButtons appointment={handOver} thing={{ kind: 'hand-over', outletId }} onChanged={onChanged} />
            <CalendarButton by={{ bookingNo }} />
          </Row>
          {can.includes('move') && (
            <Text size="caption" tone="muted">
              {slot.changeUntil(formatDateTime(changeUntil))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
