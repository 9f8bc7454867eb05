import { newCarAddress } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Title } from '#web/ui/layout.tsx'
import type { NewCarListData } from './list-load.ts'
import { newCarListTexts } from './list.texts.ts'

/** In place of cars: why there are none, and the ways on. */
export function NoNewCars({ data: { state, total, rest } }: { data: NewCarListData }) {
  const t = useTexts(newCarListTexts)
  const words = useTexts(listWords)
  if (total > 0)
    return (
      <Empty
        icon="car"
        title={t.pastEnd}
        action={
          <ButtonLink kind="line" size="s" href={newCarAddress.href(newCarAddress.at(state, 1))}>
            {t.firstPage}
          </ButtonLink>
        }
      />
    )
  const restricted = newCarAddress.narrowing(state).length > 0
  return (
    <>
      <Empty
        icon="car"
        title={t.emptyTitle}
        action={
          restricted && (
            <ButtonLink kind="line" size="s" href={newCarAddress.href(newCarAddress.clear(state))} keepScroll>
              {words.clearAll}
            </ButtonLink>
          )
        }
      >
        {restricted ? t.emptyWhy : t.emptyAll}
      </Empty>
      {rest.recommended.length > 0 && (
        <>
          <Title above={10} below={5}>
            {t.instead}
          </Title>
          <CardList two>
            {rest.recommended.map(car => (
              <li key={car.spuId}>
                <NewCarCard car={car} sizes="(min-width: 1280px) 230px, 45vw" />
              </li>
            ))}
          </CardList>
        </>
      )}
    </>
  )
}
