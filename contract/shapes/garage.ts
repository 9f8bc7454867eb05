import * as z from 'zod'
import { bodyKey, code, day, energy, modelYear, rowId, word } from '../parts.ts'

/** What is said of a car that somebody owns. */
export const carFacts = {
  /** As it is written; `plateNumber` reads it. */
  plate: z.string().max(20),
  /** As it is written; `vinNumber` reads it. */
  vin: z.string().max(40).optional(),
  seriesCode: code,
  /** The model, which says what drives the car. */
  rangeCode: code,
  modelYear,
  /** First registration. */
  registeredOn: day.optional(),
}

export const OwnCar = z.object({
  ownCarId: z.int(),
  /** As it is kept, without a point. */
  plate: z.string(),
  isNewEnergyPlate: z.boolean(),
  /** Whole, for its owner edits it; screens mask it (decisions: Validation). */
  vin: z.string().nullable(),
  seriesCode: z.string(),
  seriesName: word,
  rangeCode: z.string(),
  modelName: word,
  energy,
  bodyKey,
  modelYear: z.int(),
  registeredOn: z.string().nullable(),
  /** Kilometres, as its owner said them last, and the day in Beijing of that. */
  mileageKm: z.int().nullable(),
  mileageOn: z.string().nullable(),
  /** Doubts that refuse nothing: a check digit, a plate of the other colour. */
  warnings: z.array(word),
})

export const garageShapes = {
  'garage.list': { summary: '本人的车辆，最近修改的在前', in: z.strictObject({}), out: z.array(OwnCar) },
  'garage.save': {
    summary: '新增或修改本人的车辆：车牌（含新能源）、车架号、车型、年款与里程',
    in: z.strictObject({
      /** Absent: a new one. */
      ownCarId: rowId.optional(),
      ...carFacts,
      /** Kilometres; absent: not said. */
      mileageKm: z.int().min(0).max(1_000_000).optional(),
    }),
    out: OwnCar,
  },
  'garage.remove': {
    summary: '删除本人的车辆；已有预约不受影响',
    in: z.strictObject({ ownCarId: rowId }),
    out: z.array(OwnCar),
  },
}
