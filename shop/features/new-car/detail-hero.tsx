import { energies } from '#contract/car-codes.ts'
import { dot } from '#contract/signs.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { driveHref } from '#shop/personal/drive-address.ts'
import { newCarHref } from '#shop/features/car/new-car-address.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { wordOf } from '#web/list/facets.ts'
import { scenePicture } from '#web/pictures.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DetailTrim, NewCarDetail } from './detail-load.ts'
import styles from './detail-hero.module.css'
import { newCarTexts } from './detail.texts.ts'

interface Figure {
  value: string
  unit: string
  what: string
}

/** The figures that a buyer asks for first, with their units and conditions (design 13). */
export function useKeyFigures(car: DetailTrim): Figure[] {
  const t = useTexts(newCarTexts)
  return [
    car.rangeKm === null
      ? { value: car.consumption.toFixed(1), unit: t.litreUnit, what: t.consumptionFigure(car.consumptionStandard) }
      : { value: formatCount(car.rangeKm), unit: 'km', what: t.rangeFigure },
    { value: String(car.accelS), unit: 's', what: t.accelFigure },
    { value: formatCount(car.powerKw), unit: 'kW', what: t.powerFigure },
    { value: String(car.seats), unit: t.seatsUnit, what: t.seatsFigure },
  ]
}

/** The car in the night studio, its name, figures and price (design 14, New car). The picture is the first thing that loads. */
export function DetailHero({ detail: { car, series, trims, insteadSpuId } }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const figures = useKeyFigures(car)
  const scene = `hero-${car.bodyKey}` as const
  const instead = trims.find(each => each.spuId === insteadSpuId)
  return (
    <div className={styles.hero} data-surface="studio">
      <div className={styles.picture}>
        <Picture
          source={scenePicture(mobile ? `${scene}-m` : scene)}
          alt={t.heroPicture(series.name)}
          sizes="100vw"
          first
        />
      </div>
      <Page className={styles.words}>
        <h1>
          <span className={styles.series}>{series.name}</span>{' '}
          <span className={styles.trim}>
            <ModelName>{car.shortName}</ModelName>
          </span>
        </h1>
        <Text size={['lead', 'body']} above={2}>
          {[wordOf(energies, car.energy, language), series.kind].join(dot)}
        </Text>
        {!car.ended && (
          <Text above={3}>
            <GoLink href={driveHref({ series: car.seriesCode, spuId: car.spuId })}>{t.testDrive}</GoLink>
          </Text>
        )}
        {car.ended && (
          <div className={styles.ended}>
            <Text weight="medium" tone="strong">
              {t.endedTitle}
            </Text>
            <Text size="small">{t.ended(car.modelYear)}</Text>
            {instead && <GoLink href={newCarHref(instead.spuId)}>{t.instead(instead.name)}</GoLink>}
          </div>
        )}
        <div className={styles.foot}>
          <dl className={styles.figures}>
            {(mobile ? figures.slice(0, 3) : figures).map(({ value, unit, what }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {value}
                  <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
          {!mobile && (
            <Text as="div" size="caption" tone="muted" textAlign="end" figures>
              {t.listPrice}
              <br />
              <Price fen={car.priceFen} size="l" />
              {car.monthlyFrom && (
                <Text as="p" size="caption" tone="muted">
                  {t.monthly(
                    formatMoney(car.monthlyFrom.monthlyFen),
                    car.monthlyFrom.downPercent,
                    car.monthlyFrom.months,
                  )}
                </Text>
              )}
            </Text>
          )}
        </div>
      </Page>
    </div>
  )
}
