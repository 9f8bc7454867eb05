import { lazy, Suspense, useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { pageSizes } from '#contract/constants.ts'
import { useGo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { ListEnd } from '#shop/personal/list-end.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { cachedApi } from '#web/api.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './after-sales.module.css'
import { afterSalesTexts } from './after-sales.texts.ts'
import { afterSalesPath, changed, freshGoods, goodsListAddress } from './goods-address.ts'
import { GoodsCard } from './goods-card.tsx'
import { mostPages } from './goods-load.ts'
import { GoodsFailed } from './goods-nothing.tsx'
import { goodsTexts } from './goods.texts.ts'
import {
  type AfterSalesData,
  type AreaTile,
  growAfterSales,
  homeAddress,
  loadAfterSales,
  readHomePages,
} from './home-load.ts'
import { SceneBanner } from './scene-banner.tsx'
import type { Route } from './+types/after-sales.page'

const seasonHref = goodsListAddress(changed(freshGoods('200001020'), { tag: 'season' }))

const CouponStrip = lazy(() => import('./offers.tsx').then(m => ({ default: m.CouponStrip })))

export function loader({ request, context }: Route.LoaderArgs): Promise<AfterSalesData> {
  const { call } = context.get(shopContext)
  const pages = readHomePages(new URL(request.url).searchParams)
  return loadAfterSales(call, pages, mostPages.document)
}

let onScreen: AfterSalesData | undefined
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<AfterSalesData> {
  const span = readHomePages(new URL(request.url).searchParams)
  const before = onScreen
  const grows =
    before && before.rows.length > 0 && before.firstPage === span.firstPage && before.lastPage < span.lastPage
  try {
    return grows
      ? await growAfterSales(cachedApi, before, span.lastPage)
      : await loadAfterSales(cachedApi, span, mostPages.browser)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // What was there stays there.
    const nothing = { ...span, areas: before?.areas ?? [], rows: [], total: 0, coupons: [], inSeason: 0 }
    return { ...(grows ? before : nothing), failed: error.message }
  }
}

export const handle: PageHandle = { Actions: CartAction }

/** The start of the after-sales area: its five areas, what the season asks for, and recommended goods. */
export default function AfterSalesHome({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const coming = useNavigation().location?.pathname
  const busy = coming?.replace(/\/$/, '') === afterSalesPath
  const { revalidate, state: again } = useRevalidator()
  useFavouriteMarks(
    data.rows.map(good => good.spuCode),
    'goods',
  )
  useEffect(() => {
    onScreen = data
  }, [data])
  const before = (data.firstPage - 1) * pageSizes.homeMall
  const shown = before + data.rows.length
  const sizes = mobile ? '(min-width: 680px) 210px, 45vw' : '(min-width: 1440px) 310px, 22vw'
  return (
    <div className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.afterSales }]} />}
      <h1 className={styles.title}>{t.afterSales}</h1>
      <p className={styles.lead}>{t.afterSalesLead}</p>
      <Areas areas={data.areas} />
      <div className={styles.ways}>
        {data.inSeason > 0 && (
          <SceneBanner
            scene="aftersales"
            href={seasonHref}
            title={words.season}
            why={words.seasonWhy}
            go={words.seasonGo(data.inSeason)}
          />
        )}
        <GoLink href={`${afterSalesPath}/maintenance`}>{words.maintenance}</GoLink>
        <GoLink href={`${afterSalesPath}/owner`}>{words.owner}</GoLink>
        <GoLink href="/classify">{t.allCategories}</GoLink>
      </div>
      <Suspense>
        <CouponStrip coupons={data.coupons} />
      </Suspense>
      <section aria-labelledby="recommended" aria-busy={busy} className={styles.recommended}>
        <h2 id="recommended">{t.recommended}</h2>
        {data.rows.length > 0 ? (
          <CardList className={styles.goods} data-busy={(busy && !mobile) || undefined}>
            {data.rows.map(good => (
              <li key={good.spuCode}>
                <GoodsCard good={good} sizes={sizes} />
              </li>
            ))}
          </CardList>
        ) : data.failed !== undefined ? (
          <GoodsFailed reason={data.failed} busy={again !== 'idle'} onRetry={() => void revalidate()} />
        ) : (
          <Empty
            icon="accessories"
            title={data.total > 0 ? t.pastEnd : t.emptyTitle}
            action={data.total > 0 ? <GoLink href={afterSalesPath}>{t.firstPage}</GoLink> : undefined}
          >
            {data.total > 0 ? undefined : t.emptyAll}
          </Empty>
        )}
        {data.rows.length > 0 &&
          (mobile ? (
            <>
              <ListEnd
                shown={shown}
                total={data.total}
                more={shown < data.total}
                busy={busy}
                failed={data.failed}
                onMore={() =>
                  void go(homeAddress({ ...data, lastPage: data.lastPage + 1 }), {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              />
              <noscript>
                {shown < data.total && (
                  <GoLink href={homeAddress({ firstPage: data.lastPage + 1, lastPage: data.lastPage + 1 })}>
                    {t.nextPage}
                  </GoLink>
                )}
              </noscript>
            </>
          ) : (
            <div className={styles.pages}>
              <p className={styles.note}>{t.pageNote(data.total, pageSizes.homeMall)}</p>
              <Pagination
                page={data.lastPage}
                pageCount={Math.ceil(data.total / pageSizes.homeMall)}
                href={page => homeAddress({ firstPage: page, lastPage: page })}
              />
            </div>
          ))}
      </section>
      {mobile && <BackToTop words={t.toTop} />}
    </div>
  )
}

/** The five areas, each with the picture of one of its goods. */
function Areas({ areas }: { areas: readonly AreaTile[] }) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <nav aria-label={t.areas}>
      <ul className={styles.areas}>
        {areas.map(({ code, name, count, good }, n) => (
          <li key={code}>
            <UiLink href={`${afterSalesPath}/${code}`} className={styles.area}>
              <Media ratio={mobile ? 'square' : 'goods'}>
                {good && (
                  <Picture
                    source={goodsPicture(good.spuCode, good.face?.colour)}
                    alt=""
                    sizes={mobile ? '30vw' : '(min-width: 1440px) 244px, 18vw'}
                    first={n === 0}
                  />
                )}
              </Media>
              <span className={styles.areaName}>{name}</span>
              <span className={styles.areaCount}>{t.count(count)}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
