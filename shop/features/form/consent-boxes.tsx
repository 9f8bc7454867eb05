import type { RefObject } from 'react'
import type { AnyForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { AskedConsent } from './asked-consent.ts'
import { ConsentBox } from './consent-box.tsx'

interface ConsentBoxesProps {
  /** Has a field of its own for each purpose, by its name. */
  of: AnyForm
  asked: readonly AskedConsent[]
  /** Purposes that the form cannot do without. */
  needed: readonly string[]
  /** Said below such a box that was left empty. */
  wrong: string
  /** Learns when each was ticked. */
  signedAt: RefObject<Map<string, number>>
}

/** What is agreed to, each by itself. */
export function ConsentBoxes({ of: form, asked, needed, wrong, signedAt }: ConsentBoxesProps) {
  const t = useTexts(dynamicFormTexts)
  return (
    <Stack as="fieldset" gap={3}>
      <legend>
        <VisuallyHidden>{t.consents}</VisuallyHidden>
      </legend>
      {asked.map(each => (
        <ConsentBox
          key={each.consentId}
          asked={each}
          checked={form.valueOf(each.consentId) === true}
          wrong={needed.includes(each.consentId) ? form.errorOf(each.consentId, wrong) : undefined}
          onChange={yes => {
            signedAt.current.set(each.consentId, Date.now())
            form.write(each.consentId, yes)
          }}
        />
      ))}
    </Stack>
  )
}
