import type { Output } from '#contract/kit.ts'
import { type ReviewReason, reasonWords, reviewReasons } from '#contract/student/review.ts'
import { OwnField, TextAreaField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { qualificationTexts } from './qualification.texts.ts'

interface DecideDialogProps {
  qualification: Output<'desk.qualification.detail'>
  event: 'ask' | 'decline'
  onClose: () => void
  onDone: () => void
}

const kinds = { reviewReasons: asChosen<readonly ReviewReason[]>([], chosen => chosen.length > 0) }

/** Asks for more, or declines: reasons from the library, and a note in words. */
export function DecideDialog({ qualification, event, onClose, onDone }: DecideDialogProps) {
  const t = useTexts(qualificationTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const { qualificationNo, version } = qualification
  const form = useForm('desk.qualification.decide', {
    kinds,
    absent: { qualificationNo, version, event },
    refusals: { QUALIFICATION_REASON_NEEDED: 'reviewReasons' },
    input: ({ reviewReasons: reasons, said }) => ({
      qualificationNo,
      version,
      event,
      reviewReasons: [...reasons],
      said: said ?? '',
    }),
    done: onDone,
  })
  return (
    <FormDialog
      of={form}
      title={event === 'ask' ? t.askTitle : t.declineTitle}
      send={t[event]}
      danger={event === 'decline'}
      onClose={onClose}
    >
      <OwnField of={form} name="reviewReasons" label={t.reasons} wrong={t.reasonNeeded} group>
        {(chosen, write) => (
          <Stack gap={2}>
            {reviewReasons.map(reason => (
              <Checkbox
                key={reason}
                checked={chosen.includes(reason)}
                onChange={yes => write(reviewReasons.filter(each => (each === reason ? yes : chosen.includes(each))))}
              >
                {reasonWords[reason][side]}
              </Checkbox>
            ))}
          </Stack>
        )}
      </OwnField>
      <TextAreaField of={form} name="said" label={t.said} rows={3} />
    </FormDialog>
  )
}
