import { CarCard, type CarCardData } from '#shop/features/used-car/car-card.tsx'
import { dealerCarsHref } from '#shop/personal/dealer-shop-address.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { partSizes, ShopPartBox, type Some } from './shop-parts.tsx'
import { shopTexts } from './shop.texts.ts'

/** Used cars that stand at the outlet. */
export function UsedHere({ outletId, rows, total }: Some<CarCardData> & { outletId: number }) {
  const t = useTexts(shopTexts)
  useFavouriteMarks(rows.map(car => car.carNo))
  return (
    <ShopPartBox title={t.used} more={<GoLink href={dealerCarsHref('used', outletId)}>{t.allCars(total)}</GoLink>}>
      <CardList two above={[6, 5]}>
        {rows.map(car => (
          <li key={car.carNo}>
            <CarCard car={car} sizes={partSizes} />
          </li>
        ))}
      </CardList>
    </ShopPartBox>
  )
}
