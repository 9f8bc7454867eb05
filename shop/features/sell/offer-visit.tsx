import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { OwnWaits } from '#shop/features/slot/own-waits.tsx'
import { MoveDialog } from '#shop/features/slot/move-dialog.tsx'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { offerTexts } from './offer.texts.ts'
import { BookInspection, TakeOffered } from './book-inspection.tsx'
import { offerHref } from '#shop/personal/sell-address.ts'
import type { Offer } from './sell-load.ts'

interface OfferVisitProps {
  offer: Offer
  refresh: () => void
}

/** The inspection: to be booked, or booked, with what can be done about it. */
export function OfferVisit({ offer, refresh }: OfferVisitProps) {
  const t = useTexts(offerTexts)
  const { appointment, can, state } = offer
  const isOpen = appointment?.state === 'booked'
  const slot = useSearchParams()[0].get('slot')
  if (state === 'booked' && isOpen)
    return <Booked visit={appointment} hasBegun={appointment.startsAt <= offer.serverTime} refresh={refresh} />
  if (!can.includes('book')) return null
  return (
    <Box as="section" hair="above" padY={6}>
      <Stack gap={5}>
        {state === 'booked' && <Note kind="warning">{t.gone}</Note>}
        <Stack gap={1}>
          <Title>{t.inspection}</Title>
          <Text size="small" tone="muted">
            {t.inspectionWhy}
          </Text>
        </Stack>
        <OwnWaits kind="inspection" formHref={({ bookingNo }) => offerHref(offer.carOfferNo, bookingNo ?? undefined)} />
        {slot === null ? (
          <BookInspection offer={offer} refresh={refresh} />
        ) : (
          <TakeOffered key={slot} offer={offer} refresh={refresh} slot={slot} />
        )}
      </Stack>
    </Box>
  )
}

type Visit = NonNullable<Offer['appointment']>

interface BookedProps {
  visit: Visit
  /** By the clock of the server. */
  hasBegun: boolean
  refresh: () => void
}

function Booked({ visit, hasBegun, refresh }: BookedProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { bookingNo, version, outletId, can } = visit
  async function cancel() {
    if (!(await confirm({ title: t.cancelTitle, text: t.cancelWhy, yes: t.cancelYes, no: t.cancelNo }))) return
    setBusy(true)
    try {
      await api('slot.cancel', { bookingNo, version })
      toast(t.cancelled)
    } catch {
      // It is told by `api`; what stands there now is read again in any case.
    }
    setBusy(false)
    refresh()
  }
  return (
    <Box as="section" hair="above" padY={6}>
      <Stack gap={3}>
        <Title>{t.appointment}</Title>
        <Text tone="strong" figures>
          {formatDayTime(visit.startsAt, language)}
        </Text>
        <Text size="small">
          {dotted(visit.outletName)}, {visit.address}, <Whole>{visit.phone}</Whole>
        </Text>
        {can.length === 0 && (
          <Text size="small" tone="muted">
            {hasBegun ? t.visitBegun : t.visitSoon}
          </Text>
        )}
        <Row gap={3} wrap>
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
          {!hasBegun && <CalendarButton by={{ bookingNo }} />}
        </Row>
      </Stack>
      {moving && (
        <MoveDialog
          bookingNo={bookingNo}
          version={version}
          onRefused={refresh}
          thing={{ kind: 'inspection', outletId }}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            toast(t.moved)
            refresh()
          }}
        />
      )}
    </Box>
  )
}
