import { mostColumns } from '#contract/content-page.ts'
import type { Word } from '#contract/parts.ts'
import { useActing } from '#console/frame/use-acting.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { draftTexts } from './draft.texts.ts'
import { wordsIn } from './draft-words.ts'
import { EntryMoves, useEntryFocus } from './entry-moves.tsx'
import { WordPair } from './word-pair.tsx'

interface CellFieldsProps {
  cells: readonly Word[][]
  onChange: (cells: Word[][]) => void
  /** Which block or section it is of, for readers. */
  of: string
  /** Rows, the head among them. */
  most: number
  /** Cells have several lines to be written in, and room for so many signs. */
  signs?: number
}

const none = () => ({ cn: '', en: '' })

/** A table cell by cell; the first row is its head. */
export function CellFields({ cells, onChange, of, most, signs }: CellFieldsProps) {
  const t = useTexts(draftTexts)
  const { act } = useActing()
  const { list, follow } = useEntryFocus()
  const columns = cells[0]?.length ?? 0
  const narrow = () => onChange(cells.map(row => row.slice(0, -1)))
  const question = { title: t.removeColumnTitle, text: t.removeText, yes: t.remove, danger: true }
  const isEmpty = cells.every(row => wordsIn(row.at(-1)).trim() === '')
  return (
    <Stack gap={4} shrink ref={list}>
      {cells.map((row, n) => (
        <Stack key={n} data-entry={n} gap={3} hair="above" padY={3} shrink>
          {row.map((cell, at) => (
            <WordPair
              key={at}
              label={`${t.rowOf(n + 1)}, ${t.cellOf(at + 1)}`}
              of={of}
              rows={signs && n > 0 ? 2 : undefined}
              most={signs}
              value={cell}
              onChange={said => onChange(cells.with(n, row.with(at, said)))}
            />
          ))}
          {n > 0 && (
            <EntryMoves
              list={cells}
              at={n}
              from={1}
              name={`${of}, ${t.rowOf(n + 1)}`}
              onChange={onChange}
              follow={follow}
            />
          )}
        </Stack>
      ))}
      <Row gap={3} wrap>
        {cells.length < most && (
          <Button
            size="s"
            kind="line"
            icon="plus"
            aria-label={`${t.addRow}: ${of}`}
            onClick={() => {
              onChange([...cells, Array.from({ length: Math.max(columns, 1) }, none)])
              follow(cells.length, 'fields')
            }}
          >
            {t.addRow}
          </Button>
        )}
        {columns < mostColumns && (
          <Button
            size="s"
            kind="line"
            icon="plus"
            aria-label={`${t.addColumn}: ${of}`}
            onClick={() => onChange(cells.map(row => [...row, none()]))}
          >
            {t.addColumn}
          </Button>
        )}
        {columns > 1 && (
          <Button
            size="s"
            kind="quiet"
            aria-label={`${t.removeColumn}: ${of}`}
            onClick={() => (isEmpty ? narrow() : void act(async () => narrow(), question))}
          >
            {t.removeColumn}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
