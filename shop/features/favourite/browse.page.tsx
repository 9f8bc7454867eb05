import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '#shop/go.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { type DayGroup, groupByDay, nearDay } from '#shop/personal/days.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { api } from '#web/api.ts'
import { formatDay } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Text, Title } from '#web/ui/layout.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { SavedCard, SavedCardSkeleton } from './saved-card.tsx'
import { savedWays } from './saved-kinds.ts'
import { browseList, isShown, savedHref, type SavedList } from './saved-load.ts'
import { SavedTabs } from './saved-tabs.tsx'
import styles from './saved.module.css'
import { savedTexts } from './saved.texts.ts'
import type { Route } from './+types/browse.page'

const sizes = '(min-width: 1280px) 260px, calc(100vw - 40px)'
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<SavedList> =>
  loadOwnList(browseList, request)

export function HydrateFallback() {
  const t = useTexts(savedTexts)
  return (
    <div className={styles.page}>
      <Row below={[8, 3]} gap={4} align={['baseline', 'center']} justify="between" className={styles.head}>
        <PageTitle>{t.history}</PageTitle>
      </Row>
      <SkeletonGroup>
        {[1, 2, 3, 4].map(n => (
          <SavedCardSkeleton key={n} />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** Cars and goods that the customer has looked at, by day (spec 2, browseRecord). */
export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const list: SavedList = loaderData
  const { rows } = list
  const { kind } = list.state
  const view = useList(browseList, list)
  const t = useTexts(savedTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const go = useGo()
  const head = useRef<HTMLDivElement>(null)
  const [clearing, setClearing] = useState(false)
  const [now] = useState(() => Date.now())
  useFavouriteMarks(
    rows.filter(isShown).map(row => row.itemId),
    kind,
  )
  const way = savedWays[kind]

  async function clear() {
    if (!(await confirm({ title: t.clearTitle, text: t.clearText, yes: t.clear, danger: true }))) return
    setClearing(true)
    try {
      await api('browse.clear', { kind: kind })
      toast(t.cleared)
      head.current?.focus()
      await go(savedHref(browseList, kind, pathname), { replace: true })
    } catch {
      // The call has said why; the list stays.
    } finally {
      setClearing(false)
    }
  }
  const dayName = ({ day, at }: Pick<DayGroup<unknown>, 'day' | 'at'>): string => {
    const near = nearDay(day, now)
    return near ? t[near] : formatDay(at, language)
  }

  return (
    <div className={styles.page}>
      <Row
        below={[8, 3]}
        gap={4}
        align={['baseline', 'center']}
        justify="between"
        className={styles.head}
        ref={head}
        tabIndex={-1}
      >
        <PageTitle>{t.history}</PageTitle>
        {rows.length > 0 && (
          <>
            <Text size="small" tone="muted" figures className={styles.count} role="status">
              {t[way.count](list.total)}
            </Text>
            <Button kind="line" size="s" icon="trash" busy={clearing} onClick={() => void clear()}>
              {t.clear}
            </Button>
          </>
        )}
      </Row>
      <SavedTabs of={browseList} kind={kind} />
      <ListResults
        of={view}
        nothing={
          <div className={styles.nothing}>
            <Empty
              icon="history"
              title={t.emptyHistory}
              action={
                <ButtonLink kind="line" size="s" href={way.href}>
                  {t[way.see]}
                </ButtonLink>
              }
            >
              {t[way.noneSeen]}
            </Empty>
          </div>
        }
      >
        {groupByDay(rows).map(({ day, at, entries }, nth) => (
          <Box as="section" below={10} key={day} aria-labelledby={`day-${day}`}>
            <Title below={4} id={`day-${day}`}>
              {dayName({ day, at })}
            </Title>
            <CardList two={kind === 'goods'}>
              {entries.map((row, n) => (
                <li key={row.itemId}>
                  <SavedCard kept={row} sizes={sizes} first={nth === 0 && n < 4} heading="h3" />
                </li>
              ))}
            </CardList>
          </Box>
        ))}
      </ListResults>
    </div>
  )
}
