import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { promotionTexts } from './promotion.texts.ts'

/** Told when a colleague saved in the meantime; nothing that was typed is lost before the press. */
export function EditedNote({ onReload }: { onReload: () => void }) {
  const t = useTexts(promotionTexts)
  return (
    <Note kind="warning" role="alert">
      {t.edited}{' '}
      <Button size="s" kind="line" onClick={onReload}>
        {t.reload}
      </Button>
    </Note>
  )
}
