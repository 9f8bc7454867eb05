import { useEffect, useRef, useState } from 'react'
import { type AskedConsent, consentsOf, signedOf } from '#shop/features/form/asked-consent.ts'
import { ConsentBoxes } from '#shop/features/form/consent-boxes.tsx'
import { ProvenPhone } from '#shop/features/verify/proven-phone.tsx'
import { fullName } from '#shop/personal/full-name.ts'
import { cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { CheckboxField, OwnField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useUser } from '#web/session.ts'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ActivityFacts } from './activity-load.ts'
import { enrolTexts } from './activity.texts.ts'

export interface EnrolDialogProps {
  facts: ActivityFacts
  /** All seats are taken: it is the waiting list that is asked for. */
  full: boolean
  onClose: () => void
  onDone: () => void
  /** The server says that it stands otherwise by now. */
  onRefused: () => void
}

/** Without these nobody can be expected at a dealer; the server says so, too. */
const needed: readonly string[] = ['PRIVACY', 'CONTACT', 'DEALER']
const kinds = {
  smsCode: {
    empty: '',
    write: (begin: string) => begin,
    read: (written: string) => (/^\d{6}$/.test(written) ? { value: written } : ({ wrong: 'wrong' } as const)),
  },
  seats: asChosen<string>('1', value => value !== ''),
  PRIVACY: asChosen<boolean>(false, yes => yes),
  CONTACT: asChosen<boolean>(false, yes => yes),
  DEALER: asChosen<boolean>(false, yes => yes),
}

/** Who comes, with how many, and what is agreed to; its consents are those of the form for appointments. */
export function EnrolDialog(props: EnrolDialogProps) {
  const t = useTexts(enrolTexts)
  const language = useLanguage()
  const [consents, setConsents] = useState<AskedConsent[]>()
  const [failed, setFailed] = useState<unknown>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    cachedApi('form.byKey', { key: 'booking' }).then(
      ({ data }) => here && setConsents(consentsOf(data.formBean).filter(each => needed.includes(each.consentId))),
      (failure: unknown) => here && setFailed(failure),
    )
    return () => {
      here = false
    }
  }, [round])
  if (consents) return <EnrolForm {...props} consents={consents} />
  function again() {
    setFailed(undefined)
    setRound(n => n + 1)
  }
  return (
    <Modal open onClose={props.onClose} title={t.formTitle}>
      {failed === undefined ? (
        <Skeleton height="16rem" />
      ) : (
        <PartError kind="panel" reason={failureWords(failed, language)} busy={false} onRetry={again} />
      )}
    </Modal>
  )
}

function EnrolForm({
  facts,
  full,
  consents,
  onClose,
  onDone,
  onRefused,
}: EnrolDialogProps & { consents: AskedConsent[] }) {
  const t = useTexts(enrolTexts)
  const user = useUser()
  const signedAt = useRef(new Map<string, number>())
  const form = useForm('activity.enrol', {
    kinds,
    begin: { seats: '1', contactName: user ? fullName(user) : '', mobile: user?.mobile, wait: full },
    refusals: {
      MOBILE_WRONG: 'mobile',
      ACTIVITY_SEATS: 'seats',
      SMS_CODE_WRONG: 'smsCode',
      SMS_CODE_OVER: 'smsCode',
      SMS_CODE_USED: 'smsCode',
    },
    input: read => ({
      activityId: facts.activityId,
      seats: Number(read.seats),
      contactName: read.contactName,
      mobile: read.mobile,
      ...(read.smsCode === undefined ? {} : { smsCode: read.smsCode }),
      wait: read.wait ?? false,
      consents: signedOf(consents, consentId => read[consentId as 'PRIVACY'], signedAt.current),
    }),
    refused() {
      onRefused()
      return undefined
    },
    done({ data }) {
      toast(data.mine.state === 'waiting' ? t.waits : t.done)
      onDone()
    },
  })
  const seats = Array.from({ length: facts.mostSeats }, (_, n) => n + 1)
  return (
    <FormDialog of={form} onClose={onClose} title={t.formTitle} send={full ? t.join : t.send}>
      <OwnField of={form} name="seats" label={t.seats} wrong={t.seatsNeeded}>
        {(now, write) => (
          <NativeSelect
            value={now}
            choices={seats.map(n => ({ value: String(n), label: t.seatsOf(n) }))}
            onChange={write}
          />
        )}
      </OwnField>
      <TextField of={form} name="contactName" label={t.name} wrong={t.nameWrong} autoComplete="name" />
      <ProvenPhone of={form} name="mobile" purpose="appointment" />
      <CheckboxField of={form} name="wait">
        {t.wait}
      </CheckboxField>
      <ConsentBoxes of={form} asked={consents} needed={needed} wrong={t.consentNeeded} signedAt={signedAt} />
    </FormDialog>
  )
}
