import { useNavigate } from 'react-router'
import { TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { rangeTexts } from './range-change.texts.ts'
import type { RangeChange } from './range-words.ts'

interface NameDialogProps {
  /** Absent: a new one. */
  change?: Pick<RangeChange, 'rangeChangeId' | 'version' | 'title'>
  onClose: () => void
}

/** Begins a change with its name, or gives it another one. */
export function NameDialog({ change, onClose }: NameDialogProps) {
  const t = useTexts(rangeTexts)
  const navigate = useNavigate()
  const form = useForm('desk.range.save', {
    begin: { title: change?.title },
    input: ({ title }) => ({
      title,
      version: change?.version ?? 0,
      ...(change ? { rangeChangeId: change.rangeChangeId } : {}),
    }),
    async done({ data }) {
      onClose()
      if (change) return toast(t.saved)
      return navigate(`/range/${data.rangeChangeId}`, { state: afterSaving })
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={change ? t.rename : t.newChange} send={change ? t.save : t.create}>
      <TextField of={form} name="title" label={t.name} help={t.nameHelp} wrong={t.nameNeeded} autoComplete="off" />
    </FormDialog>
  )
}
