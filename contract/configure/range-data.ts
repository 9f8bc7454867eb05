/**
 * What the resolver knows of the range: plain rows with codes, the same in the database, in the import file and in the
 * browser. Words are no part of it (decision 055; domain E.1).
 */

/** Kinds of options, which are the locations of their disclaimers, too (spec 3). One is chosen of each but FLEXIBLE. */
export const optionKinds = ['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE'] as const
export type OptionKind = (typeof optionKinds)[number]
/** Kinds of which every car has exactly one. */
export const singleKinds = ['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM'] as const satisfies readonly OptionKind[]
export type SingleKind = (typeof singleKinds)[number]

/**
 * Slots of each kind in a configuration code (decision 055). Of a single kind the code names one slot; of FLEXIBLE it has
 * a bit for each.
 */
export const slotCount = { PAINT: 16, WHEEL: 8, UPHOLSTERY: 8, TRIM: 8, FLEXIBLE: 12 } as const satisfies Record<
  OptionKind,
  number
>
/** Numbers of trims in configuration codes begin at 0. */
export const trimCount = 256

/** When and where something is offered. Days are calendar days in China, both included; null is open. */
export interface Validity {
  validFrom: string | null
  validTo: string | null
  /** Codes of provinces; null is everywhere. A visitor whose province is not known gets what is everywhere. */
  provinces: readonly number[] | null
}

/** An option as one trim offers it. */
export interface Offer extends Validity {
  optionCode: string
  kind: OptionKind
  /** Its place in configuration codes, within trim and kind, below `slotCount`; never given to another option. */
  slot: number
  /** Part of the car as it comes, and of its price: exactly one of each single kind, any number of FLEXIBLE. */
  standard: boolean
  priceFen: number
  /** Days that it adds to the trim's lead time; the largest of all that the car has and that are not standard counts. */
  leadDays: number
  /** The option of the same kind that took its place, for whoever comes back to a configuration with an ended one. */
  replacedBy: string | null
}

/** A trim of one model year, as it can be configured. */
export interface ConfigurableTrim {
  spuId: number
  /** Its number in configuration codes, 0 to 255; never given to another trim. */
  trimNo: number
  seriesCode: string
  modelYear: number
  priceFen: number
  /** Days from the order to the hand-over of the car as it comes. */
  leadDays: number
  /** No longer built: can be shown, not chosen. */
  ended: boolean
  /** The trim that took its place: `spuId`. */
  successor: number | null
  offers: readonly Offer[]
}

/**
 * - `requires`: with the subject, one of the objects at least.
 * - `excludes`: with the subject, none of the objects.
 * - `replaces`: choosing the subject takes the objects out, and they cannot stand beside it; those that are standard come
 *   back when the subject goes.
 * - `includedIn`: the subject is part of each of the objects (packages): with one of them it is there, costs nothing, and
 *   cannot be taken out by itself.
 * - `adds`: choosing the subject adds all objects, at their price; it cannot be without them.
 * - `freeIn`: the subject costs nothing beside one of the objects.
 *
 * That an option is for some trims only is said by their offers, not by a rule.
 */
export const ruleKinds = ['requires', 'excludes', 'replaces', 'includedIn', 'adds', 'freeIn'] as const
export type RuleKind = (typeof ruleKinds)[number]

export interface Rule extends Validity {
  ruleId: number
  kind: RuleKind
  subject: string
  objects: readonly string[]
  /** Trims that it is about; null is all of the series. */
  spuIds: readonly number[] | null
  seriesCode: string
  /** Model years that it is about, both included; null is open. */
  firstModelYear: number | null
  lastModelYear: number | null
}

/** A series with its trims and rules: what the configurator of a series loads. */
export interface SeriesData {
  seriesCode: string
  trims: readonly ConfigurableTrim[]
  rules: readonly Rule[]
}

/** A car as somebody wants it: a trim, one option of each single kind, and further ones in no order. */
export type Build = { spuId: number; FLEXIBLE: readonly string[] } & Record<SingleKind, string>
