/** Configuration codes: a build in eight characters, read without asking anybody (decision 055). */
import { alphabet, checksOut, codeLength, foreignIn, tidied, withCheck } from './code-check.ts'
import {
  type Build,
  type ConfigurableTrim,
  type OptionKind,
  type SingleKind,
  singleKinds,
  slotCount,
  trimCount,
} from './range-data.ts'

/** How codes are made today. A code of another version is of a shop newer than this. */
export const codeVersion = 1

/** What a code says: numbers alone. */
export interface CodeFields {
  version: number
  trimNo: number
  /** The slot of each single kind. */
  slots: Record<SingleKind, number>
  /** The slots of FLEXIBLE, lowest first. */
  flexible: readonly number[]
}

/** How many values each field has, in the order in which they stand; their product is 2 to the 35th. */
const sizes = [4, trimCount, ...singleKinds.map(kind => slotCount[kind]), 2 ** slotCount.FLEXIBLE]

/** The code of some fields; each of them is within its size. */
export function writeCode({ version, trimNo, slots, flexible }: CodeFields): string {
  const bits = flexible.reduce((sum, slot) => sum + 2 ** slot, 0)
  const fields = [version, trimNo, ...singleKinds.map(kind => slots[kind]), bits]
  let value = fields.reduce((sum, field, at) => sum * (sizes[at] as number) + field, 0)
  const symbols: number[] = []
  for (let at = 0; at < 7; at++) {
    symbols.unshift(value % 32)
    value = Math.floor(value / 32)
  }
  return withCheck(symbols)
}

export type ReadCode =
  | { ok: true; fields: CodeFields }
  /** Not eight characters of the alphabet. */
  | { ok: false; why: 'form' }
  /** One of them is wrong, or no character of the alphabet: `suggestions` says what may have been meant. */
  | { ok: false; why: 'check' }
  /** Not made as today's are. */
  | { ok: false; why: 'version'; version: number }

/** Reads a code as it was typed. */
export function readCode(text: string): ReadCode {
  const code = tidied(text)
  const wrong = foreignIn(code)
  if (code.length !== codeLength || wrong > 1) return { ok: false, why: 'form' }
  if (wrong === 1 || !checksOut(code)) return { ok: false, why: 'check' }
  let value = 0
  for (const each of code.slice(0, -1)) value = value * 32 + alphabet.indexOf(each)
  const fields: number[] = []
  for (const size of sizes.toReversed()) {
    fields.unshift(value % size)
    value = Math.floor(value / size)
  }
  const [version = 0, trimNo = 0, PAINT = 0, WHEEL = 0, UPHOLSTERY = 0, TRIM = 0, bits = 0] = fields
  if (version !== codeVersion) return { ok: false, why: 'version', version }
  const flexible = Array.from({ length: slotCount.FLEXIBLE }, (_, slot) => slot).filter(slot => (bits >> slot) & 1)
  return { ok: true, fields: { version, trimNo, slots: { PAINT, WHEEL, UPHOLSTERY, TRIM }, flexible } }
}

/**
 * The code of a build, as the resolver writes builds; what has ended has its code, too.
 * @throws Error where the trim never had one of the options: the code of nothing would be another car's
 */
export function codeOf(trim: ConfigurableTrim, build: Build): string {
  const slotOf = (optionCode: string, kind: OptionKind): number => {
    const offer = trim.offers.find(each => each.optionCode === optionCode && each.kind === kind)
    if (!offer) throw new Error(`trim ${trim.spuId} has no ${kind} ${optionCode}`)
    return offer.slot
  }
  const [PAINT = 0, WHEEL = 0, UPHOLSTERY = 0, TRIM = 0] = singleKinds.map(kind => slotOf(build[kind], kind))
  const flexible = build.FLEXIBLE.map(optionCode => slotOf(optionCode, 'FLEXIBLE'))
  return writeCode({ version: codeVersion, trimNo: trim.trimNo, slots: { PAINT, WHEEL, UPHOLSTERY, TRIM }, flexible })
}
