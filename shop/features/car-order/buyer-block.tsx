import { buyerKinds, idKinds } from '#contract/identity.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { RadioField, SelectField, TextField } from '#web/form/fields.tsx'
import type { FieldsOf, Form } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { carOrderTexts } from './confirm.texts.ts'

interface BuyerBlockProps {
  of: Form<FieldsOf<'carOrder.place#buyer', Record<never, never>>>
}

/** Who buys the car, as contract and invoice name the buyer (domain C.1, C.2, D.6). */
export function BuyerBlock({ of }: BuyerBlockProps) {
  const t = useTexts(carOrderTexts)
  const { kind } = of.values
  return (
    <Block id="order-buyer" title={t.buyer}>
      <Stack gap={5}>
        <Text size="caption" tone="muted">
          {t.buyerWhy}
        </Text>
        <RadioField
          of={of}
          name="kind"
          label={t.kind}
          row
          options={buyerKinds.map(value => ({ value, label: t[value] }))}
        />
        {kind === 'company' ? (
          <>
            <TextField of={of} name="company" label={t.companyName} autoComplete="organization" />
            <Grid gap={5} cols={[2, 1]} align="start">
              <TextField
                of={of}
                name="creditCode"
                label={t.creditCode}
                autoComplete="off"
                autoCapitalize="characters"
              />
              <TextField of={of} name="name" label={t.agent} autoComplete="name" />
            </Grid>
          </>
        ) : (
          <>
            <TextField of={of} name="name" label={t.name} autoComplete="name" />
            <Grid gap={5} cols={[2, 1]} align="start">
              <SelectField
                of={of}
                name="idKind"
                label={t.idKind}
                choices={idKinds.map(value => ({ value, label: t[value] }))}
              />
              <TextField of={of} name="idNo" label={t.idNo} autoComplete="off" autoCapitalize="characters" />
            </Grid>
          </>
        )}
      </Stack>
    </Block>
  )
}
