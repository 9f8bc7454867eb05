import { type ReactNode, useState } from 'react'
import type { AppointmentState, SlotKind } from '#contract/codes.ts'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppointmentDot } from './appointment-dot.tsx'
import styles from './appointment.module.css'
import { appointmentTexts } from './appointment.texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { slotTexts } from './slot.texts.ts'

/** What is shown of an appointment of any kind. */
export interface ShownAppointment {
  bookingNo: string
  kind: SlotKind
  outletId: number
  outletName: string
  outletPhone: string
  lng: number
  lat: number
  startsAt: number
  version: number
  can: readonly string[]
}

interface AppointmentRowProps {
  row: ShownAppointment
  state: AppointmentState
  /** What it is about, where that is known. */
  about?: ReactNode
  /** The page of it, where its kind has one: there it is moved and cancelled, with all that belongs to it. */
  page?: { href: string; label: string } | undefined
  onChanged: () => void
}

/** One appointment of a customer's: when, what for, where, and what can be done with it. */
export function AppointmentRow({ row, state, about, page, onChanged }: AppointmentRowProps) {
  const t = useTexts(appointmentTexts)
  const language = useLanguage()
  const isAhead = state === 'booked' || state === 'confirmed'
  return (
    <Box as="li" hair="below" padY={5} className={styles.appointment}>
      <div>
        <Text tone="strong" weight="medium" figures>
          {formatDayTime(row.startsAt, language)}
        </Text>
        <Text size="caption" tone="muted">
          {t[row.kind]}
        </Text>
      </div>
      <div>
        {about && <Text size="small">{about}</Text>}
        <Text size={about ? 'caption' : 'small'} tone="muted">
          {dotted(row.outletName)}
        </Text>
      </div>
      <AppointmentDot state={state} />
      {page ? (
        <ButtonLink kind="line" size="s" href={page.href}>
          {page.label}
        </ButtonLink>
      ) : (
        isAhead && <Actions row={row} onChanged={onChanged} />
      )}
    </Box>
  )
}

function Actions({ row, onChanged }: { row: ShownAppointment; onChanged: () => void }) {
  const t = useTexts(appointmentTexts)
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
