import type { Build, OptionKind, SingleKind } from './range-data.ts'

/** Why something is so: structured, without words. The sentence of a rule travels beside it, under its number. */
export type Cause =
  | { why: 'rule'; ruleId: number; subject: string; objects: readonly string[] }
  /** No trim of the series has it. */
  | { why: 'unknownOption'; optionCode: string }
  /** It is of another kind than the place where it stands. */
  | { why: 'wrongKind'; optionCode: string; wanted: OptionKind }
  /** Not an option of this trim; `spuIds` are those that can be had with it now. */
  | { why: 'notOffered'; optionCode: string; spuIds: readonly number[] }
  | { why: 'ended'; optionCode: string; lastDay: string }
  | { why: 'notYet'; optionCode: string; firstDay: string }
  | { why: 'province'; optionCode: string; provinces: readonly number[] }
  /** The car has none of a kind of which it needs one. */
  | { why: 'missing'; kind: SingleKind }
  | { why: 'unknownTrim'; spuId: number }
  | { why: 'trimEnded'; spuId: number; successor: number | null }
  /** It comes with the trim. */
  | { why: 'standard'; optionCode: string }

/** What a car costs for an option, and why that is nothing. */
export interface Line {
  optionCode: string
  kind: OptionKind
  /** What it costs here. */
  priceFen: number
  /** Why it costs nothing: part of the trim, of a package, or free beside something. null: that is its price. */
  waived: { why: 'standard' } | { why: 'includedIn' | 'freeIn'; ruleId: number; beside: string } | null
}

/** What became of an option between two builds. */
export interface Change {
  optionCode: string
  kind: OptionKind
  what: 'in' | 'out' | 'price'
  /** What it cost and costs; 0 where it is not in the car. */
  beforeFen: number
  afterFen: number
  /** null: it was asked for, or is so for no reason but the other trim's prices. */
  because: Cause | null
}

/** A build that can be built, and what leads to it. */
export interface Step {
  build: Build
  priceFen: number
  leadDays: number
  /** Price and days less those of the build that one came from. */
  differenceFen: number
  differenceDays: number
  /** All that became of other options than the one that was asked for, each with its reason. */
  changes: readonly Change[]
}

/** What a click leads to: the next build, or a conflict that the visitor decides about. */
export type Verdict =
  | { ok: true; step: Step }
  | {
      ok: false
      causes: readonly Cause[]
      /** The smallest set of changes that makes it possible; null where nothing does. */
      proposal: Step | null
      /** Other trims with which it is possible and nothing that was chosen is lost, nearest in price first. */
      otherTrims: readonly Step[]
    }
