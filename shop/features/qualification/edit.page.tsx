import { useState } from 'react'
import { guidePath } from '#shop/features/student/student-address.ts'
import { useGo } from '#shop/go.ts'
import { OwnDetail, OwnDetailSkeleton } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditForm } from './edit-form.tsx'
import { EditPapers } from './edit-papers.tsx'
import { editTexts } from './edit.texts.ts'
import { type Mine, type OwnQualification, Standing } from './own-parts.tsx'
import { infoPath, statusPath } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'
import type { Route } from './+types/edit.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'qualification.mine'>> =>
  readOwn('qualification.mine', {}, request)

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(qualificationTexts).edit} />
}

/** Entering a qualification: the data, then the papers, then all of it for review (spec 2, Students’ pages). */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'qualification.mine'> = loaderData
  const t = useTexts(qualificationTexts)
  return (
    <OwnDetail title={t.edit} list={{ label: t.title, href: infoPath }} answer={answer}>
      {({ data, refresh }) => <Edit mine={data} refresh={refresh} />}
    </OwnDetail>
  )
}

function Edit({ mine, refresh }: { mine: Mine; refresh: () => void }) {
  const t = useTexts(editTexts)
  const q = useTexts(qualificationTexts)
  const [changed, setChanged] = useState(false)
  // What was saved here is newer than what the page was loaded with, until it is loaded again.
  const [saved, setSaved] = useState<{ own: OwnQualification; over: Mine }>()
  const latest = saved?.over === mine ? saved.own : mine.own
  const own = latest?.can.includes('edit') ? latest : undefined
  const keep = (now: OwnQualification) => setSaved({ own: now, over: mine })
  if (!own && !mine.canBegin && !saved)
    return (
      <Empty
        icon="lock"
        title={t.closed}
        action={
          <ButtonLink kind="line" href={infoPath}>
            {q.back}
          </ButtonLink>
        }
      />
    )
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      {own?.state === 'asked' ? (
        <Standing own={own} />
      ) : (
        <Text tone="muted" measure>
          {t.lead}
        </Text>
      )}
      <EditForm
        // What was typed of numbers is not shown again once it is kept.
        key={own ? `${own.qualificationNo} ${own.version}` : 'new'}
        own={own}
        agreed={mine.agreed || saved?.over === mine}
        onChanged={setChanged}
        onSaved={now => {
          keep(now)
          toast(t.saved)
          requestAnimationFrame(() => document.getElementById('papers')?.focus())
        }}
      />
      {own ? (
        <>
          <EditPapers own={own} onChanged={keep} onStale={refresh} />
          <Send own={own} changed={changed} refresh={refresh} />
        </>
      ) : (
        <Text size="small" tone="muted">
          {t.papersLater}
        </Text>
      )}
    </Stack>
  )
}

/** Sends all of it for review, once nothing is missing. */
function Send({ own, changed, refresh }: { own: OwnQualification; changed: boolean; refresh: () => void }) {
  const t = useTexts(editTexts)
  const q = useTexts(qualificationTexts)
  const language = useLanguage()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const missing = own.missing.join(language === 'en' ? ', ' : '、')
  const rulesNo = own.overall === 'no'

  async function send() {
    if (busy) return
    setFailed('')
    if (changed) return setFailed(t.unsaved)
    if (!(await confirm({ title: t.submitAsk, text: t.submitWhy, yes: t.submitYes, no: t.submitNo }))) return
    setBusy(true)
    try {
      const { qualificationNo, version } = own
      await api('qualification.submit', { qualificationNo, version, consent: false })
      toast(t.submitted)
      await go(statusPath)
    } catch (error) {
      setFailed(failureWords(error, language))
      refresh()
    }
    setBusy(false)
  }

  return (
    <Stack gap={3}>
      {missing !== '' && <Note>{t.missing(missing)}</Note>}
      {rulesNo && (
        <Note kind="danger">
          {t.rulesNo} <TextLink href={`${guidePath}#check`}>{q.toGuide}</TextLink>
        </Note>
      )}
      <div role="alert">
        {failed && (
          <Text size="small" tone="danger">
            {failed}
          </Text>
        )}
      </div>
      <Row>
        <Button size="l" busy={busy} disabled={missing !== '' || rulesNo} onClick={() => void send()}>
          {t.submit}
        </Button>
      </Row>
    </Stack>
  )
}
