import { shopContext } from '#shop/context.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { cardPicture } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import countdownStyles from '#web/ui/countdown.module.css'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { later } from '#web/ui/later.tsx'
import { Box, Grid, Page, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import textLinkStyles from '#web/ui/text-link.module.css'
import styles from './after-sales.module.css'
import { afterSalesTexts } from './after-sales.texts.ts'
import { goodsListHref } from './goods-address.ts'
import { afterSalesPath } from './goods-href.ts'
import { GoodsCard } from './goods-card.tsx'
import { goodsTexts } from './goods.texts.ts'
import { type AfterSalesData, afterSalesList, type AreaTile } from './home-load.ts'
import offerStyles from './offers.module.css'
import { SceneBanner } from './scene-banner.tsx'
import type { Route } from './+types/after-sales.page'

const seasonHref = goodsListHref('200001020', { tag: 'season' })

const CouponStrip = later(
  () => import('./offers.tsx').then(m => m.CouponStrip),
  [offerStyles, countdownStyles, textLinkStyles],
)

const stateOf = (request: Request) => afterSalesList.address.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<AfterSalesData> =>
  afterSalesList.load(context.get(shopContext).call, stateOf(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<AfterSalesData> =>
  afterSalesList.inBrowser(cachedApi, stateOf(request))

export const handle: PageHandle = { Actions: CartAction }

/** The start of the after-sales area: its five areas, what the season asks for, and recommended goods. */
export default function AfterSalesHome({ loaderData }: Route.ComponentProps) {
  const data: AfterSalesData = loaderData
  const { areas, coupons, inSeason } = data.rest
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  const view = useList(afterSalesList, data)
  useFavouriteMarks(
    data.rows.map(good => good.spuCode),
    'goods',
  )
  const sizes = mobile ? '(min-width: 680px) 210px, 45vw' : '(min-width: 1440px) 310px, 22vw'
  return (
    <Page foot className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.afterSales }]} />}
      <Text as="h1" unseen={[false, true]}>
        {t.afterSales}
      </Text>
      <Text size={['lead', 'small']} tone="muted" above={[2, 0]} measure>
        {t.afterSalesLead}
      </Text>
      <Areas areas={areas} />
      <Row above={[10, 6]} rowGap={[4, 3]} gap={[10, 6]} wrap>
        {inSeason > 0 && (
          <SceneBanner
            scene="aftersales"
            href={seasonHref}
            title={words.season}
            why={words.seasonWhy}
            go={words.seasonGo(inSeason)}
            first={mobile}
          />
        )}
        <GoLink href={`${afterSalesPath}/maintenance`}>{words.maintenance}</GoLink>
        <GoLink href={`${afterSalesPath}/owner`}>{words.owner}</GoLink>
        <GoLink href="/classify">{t.allCategories}</GoLink>
      </Row>
      <CouponStrip coupons={coupons} />
      <Box as="section" above={[16, 10]} aria-labelledby="recommended" aria-busy={view.busy}>
        <h2 id="recommended">{t.recommended}</h2>
        <ListResults
          of={view}
          kind="panel"
          note={t.pageNote(data.total, afterSalesList.pageSize)}
          nothing={
            <Empty
              icon="accessories"
              title={data.total > 0 ? t.pastEnd : t.emptyTitle}
              action={data.total > 0 ? <GoLink href={afterSalesPath}>{t.firstPage}</GoLink> : undefined}
            >
              {data.total > 0 ? undefined : t.emptyAll}
            </Empty>
          }
        >
          <CardList two above={[6, 4]}>
            {data.rows.map(good => (
              <li key={good.spuCode}>
                <GoodsCard good={good} sizes={sizes} />
              </li>
            ))}
          </CardList>
        </ListResults>
      </Box>
      {mobile && <BackToTop words={t.toTop} />}
    </Page>
  )
}

/** The five areas, each with the picture of one of its goods. */
function Areas({ areas }: { areas: readonly AreaTile[] }) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <nav aria-label={t.areas}>
      <Grid as="ul" above={[8, 5]} gap="grid" cols={[5, 3]} rowGap={['grid', 5]}>
        {areas.map(({ code, name, count, good }, n) => (
          <li key={code}>
            <Box as={UiLink} block href={`${afterSalesPath}/${code}`}>
              <Media ratio={mobile ? 'square' : 'goods'}>
                {good && (
                  <Picture
                    source={cardPicture(good)}
                    alt=""
                    sizes={mobile ? '30vw' : '(min-width: 1440px) 244px, 18vw'}
                    first={n === 0}
                  />
                )}
              </Media>
              <Text block as="span" size={['h4', 'small']} tone="strong" weight="medium" above={[3, 2]}>
                {name}
              </Text>
              <Text as="span" size="caption" tone="muted" figures>
                {t.count(count)}
              </Text>
            </Box>
          </li>
        ))}
      </Grid>
    </nav>
  )
}
