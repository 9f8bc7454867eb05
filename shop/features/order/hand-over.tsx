import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { formatDateTime, formatDayTime } from '#contract/moments.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { ChangeButtons } from '#shop/features/slot/change-buttons.tsx'
import type { SlotAt } from '#shop/features/slot/hold-store.ts'
import { atInWords, SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
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
        <BookDialog
          orderNo={orderNo}
          outletId={outletId}
          onClose={() => setChoosing(false)}
          onBooked={() => {
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

interface BookDialogProps {
  orderNo: string
  outletId: number
  onClose: () => void
  onBooked: () => void
  /** Whatever was the reason: the order may have changed elsewhere. */
  onRefused: () => void
}

function BookDialog({ orderNo, outletId, onClose, onBooked, onRefused }: BookDialogProps) {
  const t = useTexts(carStepsTexts)
  const language = useLanguage()
  const [at, setAt] = useState<SlotAt>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  async function book() {
    if (!at) return setProblem(t.choose)
    setBusy(true)
    setProblem('')
    try {
      await api('handOver.book', { orderNo, ...at })
      onBooked()
    } catch (failure) {
      setProblem(failureWords(failure, language))
      setRound(round + 1)
      onRefused()
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t.handOver}
      wide
      height={92}
      foot={
        <Button busy={busy} busyText={t.sending} onClick={() => void book()}>
          {t.send}
        </Button>
      }
    >
      <Stack gap={4}>
        <SlotPicker thing={{ kind: 'hand-over', outletId }} at={at} onChoose={setAt} round={round} />
        <div role="status">
          {at && (
            <Text size="small" tone="strong">
              {atInWords(at, language)}
            </Text>
          )}
        </div>
        {problem && (
          <Note kind="danger" role="alert">
            {problem}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
