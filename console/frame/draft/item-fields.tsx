import type { Word } from '#contract/parts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { draftTexts } from './draft.texts.ts'
import { EntryMoves, useEntryFocus } from './entry-moves.tsx'
import { WordPair } from './word-pair.tsx'

export interface Item {
  title: Word
  text: Word
}
interface ItemFieldsProps {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** Which block or section they are of, for readers. */
  of: string
  most: number
  /** Signs that there is room for in a text. */
  signs?: number
  /** What is said of a text beside its field. */
  help?: string
}

const none = () => ({ cn: '', en: '' })

/** Steps, or questions with their answers. */
export function ItemFields({ items, onChange, of, most, signs, help }: ItemFieldsProps) {
  const t = useTexts(draftTexts)
  const { list, follow } = useEntryFocus()
  return (
    <Stack gap={4} shrink ref={list}>
      {items.map((item, n) => {
        const name = `${of}, ${t.itemOf(n + 1)}`
        const put = (change: Partial<Item>) => onChange(items.with(n, { ...item, ...change }))
        return (
          <Stack key={n} data-entry={n} gap={3} hair="above" padY={3} shrink>
            <WordPair label={t.itemTitle} of={name} value={item.title} onChange={title => put({ title })} />
            <WordPair
              label={t.itemText}
              of={name}
              rows={2}
              most={signs}
              help={help}
              value={item.text}
              onChange={text => put({ text })}
            />
            <EntryMoves list={items} at={n} name={name} onChange={onChange} follow={follow} />
          </Stack>
        )
      })}
      {items.length < most && (
        <Row>
          <Button
            size="s"
            kind="line"
            icon="plus"
            aria-label={`${t.addItem}: ${of}`}
            onClick={() => {
              onChange([...items, { title: none(), text: none() }])
              follow(items.length, 'fields')
            }}
          >
            {t.addItem}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
