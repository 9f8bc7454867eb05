import { useState } from 'react'
import { policyHref } from '#contract/policy-pages.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'

const consentId = 'settlement-consent'
const identityId = 'settlement-identity'

/** Puts the focus on a box that has to be ticked, in the middle: a phone's bar would hide what is said below it. */
function focusBox(id: string): void {
  const box = document.getElementById(id)
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}
export const focusConsent = (): void => focusBox(consentId)
export const focusIdentity = (): void => focusBox(identityId)

export interface SettlementConsentProps {
  terms: { version: string; title: string; paragraphs: readonly string[] }
  accepted: boolean
  onAccept: (yes: boolean) => void
  /** What stands below the box when it was forgotten. */
  missing?: string | undefined
}

/** The box that is never ticked in advance, and the whole text of what it agrees to (decisions: Validation). */
export function SettlementConsent({ terms, accepted, onAccept, missing }: SettlementConsentProps) {
  const t = useTexts(settlementTexts)
  const [reading, setReading] = useState(false)
  return (
    <>
      <Row size="small" rowGap={0} gap={1} align="center" wrap>
        <Checkbox
          id={consentId}
          checked={accepted}
          error={missing !== undefined}
          aria-label={t.consentFull(terms.title)}
          aria-describedby={missing === undefined ? undefined : `${consentId}-missing`}
          onChange={onAccept}
        >
          {t.consent}
        </Checkbox>
        <TextButton aria-haspopup="dialog" onClick={() => setReading(true)}>
          {t.termsName(terms.title)}
        </TextButton>
      </Row>
      <div role="alert">
        {missing !== undefined && (
          <Row as="p" size="caption" tone="danger" gap={2} align="center" id={`${consentId}-missing`}>
            <Icon name="warning-circle-fill" size={16} />
            {missing}
          </Row>
        )}
      </div>
      <Modal
        open={reading}
        onClose={() => setReading(false)}
        title={terms.title}
        wide
        height={92}
        reading
        foot={
          <Button
            onClick={() => {
              onAccept(true)
              setReading(false)
            }}
          >
            {t.agree}
          </Button>
        }
      >
        <Stack size="small" as="ol" gap={3} className={styles.terms}>
          {terms.paragraphs.map(paragraph => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </Stack>
        <Text size="caption" tone="muted">
          {t.version(terms.version)}
        </Text>
      </Modal>
    </>
  )
}

export interface IdentityConsentProps {
  accepted: boolean
  onAccept: (yes: boolean) => void
  /** What is agreed to, in a sentence. */
  words: string
  /** What stands below the box when it was forgotten. */
  missing?: string | undefined
}

/** The consent to the check of who buys a car that will be registered (decision 061), with the text that it names. */
export function IdentityConsent({ accepted, onAccept, words, missing }: IdentityConsentProps) {
  const t = useTexts(settlementTexts)
  return (
    <div>
      <Checkbox
        id={identityId}
        checked={accepted}
        error={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : `${identityId}-missing`}
        onChange={onAccept}
      >
        {words}
      </Checkbox>
      <TextLink href={policyHref('IDENTITY')} target="_blank" rel="noopener">
        {t.identityText}
      </TextLink>
      {missing !== undefined && (
        <Text size="caption" tone="danger" role="alert" id={`${identityId}-missing`}>
          {missing}
        </Text>
      )}
    </div>
  )
}
