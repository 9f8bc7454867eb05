/** What an edit of the range names and sets; which fields belong to which kind stands in `range-edits.ts`. */
import * as z from 'zod'
import { drives, gearboxes } from './car-codes.ts'
import { bodyTypes } from './codes.ts'
import { optionKinds, ruleKinds } from './configure/range-data.ts'
import { bodyKey, day, energy, fen, modelYear } from './parts.ts'
import {
  aspirations,
  chemistries,
  consumptionStandards,
  equipmentGroups,
  equipmentStates,
  financedCars,
  financeKinds,
  lenders,
  newCarCampaignKinds,
  optionGroups,
} from './range-codes.ts'
import { rangeEditKinds } from './range-edits.ts'
import {
  balloonPercent,
  downPercents,
  feeBasisPoints,
  giftId,
  giftQuantity,
  giftQuota,
  loanRates,
  optionCode,
  packageCode,
  pictureCode,
  provinces,
  rangeCode,
  rangeDays,
  rangeName,
  rangeText,
  rangeWords,
  ruleId,
  ruleObjects,
  seriesCode,
  smallFigure,
  spuId,
  tenths,
  wheelInches,
} from './range-fields.ts'

const figure = smallFigure.min(1).optional()
/** Of some drives: null where there is no such thing. */
const partFigure = smallFigure.min(1).nullable().optional()
/** No sum of the range is larger: a thousand million yuan. */
const mostFen = 100_000_000_000
const years = z.int().min(1).max(20)
const distance = z.int().min(1).max(2_000_000)

/** Technical data of a trim. */
const trimData = {
  modelYear: modelYear.optional(),
  /** First day of production. */
  sopOn: day.optional(),
  powerKw: figure,
  torqueNm: figure,
  accelS: tenths(1, 60).optional(),
  topSpeedKmh: figure,
  /** kWh or litres for 100 km. */
  consumption: tenths(0, 99).optional(),
  consumptionStandard: z.enum(consumptionStandards).optional(),
  gearbox: z.enum(gearboxes.map(row => row.code)).optional(),
  drive: z.enum(drives.map(row => row.code)).optional(),
  kerbKg: figure,
  tyreSize: rangeText(40).optional(),
  emissionLevel: z.int().min(3).max(6).optional(),
  seats: z.int().min(1).max(9).optional(),
  doors: z.int().min(2).max(5).optional(),
  lengthMm: figure,
  widthMm: figure,
  heightMm: figure,
  wheelbaseMm: figure,
  bootL: figure,
  longWheelbase: z.boolean().optional(),
  displacementMl: partFigure,
  cylinders: z.int().min(1).max(16).nullable().optional(),
  aspiration: z.enum(aspirations).nullable().optional(),
  tankL: partFigure,
  batteryKwh: tenths(1, 300).nullable().optional(),
  batteryNetKwh: tenths(1, 300).nullable().optional(),
  batteryChemistry: z.enum(chemistries).nullable().optional(),
  rangeKm: partFigure,
  fastChargeKw: partFigure,
  fastChargeMinutes: partFigure,
  batteryWarrantyYears: years.nullable().optional(),
  batteryWarrantyKm: distance.nullable().optional(),
  warrantyYears: years.optional(),
  /** null: any distance. */
  warrantyKm: distance.nullable().optional(),
}

export const rangeEditShape = {
  what: z.enum(rangeEditKinds),
  seriesCode: seriesCode.optional(),
  rangeCode: rangeCode.optional(),
  spuId: spuId.optional(),
  /** The trim whose facts a new one has where nothing else is said. */
  like: spuId.optional(),
  optionCode: optionCode.optional(),
  equipmentCode: optionCode.optional(),
  ruleId: ruleId.optional(),
  campaignCode: optionCode.optional(),
  giftId: giftId.optional(),
  productCode: optionCode.optional(),
  packageCode: packageCode.optional(),
  priceFen: fen.max(mostFen).optional(),
  leadDays: rangeDays.optional(),
  firstModelYear: modelYear.nullable().optional(),
  lastModelYear: modelYear.nullable().optional(),
  /** A trim. */
  successor: spuId.nullable().optional(),
  validFrom: day.nullable().optional(),
  validTo: day.nullable().optional(),
  /** null: everywhere. */
  provinces: provinces.max(40).nullable().optional(),
  replacedBy: optionCode.nullable().optional(),
  nameCn: rangeName.optional(),
  nameEn: rangeName.optional(),
  shortNameCn: rangeName.optional(),
  shortNameEn: rangeName.optional(),
  noteCn: rangeWords.optional(),
  noteEn: rangeWords.optional(),
  starCn: rangeName.optional(),
  kindCn: rangeName.optional(),
  kindEn: rangeName.optional(),
  introCn: rangeWords.optional(),
  introEn: rangeWords.optional(),
  bodyType: z.enum(bodyTypes).optional(),
  bodyKey: bodyKey.optional(),
  energy: energy.optional(),
  optionKind: z.enum(optionKinds).optional(),
  optionGroup: z.enum(optionGroups).nullable().optional(),
  /** Its code among the pictures; one that there are no pictures of yet is shown as an outline. */
  pictureCode: pictureCode.nullable().optional(),
  inches: wheelInches.nullable().optional(),
  standard: z.boolean().optional(),
  equipmentGroup: z.enum(equipmentGroups).optional(),
  headline: z.boolean().optional(),
  equipmentState: z.enum(equipmentStates).optional(),
  /** The option that brings a line of equipment. */
  broughtBy: optionCode.nullable().optional(),
  ruleKind: z.enum(ruleKinds).optional(),
  subject: optionCode.optional(),
  objects: ruleObjects.optional(),
  /** Trims that it is about; null: all of the series. */
  spuIds: z.array(spuId).min(1).max(100).nullable().optional(),
  sentenceCn: rangeWords.optional(),
  sentenceEn: rangeWords.optional(),
  campaignKind: z.enum(newCarCampaignKinds).optional(),
  /** The short word on a card. */
  labelCn: rangeName.optional(),
  labelEn: rangeName.optional(),
  textCn: rangeWords.optional(),
  textEn: rangeWords.optional(),
  /** What it is worth for one car; null: it depends. */
  amountFen: fen.min(1).max(mostFen).nullable().optional(),
  /** Series that it is for; null: all of them. */
  seriesCodes: z.array(seriesCode).min(1).max(60).nullable().optional(),
  /** Of one gift. */
  valueFen: fen.min(1).max(mostFen).optional(),
  /** Of a gift for one car; 0: it is given no longer. */
  quantity: giftQuantity.optional(),
  /** Of a gift for all orders together; null: one with every car. */
  quota: giftQuota.nullable().optional(),
  loanKind: z.enum(financeKinds).optional(),
  lender: z.enum(lenders).optional(),
  financed: z.enum(financedCars).optional(),
  /** null: all of them. */
  energies: z.array(energy).min(1).max(3).nullable().optional(),
  downPercents: downPercents.optional(),
  rates: loanRates.optional(),
  balloonPercent: balloonPercent.nullable().optional(),
  feeBasisPoints: feeBasisPoints.optional(),
  /** Smallest and largest loan. */
  leastFen: fen.max(mostFen).optional(),
  mostFen: fen.max(mostFen).nullable().optional(),
  disclaimerCn: rangeWords.optional(),
  disclaimerEn: rangeWords.optional(),
  ...trimData,
}

/** Technical data of a trim as it stands. */
export const trimDataAnswer = z.object({
  modelYear: z.int(),
  sopOn: z.string(),
  powerKw: z.int(),
  torqueNm: z.int(),
  accelS: z.number(),
  topSpeedKmh: z.int(),
  consumption: z.number(),
  consumptionStandard: z.enum(consumptionStandards),
  gearbox: z.enum(gearboxes.map(row => row.code)),
  drive: z.enum(drives.map(row => row.code)),
  kerbKg: z.int(),
  tyreSize: z.string(),
  emissionLevel: z.int(),
  seats: z.int(),
  doors: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  wheelbaseMm: z.int(),
  bootL: z.int(),
  longWheelbase: z.boolean(),
  displacementMl: z.int().nullable(),
  cylinders: z.int().nullable(),
  aspiration: z.enum(aspirations).nullable(),
  tankL: z.int().nullable(),
  batteryKwh: z.number().nullable(),
  batteryNetKwh: z.number().nullable(),
  batteryChemistry: z.enum(chemistries).nullable(),
  rangeKm: z.int().nullable(),
  fastChargeKw: z.int().nullable(),
  fastChargeMinutes: z.int().nullable(),
  batteryWarrantyYears: z.int().nullable(),
  batteryWarrantyKm: z.int().nullable(),
  warrantyYears: z.int(),
  warrantyKm: z.int().nullable(),
})
