import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dotted } from '#contract/signs.ts'
import { ConsentBox } from '#shop/features/form/consent-box.tsx'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import type { HoldState, SlotThing } from '#shop/features/slot/hold-store.ts'
import { SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { useHold } from '#shop/features/slot/use-hold.ts'
import { useOffer } from '#shop/features/test-drive/use-offer.ts'
import { cachedApi } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { offerTexts } from './offer.texts.ts'
import { offerHref } from '#shop/personal/sell-address.ts'
import { loadSell, type Offer, type SellData, sellOutlets } from './sell-load.ts'

interface InspectionProps {
  offer: Offer
  refresh: () => void
}

/** Where and when, and that the outlet gets the data: one press books all of it. */
export function BookInspection({ offer, refresh }: InspectionProps) {
  const t = useTexts(offerTexts)
  const { carOfferNo, cityCode } = offer
  const [outlets, setOutlets] = useState<Awaited<ReturnType<typeof sellOutlets>>>()
  const [outletId, setOutletId] = useState<number>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    sellOutlets(cachedApi, cityCode).then(
      found => {
        if (!here) return
        setOutlets(found)
        setOutletId(found[0]?.outletId)
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
  if (!outlets) return null
  if (outlets.length === 0) return <Note>{t.noOutlet}</Note>
  return (
    <InspectionForm
      carOfferNo={carOfferNo}
      hold={hold.state}
      onHoldOver={() => {
        hold.check()
        setRound(round + 1)
      }}
      onBooked={() => {
        hold.booked()
        refresh()
      }}
    >
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
    </InspectionForm>
  )
}

/** A time that a waiting list keeps for this customer. @param slot its number */
export function TakeOffered({ offer: { carOfferNo }, refresh, slot }: InspectionProps & { slot: string }) {
  const t = useTexts(offerTexts)
  const { state, outletName } = useOffer(slot)
  return (
    <InspectionForm carOfferNo={carOfferNo} slot={slot} hold={state} onHoldOver={refresh} onBooked={refresh}>
      {outletName !== null && <Text tone="strong">{dotted(outletName)}</Text>}
      <HoldNote state={state} />
      {state.is !== 'held' && state.is !== 'none' && (
        <Row>
          <ButtonLink kind="line" size="s" href={offerHref(carOfferNo)}>
            {t.otherTime}
          </ButtonLink>
        </Row>
      )}
    </InspectionForm>
  )
}

const signed = ({ consentId, consentVersion }: SellData['consents'][number], signTime = Date.now()) => ({
  consentId,
  consentVersion,
  signTime,
})

const kinds = { DEALER: asChosen<boolean>(false, yes => yes) }

interface InspectionFormProps {
  carOfferNo: string
  hold: HoldState
  /** Number of the time, where a waiting list offers it. */
  slot?: string
  onHoldOver: () => void
  onBooked: () => void
  /** Where and when. */
  children: ReactNode
}

function InspectionForm({ carOfferNo, hold, slot, onHoldOver, onBooked, children }: InspectionFormProps) {
  const t = useTexts(offerTexts)
  const [consents, setConsents] = useState<SellData['consents']>([])
  const signedAt = useRef<number>(undefined)
  // Asked for only where it was taken back since the offer was made.
  const [contact, setContact] = useState<{ at: number | undefined }>()
  useEffect(() => {
    let here = true
    loadSell(cachedApi).then(
      sell => here && setConsents(sell.consents),
      // `cachedApi` has told it; without the box nothing is booked.
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const dealer = consents.find(each => each.consentId === 'DEALER')
  const called = contact && consents.find(each => each.consentId === 'CONTACT')
  const form = useForm('sell.book', {
    kinds,
    unguarded: true,
    absent: { carOfferNo, holdKey: '', consents: [] },
    ready: () => hold.is === 'held' || (hold.is === 'asking' ? t.keepingTime : t.chooseTime),
    input: () => ({
      carOfferNo,
      holdKey: hold.is === 'held' ? hold.holdKey : '',
      ...(slot === undefined ? {} : { offerNo: slot }),
      consents: [
        ...(dealer ? [signed(dealer, signedAt.current)] : []),
        ...(called && contact.at !== undefined ? [signed(called, contact.at)] : []),
      ],
    }),
    refused(_, is) {
      if (is('OFFER_CONSENTS') && !contact) setContact({ at: undefined })
      if (is('SLOT_HOLD_OVER')) onHoldOver()
      return undefined
    },
    done: () => {
      toast(t.booked)
      onBooked()
    },
  })
  return (
    <Stack as={Form} of={form} gap={5}>
      {children}
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
