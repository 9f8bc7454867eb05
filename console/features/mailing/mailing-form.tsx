import { useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { Ticks } from '#console/frame/ticks.tsx'
import type { Output } from '#contract/kit.ts'
import { boughtChoices, savedChoices } from '#contract/mailing-codes.ts'
import {
  MomentField,
  MoneyField,
  OwnField,
  SelectField,
  TextAreaField,
  TextField,
  WholeField,
} from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { mailingTexts } from './mailing.texts.ts'
import { type MailingChoices, useMailingNames } from './mailing-names.ts'

export type Mailing = Output<'desk.mailing.detail'>

interface MailingFormProps {
  stored?: Mailing
  choices: MailingChoices
  onSaved?: () => void
}

/** What is chosen from names; none is needed. */
const kinds = { seriesCodes: asChosen<string[]>([]), couponCode: asChosen<string>('') }

/** A mailing as it is written: the message in both languages, for whom, when, and the coupon that comes with it. */
export function MailingForm({ stored, choices, onSaved }: MailingFormProps) {
  const t = useTexts(mailingTexts)
  const nameChoices = useMailingNames(choices)
  const navigate = useNavigate()
  const form = useForm('desk.mailing.save', {
    kinds,
    begin: stored
      ? { ...stored, couponCode: stored.couponCode ?? '' }
      : { boughtCar: 'any', saved: 'any', path: '/', seriesCodes: [], couponCode: '' },
    absent: { version: 0 },
    input: ({ couponCode, ...read }) => ({
      ...read,
      couponCode: couponCode === '' ? null : couponCode,
      mailingCode: stored?.mailingCode ?? read.mailingCode,
      version: stored?.version ?? 0,
    }),
    refusals: {
      MAILING_LINK: 'path',
      MAILING_SERIES: 'seriesCodes',
      MAILING_COUPON: 'couponCode',
      MAILING_PROFILE: 'couponCode',
      LOTTERY_CODE_TAKEN: 'mailingCode',
    },
    async done({ data }) {
      toast(t.saved2)
      if (stored) onSaved?.()
      else await navigate(`/mailings/${data.mailingCode}`, { replace: true, state: afterSaving })
    },
  })
  return (
    <Stack as={Form} of={form} gap={5} className={edit.form}>
      {!stored && (
        <TextField
          of={form}
          name="mailingCode"
          label={t.code}
          help={t.codeHelp}
          wrong={t.codeWrong}
          autoComplete="off"
          tidy={typed => typed.toLowerCase()}
        />
      )}
      <TextField of={form} name="nameCn" label={t.nameCn} wrong={t.needed} />
      <MomentField of={form} name="startsAt" label={t.startsAt} help={t.startsHelp} wrong={t.timeNeeded} />
      <Title>{t.message}</Title>
      <div className={edit.pair}>
        <TextField of={form} name="titleCn" label={t.titleCn} wrong={t.needed} />
        <TextField of={form} name="titleEn" lang="en" label={t.titleEn} wrong={t.needed} />
      </div>
      <div className={edit.pair}>
        <TextAreaField of={form} name="bodyCn" label={t.bodyCn} help={t.bodyHelp} wrong={t.needed} rows={4} counted />
        <TextAreaField of={form} name="bodyEn" lang="en" label={t.bodyEn} wrong={t.needed} rows={4} counted />
      </div>
      <TextField of={form} name="path" label={t.path} help={t.pathHelp} wrong={t.needed} autoComplete="off" />
      <Title>{t.group}</Title>
      <Text size="small" tone="muted" measure>
        {t.groupWhy}
      </Text>
      <OwnField of={form} name="seriesCodes" label={t.seriesCodes} note={t.optional} help={t.seriesHelp} group>
        {(chosen, write) => <Ticks of={nameChoices.series} chosen={chosen} onChange={write} />}
      </OwnField>
      <div className={edit.pair}>
        <WholeField of={form} name="joinedDays" label={t.joinedDays} note={t.optional} wrong={t.daysWrong} />
        <SelectField
          of={form}
          name="boughtCar"
          label={t.boughtCar}
          wrong={t.needed}
          choices={boughtChoices.map(value => ({ value, label: t[value] }))}
        />
      </div>
      <div className={edit.pair}>
        <WholeField of={form} name="orderedDays" label={t.orderedDays} note={t.optional} wrong={t.daysWrong} />
        <WholeField of={form} name="quietDays" label={t.quietDays} note={t.optional} wrong={t.daysWrong} />
      </div>
      <div className={edit.pair}>
        <MoneyField
          of={form}
          name="spentFen"
          label={t.spentFen}
          note={t.optional}
          suffix={t.yuan}
          wrong={t.spentWrong}
        />
        <SelectField
          of={form}
          name="saved"
          label={t.saved}
          wrong={t.needed}
          choices={savedChoices.map(value => ({ value, label: t[value] }))}
        />
      </div>
      <Title>{t.coupon}</Title>
      <div className={edit.pair}>
        <OwnField of={form} name="couponCode" label={t.coupon} note={t.optional}>
          {(chosen, write) => (
            <NativeSelect
              size="s"
              value={chosen}
              choices={[{ value: '', label: t.noCoupon }, ...nameChoices.coupons(chosen)]}
              onChange={write}
            />
          )}
        </OwnField>
        <WholeField
          of={form}
          name="couponMost"
          label={t.couponMost}
          note={t.optional}
          suffix={t.pieces}
          wrong={t.mostWrong}
        />
      </div>
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form}>{t.save}</SubmitButton>
      </Row>
    </Stack>
  )
}
