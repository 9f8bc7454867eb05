import { useTexts } from '#web/i18n/texts.ts'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { AskedConsent } from './asked-consent.ts'

interface ConsentBoxProps {
  asked: AskedConsent
  checked: boolean
  wrong: string | undefined
  onChange: (yes: boolean) => void
}

/** A box to tick, never ticked in advance, beside the text that it agrees to (design 11). */
export function ConsentBox({ asked: { consentId, label, url }, checked, wrong, onChange }: ConsentBoxProps) {
  const t = useTexts(dynamicFormTexts)
  return (
    <Stack gap={1} data-field={consentId}>
      <Row gap={3} align="start" justify="between">
        <Checkbox checked={checked} error={wrong !== undefined} onChange={onChange}>
          {label}
        </Checkbox>
        {url && (
          <Text as="span" size="small" fixed>
            <TextLink href={url} target="_blank" aria-label={`${t.readPolicy} ${label}`}>
              {t.readPolicy}
            </TextLink>
          </Text>
        )}
      </Row>
      {wrong !== undefined && (
        <Text size="caption" tone="danger" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  )
}
