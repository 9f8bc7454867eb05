import { useEffect, useState } from 'react'
import type { FormKey } from '#contract/forms/definition.ts'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { OwnField, WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { responseTexts } from './response.texts.ts'

export type Setting = Output<'desk.lead.response'>['settings'][number]

interface ResponseDialogProps {
  /** Absent: a further one. */
  of?: Setting | undefined
  onClose: () => void
}

/** Changes by when customers are reached, or adds a row for an outlet, a form or both. */
export function ResponseDialog({ of: row, onClose }: ResponseDialogProps) {
  const t = useTexts(responseTexts)
  const { outlets, forms } = useChoices(row === undefined)
  const form = useForm('desk.leadResponse.save', {
    kinds: { outlet: asChosen<string>(''), form: asChosen<string>('') },
    begin: { minutes: row?.minutes ?? 30, outlet: String(row?.outlet?.outletId ?? ''), form: row?.kind?.code ?? '' },
    absent: { outletId: null, kind: null, was: null },
    check: ({ outlet, form: kind }) => ({ form: !row && !outlet && !kind && t.oneNeeded }),
    input: ({ minutes, outlet, form: kind }) => ({
      minutes,
      outletId: outlet === '' ? null : Number(outlet),
      kind: kind === '' ? null : (kind as FormKey),
      was: row?.minutes ?? null,
    }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={row ? t.change : t.add} send={t.save}>
      {row ? (
        <Text>{[row.outlet?.name ?? t.every, row.kind?.name ?? t.everyForm].join(', ')}</Text>
      ) : (
        <>
          <OwnField of={form} name="outlet" label={t.outlet}>
            {(value, onChange) => (
              <NativeSelect
                size="s"
                value={value}
                choices={[
                  { value: '', label: t.every },
                  ...outlets.map(each => ({ value: String(each.outletId), label: each.name })),
                ]}
                onChange={onChange}
              />
            )}
          </OwnField>
          <OwnField of={form} name="form" label={t.form}>
            {(value, onChange) => (
              <NativeSelect
                size="s"
                value={value}
                choices={[
                  { value: '', label: t.everyForm },
                  ...forms.map(each => ({ value: each.code, label: each.name })),
                ]}
                onChange={onChange}
              />
            )}
          </OwnField>
        </>
      )}
      <WholeField of={form} name="minutes" label={t.allowed} help={t.allowedHelp} wrong={t.minutesWrong} />
    </FormDialog>
  )
}

type Choices = Output<'desk.leadResponse.choices'>
const nothing: Choices = { outlets: [], forms: [] }

/** Outlets and forms that a row may be of. */
function useChoices(wanted: boolean): Choices {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!wanted) return
    let here = true
    cachedApi('desk.leadResponse.choices', {}).then(
      ({ data }) => here && setFound(data),
      // A row cannot be added without them; opening it again asks anew.
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted])
  return found
}
