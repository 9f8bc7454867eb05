import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { Tray } from '#shop/features/car/tray.tsx'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { usedCarPicture } from '#web/car-photo.ts'
import { usedComparison } from './compared.ts'
import { usedCompareTexts } from './compare.texts.ts'

type Car = Output<'usedCar.byNos'>[number]

/** The used cars that stand beside each other already. */
export function CompareTray() {
  const t = useTexts(usedCompareTexts)
  const mobile = useLayout() === 'mobile'
  const carNos = usedComparison.useIds()
  const cars = useCars(mobile ? [] : carNos)
  return (
    <Tray
      words={{ ...t, remove: t.removeOf }}
      ids={carNos}
      carOf={carNo => {
        const car = cars.find(each => each.carNo === carNo)
        return car && { name: car.title, priceFen: car.priceFen, picture: usedCarPicture(car) }
      }}
      href={usedComparison.href(carNos)}
      onRemove={usedComparison.toggle}
      onClear={() => usedComparison.keep([])}
    />
  )
}

/** The cars of the tray, as far as they have come: the browser keeps their numbers alone. */
function useCars(carNos: readonly string[]): readonly Car[] {
  const [cars, setCars] = useState<readonly Car[]>([])
  const key = carNos.join()
  useEffect(() => {
    if (key === '') return
    let left = false
    cachedApi('usedCar.byNos', { carNos: key.split(',') }).then(
      ({ data }) => left || setCars(data),
      // Numbers and ways stand there without names.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key])
  return cars
}
