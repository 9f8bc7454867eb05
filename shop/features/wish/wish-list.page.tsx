import { useEffect, useState } from 'react'
import { mostWishes } from '#contract/constants.ts'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { goToLogin } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { WishCard } from './wish-card.tsx'
import type { Wished } from './wish-car.ts'
import { loadWishes, type WishList, wishList } from './wish-load.ts'
import { settleOnLeaving, settleRemovals, useRemovals } from './wish-removals.ts'
import styles from './wish.module.css'
import { wishTexts } from './wish.texts.ts'
import type { Route } from './+types/wish-list.page'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const WishDifference = soonDialog(() => import('./wish-difference.tsx').then(m => m.default))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<WishList> => loadWishes(request)

export function HydrateFallback() {
  const t = useTexts(wishTexts)
  return (
    <OwnPage title={t.title}>
      <Box as={SkeletonGroup} hair="above" padY={5}>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="180px" gap="24px" />
        ))}
      </Box>
    </OwnPage>
  )
}

/** What was removed leaves for good with the page. */
function useSettling(): void {
  useEffect(() => {
    addEventListener('pagehide', settleOnLeaving)
    return () => {
      removeEventListener('pagehide', settleOnLeaving)
      void settleRemovals()
    }
  }, [])
}

/** Configurations that somebody keeps (spec 2): with today's price and what has become of each. */
export default function WishListPage({ loaderData }: Route.ComponentProps) {
  const list: WishList = loaderData
  const { here, seenAt } = list.rest
  const t = useTexts(wishTexts)
  const view = useList(wishList, list)
  const { refresh } = useRefresh()
  const removals = useRemovals()
  useOnReturn(refresh)
  useSettling()
  useEffect(() => {
    if (seenAt === null) return
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [seenAt, refresh])
  const count = list.total - list.rows.filter(({ code }) => removals.has(code)).length
  return (
    <OwnPage title={t.title}>
      {count > 0 && (
        <Text size="small" tone="muted" figures role="status">
          {t.count(count)}
        </Text>
      )}
      <WishNotes list={list} onRetry={refresh} />
      <ListResults
        of={view}
        nothing={
          <Empty
            icon="wish"
            title={t.empty}
            action={
              <ButtonLink kind="line" size="s" href={newCarListHref()}>
                {t.toRange}
              </ButtonLink>
            }
          >
            {t.emptyWhy}
          </Empty>
        }
      >
        <Wishes rows={list.rows} here={here} />
      </ListResults>
    </OwnPage>
  )
}

/** Where the list is kept, what came to it, and of when it is. */
function WishNotes({ list: { rows, rest }, onRetry }: { list: WishList; onRetry: () => void }) {
  const t = useTexts(wishTexts)
  const { here, seenAt, news } = rest
  return (
    <>
      {seenAt !== null && (
        <Note kind="warning" role="status">
          <b>{t.seenTitle}</b>
          <p>{t.seenText(seenAt)}</p>
          <TextButton onClick={onRetry}>{t.again}</TextButton>
        </Note>
      )}
      {here && rows.length > 0 && (
        <Note role="note">
          <b>{t.hereTitle}</b>
          <p>{t.hereText}</p>
          <Row above={2}>
            <Button size="s" kind="line" onClick={() => goToLogin()}>
              {t.signIn}
            </Button>
          </Row>
        </Note>
      )}
      {news.added > 0 && (
        <Note kind="success" role="status">
          {t.came(news.added)}
        </Note>
      )}
      {news.full && (
        <Note kind="warning" role="status">
          {t.full(mostWishes)}
        </Note>
      )}
    </>
  )
}

/** So many stand beside each other. */
const COMPARED = 2

/** The cards, and the two that are compared. */
function Wishes({ rows, here }: { rows: readonly Wished[]; here: boolean }) {
  const t = useTexts(wishTexts)
  const removals = useRemovals()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [shown, setShown] = useState(false)
  const chosen = rows.filter(({ code }) => picked.includes(code) && !removals.has(code))
  // In the order in which they were chosen: the second is told beside the first.
  const [one, two] = chosen.toSorted((a, b) => picked.indexOf(a.code) - picked.indexOf(b.code))
  function pick(code: string) {
    if (picked.includes(code)) setPicked(picked.filter(each => each !== code))
    else if (chosen.length >= COMPARED) toast(t.two)
    else setPicked([...chosen.map(each => each.code), code])
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row, n) => (
          <li key={row.code}>
            <WishCard
              car={row}
              here={here}
              first={n === 0}
              picked={chosen.includes(row)}
              onPick={rows.length > 1 ? () => pick(row.code) : undefined}
            />
          </li>
        ))}
      </ul>
      {one && (
        <section className={styles.tray} aria-label={t.tray}>
          <Row gap={4} align="center" justify="between" wrap>
            <Text as="span" size="small" tone="strong" weight="medium" role="status">
              {two ? t.picked : t.pickOne}
            </Text>
            <Row gap={3} align="center">
              <TextButton onClick={() => setPicked([])}>{t.clear}</TextButton>
              {two && (
                <Button size="s" onClick={() => setShown(true)}>
                  {t.showDifference}
                </Button>
              )}
            </Row>
          </Row>
        </section>
      )}
      {one && two && shown && <WishDifference open={shown} onClose={() => setShown(false)} one={one} two={two} />}
    </>
  )
}
