import type { InspectedCar } from './inspected-car.ts'
import type { Random } from './random.ts'

const round = (value: number, digits = 0): number => Number(value.toFixed(digits))
const numbered = (letter: string, number: number): string => letter + String(number).padStart(2, '0')

/** What is left of a part that wears down over `life` kilometres and is then replaced. */
function left(random: Random, mileageKm: number, life: number, full: number, gone: number): number {
  const used = ((mileageKm * random.between(0.93, 1.07)) % life) / life
  return full - (full - gone) * used
}

/** Measured values by item code, as a workshop would find them at that age and mileage (domain E.3). */
export function measure(random: Random, car: InspectedCar): Record<string, number> {
  const values: Record<string, number> = {}
  const base = random.between(98, 122)
  const resprayed = random.chance(0.05 + 0.06 * Math.min(1, car.months / 72)) ? random.int(1, 13) : 0
  for (let panel = 1; panel <= 13; panel++) {
    values[numbered('P', panel)] = round(panel === resprayed ? random.between(185, 340) : random.normal(base, 5))
  }
  const front = left(random, car.mileageKm, 58_000, 12, 3.4)
  const rear = left(random, car.mileageKm, 76_000, 10.5, 3.4)
  for (let wheel = 0; wheel < 4; wheel++) {
    const inFront = wheel < 2
    values[numbered('U', wheel + 1)] = round((inFront ? front : rear) + random.between(-0.2, 0.2), 1)
    const disc = (inFront ? 32 : 22) - Math.min(inFront ? 3 : 1.6, (car.mileageKm / 120_000) * (inFront ? 3 : 1.6))
    values[numbered('U', wheel + 5)] = round(disc + random.between(-0.1, 0.1), 1)
  }
  values.U09 = round(0.4 + (car.months % 26) * 0.085 + random.between(0, 0.3), 1)
  const tread = left(random, car.mileageKm, 48_000, 7.8, 2.2)
  const tyreMonths = Math.min(car.months + 4, Math.round((car.mileageKm % 48_000) / 1450) + 5)
  for (let wheel = 0; wheel < 4; wheel++) {
    values[numbered('W', wheel + 1)] = round(Math.max(1.7, tread + random.between(-0.4, 0.4)), 1)
    values[numbered('W', wheel + 5)] = tyreMonths
  }
  Object.assign(values, driveValues(random, car))
  values.E01 = round(random.between(12.4, 12.9), 1)
  values.E05 = round(random.between(5.2, 9.4), 1)
  return values
}

function driveValues(random: Random, car: InspectedCar): Record<string, number> {
  const health = car.batteryHealth ?? 0
  const worn = 100 - health
  if (car.energy === 'BEV') {
    return {
      D01: health,
      D02: round(9 + worn * 1.6 + random.between(0, 6)),
      D03: round(1 + worn * 0.12 + random.between(0, 0.8), 1),
      D04: round(random.between(12, 60), 1),
      D13: round(random.between(6.6, 7.1), 1),
      D14: round(random.between(96, 172)),
      D19: round(random.between(13.6, 14.4), 1),
    }
  }
  if (car.energy === 'PHEV') {
    return {
      D01: health,
      D02: round(8 + worn * 1.4 + random.between(0, 6)),
      D03: round(random.between(12, 60), 1),
      D07: round(random.between(3.1, 6.8), 1),
      D10: round(random.between(13.6, 14.4), 1),
      D16: round(random.between(690, 860)),
      D17: round(random.between(11, 13.4) - car.mileageKm / 150_000, 1),
    }
  }
  return {
    D05: round(random.between(660, 800)),
    D06: round(random.between(11, 13.4) - car.mileageKm / 150_000, 1),
    D18: round(random.between(-37, -31)),
  }
}

/** Health of the drive battery in per cent; none without one. */
export function batteryHealthOf(random: Random, energy: string, months: number, mileageKm: number): number | null {
  if (energy === 'ICE') return null
  const lost = months * 0.09 + (mileageKm / 100_000) * 2.2 + random.between(0, 1.4)
  return Math.max(82, Math.round(100 - lost))
}
