import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import type { ShelfFrame } from '#shop/features/used-car/seen-shelf.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { usePersonalChoice } from '#shop/personal/personal-choice.ts'
import { readSeen } from '#shop/personal/seen-cars.ts'
import { WhyShown } from '#shop/personal/why-shown.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { usePlain } from '#web/plain.ts'
import { useSignedIn, useUser } from '#web/session.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box } from '#web/ui/layout.tsx'
import { pickTexts } from './pick.texts.ts'

type Picks = Output<'pick.cars'>

/**
 * Cars that are suggested, and why. They are the same for everybody until the visitor wants others, and the server decides:
 * without that word nothing of the visitor is sent or read (decision 075).
 */
export function PickShelf({ frame: Frame }: { frame: ShelfFrame }) {
  const t = useTexts(pickTexts)
  const signedIn = useSignedIn()
  const who = useUser()?.gcid
  const choice = usePersonalChoice()
  const plain = usePlain()
  const [picks, setPicks] = useState<Picks>()
  useEffect(() => {
    if (plain) return
    let left = false
    const personal = signedIn ? choice !== 'off' : choice === 'on'
    const seen = personal && !signedIn ? readSeen().map(each => each.carNo) : []
    api('pick.cars', { personal, seen }).then(
      ({ data }) => left || setPicks(data),
      // The page is whole without it.
      () => {},
    )
    return () => {
      left = true
    }
  }, [plain, choice, signedIn, who])
  useFavouriteMarks(picks?.cars.map(car => car.carNo) ?? [])
  if (plain || !picks || picks.cars.length === 0) return null
  return (
    <Frame title={picks.personal ? t.own : t.title} more={<GoLink href={carListHref()}>{t.all}</GoLink>}>
      <WhyShown>{picks.why}</WhyShown>
      <Box above={[6, 4]}>
        <CardList two>
          {picks.cars.map(car => (
            <li key={car.carNo}>
              <CarCard car={car} sizes="(min-width: 1280px) 310px, 45vw" />
            </li>
          ))}
        </CardList>
      </Box>
    </Frame>
  )
}
