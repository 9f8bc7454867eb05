import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Title } from '#web/ui/layout.tsx'
import { driveTexts } from './drive.texts.ts'

/** What to bring to a drive. */
export function BringList() {
  const t = useTexts(driveTexts)
  return (
    <section>
      <Title below={3}>{t.bring}</Title>
      <Stack as="ul" gap={2}>
        {[t.bringLicence, t.bringId, t.bringShoes].map(words => (
          <Row as="li" key={words} gap={2} align="start">
            <Icon name="check" size={20} />
            <span>{words}</span>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
