import { useState } from 'react'
import type { AppointmentState } from '#contract/codes.ts'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { MoveDialog } from '#shop/features/slot/move-dialog.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { mapHref } from '#shop/features/test-drive/drive-facts.tsx'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { bookingTexts } from './booking.texts.ts'
import type { Appointment } from './bookings.ts'
import styles from './finder.module.css'

const tones: Readonly<Record<AppointmentState, StatusDotProps['tone']>> = {
  booked: 'warning',
  confirmed: 'success',
  done: 'off',
  cancelled: 'off',
  noShow: 'off',
}

interface AppointmentsProps {
  /** The latest first. */
  rows: readonly Appointment[]
  onChanged: () => void
}

/** What is arranged about used cars: when, what for, where, and what can be done with it. */
export function Appointments({ rows, onChanged }: AppointmentsProps) {
  const t = useTexts(bookingTexts)
  if (rows.length === 0) return null
  return (
    <ul aria-label={t.appointments}>
      {rows.map(row => (
        <OneAppointment key={row.bookingNo} row={row} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function OneAppointment({ row, onChanged }: { row: Appointment; onChanged: () => void }) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const { car, kind, state } = row
  return (
    <Box as="li" hair="below" padY={5} className={styles.appointment}>
      <div>
        <Text tone="strong" weight="medium" figures>
          {formatDayTime(row.startsAt, language)}
        </Text>
        <Text size="caption" tone="muted">
          {t[kind as 'viewing' | 'inspection' | 'hand-over']}
        </Text>
      </div>
      <div>
        {car && (
          <Text size="small">
            <TextLink href={`/usedcar/detail/${car.carNo}`}>
              <ModelName>{car.title}</ModelName>
            </TextLink>
          </Text>
        )}
        <Text size="caption" tone="muted">
          {dotted(row.outletName)}
        </Text>
      </div>
      <StatusDot tone={tones[state]}>{t[state]}</StatusDot>
      {(state === 'booked' || state === 'confirmed') && <Actions row={row} onChanged={onChanged} />}
    </Box>
  )
}

function Actions({ row, onChanged }: { row: Appointment; onChanged: () => void }) {
  const t = useTexts(bookingTexts)
  const slot = useTexts(slotTexts)
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { bookingNo, can, kind, outletId, version } = row
  async function cancel() {
    if (!(await confirm({ title: t.cancelTitle, text: t.cancelWhy, yes: t.cancelYes, no: t.cancelNo }))) return
    setBusy(true)
    try {
      await api('slot.cancel', { bookingNo, version })
      toast(t.cancelDone)
    } catch {
      // The call has said why; what stands there now is read again in any case.
    }
    setBusy(false)
    onChanged()
  }
  return (
    <Row gap={2} wrap align="center">
      {can.includes('move') && (
        <Button kind="line" size="s" onClick={() => setMoving(true)}>
          {t.move}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button kind="line" size="s" busy={busy} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
      <CalendarButton by={{ bookingNo }} />
      <ButtonLink kind="line" size="s" href={mapHref(row)} target="_blank" rel="noopener">
        {slot.wayThere}
      </ButtonLink>
      {!can.includes('move') && (
        <Text as="span" size="caption" tone="muted">
          {t.callLate(row.outletPhone)}
        </Text>
      )}
      {moving && (
        <MoveDialog
          bookingNo={bookingNo}
          version={version}
          onRefused={onChanged}
          thing={{ kind, outletId }}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            toast(t.moved)
            onChanged()
          }}
        />
      )}
    </Row>
  )
}
