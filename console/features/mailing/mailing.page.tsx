import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PastList } from '#console/frame/past-list.tsx'
import { StateHead } from '#console/frame/state-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Mailing, MailingForm } from './mailing-form.tsx'
import { MailingFacts, MailingFigures } from './mailing-facts.tsx'
import type { MailingChoices } from './mailing-names.ts'
import { mailingTexts } from './mailing.texts.ts'
import { mailingTones } from './mailing-tones.ts'
import { MailingWays } from './mailing-ways.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const mailingCode = params.mailingCode ?? ''
  const [mailing, choices] = await Promise.all([
    api('desk.mailing.detail', { mailingCode }, { signal }),
    api('desk.mailing.choices', {}, { signal }),
  ])
  return { mailing: mailing.data, choices: choices.data }
}

/** One mailing at the desk: written as a draft, approved by a colleague, and followed until everybody had a turn. */
export default function MailingPage() {
  const loaded = useLoaderData<typeof loader>()
  return <OneMailing key={loaded.mailing.mailingCode} {...loaded} />
}

function OneMailing({ mailing, choices }: { mailing: Mailing; choices: MailingChoices }) {
  const t = useTexts(mailingTexts)
  const { revalidate } = useRevalidator()
  const { state, version, reason, nameCn } = mailing
  const may = useMay('mailing.edit')
  return (
    <Stack gap={8} shrink>
      <StateHead
        title={nameCn}
        why={mailing.mailingCode}
        back={{ href: '/mailings', words: t.back }}
        tone={mailingTones[state]}
        state={t[state]}
        said={reason && (state === 'stopped' ? t.wasStopped(reason) : t.wasSentBack(reason))}
      >
        {mailing.quiet && <Note kind="info">{t.isQuiet}</Note>}
        <MailingWays key={version} mailing={mailing} />
      </StateHead>
      <MailingFigures mailing={mailing} />
      {state === 'draft' && may ? (
        <MailingForm key={version} stored={mailing} choices={choices} onSaved={() => void revalidate()} />
      ) : (
        <MailingFacts mailing={mailing} choices={choices} />
      )}
      <PastList title={t.history} moves={mailing.history} words={event => moveNames(t)[event] ?? event} />
    </Stack>
  )
}

const moveNames = (t: Texts<typeof mailingTexts>): Partial<Record<string, string>> => ({
  make: t.make,
  edit: t.edit,
  send: t.send,
  recall: t.recall,
  discard: t.discard,
  sendBack: t.sendBack,
  approve: t.approve,
  start: t.start,
  finish: t.finish,
  stop: t.stop,
  lapse: t.lapse,
})
