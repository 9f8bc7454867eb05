import type { Input } from '#contract/kit.ts'

type Level = 1 | 2 | 3
export type CarInput = Input<'sell.value'>
/** What the fields say of a car. */
export interface Said {
  spuId: string | null
  modelYear: string | null
  registeredOn: string
  cityCode: string | null
  use: string
  accident: string
  flood: string
  body: string
  cabin: string
  mechanics: string
  tyres: string
  keys: string
  services: string
}
const level = (text: string): Level => Number(text) as Level

/** What is said of the car, once nothing is missing. */
export function carOf(said: Said, km: string): CarInput | undefined {
  if (!said.spuId || !said.modelYear || !said.registeredOn || !said.cityCode || !/^\d{1,7}$/.test(km)) return undefined
  return {
    spuId: Number(said.spuId),
    modelYear: Number(said.modelYear),
    registeredOn: said.registeredOn,
    mileageKm: Number(km),
    cityCode: said.cityCode,
    use: said.use as CarInput['use'],
    accident: said.accident === 'yes',
    flood: said.flood === 'yes',
    condition: {
      body: level(said.body),
      cabin: level(said.cabin),
      mechanics: level(said.mechanics),
      tyres: level(said.tyres),
      keys: said.keys === '1' ? 1 : 2,
      services: said.services as CarInput['condition']['services'],
    },
  }
}
