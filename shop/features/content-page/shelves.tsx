import { GoodsCard, type GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { CarCard, type CarCardData } from '#shop/features/used-car/car-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { CardList } from '#web/ui/card-list.tsx'

const sizes = '(min-width: 1280px) 310px, 45vw'

/** Goods beside each other, as on their own lists. */
export function GoodsShelf({ goods }: { goods: readonly GoodsCardData[] }) {
  useFavouriteMarks(
    goods.map(good => good.spuCode),
    'goods',
  )
  return (
    <CardList two above={[6, 4]}>
      {goods.map(good => (
        <li key={good.spuCode}>
          <GoodsCard good={good} heading="h3" sizes={sizes} />
        </li>
      ))}
    </CardList>
  )
}

/** Used cars beside each other, as on their own lists. @param two two beside each other on a phone */
export function CarShelf({ cars, two = true }: { cars: readonly CarCardData[]; two?: boolean }) {
  useFavouriteMarks(cars.map(car => car.carNo))
  return (
    <CardList two={two} above={[6, 4]}>
      {cars.map(car => (
        <li key={car.carNo}>
          <CarCard car={car} heading="h3" sizes={sizes} />
        </li>
      ))}
    </CardList>
  )
}
