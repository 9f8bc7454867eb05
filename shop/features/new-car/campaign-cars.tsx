import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { NewCarCard, type NewCarCardData } from '#shop/features/car/new-car-card.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box } from '#web/ui/layout.tsx'
import { campaignCarsTexts } from './campaign-cars.texts.ts'

const sizes = '(min-width: 1360px) 310px, (min-width: 960px) 30vw, 90vw'

/** The cars that a campaign is about, and the way to all others. */
export function CampaignCars({ cars }: { cars: readonly NewCarCardData[] }) {
  const t = useTexts(campaignCarsTexts)
  return (
    <>
      {cars.length > 0 && (
        <CardList>
          {cars.map(car => (
            <li key={car.spuId}>
              <NewCarCard car={car} sizes={sizes} />
            </li>
          ))}
        </CardList>
      )}
      <Box above={6}>
        <GoLink href={newCarListHref()}>{t.toRange}</GoLink>
      </Box>
    </>
  )
}
