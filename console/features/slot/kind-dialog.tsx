import { type SlotSettings, slotSettingNames, wrongSetting } from '#contract/slot-settings.ts'
import type { Output } from '#contract/kit.ts'
import { WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { kindTexts } from './kind.texts.ts'

interface KindDialogProps {
  of: Output<'desk.slotKind.list'>[number]
  name: string
  onClose: () => void
}

/** Changes what is set of one kind of appointments. */
export function KindDialog({ of: { kind, version, settings }, name, onClose }: KindDialogProps) {
  const t = useTexts(kindTexts)
  const form = useForm('desk.slotKind.save', {
    begin: settings,
    check: read => {
      // A field that is wrong by itself is not compared: what stood there before is in its place.
      const wrong = wrongSetting({ ...settings, ...read } as SlotSettings)
      return {
        mostHalfHours: wrong === 'mostHalfHours' && t.mostHalfHoursWrong,
        strangerHoldMinutes: wrong === 'strangerHoldMinutes' && t.strangerHoldMinutesWrong,
        remindLastMinutes: wrong === 'remindLastMinutes' && t.remindLastMinutesWrong,
      }
    },
    input: read => ({ ...read, kind, version }),
    done() {
      toast(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.editOf(name)} send={t.save} wide>
      {slotSettingNames.map(field => (
        <WholeField key={field} of={form} name={field} label={t[field]} wrong={t.wrong} />
      ))}
    </FormDialog>
  )
}
