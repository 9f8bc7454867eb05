import { type ComponentType, memo, type ReactNode } from 'react'
import { dot } from '#contract/signs.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import { formatMonth } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { Heart } from '#shop/personal/heart.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { usedCarPicture } from '#web/car-photo.ts'
import { Card } from '#web/ui/card.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './car-card.module.css'
import { carCardTexts } from './car-card.texts.ts'

type Row = Output<'usedCar.list'>['rows'][number]
/** What a card shows of a car. */
export type CarCardData = Pick<
  Row,
  | 'carNo'
  | 'title'
  | 'registeredOn'
  | 'mileageKm'
  | 'cityName'
  | 'priceFen'
  | 'monthlyFen'
  | 'state'
  | 'bodyKey'
  | 'paint'
  | 'photoId'
  | 'tags'
>

/** A car without what no card shows: a document carries its data a second time, for the browser. */
export const cardData = (row: CarCardData): CarCardData => ({
  carNo: row.carNo,
  title: row.title,
  registeredOn: row.registeredOn,
  mileageKm: row.mileageKm,
  cityName: row.cityName,
  priceFen: row.priceFen,
  monthlyFen: row.monthlyFen,
  state: row.state,
  bodyKey: row.bodyKey,
  paint: row.paint,
  photoId: row.photoId,
  tags: row.tags,
})

/** Facts of a car in one line: 上牌 · 里程 · 城市. */
export function useCarFacts(car: Pick<CarCardData, 'registeredOn' | 'mileageKm' | 'cityName'>): string {
  const t = useTexts(carCardTexts)
  const language = useLanguage()
  const registered = car.registeredOn ? t.registered(formatMonth(car.registeredOn, language)) : t.unregistered
  return `${registered}${dot}${formatMileage(car.mileageKm, language)}${dot}${car.cityName}`
}

const tagKinds = { certified: 'certified', drop: 'sale', soon: 'campaign' } as const
/** Certified stands first; two tags are shown (design 10, Car card). */
const firstTags = (tags: CarCardData['tags']) =>
  tags.toSorted((a, b) => Number(b.code === 'certified') - Number(a.code === 'certified')).slice(0, 2)

export interface CarCardProps {
  car: CarCardData
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  /** The picture is in sight at once: it loads before the others. */
  first?: boolean
  /** How wide the picture is shown, as `sizes` of an image. */
  sizes: string
  /** In place of the heart. */
  action?: ReactNode
  /** Puts it beside others, at the end of the last line. */
  compare?: ComponentType<{ carNo: string; name: string }>
}

/**
 * A used car in a list: the whole card leads to it, the heart is a button of its own. A press beside the list, such as one
 * that opens a sheet, does not draw its cards again.
 */
export const CarCard = memo(function CarCard({ car, heading, first, sizes, action, compare: Compare }: CarCardProps) {
  const t = useTexts(carCardTexts)
  const facts = useCarFacts(car)
  const gone = car.state === 'sold' || car.state === 'withdrawn'
  const tags = firstTags(car.tags)
  return (
    <Card
      href={`/usedcar/detail/${car.carNo}`}
      heading={heading}
      media={
        <Media
          gone={gone}
          tags={
            tags.length > 0 &&
            !gone &&
            tags.map(tag => (
              <Tag key={tag.code} kind={tagKinds[tag.code as keyof typeof tagKinds] ?? 'paper'}>
                {tag.title}
              </Tag>
            ))
          }
        >
          <Picture source={usedCarPicture(car)} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.title}</ModelName>}
      action={action ?? <Heart kind="usedcar" itemId={car.carNo} name={car.title} />}
      more={Compare && <Compare carNo={car.carNo} name={car.title} />}
      meta={facts}
      price={
        gone ? (
          <Text as="span" tone="muted" className={styles.gone}>
            {t[car.state as 'sold' | 'withdrawn']}
          </Text>
        ) : (
          <Price fen={car.priceFen} />
        )
      }
      note={
        gone
          ? undefined
          : car.state === 'reserved'
            ? t.reserved
            : car.state === 'publish' && t.monthly(formatMoney(car.monthlyFen))
      }
    />
  )
})
