import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { NewCarCard, type NewCarCardData } from '#shop/features/car/new-car-card.tsx'
import { WhySame } from '#shop/features/car/why-same.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { wideCard } from './found-sizes.ts'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'

/** New cars that were found. */
export function FoundNewCars({ rows }: { rows: readonly NewCarCardData[] }) {
  const t = useTexts(searchTexts)
  const sizes = wideCard[useLayout()]
  useFavouriteMarks(
    rows.map(car => String(car.spuId)),
    'newcar',
  )
  return (
    <>
      <WhySame>{t.newCarWhy}</WhySame>
      <CardList above={[8, 5]}>
        {rows.map((car, n) => (
          <li key={car.spuId}>
            <NewCarCard car={car} heading="h2" sizes={sizes} first={n === 0} />
          </li>
        ))}
      </CardList>
      <GoLink href={newCarListHref()} className={styles.more}>
        {t.allNewCars}
      </GoLink>
    </>
  )
}
