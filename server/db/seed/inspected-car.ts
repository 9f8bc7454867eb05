import type { ItemCatalogue } from '#contract/inspection.ts'

export interface InspectedCar {
  energy: ItemCatalogue
  months: number
  mileageKm: number
  batteryHealth: number | null
  accident: boolean
}
