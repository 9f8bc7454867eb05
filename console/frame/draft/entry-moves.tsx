import { type RefObject, useEffect, useRef } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { draftTexts } from './draft.texts.ts'
import { wordsIn } from './draft-words.ts'

type Way = 'up' | 'down' | 'remove' | 'fields'
/** @param at the place where the entry is once it is done */
type Follow = (at: number, way: Way) => void

/**
 * Where the keys go on once an entry was moved, removed or added: with it, or at its neighbour. Entries stand in `list`, each
 * with its place in `data-entry`.
 */
export function useEntryFocus(): { list: RefObject<HTMLDivElement | null>; follow: Follow } {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<{ at: number; way: Way }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { at, way } = next.current
    next.current = undefined
    const entry = list.current?.querySelector(`[data-entry="${at}"]`)
    // At either end the button that was pressed is not there.
    const found = [`[data-way="${way}"]`, way === 'fields' ? '' : '[data-way]', 'input, textarea']
      .filter(Boolean)
      .map(each => entry?.querySelector<HTMLElement>(each))
      .find(Boolean)
    const target = found ?? list.current?.querySelector<HTMLElement>('button')
    target?.focus()
  })
  return {
    list,
    follow: (at, way) => {
      next.current = { at, way }
    },
  }
}

interface EntryMovesProps<T> {
  list: readonly T[]
  at: number
  /** What the entry is called, for readers. */
  name: string
  onChange: (list: T[]) => void
  follow: Follow
  /** Entries before this one stay where they are: the head of a table. */
  from?: number
}

/** Moves an entry of a list within it, or removes it: asked first where words go with it. */
export function EntryMoves<T>({ list, at, name, onChange, follow, from = 0 }: EntryMovesProps<T>) {
  const t = useTexts(draftTexts)
  const { act } = useActing()
  function move(to: number, way: Way) {
    onChange(list.toSpliced(at, 1).toSpliced(to, 0, list[at]!))
    follow(to, way)
  }
  function remove() {
    onChange(list.toSpliced(at, 1))
    follow(Math.min(at, list.length - 2), 'remove')
  }
  const question = { title: t.removeEntryTitle(name), text: t.removeText, yes: t.remove, danger: true }
  return (
    <Row gap={2} wrap>
      {at > from && (
        <Button size="s" kind="quiet" data-way="up" aria-label={`${t.up}: ${name}`} onClick={() => move(at - 1, 'up')}>
          {t.up}
        </Button>
      )}
      {at < list.length - 1 && (
        <Button
          size="s"
          kind="quiet"
          data-way="down"
          aria-label={`${t.down}: ${name}`}
          onClick={() => move(at + 1, 'down')}
        >
          {t.down}
        </Button>
      )}
      <Button
        size="s"
        kind="quiet"
        data-way="remove"
        aria-label={`${t.remove}: ${name}`}
        onClick={() => (wordsIn(list[at]).trim() === '' ? remove() : void act(async () => remove(), question))}
      >
        {t.remove}
      </Button>
    </Row>
  )
}
