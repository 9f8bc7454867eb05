import { policyHref } from '#contract/policy-pages.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pushTexts } from './push.texts.ts'

/** Beside every button that switches push on: through whose hands notices go then (domain D.5). */
export function PushPasses() {
  const t = useTexts(pushTexts)
  return (
    <Text size="caption" tone="muted" measure>
      {t.passes} <TextLink href={policyHref('THIRD_PARTIES')}>{t.who}</TextLink>
    </Text>
  )
}
