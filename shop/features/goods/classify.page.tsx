import { useState } from 'react'
import { newCarPrices, usedCarPrices } from '#contract/price-spans.ts'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { withPrice } from '#contract/car-filter-path.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { shopContext } from '#shop/context.ts'
import { SearchAction } from '#shop/frame/search-action.tsx'
import { type PageHandle, useRoot } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import { cardPicture } from '#web/goods-pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import { type ClassifyArea, type ClassifyCars, type ClassifyData, loadClassify } from './classify-load.ts'
import styles from './classify.module.css'
import { goodsTexts } from './goods.texts.ts'
import type { Route } from './+types/classify.page'
import { seriesPaints } from '#shop/features/car/series-paints.ts'

export function loader({ context }: Route.LoaderArgs): Promise<ClassifyData> {
  const { call } = context.get(shopContext)
  return loadClassify(call)
}
export const clientLoader = (): Promise<ClassifyData> => loadClassify(cachedApi)

export const handle: PageHandle = { Actions: SearchAction }

/** Areas that are no goods. */
const [newCars, usedCars] = ['newCars', 'cars']

/** A colour each, so that the series differ at a glance. */

/**
 * All categories of the shop: a side list and its tiles on a phone, everything below each other on desktop (design 14,
 * Categories).
 */
export default function ClassifyPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  const showUsedCars = useRoot()?.flags.showUsedCar !== 0
  const areas = [
    ...(data.newCars.series.length > 0 ? [{ code: newCars, name: words.newCars }] : []),
    ...(showUsedCars && data.usedCars.series.length > 0 ? [{ code: usedCars, name: words.cars }] : []),
    ...data.areas.map(({ code, name }) => ({ code, name })),
  ]
  const [chosen, setChosen] = useState(data.areas[0]?.code ?? areas[0]?.code)
  const panel = (code: string) => {
    const area = data.areas.find(each => each.code === code)
    if (area) return <Area area={area} />
    return code === newCars ? (
      <Cars
        data={data.newCars}
        href={newCarListHref()}
        count={words.versionCount}
        prices={newCarPrices.map(price => ({ ...price, href: newCarListHref({ price: [String(price.code)] }) }))}
      />
    ) : (
      <Cars data={data.usedCars} href={carListHref()} count={words.carCount} prices={usedPrices} />
    )
  }

  if (!mobile) {
    return (
      <Page foot>
        <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: words.classify }]} />
        <h1>{words.classify}</h1>
        {areas.map(({ code, name }) => (
          <Box as="section" above={12} key={code} className={styles.section} aria-labelledby={`area-${code}`}>
            <h2 id={`area-${code}`}>{name}</h2>
            {panel(code)}
          </Box>
        ))}
      </Page>
    )
  }
  return (
    <div className={styles.split}>
      <Text as="h1" unseen>
        {words.classify}
      </Text>
      <nav aria-label={words.areaNav} className={styles.side}>
        <ul>
          {areas.map(({ code, name }) => (
            <li key={code}>
              <a
                href={`#area-${code}`}
                aria-current={code === chosen ? 'true' : undefined}
                onClick={event => {
                  event.preventDefault()
                  setChosen(code)
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.panels}>
        {areas.map(({ code, name }) => (
          <section
            key={code}
            id={`area-${code}`}
            aria-label={name}
            className={styles.panel}
            data-on={code === chosen || undefined}
          >
            {panel(code)}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Lists and shelves of an area, each with the picture of one of its goods. */
function Area({ area }: { area: ClassifyArea }) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <>
      <GoLink href={area.href} className={styles.whole}>
        {t.all} {t.count(area.count)}
      </GoLink>
      <ul className={styles.tiles}>
        {area.tiles.map(({ href, name, good }) => (
          <li key={href}>
            <Text
              block
              as={UiLink}
              size={['small', 'caption']}
              tone="strong"
              textAlign="center"
              href={href}
              className={styles.tile}
            >
              <Media ratio="square">
                {good && <Picture source={cardPicture(good)} alt="" sizes={mobile ? '80px' : '160px'} />}
              </Media>
              <ModelName>{name}</ModelName>
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PriceWay {
  code: number
  cn: string
  en: string
  href: string
}

const usedPrices: readonly PriceWay[] = usedCarPrices.map(price => {
  const { from, to }: { from?: number; to?: number } = price
  return { ...price, href: carListHref({ filter: withPrice({}, from, to) }) }
})

interface CarsProps {
  data: ClassifyCars
  /** All of them. */
  href: string
  count: (n: number) => string
  prices: readonly PriceWay[]
}

/** Ways to new or to used cars: by series and by price. */
function Cars({ data, href, count, prices }: CarsProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <>
      <GoLink href={href} className={styles.whole}>
        {t.all} {count(data.count)}
      </GoLink>
      <ul className={styles.tiles} aria-label={words.bySeries}>
        {data.series.map((series, n) => (
          <li key={series.href}>
            <Text
              block
              as={UiLink}
              size={['small', 'caption']}
              tone="strong"
              textAlign="center"
              href={series.href}
              className={styles.tile}
            >
              <Media ratio="car">
                <Picture
                  source={carSide(series.bodyKey, seriesPaints[n % seriesPaints.length])}
                  alt=""
                  sizes={mobile ? '80px' : '160px'}
                />
              </Media>
              {series.name}
            </Text>
          </li>
        ))}
      </ul>
      <Row as="ul" above={[5, 3]} rowGap={[2, 0]} gap={[6, 4]} wrap aria-label={words.byPrice}>
        {prices.map(price => (
          <li key={price.code}>
            <Row
              as={UiLink}
              size="small"
              tone="strong"
              inline
              align="center"
              href={price.href}
              className={styles.price}
            >
              {language === 'en' ? price.en : price.cn}
            </Row>
          </li>
        ))}
      </Row>
    </>
  )
}
