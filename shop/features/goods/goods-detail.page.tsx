import { type ReactNode, useEffect, useState } from 'react'
import { shopContext } from '#shop/context.ts'
import { redirectTo } from '#shop/go.ts'
import { SectionNav } from '#shop/features/used-car/section-nav.tsx'
import { CartLink } from '#shop/frame/cart-link.tsx'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { toggleFavourite, useFavouriteMark, useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { isRouted } from '#shop/route-table.ts'
import { api } from '#web/api.ts'
import { useCartCount } from '#web/cart-count.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { isSignedIn } from '#web/session.ts'
import { BarSign, BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { BuyActions } from './buy-actions.tsx'
import { type GoodsDetailData, withColour } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'
import { FitCheck, useFit } from './fit-check.tsx'
import { FreightLine } from './freight-line.tsx'
import { afterSalesPath, goodsHref, isCharging } from './goods-href.ts'
import { GoodsBuy, GoodsHead, Promises, Unavailable } from './goods-buy.tsx'
import styles from './goods-detail.module.css'
import { GoodsGallery } from './goods-gallery.tsx'
import { lowerStyles } from './goods-lower-styles.ts'
import { loadOffers, type OffersData } from './offers-load.ts'
import { noteBrowsing, useChoice } from './use-choice.ts'
import { useChosenWords } from './use-chosen-words.ts'
import type { Route } from './+types/goods-detail.page'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const GoodsLower = later(() => import('./goods-lower.tsx').then(m => m.GoodsLower), lowerStyles)
const ChoiceSheet = soonDialog(() => import('./choice-sheet.tsx').then(m => m.default))

/** Code of the good in an address: in the path, or as `?id=` for charging equipment. @throws a redirect */
function codeOf(request: Request, spuCode: string | undefined): string {
  if (spuCode !== undefined) return spuCode
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirectTo(`${afterSalesPath}/200001050`)
  return id
}

/** One good has one address. @throws a redirect to it */
function atHome<T extends { data: GoodsDetailData }>(answer: T, isChargingPage: boolean): T {
  if (isCharging(answer.data.categoryCode) !== isChargingPage) throw redirectTo(goodsHref(answer.data))
  return answer
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const spuCode = codeOf(request, params.spuCode)
  const { call } = context.get(shopContext)
  const [answer, offers] = await Promise.all([
    readOnServer(context, 'goods.detail', { spuCode }),
    loadOffers(call, spuCode, false),
  ])
  return atHome({ ...answer, offers }, params.spuCode === undefined)
}
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const spuCode = codeOf(request, params.spuCode)
  const [answer, offers] = await Promise.all([
    readInBrowser('goods.detail', { spuCode }, request),
    loadOffers(api, spuCode, true),
  ])
  return atHome({ ...answer, offers }, params.spuCode === undefined)
}

export const handle: PageHandle<{ data: GoodsDetailData }> = {
  titleOf: ({ data }) => data.name,
  addressOf: ({ data }) => goodsHref(data),
  Actions: ShareButton,
}

/** The page of one good (design 14, Goods). */
export default function GoodsDetailPage({ loaderData }: Route.ComponentProps) {
  const detail: GoodsDetailData = loaderData.data
  // Another good is another choice.
  return <GoodsDetailView key={detail.spuCode} detail={detail} offers={loaderData.offers} />
}

function GoodsDetailView({ detail, offers }: { detail: GoodsDetailData; offers: OffersData | undefined }) {
  const t = useTexts(goodsDetailTexts)
  const mobile = useLayout() === 'mobile'
  const control = useChoice(detail)
  const fit = useFit(detail)
  useFavouriteMarks([detail.spuCode, ...detail.related.map(good => good.spuCode)], 'goods')
  useEffect(() => {
    if (isSignedIn()) noteBrowsing(detail.spuCode)
  }, [detail.spuCode])
  const sections = [
    { id: 'about', title: t.details },
    { id: 'data', title: t.data },
    { id: 'notice', title: t.notice },
    { id: 'comments', title: t.comments },
  ]
  const gallery = (
    <GoodsGallery
      good={detail}
      color={control.choice.color}
      onColor={color => control.set(withColour(detail, control.choice, color))}
    />
  )
  return (
    <div className={styles.main}>
      {mobile ? (
        <MobileTop detail={detail} offers={offers} control={control} fit={fit} gallery={gallery} />
      ) : (
        <>
          <Page>
            <Breadcrumb
              steps={[
                { label: t.home, href: '/' },
                { label: t.afterSales, href: afterSalesPath },
                { label: detail.categoryName, href: `${afterSalesPath}/${detail.categoryCode}` },
                { label: detail.name },
              ]}
            />
          </Page>
          <Page className={styles.top}>
            {gallery}
            <GoodsBuy detail={detail} offers={offers} control={control} fit={fit} />
          </Page>
        </>
      )}
      <SectionNav sections={sections} label={t.sections}>
        {!mobile && (
          <>
            <span>{detail.name}</span>
            <Price fen={control.unitFen} size="m" />
          </>
        )}
      </SectionNav>
      <GoodsLower detail={detail} />
    </div>
  )
}

interface MobileTopProps {
  detail: GoodsDetailData
  offers: OffersData | undefined
  control: ReturnType<typeof useChoice>
  fit: ReturnType<typeof useFit>
  gallery: ReactNode
}

/** The phone: picture, name and price, the choice as one line that opens its sheet, and the bar at the bottom. */
function MobileTop({ detail, offers, control, fit, gallery }: MobileTopProps) {
  const t = useTexts(goodsDetailTexts)
  const [open, setOpen] = useState<boolean>()
  const on = useFavouriteMark(detail.spuCode, 'goods')
  const pieces = useCartCount()
  const chosen = useChosenWords(detail, control.choice)
  const canChoose = control.hindrance !== 'withdrawn' && control.hindrance !== 'soldOut'
  return (
    <>
      {gallery}
      <div className={styles.head}>
        <GoodsHead detail={detail} offers={offers} control={control} />
        <Unavailable control={control} />
        {canChoose && (
          <button type="button" className={styles.choice} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className={styles.choiceLabel}>{t.chosen}</span>
            <span className={styles.choiceWords}>{chosen}</span>
            <Icon name="next" size={20} />
          </button>
        )}
        {canChoose && <FreightLine control={control} />}
        <FitCheck detail={detail} answer={fit.answer} retry={fit.retry} />
        <Promises detail={detail} />
      </div>
      <BottomBar className={styles.buybar}>
        <BarSign
          type="button"
          aria-pressed={on}
          aria-label={t.keep(detail.name)}
          onClick={() => void toggleFavourite(detail.spuCode, 'goods')}
        >
          <Icon name={on ? 'heart-fill' : 'heart'} />
          {t.favourite}
        </BarSign>
        {isRouted('/cart') && (
          <BarSign as={CartLink}>
            <Icon name="bag" />
            {t.cart}
            {pieces > 0 && <span className={styles.badge}>{pieces > 99 ? '99+' : pieces}</span>}
          </BarSign>
        )}
        <BuyActions control={control} fit={fit.answer} onChoose={() => setOpen(true)} primaryLast />
      </BottomBar>
      {open !== undefined && (
        <ChoiceSheet detail={detail} control={control} fit={fit} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
