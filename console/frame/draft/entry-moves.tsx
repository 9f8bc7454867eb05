import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { draftTexts } from './draft.texts.ts'

interface EntryMovesProps<T> {
  list: readonly T[]
  at: number
  /** What the entry is called, for readers. */
  name: string
  onChange: (list: T[]) => void
  /** Entries before this one stay where they are: the head of a table. */
  from?: number
}

/** Moves an entry of a list within it, or removes it. */
export function EntryMoves<T>({ list, at, name, onChange, from = 0 }: EntryMovesProps<T>) {
  const t = useTexts(draftTexts)
  const move = (to: number) => onChange(list.toSpliced(at, 1).toSpliced(to, 0, list[at]!))
  return (
    <Row gap={2} wrap>
      {at > from && (
        <Button size="s" kind="quiet" aria-label={`${t.up}: ${name}`} onClick={() => move(at - 1)}>
          {t.up}
        </Button>
      )}
      {at < list.length - 1 && (
        <Button size="s" kind="quiet" aria-label={`${t.down}: ${name}`} onClick={() => move(at + 1)}>
          {t.down}
        </Button>
      )}
      <Button size="s" kind="quiet" aria-label={`${t.remove}: ${name}`} onClick={() => onChange(list.toSpliced(at, 1))}>
        {t.remove}
      </Button>
    </Row>
  )
}
