import { TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { sheetTexts } from './sheet.texts.ts'
import type { useSheet } from './use-sheet.ts'

interface SheetCorrectionProps {
  state: ReturnType<typeof useSheet>
  /** Nothing is still to be filled in. */
  whole: boolean
}

/** The end of a correction: its reason, and the report that is made of the sheet as it now stands (decision 082). */
export function SheetCorrection({ state: { kept, sheet, changed, correct, finished }, whole }: SheetCorrectionProps) {
  const t = useTexts(sheetTexts)
  const { carOfferNo, version } = kept
  const form = useForm('desk.offer.correctSheet', {
    absent: { carOfferNo, version, sheet },
    input: ({ reason }) => ({ carOfferNo, version, sheet, reason }),
    done: ({ data }) => {
      finished(data)
      toast(t.issued)
    },
  })
  return (
    <Stack as={Form} gap={3} of={form} shrink>
      <TextField of={form} name="reason" label={t.correctReason} help={t.correctReasonHelp} />
      {!whole && (
        <Text size="small" tone="muted">
          {t.gaps}
        </Text>
      )}
      <FormProblem of={form} />
      <Row gap={4} rowGap={2} align="center" wrap>
        <SubmitButton of={form} disabled={!whole || !changed}>
          {t.doCorrect}
        </SubmitButton>
        <Button kind="quiet" onClick={() => correct(false)}>
          {t.dropCorrection}
        </Button>
      </Row>
    </Stack>
  )
}
