/** How the text of a field is read, and which control it wants. */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'parcel'
  | 'transfer'
  | 'digits'
  | 'vin'
  | 'whole'
  | 'money'
  | 'moment'
  | 'choice'
  | 'flag'
  | 'pictures'
  | 'region'

/** What the contract says of one field of a call's input. */
export interface FieldRow {
  kind: FieldKind
  /** Fewest characters, or the smallest number: fen for money, ms for a moment. */
  least?: number
  /** Most characters, the largest number, or most pictures. */
  most?: number
  /** What the tidied text matches, read with the flag `u`. */
  pattern?: string
  /** What is sent while nothing stands in it: null, or nothing at all. Absent: it is needed. */
  empty?: 'null' | 'none'
}

/** What a field says: a value (undefined: nothing is sent), or what is wrong. */
export type Reading<V, W = string> = { value: V } | { wrong: W }

/** How a value stands in its control, and how it is read again. */
export interface Kind<V, D, B = V, W = string> {
  /** What stands there at first. */
  empty: D
  write: (begin: B) => D
  read: (written: D) => Reading<V, W>
  /** Whether something that was stored could stand there: with it, what was typed is kept through a login. */
  isWritten?: (stored: unknown) => stored is D
}
