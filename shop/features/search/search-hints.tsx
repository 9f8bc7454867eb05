import { searchAddress, searchAreas } from '#shop/frame/search-address.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
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
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className={styles.title}>
              {t.recent}
            </h2>
            <Button kind="quiet" size="s" onClick={forgetSearches}>
              {t.forget}
            </Button>
          </div>
          <ul className={styles.chips}>
            {recent.map(words => (
              <li key={words}>
                <ChipLink href={searchAddress({ keyword: words, area: undefined })} onClick={onLeave}>
                  <span className={styles.words}>{words}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="suggested-searches">
          <div className={styles.head}>
            <h2 id="suggested-searches" className={styles.title}>
              {t.suggested}
            </h2>
          </div>
          <ul className={styles.chips}>
            {shown.map(({ words, area }) => (
              <li key={words}>
                <ChipLink
                  href={searchAddress({ keyword: words, area: searchAreas.find(each => each === area) })}
                  onClick={onLeave}
                >
                  {words}
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
