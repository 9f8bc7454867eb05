import { formatDateTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { beginOf, type Editing } from './editing.ts'
import { differences, type FormDetail } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import { differenceWords } from './versions.tsx'

interface NewerProps {
  editing: Editing
  /** As it stands by now. */
  detail: FormDetail
  /** Whether the newer one is looked at. */
  seen: boolean
  onSee: () => void
  onTake: () => void
  onKeep: () => void
}

/** Somebody else was faster: who did what when, what is other in it, and that nothing of what was written is lost. */
export function Newer({ editing, detail, seen, onSee, onTake, onKeep }: NewerProps) {
  const t = useTexts(formEditTexts)
  const language = useLanguage()
  const { current, draft, versions } = detail
  const [newest] = versions
  const isPublished = current.version > editing.base.current.version
  const what = draft
    ? t.savedMeanwhile(draft.by, formatDateTime(draft.editedAt))
    : isPublished && newest
      ? t.publishedMeanwhile(newest.by ?? t.withShop, newest.version, formatDateTime(newest.publishedAt))
      : t.droppedMeanwhile
  const found = differences(editing.form, beginOf(detail))
  return (
    <Note kind="warning" role="alert">
      <Stack gap={3}>
        <b>{what}</b>
        {found.length > 0 && (
          <div>
            <Text size="small">{t.newerWhy}</Text>
            <ul>
              {found.map((each, nth) => (
                <li key={nth}>{differenceWords(each, t, language)}</li>
              ))}
            </ul>
          </div>
        )}
        <Row gap={3} wrap>
          <Button kind="line" size="s" onClick={onSee}>
            {seen ? t.seeMine : t.seeNewer}
          </Button>
          <Button kind="line" size="s" onClick={onTake}>
            {t.takeNewer}
          </Button>
          <Button kind="line" size="s" onClick={onKeep}>
            {t.keepMine}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
