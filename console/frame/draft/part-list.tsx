import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { draftTexts } from './draft.texts.ts'

interface PartListProps<P extends { key: string }> {
  label: string
  parts: readonly P[]
  /** What a part is called, by its place: "Section 1". */
  nameOf: (part: P, n: number) => string
  /** What stands in it, in a few words. */
  gistOf: (part: P) => string
  /** What is wrong with it, in words. */
  faultsOf: (n: number) => readonly string[]
  onChange: (parts: P[]) => void
  /** The fields of the part that is open. @param put changes something of it */
  fieldsOf: (part: P, name: string, put: (change: Partial<P>) => void) => ReactNode
  /** Asked before one is removed. */
  removeTitle: string
  /** Said where there is none. */
  nothing?: string
  /** The button of a further one, which stands behind the others, open, the keys in its first field; null: there is no room. */
  further: { words: string; make: () => P; before?: ReactNode } | null
}

/** The parts of what is written in drafts, one below the other: opened, moved, removed and added by buttons. */
export function PartList<P extends { key: string }>(props: PartListProps<P>) {
  const { label, parts, nameOf, gistOf, faultsOf, onChange, fieldsOf, removeTitle, nothing, further } = props
  const t = useTexts(draftTexts)
  const [open, setOpen] = useState<string>()
  const { act } = useActing()
  const list = useRef<HTMLOListElement>(null)
  // Whoever works by the keys goes on where the part is now: the button that was pressed may have gone or be off.
  const next = useRef<{ key: string; at: 'fields' | 'head' }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { key, at } = next.current
    next.current = undefined
    const part = list.current?.querySelector(`[data-part="${key}"]`)
    const fields = at === 'fields' ? 'input, textarea, select' : 'button:not(:disabled)'
    part?.querySelector<HTMLElement>(fields)?.focus()
  })
  function add(make: () => P) {
    const part = make()
    onChange([...parts, part])
    setOpen(part.key)
    next.current = { key: part.key, at: 'fields' }
  }
  const remove = (part: P, n: number) =>
    act(
      async () => {
        const left = parts.filter(each => each.key !== part.key)
        const neighbour = left[Math.min(n, left.length - 1)]
        if (neighbour) next.current = { key: neighbour.key, at: 'head' }
        onChange(left)
      },
      { title: removeTitle, text: t.removeText, yes: t.remove, danger: true },
    )
  function move(part: P, n: number, to: number) {
    onChange(parts.toSpliced(n, 1).toSpliced(to, 0, part))
    // At either end the button that was pressed is off.
    if (to === 0 || to === parts.length - 1) next.current = { key: part.key, at: 'head' }
  }
  return (
    <Stack as="section" gap={4} shrink aria-label={label}>
      <Title>{label}</Title>
      {parts.length === 0 && nothing && <Text tone="muted">{nothing}</Text>}
      <Stack as="ol" shrink ref={list}>
        {parts.map((part, n) => {
          const name = nameOf(part, n)
          const isOpen = open === part.key
          return (
            <Box as="li" key={part.key} data-part={part.key} hair="below" padY={4}>
              <Stack gap={4} shrink>
                <Row gap={3} align="center" justify="between" wrap>
                  <div>
                    <Text weight="medium" tone="strong">
                      {name}
                    </Text>
                    <Text size="small" tone="muted" anywhere>
                      {gistOf(part)}
                    </Text>
                    {faultsOf(n).map(each => (
                      <Text key={each} size="small" tone="danger">
                        {each}
                      </Text>
                    ))}
                  </div>
                  <Row gap={2} wrap>
                    <Button
                      size="s"
                      kind="line"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? t.close : t.open}: ${name}`}
                      onClick={() => setOpen(isOpen ? undefined : part.key)}
                    >
                      {isOpen ? t.close : t.open}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === 0}
                      aria-label={`${t.up}: ${name}`}
                      onClick={() => move(part, n, n - 1)}
                    >
                      {t.up}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === parts.length - 1}
                      aria-label={`${t.down}: ${name}`}
                      onClick={() => move(part, n, n + 1)}
                    >
                      {t.down}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      aria-label={`${t.remove}: ${name}`}
                      onClick={() => void remove(part, n)}
                    >
                      {t.remove}
                    </Button>
                  </Row>
                </Row>
                {isOpen &&
                  fieldsOf(part, name, change =>
                    onChange(parts.map(each => (each.key === part.key ? { ...each, ...change } : each))),
                  )}
              </Stack>
            </Box>
          )
        })}
      </Stack>
      {further && (
        <Row gap={3} align="end" wrap>
          {further.before}
          <Button size="s" kind="line" icon="plus" onClick={() => add(further.make)}>
            {further.words}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
