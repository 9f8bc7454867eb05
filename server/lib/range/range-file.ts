/**
 * The file that the range comes in (`docs/range-file.md`): series → models → trims with what each series offers, its rules
 * and its equipment; campaigns, loans and disclaimers beside them. The seed is such a file.
 */
import * as z from 'zod'
import { bodyTypes } from '#contract/codes.ts'
import { drives, gearboxes } from '#contract/car-codes.ts'
import { optionKinds, ruleKinds } from '#contract/configure/range-data.ts'
import { bodyKey, day, energy, fen, modelYear } from '#contract/parts.ts'
import {
  aspirations,
  chemistries,
  consumptionStandards,
  disclaimerLocations,
  equipmentGroups,
  financedCars,
  financeKinds,
  lenders,
  newCarCampaignKinds,
  optionGroups,
} from '#contract/range-codes.ts'
import {
  balloonPercent,
  downPercents,
  feeBasisPoints,
  giftId,
  giftQuantity,
  giftQuota,
  loanRates,
  optionCode as dashed,
  packageCode,
  pictureCode,
  provinces,
  rangeCode,
  rangeDays as days,
  rangeName as name,
  rangeText as text,
  rangeWords as words,
  ruleId,
  ruleObjects,
  seriesCode,
  smallFigure as small,
  spuId,
  wheelInches,
} from '#contract/range-fields.ts'

const both = { cn: name, en: name }
/** When and where; what is absent is open. */
const validity = { from: day.optional(), to: day.optional(), provinces: provinces.optional() }
/** Trims by their package codes. */
const trims = z.array(packageCode).min(1)

const option = z.strictObject({
  code: dashed,
  kind: z.enum(optionKinds),
  group: z.enum(optionGroups),
  ...both,
  noteCn: words,
  noteEn: words,
  /** Its code in the constants, by which pictures are named; of looks alone. */
  picture: pictureCode.optional(),
  inches: wheelInches.optional(),
})

const trim = z.strictObject({
  spuId,
  /** Number in configuration codes, for good. */
  no: z.int().min(0).max(255),
  packageCode,
  ...both,
  firstYear: modelYear,
  /** The last model year, when it is built no more. */
  lastYear: modelYear.optional(),
  modelYear,
  /** The trim that took its place, by its package code. */
  successor: packageCode.optional(),
  sop: day,
  priceFen: fen.min(1),
  leadDays: days.min(1),
  powerKw: small,
  torqueNm: small,
  accelS: z.number().min(1).max(60),
  topSpeedKmh: small,
  /** kWh or litres for 100 km, by `standard`. */
  consumption: z.number().min(0).max(99),
  standard: z.enum(consumptionStandards),
  gearbox: z.enum(gearboxes.map(row => row.code)),
  drive: z.enum(drives.map(row => row.code)),
  kerbKg: small,
  tyres: text(40),
  emissionLevel: z.int().min(3).max(6),
  seats: z.int().min(1).max(9).optional(),
  engine: z
    .strictObject({
      displacementMl: small,
      cylinders: z.int().min(1).max(16),
      aspiration: z.enum(aspirations),
      tankL: small,
    })
    .optional(),
  battery: z
    .strictObject({
      grossKwh: z.number().min(1).max(300),
      netKwh: z.number().min(1).max(300),
      chemistry: z.enum(chemistries),
      rangeKm: small,
      fastChargeKw: small.optional(),
      fastChargeMinutes: small.optional(),
      warrantyYears: z.int().min(1).max(20),
      warrantyKm: z.int().min(1).max(2_000_000),
    })
    .optional(),
  warrantyYears: z.int().min(1).max(20),
  /** Absent: any distance. */
  warrantyKm: z.int().min(1).max(2_000_000).optional(),
})

const model = z.strictObject({
  code: rangeCode,
  ...both,
  energy,
  bodyKey,
  lengthMm: small,
  widthMm: small,
  heightMm: small,
  wheelbaseMm: small,
  bootL: small,
  seats: z.int().min(1).max(9),
  doors: z.int().min(2).max(5),
  longWheelbase: z.boolean().optional(),
  trims: z.array(trim).min(1).max(40),
})

const offer = z.strictObject({
  option: dashed,
  slot: z.int().min(0).max(15),
  priceFen: fen,
  days: days.optional(),
  ...validity,
  /** The option of its kind that took its place. */
  replacedBy: dashed.optional(),
  /** Trims that have it as they come; it costs nothing there. */
  standard: z.union([z.literal('all'), trims]).optional(),
  /** Trims that it is offered for; absent: all of the series. */
  only: trims.optional(),
  /** What is otherwise for single trims. */
  except: z
    .record(packageCode, z.strictObject({ priceFen: fen.optional(), days: days.optional(), ...validity }))
    .optional(),
})

const rule = z.strictObject({
  id: ruleId,
  kind: z.enum(ruleKinds),
  subject: dashed,
  objects: ruleObjects,
  only: trims.optional(),
  firstYear: modelYear.optional(),
  lastYear: modelYear.optional(),
  ...validity,
  cn: words,
  en: words,
})

/** Where a line of the equipment list is part of the car, and which option brings it elsewhere; nowhere else. */
const fitting = z.strictObject({
  standard: z.union([z.literal('all'), trims]).optional(),
  option: dashed.optional(),
})

const series = z.strictObject({
  code: seriesCode,
  ...both,
  starCn: name,
  kindCn: name,
  kindEn: name,
  introCn: words,
  introEn: words,
  bodyType: z.enum(bodyTypes),
  bodyKey,
  models: z.array(model).min(1).max(20),
  offers: z.array(offer).max(200),
  rules: z.array(rule).max(500),
  equipment: z.record(dashed, fitting),
})

const campaign = z.strictObject({
  code: dashed,
  kind: z.enum(newCarCampaignKinds),
  ...both,
  labelCn: name,
  labelEn: name,
  textCn: words,
  textEn: words,
  amountFen: fen.min(1).optional(),
  series: z.array(z.string()).min(1).optional(),
  only: trims.optional(),
  from: day,
  to: day,
  gifts: z
    .array(
      z.strictObject({
        id: giftId,
        ...both,
        valueFen: fen.min(1),
        quantity: giftQuantity.min(1).optional(),
        /** Pieces that are given away altogether; absent: one with every car. */
        quota: giftQuota.optional(),
      }),
    )
    .max(20)
    .optional(),
})

const finance = z.strictObject({
  code: dashed,
  /** Absent: for new cars. */
  cars: z.enum(financedCars).optional(),
  kind: z.enum(financeKinds),
  lender: z.enum(lenders),
  ...both,
  noteCn: words,
  noteEn: words,
  series: z.array(z.string()).min(1).optional(),
  energies: z.array(energy).min(1).optional(),
  downPercents,
  rates: loanRates,
  balloonPercent: balloonPercent.optional(),
  feeBasisPoints: feeBasisPoints.optional(),
  leastFen: fen.optional(),
  mostFen: fen.optional(),
  from: day.optional(),
  to: day.optional(),
  disclaimerCn: words,
  disclaimerEn: words,
})

const disclaimer = z.strictObject({
  id: z.int().min(1).max(2_000_000_000),
  version: z.literal([1, 2]),
  location: z.enum(disclaimerLocations),
  packageCode: packageCode.optional(),
  sopFrom: day.optional(),
  defaultSelect: z.boolean().optional(),
  cn: words,
  en: words,
})

/** The whole file. */
export const rangeFile = z.strictObject({
  format: z.literal('range/1'),
  options: z.array(option).min(1).max(500),
  equipment: z
    .array(z.strictObject({ code: dashed, group: z.enum(equipmentGroups), ...both, headline: z.boolean().optional() }))
    .max(300),
  series: z.array(series).min(1).max(60),
  campaigns: z.array(campaign).max(200),
  finance: z.array(finance).max(100),
  disclaimers: z.array(disclaimer).max(500),
})
export type RangeFile = z.output<typeof rangeFile>
