/** A car that is offered to the house, as tests have it. */
import type { Input } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { trimRows } from '#server/db/seed/range.ts'
import { ownMaker, vinCheckDigit, vinEnergyLetters, vinYear } from '#server/lib/vin.ts'

/** A trim that was built in 2022 and can be had today. */
export const trim = required(
  trimRows.find(each => each.seriesCode === 'altair' && each.firstModelYear <= 2022 && each.lastModelYear === null),
  'trim of the Altair',
)

let serial = 100_000 + Math.floor(Date.now() % 800_000)
/** A number of such a car, each once. */
export function newVin(modelYear = 2022): string {
  const vin = `${ownMaker}UA${vinEnergyLetters[trim.energy]}A10${vinYear(modelYear)}H${++serial}`
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)
}

/** What is said of it. */
export const car = {
  spuId: trim.spuId,
  modelYear: 2022,
  registeredOn: '2022-05-11',
  mileageKm: 41_000,
  cityCode: 110_100,
  use: 'private',
  accident: false,
  flood: false,
  condition: { body: 1, cabin: 2, mechanics: 1, tyres: 2, keys: 2, services: 'partly' },
} satisfies Input<'sell.value'>
