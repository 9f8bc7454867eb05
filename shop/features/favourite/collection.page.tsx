import { useEffect, useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { laterChanges, onLaterChange } from '#shop/personal/favourite-later.ts'
import { setFavourite, useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { heartTexts } from '#shop/personal/heart.texts.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { KeptPrice, PriceAlerts } from './kept-price.tsx'
import { SavedCard, SavedCardSkeleton } from './saved-card.tsx'
import { savedWays } from './saved-kinds.ts'
import { collectionList, isShown, type Saved, type SavedList } from './saved-load.ts'
import { SavedTabs } from './saved-tabs.tsx'
import styles from './saved.module.css'
import { savedTexts } from './saved.texts.ts'
import type { Route } from './+types/collection.page'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const CompareTray = lazyPart(() => import('#shop/features/used-car/compare-tray.tsx').then(m => m.CompareTray), Nothing)

const sizes = '(min-width: 1280px) 260px, calc(100vw - 40px)'

/** Without a network it is what was seen last, less what has been removed since. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SavedList> {
  const list = await loadOwnList(collectionList, request, { seen: true })
  const removed = laterChanges().filter(({ kind, on }) => kind === list.state.kind && !on)
  const rows = list.rows.filter(row => !removed.some(({ itemId }) => itemId === row.itemId))
  return { ...list, rows, total: list.total - (list.rows.length - rows.length) }
}

export function HydrateFallback() {
  const t = useTexts(savedTexts)
  return (
    <div className={styles.page}>
      <Row below={[8, 3]} gap={4} align={['baseline', 'center']} justify="between" className={styles.head}>
        <PageTitle>{t.collection}</PageTitle>
      </Row>
      <SkeletonGroup>
        {[1, 2, 3, 4].map(n => (
          <SavedCardSkeleton key={n} />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** My favourites (spec 2; 8 a page, spec 9). A heart that is taken back takes its car off the list. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const list: SavedList = loaderData
  const { rows } = list
  const { kind } = list.state
  const view = useList(collectionList, list)
  const t = useTexts(savedTexts)
  const { refresh } = useRefresh()
  const head = useRef<HTMLDivElement>(null)
  useFavouriteMarks(
    rows.filter(isShown).map(row => row.itemId),
    kind,
  )
  useEffect(() => onLaterChange(refresh), [refresh])
  const way = savedWays[kind]

  function removed() {
    // The card goes with its button; the focus must not be lost with it.
    head.current?.focus()
    refresh()
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
        <PageTitle>{t.collection}</PageTitle>
        {rows.length > 0 && (
          <Text size="small" tone="muted" figures className={styles.count} role="status">
            {t[way.count](list.total)}
          </Text>
        )}
      </Row>
      <SavedTabs of={collectionList} kind={kind} />
      {kind === 'usedcar' && rows.length > 0 && <PriceAlerts />}
      <ListResults
        of={view}
        nothing={
          <div className={styles.nothing}>
            <Empty
              icon="heart"
              title={t.emptyCollection}
              action={
                <ButtonLink kind="line" size="s" href={way.href}>
                  {t[way.see]}
                </ButtonLink>
              }
            >
              {t[way.noneKept]}
            </Empty>
          </div>
        }
      >
        <CardList two={kind === 'goods'}>
          {rows.map((row, n) => (
            <li key={row.itemId}>
              <Favourite kept={row} first={n < 4} onRemoved={removed} />
            </li>
          ))}
        </CardList>
      </ListResults>
      {kind === 'usedcar' && <CompareTray />}
    </div>
  )
}

interface FavouriteProps {
  kept: Saved
  first: boolean
  onRemoved: () => void
}

/** A kept car or good; its heart, set already, takes it off the list. */
function Favourite({ kept, first, onRemoved }: FavouriteProps) {
  const t = useTexts(savedTexts)
  const hearts = useTexts(heartTexts)
  const [busy, setBusy] = useState(false)
  const { kind, itemId, newCar, car, good } = kept

  async function remove() {
    if (busy) return
    setBusy(true)
    // Hearts on other pages hear of it through the marks, as far as they know this car.
    // The call has said why, where it is not removed.
    const removed = (await setFavourite(itemId, kind, false)) === false
    setBusy(false)
    if (!removed) return
    toast(navigator.onLine === false ? hearts.droppedLater : t.removed)
    onRemoved()
  }
  const card = (
    <SavedCard
      kept={kept}
      sizes={sizes}
      first={first}
      compare
      action={
        <FavouriteButton
          on={!busy}
          label={t.removeOf(newCar?.name ?? car?.title ?? good?.name ?? itemId)}
          onClick={() => void remove()}
        />
      }
    />
  )
  if (!car || kept.priceAlert === null) return card
  return (
    <Stack gap={2}>
      {card}
      <KeptPrice carNo={car.carNo} name={car.title} priceFen={car.priceFen} state={car.state} {...kept} />
    </Stack>
  )
}
