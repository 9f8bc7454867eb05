import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { noFilter } from './filter-path.ts'
import { atPage, listAddress, withFilter } from './list-address.ts'
import { restrictionWords } from './list-chips.ts'
import styles from './list-nothing.module.css'
import { type Facets, lift, type ListData } from './list-load.ts'
import { listTexts } from './list.texts.ts'

/** In place of cars: why there are none, and the ways on. */
export function NoCars({ data, facets }: { data: ListData; facets: Facets }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const { state, total, looser } = data
  if (total > 0) {
    return (
      <Empty
        icon="car"
        title={t.pastEnd}
        action={
          <ButtonLink kind="line" size="s" href={listAddress(atPage(state, 1))}>
            {t.firstPage}
          </ButtonLink>
        }
      />
    )
  }
  const nothing = { ...withFilter(state, noFilter), keyword: '' }
  const restricted = listAddress(state) !== listAddress(nothing)
  return (
    <Empty
      icon="car"
      title={t.emptyTitle}
      action={
        restricted && (
          <div className={styles.ways}>
            {looser.length > 0 && (
              <ul className={styles.looser}>
                {looser.map(({ without, total: there }) => (
                  <li key={without}>
                    <TextLink href={listAddress(lift(state, without))} keepScroll>
                      {t.without(restrictionWords(without, state, facets, t, language), there)}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
            <ButtonLink kind="line" size="s" href={listAddress(nothing)} keepScroll>
              {t.clearAll}
            </ButtonLink>
          </div>
        )
      }
    >
      {restricted ? t.emptyWhy : t.emptyAll}
    </Empty>
  )
}

/** The cars could not be loaded; everything else on the page works. */
export function ListFailed(props: { reason: string | undefined; busy: boolean; onRetry: () => void }) {
  const t = useTexts(listTexts)
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  return <PartError busy={props.busy} reason={offline ? t.offline : props.reason} onRetry={props.onRetry} />
}
