import { useState } from 'react'
import { usedCarPrices } from '#contract/constants.ts'
import { withPrice } from '#shop/features/used-car/filter-path.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { shopContext } from '#shop/context.ts'
import { SearchAction } from '#shop/frame/search-action.tsx'
import { type PageHandle, useRoot } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
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

export function loader({ context }: Route.LoaderArgs): Promise<ClassifyData> {
  const { call } = context.get(shopContext)
  return loadClassify(call)
}
export const clientLoader = (): Promise<ClassifyData> => loadClassify(cachedApi)

export const handle: PageHandle = { Actions: SearchAction }

const cars = 'cars'

/** A colour each, so that the series differ at a glance. */
const seriesPaints = ['copper', 'pine', 'slate', 'silver', 'night', 'garnet', 'moon', 'frost'] as const

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
    ...(showUsedCars && data.cars.series.length > 0 ? [{ code: cars, name: words.cars }] : []),
    ...data.areas.map(({ code, name }) => ({ code, name })),
  ]
  const [chosen, setChosen] = useState(data.areas[0]?.code ?? cars)
  const panel = (code: string) => {
    const area = data.areas.find(each => each.code === code)
    return area ? <Area area={area} /> : <Cars data={data.cars} />
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
                {good && (
                  <Picture
                    source={goodsPicture(good.spuCode, good.face?.colour)}
                    alt=""
                    sizes={mobile ? '80px' : '160px'}
                  />
                )}
              </Media>
              <ModelName>{name}</ModelName>
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Ways to the used cars: by series and by price. */
function Cars({ data }: { data: ClassifyCars }) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <>
      <GoLink href={carListHref()} className={styles.whole}>
        {t.all} {words.carCount(data.count)}
      </GoLink>
      <ul className={styles.tiles} aria-label={words.bySeries}>
        {data.series.map(({ seriesCode, name, bodyKey }, n) => (
          <li key={seriesCode}>
            <Text
              block
              as={UiLink}
              size={['small', 'caption']}
              tone="strong"
              textAlign="center"
              href={carListHref({ filter: { series: [seriesCode] } })}
              className={styles.tile}
            >
              <Media ratio="car">
                <Picture
                  source={carSide(bodyKey, seriesPaints[n % seriesPaints.length])}
                  alt=""
                  sizes={mobile ? '80px' : '160px'}
                />
              </Media>
              {name}
            </Text>
          </li>
        ))}
      </ul>
      <Row as="ul" above={[5, 3]} rowGap={[2, 0]} gap={[6, 4]} wrap aria-label={words.byPrice}>
        {usedCarPrices.map(price => {
          const { from, to }: { from?: number; to?: number } = price
          return (
            <li key={price.code}>
              <Row
                as={UiLink}
                size="small"
                tone="strong"
                inline
                align="center"
                href={carListHref({ filter: withPrice({}, from, to) })}
                className={styles.price}
              >
                {language === 'en' ? price.en : price.cn}
              </Row>
            </li>
          )
        })}
      </Row>
    </>
  )
}
