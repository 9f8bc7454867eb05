import { mobileNumber } from '#contract/mobile.ts'
import type { Uploaded } from '#web/upload.ts'
import type { FieldKind, FieldRow, Kind, Reading } from './field-row.ts'
import { type Place, placeKind } from './place-kind.ts'
import { bareNumber, fenOf, plain, wholeOf } from '#contract/typed-figures.ts'
import { localOf, momentOf, yuanOf } from './figures-typed.ts'

/** Why something that was written cannot be sent; `long` has words of its own everywhere. */
export type Fault = 'wrong' | 'long'

/**
 * A field whose control holds the value itself: stars, tiles, a list of picks.
 * @param isRight absent: everything can be sent
 */
export const asChosen = <D>(empty: D, isRight: (chosen: D) => boolean = () => true): Kind<D, D> => ({
  empty,
  write: begin => begin,
  read: chosen => (isRight(chosen) ? { value: chosen } : { wrong: 'wrong' }),
})

/** One of a few, of which none is chosen in advance: somebody has to press it. */
export const mustChoose = <V extends string>(): Kind<V | null, V | null> =>
  asChosen<V | null>(null, chosen => chosen !== null)

/** What the controls of the contract's own kinds hold; a choice holds its value, or null before one is made. */
export interface WrittenOf {
  text: string
  phone: string
  parcel: string
  transfer: string
  digits: string
  vin: string
  whole: string
  money: string
  moment: string
  flag: boolean
  pictures: readonly Uploaded[]
  region: Place
}

/** A VIN has 17 signs (ISO 3779). */
export const vinLength = 17

/** What a control holds at first. */
export function emptyOf({ kind }: FieldRow): unknown {
  if (kind === 'flag') return false
  if (kind === 'choice') return null
  if (kind === 'pictures') return []
  return kind === 'region' ? placeKind.empty : ''
}

/** A value of the contract as its control holds it: sums in yuan, moments by Beijing's clock. */
export function write(row: FieldRow, value: unknown): unknown {
  if (value === null || value === undefined) return emptyOf(row)
  if (row.kind === 'money') return yuanOf(value as number)
  if (row.kind === 'moment') return localOf(value as number)
  return row.kind === 'whole' ? String(value) : value
}

/** How texts are tidied before anything is judged. */
const tidied: Partial<Record<FieldKind, (written: string) => string>> = {
  text: text => text.trim(),
  phone: text => mobileNumber(text) ?? '',
  parcel: bareNumber,
  transfer: bareNumber,
  digits: text => plain(text).replace(/\s/g, ''),
  vin: text => text.trim().toUpperCase(),
}

const within = (n: number | undefined, { least, most }: FieldRow): boolean =>
  n !== undefined && n >= (least ?? Number.NEGATIVE_INFINITY) && n <= (most ?? Number.POSITIVE_INFINITY)

const mostDigits = 999_999_999
const numberOf: Partial<Record<FieldKind, (written: string, row: FieldRow) => number | undefined>> = {
  whole: (text, { least = -mostDigits, most = mostDigits }) => wholeOf(text, least, most),
  money: fenOf,
  moment: momentOf,
}

function readText(text: string, { kind, least = 0, most, pattern }: FieldRow): Reading<string, Fault> {
  const isWhole = kind === 'phone' ? text !== '' : kind === 'vin' ? text.length === vinLength : text.length >= least
  if (!isWhole) return { wrong: 'wrong' }
  // Lengths are counted as the server counts them.
  if (most !== undefined && text.length > most) return { wrong: 'long' }
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? { value: text } : { wrong: 'wrong' }
}

/**
 * What a control of the contract's own kinds says.
 * @param begin the value that it began with: a moment that was not touched keeps its seconds
 */
export function read(row: FieldRow, written: unknown, begin: unknown): Reading<unknown, string> {
  const { kind, empty } = row
  if (kind === 'flag') return { value: written }
  if (kind === 'region') return placeKind.read(written as Place)
  if (kind === 'pictures') return { value: (written as readonly Uploaded[]).map(each => each.objectId) }
  const isEmpty = written === null || (written as string).trim() === ''
  if (isEmpty && empty) return { value: empty === 'null' ? null : undefined }
  if (kind === 'choice') return written === null ? { wrong: 'wrong' } : { value: written }
  const text = written as string
  const tidy = tidied[kind]
  if (tidy) return readText(tidy(text), row)
  if (kind === 'moment' && typeof begin === 'number' && localOf(begin) === text) return { value: begin }
  const n = numberOf[kind]?.(text, row)
  return within(n, row) ? { value: n } : { wrong: 'wrong' }
}

/** Most characters that a control takes; undefined: its kind says. */
export function roomOf({ kind, least = 0, most }: FieldRow): number | undefined {
  if (kind === 'money') return 14
  if (kind === 'vin') return vinLength
  if (kind === 'whole') return most === undefined ? 9 : String(most).length + (least < 0 ? 1 : 0)
  return kind === 'phone' ? undefined : (most ?? 40)
}
