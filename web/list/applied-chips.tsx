import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './list.module.css'
import { listWords } from './list.texts.ts'
import type { PageSpan } from './pages.ts'
import type { ListView } from './use-list.ts'

/** A filter in use: its words, and the list without it. */
export interface AppliedChip<S> {
  key: string
  text: string
  without: S
}

/** What narrows the list; each is taken away by a press, on desktop also all at once. Links, so they work without a script. */
export function AppliedChips<S extends PageSpan>({ of: view, chips }: { of: ListView<S>; chips: AppliedChip<S>[] }) {
  const t = useTexts(listWords)
  const mobile = useLayout() === 'mobile'
  if (chips.length === 0) return null
  return (
    <ul className={mobile ? styles.chipRow : styles.chips} aria-label={t.applied}>
      {chips.map(chip => (
        <li key={chip.key}>
          <RemovableChip what={chip.text} href={view.href(chip.without)} keepScroll />
        </li>
      ))}
      {!mobile && (
        <li>
          <TextLink href={view.href(view.list.address.clear(view.state))} keepScroll className={styles.clear}>
            {t.clearAll}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
