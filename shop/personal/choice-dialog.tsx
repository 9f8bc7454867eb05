import { useEffect, useState } from 'react'
import { policyHref } from '#contract/policy-pages.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { choiceTexts } from './choice.texts.ts'
import { type PersonalChoice, usePersonalChoice } from './personal-choice.ts'
import { setPersonalChoice } from './seen-cars.ts'

const choices = ['on', 'unsaid', 'off'] as const satisfies readonly PersonalChoice[]

/** What the account says of the consent PROFILE. */
interface Standing {
  version: string
  given: boolean
}

async function standingNow(): Promise<Standing | undefined> {
  const { data } = await api('consent.mine', {})
  return data.purposes.find(each => each.consentId === 'PROFILE')
}

/** The one switch, with three places: in this browser, and of whoever is signed in also the consent of the account (decision 075). */
export default function ChoiceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(choiceTexts)
  const signedIn = useSignedIn()
  const choice = usePersonalChoice()
  const [standing, setStanding] = useState<Standing>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!signedIn) return
    let left = false
    standingNow().then(
      found => left || setStanding(found),
      // The switch says what the browser knows.
      () => {},
    )
    return () => {
      left = true
    }
  }, [signedIn])
  // Of whoever is signed in the account has to agree, too.
  const said = choice === 'off' ? 'off' : (signedIn ? (standing?.given ?? false) : choice === 'on') ? 'on' : 'unsaid'

  async function change(next: PersonalChoice) {
    const agrees = next === 'on'
    setBusy(true)
    try {
      const now = signedIn ? await standingNow() : undefined
      if (now && agrees && !now.given)
        await api('consent.give', { consentId: 'PROFILE', consentVersion: now.version, signTime: Date.now() })
      if (now && !agrees && now.given) await api('consent.withdraw', { consentId: 'PROFILE' })
      if (now) setStanding({ ...now, given: agrees })
      setPersonalChoice(next)
      toast(t.kept)
    } catch {
      // The call has said why; a no counts in this browser all the same.
      if (!agrees) setPersonalChoice(next)
    }
    setBusy(false)
  }
  return (
    <Modal open onClose={onClose} title={t.title} height="content" foot={<Button onClick={onClose}>{t.close}</Button>}>
      <Stack gap={4}>
        <Text size="small">{t.lead}</Text>
        <RadioGroup
          label={t.title}
          value={said}
          options={choices.map(value => ({ value, label: t[value] }))}
          onChange={next => busy || void change(next)}
        />
        <Text size="small" tone="muted">
          {t.never} {signedIn ? t.inAccount : t.inBrowser}
        </Text>
        <Row gap={5} rowGap={2} wrap size="small">
          <TextLink href={policyHref('PROFILE')}>{t.policy}</TextLink>
          {signedIn && <TextLink href="/user/privacy">{t.centre}</TextLink>}
        </Row>
      </Stack>
    </Modal>
  )
}
