import { useEffect, useRef, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import type { ContentFault } from '#contract/content-faults.ts'
import { isHomeKind } from '#contract/content-home.ts'
import { homePage } from '#contract/home-places.ts'
import { type Block, type BlockKind, blockKinds, emptyBlock, mostBlocks } from '#contract/content-page.ts'
import { dot } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { BlockEdit } from './block-edit.tsx'
import { faultWord, kindWord, placeWord } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'

interface BlockListProps {
  blocks: readonly Block[]
  faults: readonly ContentFault[]
  onChange: (blocks: Block[]) => void
  onBusy: (busy: boolean) => void
  pageCode: string
}

/** A key that no block has. */
const freshKey = (blocks: readonly Block[]): string => {
  const keys = new Set(blocks.map(each => each.key))
  let n = blocks.length + 1
  while (keys.has(`b${n}`)) n++
  return `b${n}`
}

/** The blocks of a page, one below the other: opened, moved, removed and added by buttons. */
export function BlockList({ blocks, faults, onChange, onBusy, pageCode }: BlockListProps) {
  const t = useTexts(contentDeskTexts)
  const english = useLanguage() === 'en'
  const [open, setOpen] = useState<string>()
  const [kind, setKind] = useState<BlockKind>('story')
  const { act } = useActing()
  const kinds = blockKinds.filter(each => pageCode === homePage || !isHomeKind({ kind: each }))
  const list = useRef<HTMLOListElement>(null)
  // Whoever works by the keys goes on where the block is now: the button that was pressed may have gone or be off.
  const next = useRef<{ key: string; at: 'fields' | 'head' }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { key, at } = next.current
    next.current = undefined
    const block = list.current?.querySelector(`[data-block="${key}"]`)
    const fields = at === 'fields' ? 'input, textarea, select' : 'button:not(:disabled)'
    block?.querySelector<HTMLElement>(fields)?.focus()
  })
  const nameOf = ({ kind, place }: Block) =>
    place === null ? kindWord(t, kind) : [kindWord(t, kind), placeWord(t, place)].join(dot)
  function add() {
    const key = freshKey(blocks)
    onChange([...blocks, emptyBlock(kind, key)])
    setOpen(key)
    next.current = { key, at: 'fields' }
  }
  const remove = (block: Block, n: number) =>
    act(
      async () => {
        const left = blocks.filter(each => each.key !== block.key)
        const neighbour = left[Math.min(n, left.length - 1)]
        if (neighbour) next.current = { key: neighbour.key, at: 'head' }
        onChange(left)
      },
      { title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true },
    )
  return (
    <Stack as="section" gap={4} shrink aria-label={t.blocks}>
      <Title>{t.blocks}</Title>
      {blocks.length === 0 && <Text tone="muted">{t.noBlocks}</Text>}
      <Stack as="ol" shrink ref={list}>
        {blocks.map((block, n) => {
          const name = t.blockOf(n + 1, nameOf(block))
          const isOpen = open === block.key
          const move = (to: number) => {
            onChange(blocks.toSpliced(n, 1).toSpliced(to, 0, block))
            // At either end the button that was pressed is off.
            if (to === 0 || to === blocks.length - 1) next.current = { key: block.key, at: 'head' }
          }
          const wrong = faults.filter(each => each.block === n)
          return (
            <Box as="li" key={block.key} data-block={block.key} hair="below" padY={4}>
              <Stack gap={4} shrink>
                <Row gap={3} align="center" justify="between" wrap>
                  <div>
                    <Text weight="medium" tone="strong">
                      {name}
                    </Text>
                    <Text size="small" tone="muted" anywhere>
                      {block.title[english ? 'en' : 'cn'] || block.text[english ? 'en' : 'cn'].slice(0, 40)}
                    </Text>
                    {wrong.map(each => (
                      <Text key={`${each.part} ${each.fault}`} size="small" tone="danger">
                        {faultWord(t, each, english)}
                      </Text>
                    ))}
                  </div>
                  <Row gap={2} wrap>
                    <Button
                      size="s"
                      kind="line"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? t.close : t.open}: ${name}`}
                      onClick={() => setOpen(isOpen ? undefined : block.key)}
                    >
                      {isOpen ? t.close : t.open}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === 0}
                      aria-label={`${t.up}: ${name}`}
                      onClick={() => move(n - 1)}
                    >
                      {t.up}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      disabled={n === blocks.length - 1}
                      aria-label={`${t.down}: ${name}`}
                      onClick={() => move(n + 1)}
                    >
                      {t.down}
                    </Button>
                    <Button
                      size="s"
                      kind="quiet"
                      aria-label={`${t.remove}: ${name}`}
                      onClick={() => void remove(block, n)}
                    >
                      {t.remove}
                    </Button>
                  </Row>
                </Row>
                {isOpen && (
                  <BlockEdit
                    block={block}
                    of={name}
                    onBusy={onBusy}
                    onChange={change =>
                      onChange(blocks.map(each => (each.key === block.key ? { ...each, ...change } : each)))
                    }
                  />
                )}
              </Stack>
            </Box>
          )
        })}
      </Stack>
      {blocks.length < mostBlocks && (
        <Row gap={3} align="end" wrap>
          <Field label={t.addKind}>
            <NativeSelect
              size="s"
              value={kind}
              choices={kinds.map(value => ({ value, label: kindWord(t, value) }))}
              onChange={chosen => setKind(chosen as BlockKind)}
            />
          </Field>
          <Button size="s" kind="line" icon="plus" onClick={add}>
            {t.addBlock}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
