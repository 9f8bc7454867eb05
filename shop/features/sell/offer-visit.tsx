import { useEffect, useRef, useState } from 'react'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import type { SlotThing } from '#shop/features/slot/hold-store.ts'
import { SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { useHold } from '#shop/features/slot/use-hold.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { ConsentBox } from '#shop/features/form/consent-box.tsx'
import { MoveDialog } from '#shop/features/slot/move-dialog.tsx'
import { api, cachedApi } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { offerTexts } from './offer.texts.ts'
import { loadSell, type Offer, type SellData, sellOutlets } from './sell-load.ts'

interface OfferVisitProps {
  offer: Offer
  refresh: () => void
}

/** The inspection: to be booked, or booked, with what can be done about it. */
export function OfferVisit({ offer, refresh }: OfferVisitProps) {
  const t = useTexts(offerTexts)
  const { appointment, can, state } = offer
  const isOpen = appointment?.state === 'booked'
  if (state === 'booked' && isOpen) return <Booked visit={appointment} refresh={refresh} />
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
        <Book offer={offer} refresh={refresh} />
      </Stack>
    </Box>
  )
}

type Visit = NonNullable<Offer['appointment']>

function Booked({ visit, refresh }: { visit: Visit; refresh: () => void }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { bookingNo, version, outletId } = visit
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
          {dotted(visit.outletName)}, {visit.address}, {visit.phone}
        </Text>
        <Row gap={3} wrap>
          <Button kind="line" size="s" onClick={() => setMoving(true)}>
            {t.move}
          </Button>
          <Button kind="line" size="s" busy={busy} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
          <CalendarButton by={{ bookingNo }} />
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

const signed = ({ consentId, consentVersion }: SellData['consents'][number], signTime = Date.now()) => ({
  consentId,
  consentVersion,
  signTime,
})

const kinds = { DEALER: asChosen<boolean>(false, yes => yes) }

/** Where and when, and that the outlet gets the data: one press books all of it. */
function Book({ offer, refresh }: OfferVisitProps) {
  const t = useTexts(offerTexts)
  const { carOfferNo, cityCode } = offer
  const [outlets, setOutlets] = useState<Awaited<ReturnType<typeof sellOutlets>>>()
  const [consents, setConsents] = useState<SellData['consents']>([])
  const [outletId, setOutletId] = useState<number>()
  const [round, setRound] = useState(0)
  const signedAt = useRef<number>(undefined)
  // Asked for only where it was taken back since the offer was made.
  const [contact, setContact] = useState<{ at: number | undefined }>()
  useEffect(() => {
    let here = true
    Promise.all([sellOutlets(cachedApi, cityCode), loadSell(cachedApi)]).then(
      ([found, sell]) => {
        if (!here) return
        setOutlets(found)
        setOutletId(found[0]?.outletId)
        setConsents(sell.consents)
      },
      // `cachedApi` has told it; the part stays away until the page is read again.
      () => {},
    )
    return () => {
      here = false
    }
  }, [cityCode])
  const thing: SlotThing | undefined = outletId === undefined ? undefined : { kind: 'inspection', outletId }
  const hold = useHold('inspection', thing)
  const dealer = consents.find(each => each.consentId === 'DEALER')
  const called = contact && consents.find(each => each.consentId === 'CONTACT')
  const form = useForm('sell.book', {
    kinds,
    unguarded: true,
    absent: { carOfferNo, holdKey: '', consents: [] },
    ready: () => hold.state.is === 'held' || t.chooseTime,
    input: () => ({
      carOfferNo,
      holdKey: hold.state.is === 'held' ? hold.state.holdKey : '',
      consents: [
        ...(dealer ? [signed(dealer, signedAt.current)] : []),
        ...(called && contact.at !== undefined ? [signed(called, contact.at)] : []),
      ],
    }),
    refused(_, is) {
      if (is('OFFER_CONSENTS') && !contact) setContact({ at: undefined })
      if (is('SLOT_HOLD_OVER')) {
        hold.check()
        setRound(round + 1)
      }
      return undefined
    },
    done: () => {
      hold.booked()
      toast(t.booked)
      refresh()
    },
  })
  if (!outlets) return null
  if (outlets.length === 0) return <Note>{t.noOutlet}</Note>
  return (
    <Stack as={Form} of={form} gap={5}>
      <Box measure>
        <Field label={t.outlet}>
          <NativeSelect
            value={String(outletId ?? '')}
            choices={outlets.map(each => ({ value: String(each.outletId), label: dotted(each.outletName) }))}
            onChange={chosen => setOutletId(Number(chosen))}
          />
        </Field>
      </Box>
      {thing && <SlotPicker key={thing.outletId} thing={thing} at={hold.at} onChoose={hold.choose} round={round} />}
      <HoldNote state={hold.state} />
      {dealer && (
        <ConsentBox
          asked={{ ...dealer, label: t.handOver }}
          checked={form.values.DEALER}
          wrong={form.errorOf('DEALER', t.handOverNeeded)}
          onChange={yes => {
            signedAt.current = Date.now()
            form.write('DEALER', yes)
          }}
        />
      )}
      {called && (
        <ConsentBox
          asked={called}
          checked={contact.at !== undefined}
          wrong={undefined}
          onChange={yes => setContact({ at: yes ? Date.now() : undefined })}
        />
      )}
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form} busyText={t.sending}>
          {t.book}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
