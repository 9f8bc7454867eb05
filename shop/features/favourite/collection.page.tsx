import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageSizes } from '#contract/constants.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { toggleFavourite, useFavouriteMark, useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { failureWords } from '#web/failure-words.ts'
import { growing, useGrowing } from '#shop/personal/growing.ts'
import { ListFoot } from '#shop/personal/list-foot.tsx'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { KeptCard, KeptCardSkeleton } from './kept-card.tsx'
import { type Kept, keptHref, type KeptList, loadKept } from './kept-load.ts'
import { KeptTabs } from './kept-tabs.tsx'
import styles from './kept.module.css'
import { keptTexts } from './kept.texts.ts'
import type { Route } from './+types/collection.page'

const sizes = '(min-width: 1280px) 260px, calc(100vw - 40px)'

const kept = growing<Kept>()

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<KeptList> {
  return loadKept('favourite.list', request, pageSizes.favourites, kept.take())
}

export function HydrateFallback() {
  const t = useTexts(keptTexts)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{t.collection}</PageTitle>
      </div>
      <SkeletonGroup className={styles.cars}>
        {[1, 2, 3, 4].map(n => (
          <KeptCardSkeleton key={n} />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** My favourites (spec 2; 8 a page, spec 9). A heart that is taken back takes its car off the list. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const list: KeptList = loaderData
  const { of: kind, rows } = list
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { pathname } = useLocation()
  const { busy, more } = useGrowing(kept, list)
  const { refresh, refreshing } = useRefresh()
  const head = useRef<HTMLDivElement>(null)
  useFavouriteMarks(
    rows.flatMap(row => (row.car || row.good ? [row.itemId] : [])),
    kind,
  )
  const isGoods = kind === 'goods'
  const failed = list.failed && failureWords(list.failed, language)

  function removed() {
    // The card goes with its button; the focus must not be lost with it.
    head.current?.focus()
    refresh()
  }

  return (
    <div className={styles.page}>
      <div className={styles.head} ref={head} tabIndex={-1}>
        <PageTitle>{t.collection}</PageTitle>
        {rows.length > 0 && (
          <p className={styles.count} role="status">
            {isGoods ? t.countGoods(list.total) : t.count(list.total)}
          </p>
        )}
      </div>
      <KeptTabs kind={kind} />
      {rows.length === 0 ? (
        <div className={styles.nothing}>
          {failed === undefined ? (
            <Empty
              icon="heart"
              title={t.emptyCollection}
              action={
                <ButtonLink kind="line" size="s" href={isGoods ? '/aftersales' : '/usedcar/list'}>
                  {isGoods ? t.seeGoods : t.seeCars}
                </ButtonLink>
              }
            >
              {isGoods ? t.emptyGoods : t.emptyCollectionWhy}
            </Empty>
          ) : (
            <PartError kind="page" reason={failed} busy={refreshing} onRetry={refresh} />
          )}
        </div>
      ) : (
        <>
          <CardList className={styles.cars} data-kind={kind} data-busy={(busy && layout === 'desktop') || undefined}>
            {rows.map((row, n) => (
              <li key={row.itemId}>
                <Favourite kept={row} first={n < 4} onRemoved={removed} />
              </li>
            ))}
          </CardList>
          <ListFoot
            list={list}
            busy={busy}
            failed={failed}
            href={page => keptHref(pathname, kind, page)}
            onMore={more}
          />
        </>
      )}
    </div>
  )
}

interface FavouriteProps {
  kept: Kept
  first: boolean
  onRemoved: () => void
}

/** A kept car or good; its heart, set already, takes it off the list. */
function Favourite({ kept, first, onRemoved }: FavouriteProps) {
  const t = useTexts(keptTexts)
  const marked = useFavouriteMark(kept.itemId, kept.kind)
  const [busy, setBusy] = useState(false)
  const { kind, itemId, car, good } = kept

  async function remove() {
    if (busy) return
    setBusy(true)
    // Hearts on other pages hear of it through the marks, as far as they know this car.
    const removed = marked ? (await toggleFavourite(itemId, kind)) === false : await letGo(kept)
    setBusy(false)
    if (!removed) return
    toast(t.removed)
    onRemoved()
  }
  return (
    <KeptCard
      kept={kept}
      sizes={sizes}
      first={first}
      action={
        <FavouriteButton
          on={!busy}
          label={t.removeOf(car?.title ?? good?.name ?? itemId)}
          onClick={() => void remove()}
        />
      }
    />
  )
}

const letGo = ({ kind, itemId }: Kept): Promise<boolean> =>
  api('favourite.set', { kind, itemId, on: false }).then(
    () => true,
    // The call has said why.
    () => false,
  )
