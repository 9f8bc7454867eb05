import type { ReactNode } from 'react'
import type { AppointmentState, SlotKind } from '#contract/codes.ts'
import { formatDayTime } from '#contract/moments.ts'
import { OutletLink } from '#shop/personal/outlet-link.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { AppointmentDot } from './appointment-dot.tsx'
import styles from './appointment.module.css'
import { appointmentTexts } from './appointment.texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { ChangeButtons } from './change-buttons.tsx'
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
      {/* Two links below each other, as far apart as fingers need. */}
      <Stack gap={2}>
        {about && <Text size="small">{about}</Text>}
        <Text size={about ? 'caption' : 'small'} tone="muted">
          <OutletLink outletId={row.outletId} name={row.outletName} />
        </Text>
      </Stack>
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
  const { bookingNo, kind, outletId } = row
  return (
    <Row gap={2} wrap align="center">
      <ChangeButtons appointment={row} thing={{ kind, outletId }} onChanged={onChanged} />
      <CalendarButton by={{ bookingNo }} />
      <ButtonLink kind="line" size="s" href={mapHref(row)} target="_blank" rel="noopener">
        {slot.wayThere}
      </ButtonLink>
      {!row.can.includes('move') && (
        <Text as="span" size="caption" tone="muted">
          {t.callLate(row.outletPhone)}
        </Text>
      )}
    </Row>
  )
}
