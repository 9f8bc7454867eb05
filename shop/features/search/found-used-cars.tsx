import { WhySame } from '#shop/features/car/why-same.tsx'
import { CarCard, type CarCardData } from '#shop/features/used-car/car-card.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { wideCard } from './found-sizes.ts'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'

/** Used cars that were found. */
export function FoundUsedCars({ rows, keyword }: { rows: readonly CarCardData[]; keyword: string }) {
  const t = useTexts(searchTexts)
  const sizes = wideCard[useLayout()]
  useFavouriteMarks(rows.map(car => car.carNo))
  return (
    <>
      <WhySame>{t.usedCarWhy}</WhySame>
      <CardList above={[8, 5]}>
        {rows.map((car, n) => (
          <li key={car.carNo}>
            <CarCard car={car} heading="h2" sizes={sizes} first={n === 0} />
          </li>
        ))}
      </CardList>
      <GoLink href={carListHref({ keyword })} className={styles.more}>
        {t.filterCars}
      </GoLink>
    </>
  )
}
