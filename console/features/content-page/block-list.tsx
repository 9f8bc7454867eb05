import { useKindChoice } from '#console/frame/draft/kind-choice.tsx'
import { PartList } from '#console/frame/draft/part-list.tsx'
import type { ContentFault } from '#contract/content-faults.ts'
import { isHomeKind } from '#contract/content-home.ts'
import { homePage } from '#contract/home-places.ts'
import { type Block, type BlockKind, blockKinds, emptyBlock, mostBlocks } from '#contract/content-page.ts'
import { dot } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
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

/** The blocks of a page. */
export function BlockList({ blocks, faults, onChange, onBusy, pageCode }: BlockListProps) {
  const t = useTexts(contentDeskTexts)
  const english = useLanguage() === 'en'
  const kinds: BlockKind[] = blockKinds.filter(each => pageCode === homePage || !isHomeKind({ kind: each }))
  const kindOf = (block: Block) =>
    block.place === null ? kindWord(t, block.kind) : [kindWord(t, block.kind), placeWord(t, block.place)].join(dot)
  const [kind, choice] = useKindChoice(kinds, 'story', each => kindWord(t, each))
  const make = () => emptyBlock(kind, freshKey(blocks))
  return (
    <PartList
      label={t.blocks}
      parts={blocks}
      nameOf={(block, n) => t.blockOf(n + 1, kindOf(block))}
      gistOf={({ title, text }) => title[english ? 'en' : 'cn'] || text[english ? 'en' : 'cn'].slice(0, 40)}
      faultsOf={n => faults.filter(each => each.block === n).map(each => faultWord(t, each, english))}
      onChange={onChange}
      fieldsOf={(block, name, put) => <BlockEdit block={block} of={name} onBusy={onBusy} onChange={put} />}
      removeTitle={t.removeTitle}
      nothing={t.noBlocks}
      further={blocks.length < mostBlocks ? { words: t.addBlock, make, before: choice } : null}
    />
  )
}
