/** What is wrong with rows that edits of the range leave, each by itself, and with codes that were given before. Pure. */
import { slotCount, trimCount } from '#contract/configure/range-data.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import type { Word } from '#contract/parts.ts'
import { editKindOf, modelSizes, trimDecimals, trimFigures } from '#contract/range-edits.ts'
import { itemAt } from '#contract/required.ts'
import { rowFaults } from '#server/lib/range/row-faults.ts'
import { type Fields, type HeldRows, pick, placeOf, type RangeEdit, type RowChange } from './range-edit.rows.ts'

/** The first field by which an edit is none: of another kind, or missing; undefined: it is whole. */
export function wrongField(edit: RangeEdit): string | undefined {
  const { row, fields, adds = [] } = editKindOf(edit.what)
  const known: readonly string[] = ['what', ...row, ...fields]
  const strange = Object.entries(edit).find(([name, value]) => value !== undefined && !known.includes(name))
  return strange?.[0] ?? [...row, ...adds].find(name => (edit as Fields)[name] === undefined)
}

/** The code or number that an edit gives and something has already; undefined: nothing has it. */
export function takenCode(rows: HeldRows, edit: RangeEdit): string | undefined {
  const { seriesCode, rangeCode, spuId, packageCode, optionCode, equipmentCode, campaignCode, giftId } = edit
  const found = {
    newSeries: () => rows.car_series.some(each => each.seriesCode === seriesCode) && seriesCode,
    newModel: () => rows.car_model.some(each => each.rangeCode === rangeCode) && rangeCode,
    newTrim: () =>
      (rows.car_trim.some(each => each.spuId === spuId) && String(spuId)) ||
      (rows.car_trim.some(each => each.packageCode === packageCode) && packageCode),
    newOption: () => rows.car_option.some(each => each.optionCode === optionCode) && optionCode,
    newCampaign: () => rows.car_campaign.some(each => each.campaignCode === campaignCode) && campaignCode,
    newGift: () => rows.car_campaign_gift.some(each => each.giftId === giftId) && giftId,
    newLoan: () => rows.finance_product.some(each => each.productCode === edit.productCode) && edit.productCode,
    newLine: () => rows.car_equipment.some(each => each.equipmentCode === equipmentCode) && equipmentCode,
  }
  const { what } = edit
  return (what in found && found[what as keyof typeof found]()) || undefined
}

/** What is wrong with a row by itself; the check of the range asks whether it goes with the others. */
export function faultsOfRow(rows: HeldRows, change: RowChange): Word[] {
  const at = placeOf(rows, change)
  const faults: (Word | null)[] = {
    car_series: () => [
      rows.car_trim.some(each => each.seriesCode === change.key.seriesCode) ? null : rowFaults.seriesWithoutTrim,
    ],
    car_model: () => [
      rows.car_trim.some(each => each.rangeCode === change.key.rangeCode) ? null : rowFaults.modelWithoutTrim,
    ],
    car_option: () => optionFaults(itemAt(rows.car_option, at)),
    car_trim: () => trimFaults(rows, itemAt(rows.car_trim, at), change),
    car_trim_option: () => offerFaults(rows, itemAt(rows.car_trim_option, at)),
    car_rule: () => ruleFaults(rows, itemAt(rows.car_rule, at)),
    car_equipment: () => [],
    car_trim_equipment: () => fittingFaults(rows, itemAt(rows.car_trim_equipment, at)),
    car_campaign: () => campaignFaults(rows, itemAt(rows.car_campaign, at)),
    car_campaign_gift: () => giftFaults(rows, itemAt(rows.car_campaign_gift, at)),
    finance_product: () => loanFaults(rows, itemAt(rows.finance_product, at)),
  }[change.table]()
  return faults.filter(fault => fault !== null)
}

type OptionRow = HeldRows['car_option'][number]
function optionFaults({ optionCode, kind, groupCode, pictureCode, inches }: OptionRow): (Word | null)[] {
  const isFlexible = kind === 'FLEXIBLE'
  return [
    rowFaults.inches(kind, inches !== null),
    rowFaults.picture(kind, optionCode, pictureCode),
    isFlexible === ['package', 'single', 'accessory'].includes(groupCode) ? null : rowFaults.optionGroup,
  ]
}

const isData: readonly string[] = [...trimFigures, ...trimDecimals, 'trimNo']

function trimFaults(rows: HeldRows, trim: HeldRows['car_trim'][number], { after }: RowChange): (Word | null)[] {
  const { seriesCode, firstModelYear, modelYear, lastModelYear, successor, spuId, msrpFen, leadDays } = trim
  const inSeries = (other: number) => rows.car_trim.some(each => each.spuId === other && each.seriesCode === seriesCode)
  const sisters = rows.car_trim.filter(each => each.rangeCode === trim.rangeCode)
  const sizesOf = (each: typeof trim) => JSON.stringify(pick(each, modelSizes))
  const hasData = Object.keys(after).some(name => isData.includes(name))
  return [
    rowFaults.modelYears(firstModelYear, modelYear, lastModelYear),
    rowFaults.successor(successor, spuId, inSeries),
    rowFaults.trimFigures(msrpFen, leadDays),
    hasData && sisters.some(each => sizesOf(each) !== sizesOf(trim)) ? rowFaults.modelSizes : null,
    ...(hasData ? driveFaults(trim) : []),
    trim.trimNo < trimCount ? null : rowFaults.noTrimNumber,
  ]
}

/** An engine, a battery and what belongs to them, as the energy of the model asks for. */
function driveFaults(trim: HeldRows['car_trim'][number]): (Word | null)[] {
  const { energy, displacementMl, cylinders, aspiration, tankL } = trim
  const { batteryKwh, batteryNetKwh, batteryChemistry, rangeKm, batteryWarrantyYears, batteryWarrantyKm } = trim
  const engine = [displacementMl, cylinders, aspiration, tankL]
  const battery = [batteryKwh, batteryNetKwh, batteryChemistry, rangeKm, batteryWarrantyYears, batteryWarrantyKm]
  const [all, none] = [(part: unknown) => part !== null, (part: unknown) => part === null]
  return [
    energy === 'BEV' ? (engine.every(none) ? null : rowFaults.engine) : engine.every(all) ? null : rowFaults.engine,
    energy === 'ICE' ? (battery.every(none) ? null : rowFaults.battery) : battery.every(all) ? null : rowFaults.battery,
  ]
}

function offerFaults(rows: HeldRows, offer: HeldRows['car_trim_option'][number]): (Word | null)[] {
  const { optionCode: code, kind, slot, standard, priceFen, validFrom, validTo, replacedBy } = offer
  const options = new Map(rows.car_option.map(option => [option.optionCode, option]))
  return [
    rowFaults.bounds(validFrom, validTo),
    rowFaults.standardPrice(standard, priceFen),
    rowFaults.replacement(replacedBy, { code, kind }, options),
    slot < 0 ? rowFaults.noSlot(kind, slotCount[kind]) : null,
  ]
}

function ruleFaults(rows: HeldRows, rule: HeldRows['car_rule'][number]): (Word | null)[] {
  const { seriesCode, subject, objects, spuIds, firstModelYear, lastModelYear, validFrom, validTo } = rule
  const own = new Set(rows.car_trim.flatMap(trim => (trim.seriesCode === seriesCode ? trim.spuId : [])))
  const offered = new Set(rows.car_trim_option.flatMap(offer => (own.has(offer.spuId) ? offer.optionCode : [])))
  return [
    rowFaults.bounds(validFrom, validTo),
    rowFaults.ruleYears(firstModelYear, lastModelYear),
    [subject, ...objects].every(code => offered.has(code)) ? null : rowFaults.notOffered,
    (spuIds ?? []).every(spuId => own.has(spuId)) ? null : rowFaults.noSuchTrim,
  ]
}

function fittingFaults(rows: HeldRows, { spuId, state, optionCode }: HeldRows['car_trim_equipment'][number]) {
  const isOffered = rows.car_trim_option.some(each => each.spuId === spuId && each.optionCode === optionCode)
  return [state === 'option' && !isOffered ? rowFaults.notOfferedHere : null]
}

type CampaignRow = HeldRows['car_campaign'][number]
function campaignFaults(rows: HeldRows, campaign: CampaignRow): (Word | null)[] {
  const { campaignCode, kind, amountFen, seriesCodes, spuIds } = campaign
  // Its columns must have them, and what an edit says may lack them.
  const { validFrom, validTo }: { validFrom: string | null; validTo: string | null } = campaign
  return [
    validFrom === null || validTo === null ? rowFaults.campaignDays : rowFaults.bounds(validFrom, validTo),
    strangers(rows, seriesCodes),
    (spuIds ?? []).every(spuId => rows.car_trim.some(trim => trim.spuId === spuId)) ? null : rowFaults.noSuchTrim,
    rowFaults.giftsWorth(
      kind,
      amountFen,
      rows.car_campaign_gift.filter(gift => gift.campaignCode === campaignCode),
    ),
  ]
}

/** A gift is right where its campaign is: what that is worth goes with it. */
function giftFaults(rows: HeldRows, { campaignCode }: HeldRows['car_campaign_gift'][number]): (Word | null)[] {
  const campaign = rows.car_campaign.find(each => each.campaignCode === campaignCode)
  return campaign ? campaignFaults(rows, campaign) : [rowFaults.noSuchCampaign]
}

function loanFaults(rows: HeldRows, loan: HeldRows['finance_product'][number]): (Word | null)[] {
  const { kind, downPercents, balloonPercent, leastFen, mostFen, validFrom, validTo, seriesCodes } = loan
  const rates = loan.rates as LoanRate[]
  return [
    rowFaults.bounds(validFrom, validTo),
    strangers(rows, seriesCodes),
    rowFaults.balloon(kind, balloonPercent !== null),
    rowFaults.balloonBeyond(balloonPercent, downPercents),
    rowFaults.interestFree(kind, rates),
    rowFaults.loanBounds(leastFen, mostFen),
    ...downPercents.map(down => rowFaults.downWithoutRate(down, rates)),
  ]
}

const strangers = (rows: HeldRows, codes: readonly string[] | null): Word | null =>
  (codes ?? []).every(code => rows.car_series.some(each => each.seriesCode === code)) ? null : rowFaults.noSuchSeries
