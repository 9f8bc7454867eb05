import { memo, type ReactNode } from 'react'
import { energies } from '#contract/car-codes.ts'
import { dot } from '#contract/signs.ts'
import { formatMoney, formatRange } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { Heart } from '#shop/personal/heart.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { wordOf } from '#web/list/facets.ts'
import { carSide } from '#web/pictures.ts'
import { Card } from '#web/ui/card.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CompareChip } from './compare-chip.tsx'
import { newCarCardTexts } from './new-car-card.texts.ts'
import { newCarHref } from './new-car-address.ts'

type Row = Output<'car.list'>['rows'][number]
/** What a card shows of a trim. */
export type NewCarCardData = Pick<
  Row,
  | 'spuId'
  | 'name'
  | 'energy'
  | 'bodyKey'
  | 'paint'
  | 'ended'
  | 'priceFen'
  | 'monthlyFrom'
  | 'rangeKm'
  | 'accelS'
  | 'consumption'
  | 'tags'
>

/** A trim without what no card shows: a document carries its data a second time, for the browser. */
export const newCarCardData = (row: NewCarCardData): NewCarCardData => ({
  spuId: row.spuId,
  name: row.name,
  energy: row.energy,
  bodyKey: row.bodyKey,
  paint: row.paint,
  ended: row.ended,
  priceFen: row.priceFen,
  monthlyFrom: row.monthlyFrom,
  rangeKm: row.rangeKm,
  accelS: row.accelS,
  consumption: row.consumption,
  tags: row.tags,
})

/** On a picture two tags at most (design 10). */
const mostTags = 2

/** Facts of a trim in one line: kind of drive, then what is asked first of it. */
export function useTrimFacts(car: Pick<NewCarCardData, 'energy' | 'rangeKm' | 'accelS' | 'consumption'>): string {
  const t = useTexts(newCarCardTexts)
  const language = useLanguage()
  return [
    wordOf(energies, car.energy, language),
    car.rangeKm === null ? t.litres(String(car.consumption)) : t.rangeOf(formatRange(car.rangeKm)),
    t.to100(String(car.accelS)),
  ].join(dot)
}

export interface NewCarCardProps {
  car: NewCarCardData
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  /** The picture is in sight at once: it loads before the others. */
  first?: boolean
  /** How wide the picture is shown, as `sizes` of an image. */
  sizes: string
  /** It can be put beside others; the page then shows the tray. */
  compare?: boolean
  /** In place of the heart. */
  action?: ReactNode
}

/**
 * A trim in a list: the whole card leads to it, the heart and putting it beside others are buttons of their own. A press
 * beside the list does not draw its cards again.
 */
export const NewCarCard = memo(function NewCarCard(props: NewCarCardProps) {
  const { car, heading, first, sizes, compare, action } = props
  const t = useTexts(newCarCardTexts)
  const facts = useTrimFacts(car)
  return (
    <Card
      href={newCarHref(car.spuId)}
      heading={heading}
      media={
        <Media
          tags={
            car.tags.length > 0 &&
            car.tags.slice(0, mostTags).map(tag => (
              <Tag key={tag.code} kind="campaign">
                {tag.title}
              </Tag>
            ))
          }
        >
          <Picture source={carSide(car.bodyKey, car.paint)} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.name}</ModelName>}
      action={action ?? <Heart kind="newcar" itemId={String(car.spuId)} name={car.name} />}
      more={compare && <CompareChip spuId={car.spuId} name={car.name} />}
      meta={facts}
      price={<Price fen={car.priceFen} />}
      longNotes
      note={
        car.ended
          ? t.ended
          : car.monthlyFrom && t.monthly(formatMoney(car.monthlyFrom.monthlyFen), car.monthlyFrom.months)
      }
    />
  )
})
