/** New cars as lists, pages and comparisons show them. Pure. */
import { bodies, drives, paints } from '#contract/car-codes.ts'
import { newCarPrices } from '#contract/price-spans.ts'
import type { Validity } from '#contract/configure/range-data.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { moneyFigure } from '#contract/figures.ts'
import { wordOf } from '#server/lib/words.ts'
import { spanOf } from '#server/lib/catalogue/spans.ts'
import type { NewCarCampaign, OptionRow, OptionRows } from './car.queries.ts'
import { isBuilt, type ModelRange, type SeriesRow, type TrimRow } from './car.rules.ts'

export type NewCarCard = Reply<'car.list'>['rows'][number]

/** Whether something is offered on a day; days are `YYYY-MM-DD` in China. A province tells nothing of a list. */
export const isOffered = ({ validFrom, validTo }: Validity, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

/** The word of a choice by its code; the code itself when it has none. */
export function choiceWord(choices: readonly { code: string; cn: string; en: string }[], code: string): Word {
  const { cn, en } = choices.find(each => each.code === code) ?? { cn: code, en: code }
  return { cn, en }
}

/** Whether a campaign is for a trim, whenever it runs. */
const isFor = ({ spuIds, seriesCodes }: NewCarCampaign, trim: TrimRow): boolean =>
  spuIds ? spuIds.includes(trim.spuId) : (seriesCodes?.includes(trim.seriesCode) ?? true)

/** Campaigns of a trim on a day. */
export const campaignsOf = (all: readonly NewCarCampaign[], trim: TrimRow, day: string): NewCarCampaign[] =>
  all.filter(campaign => isOffered({ ...campaign, provinces: null }, day) && isFor(campaign, trim))

/** One campaign, where a trim has it or had it: one that is over can be named, one that has not begun cannot. */
export const campaignNamed = (
  all: readonly NewCarCampaign[],
  campaignCode: string,
  trim: TrimRow,
  day: string,
): NewCarCampaign[] =>
  all.filter(
    campaign =>
      campaign.campaignCode === campaignCode &&
      isOffered({ validFrom: campaign.validFrom, validTo: null, provinces: null }, day) &&
      isFor(campaign, trim),
  )

/** A gift that was withdrawn keeps its row. */
export const isGiven = ({ quantity }: { quantity: number }): boolean => quantity > 0

/** A campaign as calls give it. */
export function showCampaign(campaign: NewCarCampaign): Reply<'car.campaignInfos'>[number]['campaigns'][number] {
  const { kind, amountFen } = campaign
  const label = { cn: campaign.labelCn, en: campaign.labelEn }
  return {
    campaignCode: campaign.campaignCode,
    campaignName: { cn: campaign.nameCn, en: campaign.nameEn },
    kind,
    label,
    label2: {
      cn: JSON.stringify({ text: label.cn, kind, amountFen }),
      en: JSON.stringify({ text: label.en, kind, amountFen }),
    },
    text: { cn: campaign.textCn, en: campaign.textEn },
    amountFen,
    startsOn: campaign.validFrom,
    endsOn: campaign.validTo,
    giftList: campaign.gifts.filter(isGiven).map(gift => ({ ...gift, name: { cn: gift.nameCn, en: gift.nameEn } })),
  }
}

/** An option with its words and what shows it. */
export function showOption(option: OptionRow): Reply<'car.configurator'>['options'][number] {
  const paint = option.kind === 'PAINT' ? paints.find(each => each.code === option.pictureCode) : undefined
  return {
    optionCode: option.optionCode,
    kind: option.kind,
    group: option.groupCode,
    name: { cn: option.nameCn, en: option.nameEn },
    note: { cn: option.noteCn, en: option.noteEn },
    pictureCode: option.pictureCode,
    inches: option.inches,
    colour: paint?.colour ?? null,
    finish: paint?.finish ?? null,
  }
}

/**
 * Which pictures show a trim: its standard wheel and seats, and of its paints one that its body has all pictures in, from
 * trim to trim another one.
 */
function picturesOf(trim: TrimRow, { options, offersOf }: OptionRows, day: string) {
  const offers = (offersOf.get(trim.spuId) ?? []).filter(offer => isOffered(offer, day))
  const codeOf = (optionCode: string) => options.get(optionCode)?.pictureCode ?? ''
  const standard = (kind: string) =>
    codeOf(offers.find(offer => offer.kind === kind && offer.standard)?.optionCode ?? '')
  const body = bodies.find(each => each.code === trim.bodyKey)
  const offered = new Set(offers.filter(offer => offer.kind === 'PAINT').map(offer => codeOf(offer.optionCode)))
  const shown = body?.used.filter(paint => offered.has(paint)) ?? []
  return {
    paint: shown[trim.sort % shown.length] ?? (standard('PAINT') || 'frost'),
    wheel: standard('WHEEL') || (body?.wheel ?? 'blade'),
    cabin: standard('UPHOLSTERY') || 'night',
  }
}

/** What cards are made of beside the trim. */
export interface CardFacts {
  options: OptionRows
  campaigns: readonly NewCarCampaign[]
  /** Day in Beijing. */
  day: string
  monthlyFrom: (trim: TrimRow) => NewCarCard['monthlyFrom']
}

/** A trim as lists show it. */
export function cardOf(trim: TrimRow, series: SeriesRow, facts: CardFacts): NewCarCard {
  const figure = moneyFigure(trim.msrpFen)
  return {
    spuId: trim.spuId,
    packageCode: trim.packageCode,
    seriesCode: trim.seriesCode,
    seriesName: { cn: series.nameCn, en: series.nameEn },
    rangeCode: trim.rangeCode,
    name: { cn: trim.nameCn, en: trim.nameEn },
    shortName: { cn: trim.shortNameCn, en: trim.shortNameEn },
    kind: { cn: series.kindCn, en: series.kindEn },
    bodyType: bodyTypeOf(trim, series),
    bodyKey: trim.bodyKey,
    ...picturesOf(trim, facts.options, facts.day),
    energy: trim.energy,
    modelYear: trim.modelYear,
    ended: !isBuilt(trim),
    priceFen: trim.msrpFen,
    price: figure,
    showPrice: figure,
    monthlyFrom: isBuilt(trim) ? facts.monthlyFrom(trim) : null,
    powerKw: trim.powerKw,
    torqueNm: trim.torqueNm,
    accelS: trim.accelS,
    topSpeedKmh: trim.topSpeedKmh,
    rangeKm: trim.rangeKm,
    consumption: trim.consumption,
    consumptionStandard: trim.consumptionStandard,
    drive: choiceWord(drives, trim.drive),
    seats: trim.seats,
    leadDays: trim.leadDays,
    tags: isBuilt(trim)
      ? campaignsOf(facts.campaigns, trim, facts.day).map(campaign => ({
          code: campaign.campaignCode,
          title: wordOf([campaign.labelCn, campaign.labelEn]),
          value: campaign.amountFen === null ? '' : moneyFigure(campaign.amountFen),
        }))
      : [],
  }
}

/** A touring car of a sedan's series is a touring car. */
export const bodyTypeOf = (trim: TrimRow, series: SeriesRow): SeriesRow['bodyType'] =>
  trim.bodyKey === 'touring' ? 'wagon' : series.bodyType

/** A filter of the list with the value that a trim has. */
const facets = {
  series: (trim: TrimRow) => trim.seriesCode,
  btCategoryCode: (trim: TrimRow, series: SeriesRow) => bodyTypeOf(trim, series),
  priceRange: (trim: TrimRow) => spanOf(newCarPrices, trim.msrpFen)[0] ?? '',
  energy: (trim: TrimRow) => trim.energy,
} as const satisfies Record<string, (trim: TrimRow, series: SeriesRow) => string>
export type NewCarFacet = keyof typeof facets
export const newCarFacets = Object.keys(facets) as NewCarFacet[]
export type NewCarChoice = Readonly<Record<NewCarFacet, readonly string[]>>

/** A trim that is built, with its series. */
export interface BuiltTrim {
  trim: TrimRow
  series: SeriesRow
}

/** All that are built, in the order of the range. */
export const builtTrims = (range: ModelRange): BuiltTrim[] =>
  range.flatMap(({ series, trims }) => trims.filter(isBuilt).map(trim => ({ trim, series })))

/** Trims that fit a choice, all its filters or all but one: how many there would be under each value of that one. */
export function fitting(all: readonly BuiltTrim[], choice: NewCarChoice, without?: NewCarFacet): BuiltTrim[] {
  return all.filter(({ trim, series }) =>
    newCarFacets.every(
      name => name === without || choice[name].length === 0 || choice[name].includes(facets[name](trim, series)),
    ),
  )
}

/** How many trims there are under each value of a filter, the others as they are chosen. */
export function countsOf(all: readonly BuiltTrim[], choice: NewCarChoice, name: NewCarFacet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { trim, series } of fitting(all, choice, name)) {
    const value = facets[name](trim, series)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const byNumber =
  (of: (trim: TrimRow) => number) =>
  (a: BuiltTrim, b: BuiltTrim): number =>
    of(a.trim) - of(b.trim)
/** Orders of the list (`newCarSorts`); equal ones stay as the range has them. */
export const newCarOrders: Readonly<Record<number, (a: BuiltTrim, b: BuiltTrim) => number>> = {
  1: () => 0,
  2: byNumber(trim => trim.msrpFen),
  3: byNumber(trim => -trim.msrpFen),
  4: byNumber(trim => trim.accelS),
}
