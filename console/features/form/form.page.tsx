import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay, useMe } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { draftFindings } from '#contract/forms/findings.ts'
import { api } from '#web/api.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Findings } from './findings.tsx'
import { asSaved, beginOf, type Editing, followed, isOvertaken, isTouched } from './editing.ts'
import type { Form, FormDetail } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import { Newer } from './newer.tsx'
import { FormPreview } from './preview.tsx'
import { QuestionList } from './question-list.tsx'
import { Versions } from './versions.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) =>
  (await api('desk.form.detail', { formId: params.formId ?? '' }, { signal: request.signal })).data

/** One form: its draft with what has to be mended, as visitors would have it, and the versions before. */
export default function FormPage() {
  const detail = useLoaderData<typeof loader>()
  return <Editor key={detail.current.formId} detail={detail} />
}

function Editor({ detail }: { detail: FormDetail }) {
  const t = useTexts(formEditTexts)
  const language = useLanguage()
  const may = useMay('form.edit')
  const { current, draft } = detail
  const [written, setWritten] = useState<Editing>({ base: detail, form: beginOf(detail) })
  // What anybody saved or published stands in the editor at once, unless something that was written would be lost by it.
  const editing = followed(written, detail)
  if (editing !== written) setWritten(editing)
  const [seesNewer, setSeesNewer] = useState(false)
  const { form } = editing
  const setForm = (next: Form) => setWritten(now => ({ ...now, form: next }))
  const isChanged = isTouched(editing)
  const isNewer = isOvertaken(editing, detail)
  const title = current.title[language === 'en' ? 'en' : 'cn']
  useTitle(title)
  useUnsaved(may && isChanged)
  const findings = draftFindings(form)
  const { act } = useActing()
  const beginWith = (earlier: Form) =>
    act(
      async () => {
        setForm({ ...earlier, version: current.version + 1 })
        scrollTo({ top: 0 })
      },
      isChanged ? { title: t.beginTitle, text: t.beginText, yes: t.begin } : undefined,
    )
  const takeNewer = () =>
    act(
      async () => {
        setWritten({ base: detail, form: beginOf(detail) })
        setSeesNewer(false)
      },
      { title: t.takeNewerTitle, text: t.takeNewerText, yes: t.takeNewer, danger: true },
    )
  function keepMine() {
    setWritten({ base: detail, form })
    setSeesNewer(false)
    toast(t.keptMine)
  }
  const looksAtNewer = isNewer && seesNewer
  return (
    <>
      <WalkHead way={{ back: '/forms' }} title={t.title} />
      <PageHead
        title={title}
        why={
          <>
            {[
              t[current.key],
              t.state(current.version),
              draft && `${t.draft} ${t.draftBy(draft.by, formatDateTime(draft.editedAt))}`,
            ]
              .filter(Boolean)
              .join(dot)}
          </>
        }
      />
      <Grid gap={8} cols={1} className={edit.content}>
        {may ? (
          <Acts
            {...{ editing, isChanged }}
            isWhole={findings.length === 0}
            onSaved={saved => setWritten(now => asSaved(now, saved))}
            onDropped={() => setWritten(now => ({ ...now, form: beginOf(now.base) }))}
          />
        ) : (
          <Text tone="muted">{t.lookOnly}</Text>
        )}
        {isNewer && (
          <Newer
            {...{ editing, detail }}
            seen={seesNewer}
            onSee={() => setSeesNewer(!seesNewer)}
            onTake={() => void takeNewer()}
            onKeep={keepMine}
          />
        )}
        {may && !looksAtNewer && <Findings form={form} findings={findings} />}
        {may && !looksAtNewer && <QuestionList form={form} findings={findings} onChange={setForm} />}
        <FormPreview form={looksAtNewer ? beginOf(detail) : form} />
        <Versions versions={detail.versions} onBegin={may ? version => void beginWith(version) : undefined} />
      </Grid>
    </>
  )
}

interface ActsProps {
  editing: Editing
  isChanged: boolean
  isWhole: boolean
  onSaved: (saved: { version: number; form: Form; by: string }) => void
  onDropped: () => void
}

/** Saves the draft, publishes it once there is nothing to mend, or drops it. */
function Acts({ editing, isChanged, isWhole, onSaved, onDropped }: ActsProps) {
  const {
    base: { current, draft },
    form,
  } = editing
  const t = useTexts(formEditTexts)
  const { name } = useMe()
  const { busy, error, act } = useActing()
  const { formId } = current
  const seen = { formId, version: draft?.version ?? 0 }
  const save = () =>
    act(async () => {
      const { data } = await api('desk.form.save', {
        ...seen,
        baseVersion: draft?.baseVersion ?? current.version,
        form,
      })
      onSaved({ version: data.version, form, by: name })
      toast(t.saved)
    })
  const publish = () =>
    act(
      async () => {
        const { data } = await api('desk.form.publish', seen)
        toast(t.isPublished(data.published))
      },
      { title: t.publishTitle, text: t.publishText, yes: t.publish },
    )
  const drop = () =>
    act(
      async () => {
        await api('desk.form.drop', seen)
        onDropped()
        toast(t.dropped)
      },
      { title: t.dropTitle, text: t.dropText, yes: t.drop, danger: true },
    )
  return (
    <Grid gap={4} cols={1}>
      <Row gap={3} align="center" wrap>
        <Button
          size="s"
          kind={isChanged ? 'primary' : 'line'}
          disabled={!isChanged}
          busy={busy}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
        {draft && (
          <Button
            size="s"
            kind={isChanged ? 'line' : 'primary'}
            disabled={isChanged || !isWhole}
            busy={busy}
            onClick={() => void publish()}
          >
            {t.publish}
          </Button>
        )}
        {draft && (
          <Button size="s" kind="line" busy={busy} onClick={() => void drop()}>
            {t.drop}
          </Button>
        )}
        <Text as="span" size="small" tone="muted" role="status">
          {isChanged && t.saveFirst}
        </Text>
      </Row>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
    </Grid>
  )
}
