import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { privacyTexts } from './privacy.texts.ts'

/** What stops when a consent is taken back, and what stays: shown before it is done. */
export function EffectLists({ stops, stays }: { stops: readonly string[]; stays: readonly string[] }) {
  const t = useTexts(privacyTexts)
  return (
    <Stack gap={5}>
      {(
        [
          [t.stops, stops],
          [t.stays, stays],
        ] as const
      ).map(([heading, lines]) => (
        <Stack as="section" key={heading} gap={2}>
          <Text as="h3" size="small" weight="medium">
            {heading}
          </Text>
          <Stack as="ul" gap={2} size="small">
            {lines.map(line => (
              <Text as="li" key={line}>
                {line}
              </Text>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
