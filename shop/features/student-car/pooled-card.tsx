import { formatMoney } from '#contract/figures.ts'
import { dot, dotted, wholeDate } from '#contract/signs.ts'
import { stockPlaceTexts } from '#shop/features/car-stock/stock-place.texts.ts'
import { stockCarHref } from '#shop/features/student/student-address.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import type { PooledCar } from './pool-load.ts'
import { poolTexts } from './pool.texts.ts'

interface PooledCardProps {
  car: PooledCar
  sizes: string
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** A car in stock for returning students: what it is, what it comes to, where and when it can be had. */
export function PooledCard({ car, sizes, first = false, heading = 'h2' }: PooledCardProps) {
  const t = useTexts(poolTexts)
  const s = useTexts(stockPlaceTexts)
  const { bodyKey, paint, wheel } = car.picture
  return (
    <Card
      href={stockCarHref(car.stockNo)}
      heading={heading}
      media={
        <Media tags={<Tag kind="paper">{t[car.place]}</Tag>}>
          <LayeredPicture source={carOn(bodyKey, paint, wheel, 'side')} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.trimName}</ModelName>}
      meta={<ModelName>{[...car.looks.slice(0, 1), dotted(car.outlet.name)].join(dot)}</ModelName>}
      price={<Price fen={car.withoutFen} />}
      note={wholeUnits([t.saves(formatMoney(car.savedFen)), s.ready(wholeDate(car.readyOn))].join(dot))}
      longNotes
    />
  )
}
