import { useTexts } from '#web/i18n/texts.ts'
import { mostStays } from '#contract/student/facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import type { StayDraft } from './check-draft.ts'
import { checkTexts } from './check.texts.ts'

interface CheckStaysProps {
  /** Under which a form finds it. */
  name?: string
  stays: readonly StayDraft[]
  /** Said of all of them. */
  wrong: string | undefined
  wrongOf: (key: number) => string | undefined
  onChange: (stays: StayDraft[]) => void
}

/** Stays outside the mainland, a line each. */
export function CheckStays({ name, stays, wrong, wrongOf, onChange }: CheckStaysProps) {
  const t = useTexts(checkTexts)
  const change = (key: number, part: Partial<StayDraft>) =>
    onChange(stays.map(stay => (stay.key === key ? { ...stay, ...part } : stay)))
  return (
    <Field group {...(name === undefined ? {} : { name })} label={t.stays} help={t.staysHelp} error={wrong}>
      <Stack gap={4}>
        {stays.map(({ key, leftOn, backOn }, n) => (
          <Row key={key} gap={2} align="start">
            <Box grow shrink>
              <Grid cols={2} gap={3} align="start">
                <Field label={t.leftOf(n + 1)} error={wrongOf(key)}>
                  <DayInput size="l" value={leftOn} onChange={day => change(key, { leftOn: day })} />
                </Field>
                <Field label={t.backOf(n + 1)}>
                  <DayInput size="l" value={backOn} onChange={day => change(key, { backOn: day })} />
                </Field>
              </Grid>
            </Box>
            {stays.length > 1 && (
              <IconButton
                icon="close"
                label={t.removeStay(n + 1)}
                onClick={() => onChange(stays.filter(stay => stay.key !== key))}
              />
            )}
          </Row>
        ))}
        <Row>
          {stays.length < mostStays ? (
            <Button
              kind="line"
              size="s"
              onClick={() =>
                onChange([...stays, { key: Math.max(-1, ...stays.map(({ key }) => key)) + 1, leftOn: '', backOn: '' }])
              }
            >
              {t.addStay}
            </Button>
          ) : (
            <Text size="small" tone="muted">
              {t.tooManyStays}
            </Text>
          )}
        </Row>
      </Stack>
    </Field>
  )
}
