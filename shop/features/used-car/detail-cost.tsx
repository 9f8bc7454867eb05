import { useState } from 'react'
import { OwnershipCost } from '#shop/features/car/ownership-cost.tsx'
import { cachedApi } from '#web/api.ts'
import type { CarDetail } from './detail-facts.tsx'

/** Months since a day, by the visitor's clock; a car that was never registered begins its age now. */
function monthsSince(day: string | null, now: Date): number {
  if (day === null) return 0
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Math.max(0, (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month)
}

/** A mileage is part of the question and changes nothing about how often a work is due. */
const anyMileage = 5

/** What this used car costs over the years, by the part that new cars use, from the workshop's own prices (decision 075). */
export default function DetailCost({ car }: { car: CarDetail }) {
  const { priceFen, energy, consumption, consumptionStandard, registeredOn, seriesCode, rangeCode, modelYear } = car
  const [now] = useState(() => new Date())
  const owned = {
    priceFen,
    energy,
    consumption,
    consumptionStandard,
    usedMonths: monthsSince(registeredOn, now),
  }
  const question = { seriesCode, rangeCode, modelYear, mileage: anyMileage }
  return (
    <OwnershipCost car={owned} readWorks={async () => (await cachedApi('maintenance.works', question)).data.works} />
  )
}
