/**
 * What staff may change of the range, and add to it, as a table: which fields tell the row, and which it sets (decisions
 * 058 and 077). Numbers of configuration codes are none of them.
 */
const when = ['validFrom', 'validTo', 'provinces'] as const
const names = ['nameCn', 'nameEn'] as const
const notes = ['noteCn', 'noteEn'] as const
const ruleFacts = ['firstModelYear', 'lastModelYear', ...when, 'sentenceCn', 'sentenceEn'] as const

/** Facts of a trim beside its price: one choice or figure each. */
export const trimChoices = ['gearbox', 'drive', 'consumptionStandard', 'aspiration', 'batteryChemistry'] as const
/** With one decimal. */
export const trimDecimals = ['accelS', 'consumption', 'batteryKwh', 'batteryNetKwh'] as const
/** All trims of a model have them alike. */
export const modelSizes = ['lengthMm', 'widthMm', 'heightMm', 'wheelbaseMm', 'bootL', 'doors'] as const
export const trimFigures = [
  'modelYear',
  'powerKw',
  'torqueNm',
  'topSpeedKmh',
  'kerbKg',
  'seats',
  'emissionLevel',
  ...modelSizes,
  'displacementMl',
  'cylinders',
  'tankL',
  'rangeKm',
  'fastChargeKw',
  'fastChargeMinutes',
  'warrantyYears',
  'warrantyKm',
  'batteryWarrantyYears',
  'batteryWarrantyKm',
] as const
/** Words of a campaign, what it is worth, for which cars and when. */
const campaignWords = [...names, 'labelCn', 'labelEn', 'textCn', 'textEn'] as const
const campaignFacts = [...campaignWords, 'amountFen', 'seriesCodes', 'spuIds', 'validFrom', 'validTo'] as const
const giftNeeds = [...names, 'valueFen', 'quantity'] as const
const giftFacts = [...giftNeeds, 'quota'] as const
/** What a loan is called and asks for, for which cars and when. */
const loanWords = [...names, ...notes, 'disclaimerCn', 'disclaimerEn'] as const
const loanFacts = [
  ...names,
  ...notes,
  'downPercents',
  'rates',
  'balloonPercent',
  'feeBasisPoints',
  'leastFen',
  'mostFen',
  'seriesCodes',
  'energies',
  'validFrom',
  'validTo',
  'disclaimerCn',
  'disclaimerEn',
] as const
const trimData = ['sopOn', 'tyreSize', 'longWheelbase', ...trimChoices, ...trimFigures, ...trimDecimals] as const

interface EditKind {
  /** Names of what tells the row. */
  row: readonly string[]
  fields: readonly string[]
  /** Of the row, what staff give it themselves: a code or a number that nothing has had before. */
  given?: string
  /** It adds rows: what it cannot be without. */
  adds?: readonly string[]
  /** Any number of edits may name the same row. */
  repeats?: true
}

/**
 * - `trim`: what a trim costs, how long it takes, when it ended and what took its place.
 * - `data`: technical data of a trim.
 * - `offer`: an option as one trim offers it.
 * - `option`: names and note of an option, wherever it is offered.
 * - `rule`: when and where a rule holds, and the sentence that a buyer reads.
 * - `fitting`: which trims have a line of the equipment list, and how they come by it.
 * - `campaign`, `gift`, `loan`: words, worth, cars and days of a campaign for new cars, one of its gifts (a number of 0
 *   withdraws it), terms of a loan.
 * - `newCampaign`, `newGift` (of a campaign), `newLoan`: one under a code of its own.
 * - `newSeries`, `newModel`, `newOption`, `newLine` (of the equipment list): a row under a code of its own.
 * - `newTrim`: a trim under a number of its own. What is not said of it, its options, rules and equipment are those of
 *   the trim that it is `like`.
 * - `newOffer`: an option at trims that did not offer it; its place in configuration codes is given by the shop.
 * - `newRule`: a rule that there was not; it gets its number when it is published.
 */
export const rangeEdits = {
  trim: { row: ['spuId'], fields: ['priceFen', 'leadDays', 'lastModelYear', 'successor'] },
  data: { row: ['spuId'], fields: trimData },
  offer: { row: ['spuId', 'optionCode'], fields: ['priceFen', 'leadDays', ...when, 'replacedBy'] },
  option: { row: ['optionCode'], fields: [...names, ...notes] },
  rule: { row: ['ruleId'], fields: ruleFacts },
  fitting: {
    row: ['equipmentCode'],
    fields: ['equipmentState', 'broughtBy', 'spuIds'],
    adds: ['equipmentState', 'spuIds'],
    repeats: true,
  },
  campaign: { row: ['campaignCode'], fields: campaignFacts },
  gift: { row: ['giftId'], fields: giftFacts },
  loan: { row: ['productCode'], fields: loanFacts },
  newSeries: {
    row: ['seriesCode'],
    given: 'seriesCode',
    fields: [...names, 'starCn', 'kindCn', 'kindEn', 'introCn', 'introEn', 'bodyType', 'bodyKey'],
    adds: [...names, 'starCn', 'kindCn', 'kindEn', 'introCn', 'introEn', 'bodyType', 'bodyKey'],
  },
  newModel: {
    row: ['seriesCode', 'rangeCode'],
    given: 'rangeCode',
    fields: [...names, 'energy'],
    adds: [...names, 'energy'],
  },
  newTrim: {
    row: ['rangeCode', 'like', 'spuId'],
    given: 'spuId',
    fields: ['packageCode', 'shortNameCn', 'shortNameEn', 'priceFen', 'leadDays', ...trimData],
    adds: ['packageCode', 'shortNameCn', 'shortNameEn', 'priceFen', 'sopOn'],
  },
  newOption: {
    row: ['optionCode'],
    given: 'optionCode',
    fields: ['optionKind', 'optionGroup', ...names, ...notes, 'pictureCode', 'inches'],
    adds: ['optionKind', ...names, ...notes],
  },
  newOffer: {
    row: ['seriesCode', 'optionCode'],
    fields: ['spuIds', 'standard', 'priceFen', 'leadDays', ...when, 'replacedBy'],
    adds: ['priceFen'],
    repeats: true,
  },
  newLine: {
    row: ['equipmentCode'],
    given: 'equipmentCode',
    fields: ['equipmentGroup', ...names, 'headline'],
    adds: ['equipmentGroup', ...names],
  },
  newCampaign: {
    row: ['campaignCode'],
    given: 'campaignCode',
    fields: ['campaignKind', ...campaignFacts],
    adds: ['campaignKind', ...campaignWords, 'validFrom', 'validTo'],
  },
  newGift: {
    row: ['campaignCode', 'giftId'],
    given: 'giftId',
    fields: giftFacts,
    adds: giftNeeds,
  },
  newLoan: {
    row: ['productCode'],
    given: 'productCode',
    fields: ['loanKind', 'lender', 'financed', ...loanFacts],
    adds: ['loanKind', 'lender', 'financed', ...loanWords, 'downPercents', 'rates'],
  },
  newRule: {
    row: ['seriesCode'],
    fields: ['ruleKind', 'subject', 'objects', 'spuIds', ...ruleFacts],
    adds: ['ruleKind', 'subject', 'objects', 'sentenceCn', 'sentenceEn'],
    repeats: true,
  },
} as const satisfies Record<string, EditKind>

export type RangeEditKind = keyof typeof rangeEdits
export const rangeEditKinds = Object.keys(rangeEdits) as [RangeEditKind, ...RangeEditKind[]]
/** The same without their single names. */
export const editKindOf = (what: RangeEditKind): EditKind => rangeEdits[what]
/** Names of rows and fields of all kinds. */
export type RangeEditField = (typeof rangeEdits)[RangeEditKind]['fields'][number]
export type RangeRowField = (typeof rangeEdits)[RangeEditKind]['row'][number]

/** States of a change of the range. */
export const rangeChangeStates = ['draft', 'scheduled', 'published', 'rolledBack', 'dropped'] as const
export type RangeChangeState = (typeof rangeChangeStates)[number]

/**
 * What a change would do to a configuration that somebody keeps: something it has can be had no more, it cannot be built as
 * it is, it costs something else, it takes another time.
 */
export const rangeEffectKinds = ['gone', 'unbuildable', 'price', 'days'] as const
export type RangeEffectKind = (typeof rangeEffectKinds)[number]

/** Edits of one change; more is a file to import. */
export const mostRangeEdits = 100
