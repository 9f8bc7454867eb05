import { CompareChip, CompareSign } from '#shop/features/car/compare-chip.tsx'
import { CompareTray } from '#shop/features/car/compare-tray.tsx'
import { configureHref, newCarHref } from '#shop/features/car/new-car-address.ts'
import { SectionNav } from '#shop/features/used-car/section-nav.tsx'
import { shopContext } from '#shop/context.ts'
import { type PageHandle, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { Heart } from '#shop/personal/heart.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { NewCarActions, useOwnTrim } from './detail-heart.tsx'
import { DetailHero } from './detail-hero.tsx'
import heroStyles from './detail-hero.module.css'
import { loadAround, type NewCarPageData, spuIdOf } from './detail-load.ts'
import { lowerStyles } from './detail-lower-styles.ts'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'
import type { Route } from './+types/detail.page'

const Lower = later(() => import('./detail-lower.tsx').then(m => m.DetailLower), lowerStyles)

export async function loader({ context, params }: Route.LoaderArgs): Promise<NewCarPageData> {
  const { data } = await readOnServer(context, 'car.detail', { spuId: spuIdOf(params.itemId) })
  return loadAround(context.get(shopContext).call, data)
}
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<NewCarPageData> {
  const { data } = await readInBrowser('car.detail', { spuId: spuIdOf(params.itemId) }, request)
  return loadAround(cachedApi, data)
}

/** Under the address of a campaign stands the same page (spec 2, New car). */
export const handle: PageHandle<NewCarPageData> = {
  titleOf: ({ detail }) => detail.car.name,
  addressOf: ({ detail }) => newCarHref(detail.car.spuId),
  Actions: NewCarActions,
}

/** The page of one trim of the range (design 14, New car). */
export default function NewCarDetailPage({ loaderData, params }: Route.ComponentProps) {
  const data: NewCarPageData = loaderData
  const { car, loan } = data.detail
  const t = useTexts(newCarTexts)
  const mobile = useLayout() === 'mobile'
  const showUsedCars = useUsedCarsShown()
  useOwnTrim(car.spuId)
  const canConfigure = isRouted(configureHref(car.spuId)) && !car.ended
  const sections = [
    { id: 'overview', title: t.overview },
    { id: 'trims', title: t.trims },
    { id: 'outside', title: t.outside },
    { id: 'cabin', title: t.cabin },
    { id: 'data', title: t.data },
    { id: 'equipment', title: t.equipment },
    ...(car.ended ? [] : [{ id: 'offers', title: t.offers }]),
    ...(loan ? [{ id: 'finance', title: t.finance }] : []),
    { id: 'cost', title: t.cost },
  ]
  const configure = canConfigure && (
    <ButtonLink href={configureHref(car.spuId)} size={mobile ? 'l' : 's'}>
      {t.configure}
    </ButtonLink>
  )
  const campaignType = 'campaignType' in params ? params.campaignType : undefined
  return (
    <div className={styles.main}>
      <DetailHero detail={data.detail} />
      <SectionNav sections={sections} label={t.sections} flush>
        {!mobile && (
          <>
            <span>
              <ModelName>{car.name}</ModelName>
            </span>
            <CompareChip spuId={car.spuId} name={car.name} />
            <Heart kind="newcar" itemId={String(car.spuId)} name={car.name} className={heroStyles.heart} />
            {configure}
          </>
        )}
      </SectionNav>
      <Lower key={car.spuId} data={data} campaignType={campaignType} showUsedCars={showUsedCars} />
      {mobile ? (
        <BottomBar className={styles.buybar}>
          <Text as="div" size="caption" tone="muted" grow>
            {t.listPrice}
            <br />
            <Price fen={car.priceFen} />
          </Text>
          <CompareSign spuId={car.spuId} name={car.name} />
          {configure || (
            <ButtonLink href={loan ? '#finance' : '#cost'} size="l">
              {loan ? t.loanWay : t.cost}
            </ButtonLink>
          )}
        </BottomBar>
      ) : (
        <CompareTray />
      )}
    </div>
  )
}
