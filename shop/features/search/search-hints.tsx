import { type ReactNode, useId } from 'react'
import { searchAreas, searchHref } from '#shop/frame/search-address.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { forgetSearches, useRecentSearches } from './recent-searches.ts'
import type { SearchHint } from './search-load.ts'
import styles from './search-hints.module.css'
import { searchTexts } from './search.texts.ts'

interface SearchHintsProps {
  hints: readonly SearchHint[]
  onLeave?: (() => void) | undefined
  className?: string | undefined
}

/** What stands below an empty search: what this visitor searched for last, and what the shop suggests. */
export function SearchHints({ hints, onLeave, className }: SearchHintsProps) {
  const t = useTexts(searchTexts)
  const recent = useRecentSearches()
  const usedCars = useUsedCarsShown()
  const shown = hints.filter(hint => usedCars || hint.area !== 'usedCar')
  if (recent.length === 0 && shown.length === 0) return null
  return (
    <div className={classNames(styles.hints, className)}>
      {recent.length > 0 && (
        <Part
          title={t.recent}
          tool={
            <Button kind="quiet" size="s" onClick={forgetSearches}>
              {t.forget}
            </Button>
          }
          searches={recent.map(words => ({ words, area: undefined }))}
          onLeave={onLeave}
        />
      )}
      {shown.length > 0 && (
        <Part
          title={t.suggested}
          searches={shown.map(({ words, area }) => ({ words, area: searchAreas.find(each => each === area) }))}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}

interface PartProps {
  title: string
  /** What can be done with all of them. */
  tool?: ReactNode
  searches: { words: string; area: (typeof searchAreas)[number] | undefined }[]
  onLeave: (() => void) | undefined
}

/** Searches under a heading, one press each. */
function Part({ title, tool, searches, onLeave }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Row gap={4} align="center" justify="between" className={styles.head}>
        <Text as="h2" size="small" tone="muted" weight="medium" id={id} className={styles.title}>
          {title}
        </Text>
        {tool}
      </Row>
      <Row as="ul" above={2} gap={2} wrap>
        {searches.map(({ words, area }) => (
          <li key={words}>
            <ChipLink href={searchHref({ keyword: words, area })} onClick={onLeave}>
              <span className={styles.words}>{words}</span>
            </ChipLink>
          </li>
        ))}
      </Row>
    </section>
  )
}
