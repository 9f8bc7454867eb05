import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { booksTexts } from './books.texts.ts'

export type BookDay = Output<'desk.books.days'>[number]
export type ChannelDay = BookDay['channels'][number]

const tones = { waiting: 'warning', differs: 'danger', reconciled: 'success' } as const

/** How a day of a channel stands. */
export function StateTag({ state, open }: Pick<ChannelDay, 'state' | 'open'>) {
  const t = useTexts(booksTexts)
  return <Tag kind={tones[state]}>{state === 'differs' ? t.differs(open) : t[state]}</Tag>
}
