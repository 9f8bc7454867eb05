import { MomentField, RadioField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { rangeTexts } from './range-change.texts.ts'
import type { RangeChange } from './range-words.ts'

/** Asks when a change is published, and schedules it. */
export function ScheduleDialog({ change, onClose }: { change: RangeChange; onClose: () => void }) {
  const t = useTexts(rangeTexts)
  const { rangeChangeId, version } = change
  const form = useForm('desk.range.schedule', {
    kinds: { when: asChosen<'atOnce' | 'atTime'>('atTime') },
    check: ({ publishAt }) => ({ publishAt: publishAt === null && t.timeNeeded }),
    absent: { publishAt: null },
    input: ({ publishAt }) => ({ rangeChangeId, version, publishAt }),
    refusals: { RANGE_TIME_PAST: 'publishAt' },
    done() {
      toast(t.isScheduled)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.scheduleTitle} send={t.doSchedule}>
      <p>{t.scheduleText}</p>
      <RadioField
        of={form}
        name="when"
        label={t.when}
        row
        options={[
          { value: 'atTime', label: t.atTime },
          { value: 'atOnce', label: t.atOnce },
        ]}
      />
      {form.values.when === 'atTime' && <MomentField of={form} name="publishAt" label={t.time} wrong={t.timeNeeded} />}
    </FormDialog>
  )
}
