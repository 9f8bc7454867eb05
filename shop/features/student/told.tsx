import type { Output } from '#contract/kit.ts'
import { wholeDate } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { wholeFigures } from '#web/whole-units.ts'
import { carsTexts } from './cars.texts.ts'

/** What is told of customs, each with its source; what is not settled stays a question to the office. */
export function ToldList({ told }: { told: Output<'studentOrder.preview'>['told'] }) {
  const t = useTexts(carsTexts)
  return (
    <Stack as="ul" gap={0}>
      {told.map(({ code, text, source, sourceDay, settled }) => (
        <Stack as="li" key={code} gap={1} hair="below" padY={3}>
          <Text size="small">{wholeFigures(text)}</Text>
          <Text size="caption" tone="muted" anywhere>
            {t.source(source, wholeDate(sourceDay))}
          </Text>
          {!settled && (
            <Text size="caption" tone="warning">
              {t.askOffice}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
