import { type SlotSetting, type SlotSettings, slotSettingNames, wrongSetting } from '#contract/slot-settings.ts'
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

/** What a setting is counted in; undefined: it is a number of its own. */
export function unitOf(field: SlotSetting): 'halves' | 'days' | 'minutes' | undefined {
  if (field === 'capacity') return undefined
  if (field === 'horizonDays') return 'days'
  return field === 'halfHours' || field === 'mostHalfHours' ? 'halves' : 'minutes'
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
  const label = (field: SlotSetting) => {
    const unit = unitOf(field)
    return unit === undefined ? t[field] : t.unitOf(t[field], t[unit])
  }
  return (
    <FormDialog of={form} onClose={onClose} title={t.editOf(name)} send={t.save} wide>
      {slotSettingNames.map(field => (
        <WholeField key={field} of={form} name={field} label={label(field)} wrong={t.wrong} />
      ))}
    </FormDialog>
  )
}
