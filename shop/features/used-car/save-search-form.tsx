import { RadioField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveSearchTexts } from './save-search.texts.ts'

export interface SaveSearchFormProps {
  /** The filter and the words, as they stand in the address of the list. */
  filter: string
  keyword: string
  /** What it is called unless the customer says otherwise. */
  name: string
  onClose: () => void
}

/** A search gets its name, and how soon its customer hears of new cars. */
export default function SaveSearchForm({ filter, keyword, name, onClose }: SaveSearchFormProps) {
  const t = useTexts(saveSearchTexts)
  const form = useForm('alert.save', {
    begin: { name, pace: 'daily' },
    input: read => ({ ...read, filter, keyword }),
    done() {
      toast(t.saved)
      onClose()
    },
    unguarded: true,
  })
  return (
    <FormDialog of={form} title={t.title} onClose={onClose} send={t.save} sending={t.saving}>
      <Text size="small" tone="muted">
        {t.lead}
      </Text>
      <TextField of={form} name="name" label={t.name} wrong={t.nameWrong} autoComplete="off" />
      <RadioField
        of={form}
        name="pace"
        label={t.pace}
        options={[
          { value: 'daily', label: t.daily },
          { value: 'atOnce', label: t.atOnce },
        ]}
      />
    </FormDialog>
  )
}
