import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface EditedNoteProps {
  /** That somebody else has saved since, and the word of the button that takes it over. */
  words: { edited: string; reload: string }
  onReload: () => void
}

/** Over a form whose thing somebody else has saved meanwhile: what is written stays until it is taken over. */
export function EditedNote({ words, onReload }: EditedNoteProps) {
  return (
    <Note kind="warning" role="alert">
      {words.edited}{' '}
      <Button size="s" kind="line" onClick={onReload}>
        {words.reload}
      </Button>
    </Note>
  )
}
