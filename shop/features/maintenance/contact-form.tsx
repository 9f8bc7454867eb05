import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { type AskedConsent, signedOf } from '#shop/features/form/asked-consent.ts'
import { ConsentBoxes } from '#shop/features/form/consent-boxes.tsx'
import type { HoldState } from '#shop/features/slot/hold-store.ts'
import { HoneyField } from '#shop/features/verify/honey-field.tsx'
import { ProvenPhone } from '#shop/features/verify/proven-phone.tsx'
import { maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { RadioField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { asChosen, mustChoose } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { useUser } from '#web/session.ts'
import { trackingPayload } from '#web/tracking.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type DraftCar, keepDraft, type MaintenanceDraft } from './maintenance-draft.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

export interface ContactFormProps {
  hold: HoldState
  /** Number of the time that a waiting list offers: it is kept without a key, and gets one by the booking. */
  offerNo?: string | undefined
  car: DraftCar | undefined
  mileage: number
  works: readonly string[]
  /** What is left to pay once vouchers are taken off. */
  totalFen: number
  voucherNos: readonly string[]
  begin: MaintenanceDraft
  consents: readonly AskedConsent[]
  /** The server says that nothing is held any more, or not long enough. */
  onHoldOver: () => void
  /** The server says that a price is another by now. */
  onPrices: () => void
  onBooked: (holdKey: string, visit: Output<'maintenance.book'>) => void
}

/** Without these nobody can be expected at a dealer; the server says so, too (`neededConsents`). */
const needed: readonly string[] = ['PRIVACY', 'CONTACT', 'DEALER']
const kinds = {
  smsCode: {
    empty: '',
    write: (begin: string) => begin,
    read: (written: string) => (/^\d{6}$/.test(written) ? { value: written } : ({ wrong: 'wrong' } as const)),
  },
  gender: mustChoose<'MALE' | 'FEMALE'>(),
  PRIVACY: asChosen<boolean>(false, yes => yes),
  CONTACT: asChosen<boolean>(false, yes => yes),
  DEALER: asChosen<boolean>(false, yes => yes),
  MARKETING: asChosen<boolean>(false),
  PROFILE: asChosen<boolean>(false),
}

/** Who comes: name, a phone that is proved, remarks, and what is agreed to, each by itself. */
export function ContactForm(props: ContactFormProps) {
  const { hold, offerNo, car, mileage, works, totalFen, voucherNos, begin, consents } = props
  const t = useTexts(maintenanceTexts)
  const mobile = useLayout() === 'mobile'
  const user = useUser()
  const [tracking] = useState(() => trackingPayload('maintenanceBook'))
  const [said, setSaid] = useState<'open' | 'price'>()
  const signedAt = useRef(new Map<string, number>())
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm('maintenance.book', {
    kinds,
    unguarded: true,
    begin: {
      lastName: begin.lastName || user?.surname || '',
      firstName: begin.firstName || user?.givenName || '',
      gender: begin.gender ?? null,
      mobile: begin.mobile || user?.mobile,
      remark: begin.remark ?? '',
    },
    refusals: {
      MAINTENANCE_NAME: 'lastName',
      SMS_CODE_WRONG: 'smsCode',
      SMS_CODE_OVER: 'smsCode',
      SMS_CODE_USED: 'smsCode',
      MOBILE_WRONG: 'mobile',
    },
    ready: () => {
      if (!car) return t.carNeeded
      if (works.length === 0) return t.worksNeeded
      return hold.is === 'held' || t.chooseTime
    },
    input: read => ({
      holdKey: hold.is === 'held' ? hold.holdKey : '',
      ...(offerNo === undefined ? {} : { offerNo }),
      car: car ?? { ownCarId: 0 },
      mileage,
      works: [...works],
      expectTotalFen: totalFen,
      lastName: read.lastName,
      firstName: read.firstName,
      ...(read.gender === null ? {} : { gender: read.gender }),
      mobile: read.mobile,
      ...(read.smsCode === undefined ? {} : { smsCode: read.smsCode }),
      voucherNos: [...voucherNos],
      remark: read.remark ?? '',
      consents: signedOf(consents, consentId => read[consentId], signedAt.current),
      tracking,
      ...(honey.current?.value ? { website: honey.current.value } : {}),
    }),
    refused(_, is) {
      setSaid(is('MAINTENANCE_OPEN') ? 'open' : is('MAINTENANCE_PRICE') ? 'price' : undefined)
      if (is('SLOT_HOLD_OVER') || is('MAINTENANCE_LENGTH')) props.onHoldOver()
      return undefined
    },
    done: ({ data }, { holdKey }) => props.onBooked(holdKey, data),
  })
  const { lastName, firstName, gender, mobile: typed, remark } = form.values
  const kept = JSON.stringify({ lastName, firstName, gender, mobile: typed, remark })
  useEffect(() => keepDraft(JSON.parse(kept) as Partial<MaintenanceDraft>), [kept])
  const send = (
    <SubmitButton of={form} size="l" busyText={t.sending}>
      {t.send}
    </SubmitButton>
  )
  return (
    <Stack as={Form} of={form} gap={6}>
      <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
        <TextField of={form} name="lastName" label={t.lastName} wrong={t.nameWrong} autoComplete="family-name" />
        <TextField of={form} name="firstName" label={t.firstName} wrong={t.nameWrong} autoComplete="given-name" />
        <RadioField
          of={form}
          name="gender"
          label={t.gender}
          wrong={t.genderNeeded}
          options={[
            { value: 'MALE', label: t.male },
            { value: 'FEMALE', label: t.female },
          ]}
          row
        />
        <ProvenPhone of={form} name="mobile" purpose="appointment" />
      </Grid>
      <TextAreaField of={form} name="remark" label={t.remark} note={t.remarkNote} help={t.remarkHelp} rows={2} />
      <ConsentBoxes of={form} asked={consents} needed={needed} wrong={t.consentNeeded} signedAt={signedAt} />
      <HoneyField ref={honey} />
      <FormProblem of={form} />
      {said === 'open' && (
        <p>
          <TextLink href={maintenanceListPath}>{t.seeOpen}</TextLink>
        </p>
      )}
      {said === 'price' && (
        <Row>
          <Button
            kind="line"
            size="s"
            onClick={() => {
              setSaid(undefined)
              form.tell(undefined)
              props.onPrices()
            }}
          >
            {t.priceAgain}
          </Button>
        </Row>
      )}
      {mobile ? (
        <BottomBar>{send}</BottomBar>
      ) : (
        <Row gap={4} align="center" wrap>
          {send}
          <Text as="span" size="caption" tone="muted">
            {t.after}
          </Text>
        </Row>
      )}
    </Stack>
  )
}
