import type { Output } from '#contract/kit.ts'
import { PhoneField, RadioField, TextField, CheckboxField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { RegionField } from '#web/form/region-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressTexts } from './address.texts.ts'
import styles from './address.module.css'

export type Address = Output<'address.list'>[number]

export interface AddressFormProps {
  /** Absent: a new one. */
  address?: Address | undefined
  /** A new one becomes the default: it is the first. */
  first?: boolean
  onSaved: (address: Address) => void
  /** What is left after one was deleted. */
  onRemoved: (left: Address[]) => void
}

/** Where a parcel goes: recipient, mobile number, region, street. */
export function AddressForm({ address, first = false, onSaved, onRemoved }: AddressFormProps) {
  const t = useTexts(addressTexts)
  const addressId = address?.addressId
  const outdated = address?.deliverable === false
  const form = useForm('address.save', {
    // A district that is no district any more is chosen anew.
    begin: address
      ? { ...address, areaCode: { ...address, ...(outdated ? { areaCode: 0 } : {}) } }
      : { tag: 'home', isDefault: first },
    shown: outdated ? ['areaCode'] : [],
    input: read => ({
      ...read,
      ...(addressId === undefined ? {} : { addressId }),
      street: read.street.replace(/\s+/g, ' '),
    }),
    refusals: { REGION_UNKNOWN: 'areaCode', MOBILE_WRONG: 'mobile' },
    done: ({ data }) => onSaved(data),
  })

  const remove = () =>
    form.act(async () => {
      if (addressId === undefined) return
      const agreed = await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true })
      if (!agreed) return
      const { data } = await api('address.remove', { addressId }, { quiet: true, noLoading: true })
      toast(t.removed)
      onRemoved(data)
    })

  return (
    <Stack as={Form} gap={5} of={form} className={styles.form}>
      <Grid gap={5} align="start" cols={[2, 1]}>
        <TextField of={form} name="recipient" label={t.recipient} wrong={t.recipientWrong} autoComplete="name" />
        <PhoneField of={form} name="mobile" label={t.mobile} wrong={t.mobileWrong} />
      </Grid>
      <Grid gap={4} align="start" cols={[3, 1]}>
        <RegionField
          of={form}
          name="areaCode"
          wrong={fault => (fault === 'notServed' ? t.areaNotServed : t.areaWrong)}
          words={t}
        />
      </Grid>
      <TextField
        of={form}
        name="street"
        label={t.street}
        help={t.streetHelp}
        wrong={t.streetWrong}
        autoComplete="street-address"
      />
      <RadioField
        of={form}
        name="tag"
        label={t.tag}
        row
        options={(['home', 'work', 'other'] as const).map(value => ({ value, label: t[value] }))}
      />
      {/* The default is taken away by giving it to another one. */}
      <CheckboxField of={form} name="isDefault" disabled={first || address?.isDefault}>
        {t.isDefault}
      </CheckboxField>
      <div role="alert">
        {form.wrong > 1 && (
          <Text size="caption" tone="danger">
            {t.errors(form.wrong)}
          </Text>
        )}
      </div>
      <FormProblem of={form} />
      <Row gap={3} justify="end" className={styles.foot}>
        {address && (
          <Button kind="line" disabled={form.busy} onClick={() => void remove()}>
            {t.remove}
          </Button>
        )}
        <SubmitButton of={form} busyText={t.saving}>
          {t.save}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
