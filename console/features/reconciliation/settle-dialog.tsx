import { differenceWays } from '#contract/book-codes.ts'
import { saysSomething } from '#contract/reason.ts'
import { RadioField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { differenceTexts } from './books.texts.ts'
import type { Difference } from './difference-row.tsx'
import { wayNames } from './difference-words.ts'

/** Asks how a difference was dealt with, and settles it. */
export function SettleDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const t = useTexts(differenceTexts)
  const { differenceId, needsTwo, firstBy, way } = difference
  const form = useForm('desk.difference.settle', {
    begin: { way: way ?? 'explained' },
    check: ({ remark = '' }) => ({ remark: !saysSomething(remark) && t.remarkNeeded }),
    input: read => ({ ...read, differenceId }),
    done({ data }) {
      toast(data.registeredOnce ? t.settledOnce : t.settled)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.settleTitle} send={t.settle}>
      {firstBy === '' ? needsTwo && <Note>{t.two}</Note> : <Note>{t.once(firstBy)}</Note>}
      <RadioField
        of={form}
        name="way"
        label={t.way}
        options={differenceWays.map(each => ({ value: each, label: t[wayNames[each]] }))}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
