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

/** As many outlets as a page of the directory has. */
const mostOutlets = 100

interface ResponseDialogProps {
  /** Absent: a further one. */
  of?: Setting | undefined
  forms: Output<'desk.lead.response'>['forms']
  onClose: () => void
}

/** Changes by when customers are reached, or adds a row for an outlet, a form or both. */
export function ResponseDialog({ of: row, forms, onClose }: ResponseDialogProps) {
  const t = useTexts(responseTexts)
  const outlets = useOutlets(row === undefined)
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

/** All outlets by their names, page by page. */
function useOutlets(wanted: boolean): readonly { outletId: number; name: string }[] {
  const [found, setFound] = useState<readonly { outletId: number; name: string }[]>([])
  useEffect(() => {
    if (!wanted) return
    let here = true
    async function read() {
      const all: { outletId: number; name: string }[] = []
      for (let pageNumber = 1; here; pageNumber++) {
        const { data, page } = await cachedApi('dealer.outletList', {
          sort: 'name',
          pageNumber,
          pageSize: mostOutlets,
        })
        all.push(...data)
        if (data.length === 0 || all.length >= (page?.total ?? 0)) break
      }
      if (here) setFound(all)
    }
    // A row for every outlet can be added without them; opening it again asks anew.
    read().catch(() => {})
    return () => {
      here = false
    }
  }, [wanted])
  return found
}
