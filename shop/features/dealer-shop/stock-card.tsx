import { dot, wholeDate } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { stockPlaceTexts } from '#shop/features/car-stock/stock-place.texts.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** A new car in stock as a card shows it. */
export type StockCarData = Output<'carStock.list'>['rows'][number]

interface StockCardProps {
  car: StockCarData
  outletId: number
  sizes: string
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** A new car in stock: the card leads to ordering this very car at this dealer. */
export function StockCard({ car, outletId, sizes, first = false, heading = 'h3' }: StockCardProps) {
  const t = useTexts(stockPlaceTexts)
  const { bodyKey, paint, wheel } = car.picture
  return (
    <Card
      href={orderCarHref(car.code, outletId, car.stockNo)}
      heading={heading}
      media={
        <Media tags={<Tag kind="paper">{t[car.place]}</Tag>}>
          <LayeredPicture source={carOn(bodyKey, paint, wheel, 'side')} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.trimName}</ModelName>}
      meta={<ModelName>{car.looks.slice(0, 2).join(dot)}</ModelName>}
      price={<Price fen={car.priceFen} />}
      note={t.ready(wholeDate(car.readyOn))}
      longNotes
    />
  )
}
