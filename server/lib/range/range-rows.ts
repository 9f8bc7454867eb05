import type { Selectable } from 'kysely'
import type {
  CarCampaignGiftTable,
  CarCampaignTable,
  CarDisclaimerTable,
  CarEquipmentTable,
  CarModelTable,
  CarOptionTable,
  CarRuleTable,
  CarSeriesTable,
  CarTrimEquipmentTable,
  CarTrimOptionTable,
  CarTrimTable,
  FinanceProductTable,
} from '#server/db/schema.ts'
import type { RangeFile } from './range-file.ts'

export type SeriesRow = Selectable<CarSeriesTable>
export type ModelRow = Selectable<CarModelTable>
export type TrimRow = Selectable<CarTrimTable>
/** Number of a trim by its package code. */
type SpuOf = ReadonlyMap<string, number>
type FileSeries = RangeFile['series'][number]
type FileModel = FileSeries['models'][number]
type FileTrim = FileModel['trims'][number]

/** The rows of each table that a file means. */
export interface RangeRows {
  car_series: SeriesRow[]
  car_model: ModelRow[]
  car_trim: TrimRow[]
  car_option: Selectable<CarOptionTable>[]
  car_trim_option: Selectable<CarTrimOptionTable>[]
  car_rule: Selectable<CarRuleTable>[]
  car_equipment: Selectable<CarEquipmentTable>[]
  car_trim_equipment: Selectable<CarTrimEquipmentTable>[]
  car_campaign: Selectable<CarCampaignTable>[]
  car_campaign_gift: Selectable<CarCampaignGiftTable>[]
  finance_product: Selectable<FinanceProductTable>[]
  car_disclaimer: Selectable<CarDisclaimerTable>[]
}

/** Tables in the order in which rows can go in, with the columns that tell a row. */
export const rangeTables = [
  ['car_series', ['seriesCode']],
  ['car_model', ['rangeCode']],
  ['car_trim', ['spuId']],
  ['car_option', ['optionCode']],
  ['car_trim_option', ['spuId', 'optionCode']],
  ['car_rule', ['ruleId']],
  ['car_equipment', ['equipmentCode']],
  ['car_trim_equipment', ['spuId', 'equipmentCode']],
  ['car_campaign', ['campaignCode']],
  ['car_campaign_gift', ['giftId']],
  ['finance_product', ['productCode']],
  ['car_disclaimer', ['disclaimerId']],
] as const satisfies readonly (readonly [keyof RangeRows, readonly string[]])[]

const orNull = <T>(value: T | undefined): T | null => value ?? null
const named = ({ cn, en }: { cn: string; en: string }) => ({ nameCn: cn, nameEn: en })
const validity = (each: { from?: string | undefined; to?: string | undefined; provinces?: number[] | undefined }) => ({
  validFrom: orNull(each.from),
  validTo: orNull(each.to),
  provinces: orNull(each.provinces),
})
const isOf = (which: 'all' | string[] | undefined, packageCode: string): boolean =>
  which === 'all' || (which?.includes(packageCode) ?? false)

function trimRow(series: FileSeries, model: FileModel, trim: FileTrim, sort: number, spuOf: SpuOf): TrimRow {
  const { engine, battery } = trim
  return {
    spuId: trim.spuId,
    rangeCode: model.code,
    seriesCode: series.code,
    packageCode: trim.packageCode,
    trimNo: trim.no,
    nameCn: `${series.cn} ${trim.cn}`,
    nameEn: `${series.en} ${trim.en}`,
    shortNameCn: trim.cn,
    shortNameEn: trim.en,
    firstModelYear: trim.firstYear,
    lastModelYear: orNull(trim.lastYear),
    modelYear: trim.modelYear,
    sopOn: trim.sop,
    msrpFen: trim.priceFen,
    leadDays: trim.leadDays,
    energy: model.energy,
    powerKw: trim.powerKw,
    torqueNm: trim.torqueNm,
    displacementMl: orNull(engine?.displacementMl),
    cylinders: orNull(engine?.cylinders),
    aspiration: orNull(engine?.aspiration),
    tankL: orNull(engine?.tankL),
    batteryKwh: orNull(battery?.grossKwh),
    batteryNetKwh: orNull(battery?.netKwh),
    batteryChemistry: orNull(battery?.chemistry),
    rangeKm: orNull(battery?.rangeKm),
    fastChargeKw: orNull(battery?.fastChargeKw),
    fastChargeMinutes: orNull(battery?.fastChargeMinutes),
    batteryWarrantyYears: orNull(battery?.warrantyYears),
    batteryWarrantyKm: orNull(battery?.warrantyKm),
    warrantyYears: trim.warrantyYears,
    warrantyKm: orNull(trim.warrantyKm),
    consumption: trim.consumption,
    consumptionStandard: trim.standard,
    accelS: trim.accelS,
    topSpeedKmh: trim.topSpeedKmh,
    gearbox: trim.gearbox,
    drive: trim.drive,
    seats: trim.seats ?? model.seats,
    doors: model.doors,
    lengthMm: model.lengthMm,
    widthMm: model.widthMm,
    heightMm: model.heightMm,
    wheelbaseMm: model.wheelbaseMm,
    successor: trim.successor === undefined ? null : orNull(spuOf.get(trim.successor)),
    longWheelbase: model.longWheelbase ?? false,
    kerbKg: trim.kerbKg,
    bootL: model.bootL,
    tyreSize: trim.tyres,
    emissionLevel: trim.emissionLevel,
    bodyKey: model.bodyKey,
    sort,
  }
}

/** All trims of a series, as the file names them. */
export const trimsOf = (series: FileSeries): FileTrim[] => series.models.flatMap(model => model.trims)

function offerRows(series: FileSeries, kindOf: ReadonlyMap<string, RangeFile['options'][number]['kind']>) {
  return series.offers.flatMap(offer =>
    trimsOf(series)
      .filter(trim => offer.only?.includes(trim.packageCode) ?? true)
      .map(({ spuId, packageCode }) => {
        const own = { ...offer, ...offer.except?.[packageCode] }
        const standard = isOf(offer.standard, packageCode)
        return {
          spuId,
          optionCode: offer.option,
          kind: kindOf.get(offer.option) ?? 'FLEXIBLE',
          slot: offer.slot,
          standard,
          priceFen: standard ? 0 : own.priceFen,
          leadDays: own.days ?? 0,
          ...validity(own),
          replacedBy: orNull(offer.replacedBy),
        }
      }),
  )
}

function equipmentRows(series: FileSeries, lines: RangeFile['equipment'], offers: RangeRows['car_trim_option']) {
  const offered = new Set(offers.map(row => `${row.spuId} ${row.optionCode}`))
  return trimsOf(series).flatMap(({ spuId, packageCode }) =>
    lines.map(({ code }) => {
      const line = series.equipment[code]
      const standard = isOf(line?.standard, packageCode)
      const optionCode = !standard && line?.option && offered.has(`${spuId} ${line.option}`) ? line.option : null
      const state = standard ? ('standard' as const) : optionCode ? ('option' as const) : ('none' as const)
      return { spuId, equipmentCode: code, state, optionCode }
    }),
  )
}

/** What a whole file means, table by table. Its references must be known to hold (`range-check.ts`). */
export function rangeRows(file: RangeFile): RangeRows {
  const kindOf = new Map(file.options.map(option => [option.code, option.kind]))
  const spuOf = new Map(file.series.flatMap(trimsOf).map(trim => [trim.packageCode, trim.spuId]))
  const models = file.series.flatMap(series => series.models.map(model => ({ series, model })))
  const trims = models.flatMap(({ series, model }, at) =>
    model.trims.map((trim, n) => trimRow(series, model, trim, (at + 1) * 100 + n, spuOf)),
  )
  const spuIds = (only: string[] | undefined) => (only ? only.flatMap(each => spuOf.get(each) ?? []) : null)
  const offers = file.series.flatMap(series => offerRows(series, kindOf))
  return {
    car_series: file.series.map((series, sort) => ({
      seriesCode: series.code,
      ...named(series),
      starCn: series.starCn,
      kindCn: series.kindCn,
      kindEn: series.kindEn,
      introCn: series.introCn,
      introEn: series.introEn,
      bodyType: series.bodyType,
      bodyKey: series.bodyKey,
      sort,
    })),
    car_model: models.map(({ series, model }, sort) => ({
      rangeCode: model.code,
      seriesCode: series.code,
      ...named(model),
      energy: model.energy,
      sort,
    })),
    car_trim: trims,
    car_option: file.options.map((option, sort) => ({
      optionCode: option.code,
      kind: option.kind,
      groupCode: option.group,
      ...named(option),
      noteCn: option.noteCn,
      noteEn: option.noteEn,
      pictureCode: orNull(option.picture),
      inches: orNull(option.inches),
      sort,
    })),
    car_trim_option: offers,
    car_rule: file.series.flatMap(series =>
      series.rules.map(rule => ({
        ruleId: rule.id,
        seriesCode: series.code,
        kind: rule.kind,
        subject: rule.subject,
        objects: rule.objects,
        spuIds: spuIds(rule.only),
        firstModelYear: orNull(rule.firstYear),
        lastModelYear: orNull(rule.lastYear),
        ...validity(rule),
        sentenceCn: rule.cn,
        sentenceEn: rule.en,
      })),
    ),
    car_equipment: file.equipment.map((line, sort) => ({
      equipmentCode: line.code,
      groupCode: line.group,
      ...named(line),
      headline: line.headline ?? false,
      sort,
    })),
    car_trim_equipment: file.series.flatMap(series => equipmentRows(series, file.equipment, offers)),
    car_campaign: file.campaigns.map((campaign, sort) => ({
      campaignCode: campaign.code,
      kind: campaign.kind,
      ...named(campaign),
      labelCn: campaign.labelCn,
      labelEn: campaign.labelEn,
      textCn: campaign.textCn,
      textEn: campaign.textEn,
      amountFen: orNull(campaign.amountFen),
      seriesCodes: orNull(campaign.series),
      spuIds: spuIds(campaign.only),
      validFrom: campaign.from,
      validTo: campaign.to,
      sort,
    })),
    car_campaign_gift: file.campaigns.flatMap(campaign =>
      (campaign.gifts ?? []).map((gift, sort) => ({
        giftId: gift.id,
        campaignCode: campaign.code,
        ...named(gift),
        valueFen: gift.valueFen,
        quantity: gift.quantity ?? 1,
        quota: orNull(gift.quota),
        sort,
      })),
    ),
    finance_product: file.finance.map((product, sort) => ({
      productCode: product.code,
      cars: product.cars ?? 'new',
      kind: product.kind,
      channel: product.lender,
      ...named(product),
      noteCn: product.noteCn,
      noteEn: product.noteEn,
      seriesCodes: orNull(product.series),
      energies: orNull(product.energies),
      downPercents: product.downPercents,
      rates: product.rates,
      balloonPercent: orNull(product.balloonPercent),
      feeBasisPoints: product.feeBasisPoints ?? 0,
      leastFen: product.leastFen ?? 0,
      mostFen: orNull(product.mostFen),
      validFrom: orNull(product.from),
      validTo: orNull(product.to),
      disclaimerCn: product.disclaimerCn,
      disclaimerEn: product.disclaimerEn,
      sort,
    })),
    car_disclaimer: file.disclaimers.map((each, sort) => ({
      disclaimerId: each.id,
      version: each.version,
      location: each.location,
      packageCode: orNull(each.packageCode),
      sopFrom: orNull(each.sopFrom),
      defaultSelect: each.defaultSelect ?? false,
      textCn: each.cn,
      textEn: each.en,
      sort,
    })),
  }
}
