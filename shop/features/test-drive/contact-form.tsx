import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AskedConsent, signedOf } from '#shop/features/form/asked-consent.ts'
import { ConsentBoxes } from '#shop/features/form/consent-boxes.tsx'
import type { HoldState } from '#shop/features/slot/hold-store.ts'
import { useHoldState } from '#shop/features/slot/use-hold.ts'
import { HoneyField } from '#shop/features/verify/honey-field.tsx'
import { ProvenPhone } from '#shop/features/verify/proven-phone.tsx'
import { fullName } from '#shop/personal/full-name.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { RadioField, TextField } from '#web/form/fields.tsx'
import { asChosen, mustChoose } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { useUser } from '#web/session.ts'
import { trackingPayload } from '#web/tracking.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { contactDraft, dropContact, keepContact } from './contact-draft.ts'
import { type DriveWish, driveListPath } from '#shop/personal/drive-address.ts'
import { driveTexts } from './drive.texts.ts'

interface ContactFormProps {
  hold: HoldState
  /** Number of the time that a waiting list offers: it is kept without a key, and gets one by the booking. */
  offerNo?: string | undefined
  wish: DriveWish
  consents: readonly AskedConsent[]
  /** The server says that nothing is held any more. */
  onHoldOver: () => void
  onBooked: (holdKey: string) => void
}

type YesNo = 'yes' | 'no'
const isYesNo = (said: string | undefined): said is YesNo => said === 'yes' || said === 'no'
/** Without these nobody can be expected at a dealer; the server says so, too (`neededConsents`). */
const needed: readonly string[] = ['PRIVACY', 'CONTACT', 'DEALER']
const kinds = {
  smsCode: {
    empty: '',
    write: (begin: string) => begin,
    read: (written: string) => (/^\d{6}$/.test(written) ? { value: written } : ({ wrong: 'wrong' } as const)),
  },
  adult: mustChoose<YesNo>(),
  licenceYear: mustChoose<YesNo>(),
  PRIVACY: asChosen<boolean>(false, yes => yes),
  CONTACT: asChosen<boolean>(false, yes => yes),
  DEALER: asChosen<boolean>(false, yes => yes),
  MARKETING: asChosen<boolean>(false),
  PROFILE: asChosen<boolean>(false),
}

/** For the time that the page holds. What it is given besides stays the same, or changes by navigation (`web/ui/later.tsx`). */
export function HeldContactForm(props: Omit<ContactFormProps, 'hold' | 'offerNo'>) {
  return <ContactForm {...props} hold={useHoldState('testDrive')} />
}

/** Who comes: name, a phone that is proved, two questions with yes or no, and what is agreed to, each by itself. */
export function ContactForm({ hold, offerNo, wish, consents, onHoldOver, onBooked }: ContactFormProps) {
  const t = useTexts(driveTexts)
  const mobile = useLayout() === 'mobile'
  const user = useUser()
  const [tracking] = useState(() => trackingPayload('testDriveBook'))
  const [isOpen, setOpen] = useState(false)
  const signedAt = useRef(new Map<string, number>())
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm('testDrive.book', {
    kinds,
    unguarded: true,
    check: ({ adult, licenceYear }) => ({
      adult: adult === 'no' && t.adultNo,
      licenceYear: licenceYear === 'no' && t.licenceNo,
    }),
    refusals: {
      ANSWER_WRONG: 'customerName',
      SMS_CODE_WRONG: 'smsCode',
      SMS_CODE_OVER: 'smsCode',
      SMS_CODE_USED: 'smsCode',
      MOBILE_WRONG: 'mobile',
      DRIVE_UNDER_AGE: 'adult',
      DRIVE_LICENCE: 'licenceYear',
    },
    ready: () => hold.is === 'held' || t.chooseTime,
    input: read => ({
      holdKey: hold.is === 'held' ? hold.holdKey : '',
      ...(offerNo === undefined ? {} : { offerNo }),
      ...(wish.spuId === undefined ? {} : { spuId: wish.spuId }),
      ...(wish.code === undefined ? {} : { code: wish.code }),
      customerName: read.customerName,
      mobile: read.mobile,
      ...(read.smsCode === undefined ? {} : { smsCode: read.smsCode }),
      adult: read.adult === 'yes',
      licenceYear: read.licenceYear === 'yes',
      consents: signedOf(consents, consentId => read[consentId], signedAt.current),
      tracking,
      ...(honey.current?.value ? { website: honey.current.value } : {}),
    }),
    refused(_, is) {
      setOpen(is('DRIVE_OPEN'))
      if (is('SLOT_HOLD_OVER')) onHoldOver()
      return undefined
    },
    done(_, { holdKey }) {
      dropContact()
      onBooked(holdKey)
    },
  })
  // After the page is alive: its document is the same for everybody, also for who is signed in.
  const takeUp = useEffectEvent(() => {
    if (user) form.restart({ customerName: fullName(user), mobile: user.mobile })
    const { adult, licenceYear, customerName, mobile } = contactDraft()
    form.set({
      ...(customerName ? { customerName } : {}),
      ...(mobile ? { mobile } : {}),
      ...(isYesNo(adult) ? { adult } : {}),
      ...(isYesNo(licenceYear) ? { licenceYear } : {}),
    })
  })
  const who = user?.gcid
  useEffect(() => takeUp(), [who])
  const { changed, values } = form
  useEffect(() => {
    if (changed) keepContact(values)
  }, [changed, values])
  const options = [
    { value: 'yes', label: t.yes },
    { value: 'no', label: t.no },
  ] as const
  const send = (
    <SubmitButton of={form} size="l" busyText={t.sending}>
      {t.send}
    </SubmitButton>
  )
  return (
    <Stack as={Form} of={form} gap={6}>
      <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
        <TextField of={form} name="customerName" label={t.name} wrong={t.nameWrong} autoComplete="name" />
        <ProvenPhone of={form} name="mobile" purpose="appointment" />
      </Grid>
      <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
        <RadioField of={form} name="adult" label={t.adult} wrong={t.choose} options={options} row />
        <RadioField of={form} name="licenceYear" label={t.licence} wrong={t.choose} options={options} row />
      </Grid>
      <ConsentBoxes of={form} asked={consents} needed={needed} wrong={t.consentNeeded} signedAt={signedAt} />
      <HoneyField ref={honey} />
      <FormProblem of={form} />
      {isOpen && (
        <p>
          <TextLink href={driveListPath}>{t.seeOpen}</TextLink>
        </p>
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
