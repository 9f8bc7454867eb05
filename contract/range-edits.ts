/**
 * What staff may change of a row of the range, as a table: which fields tell the row, and which may be other ones. Numbers
 * of configuration codes are none of them (decision 058).
 */
const when = ['validFrom', 'validTo', 'provinces'] as const
const ruleFacts = ['firstModelYear', 'lastModelYear', ...when, 'sentenceCn', 'sentenceEn'] as const

/**
 * - `trim`: what a trim costs, how long it takes, when it ended and what took its place.
 * - `offer`: an option as one trim offers it.
 * - `option`: names and note of an option, wherever it is offered.
 * - `rule`: when and where a rule holds, and the sentence that a buyer reads.
 * - `newRule`: a rule that there was not; it gets its number when it is published.
 */
export const rangeEdits = {
  trim: { row: ['spuId'], fields: ['priceFen', 'leadDays', 'lastModelYear', 'successor'] },
  offer: { row: ['spuId', 'optionCode'], fields: ['priceFen', 'leadDays', ...when, 'replacedBy'] },
  option: { row: ['optionCode'], fields: ['nameCn', 'nameEn', 'noteCn', 'noteEn'] },
  rule: { row: ['ruleId'], fields: ruleFacts },
  newRule: { row: ['seriesCode'], fields: ['ruleKind', 'subject', 'objects', 'spuIds', ...ruleFacts] },
} as const satisfies Record<string, { row: readonly string[]; fields: readonly string[] }>

export type RangeEditKind = keyof typeof rangeEdits
export const rangeEditKinds = Object.keys(rangeEdits) as [RangeEditKind, ...RangeEditKind[]]
/** Names of rows and fields of all kinds. */
export type RangeEditField = (typeof rangeEdits)[RangeEditKind]['fields'][number]
export type RangeRowField = (typeof rangeEdits)[RangeEditKind]['row'][number]

/** What a new rule cannot be without. */
export const newRuleNeeds = ['ruleKind', 'subject', 'objects', 'sentenceCn', 'sentenceEn'] as const

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
