/**
 * What must be there. That it is not is a fault of the program or of its data, never of whoever asks: each of these
 * throws a sentence that says what is missing, where `!` would let `undefined` travel on.
 */

/**
 * A value that the program knows to be there, though its type does not.
 * @param what is missing otherwise, for the fault's sentence
 */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`)
  return value
}

/** The item at a place of a list that is long enough; a negative place counts from the end. */
export function itemAt<T>(list: readonly T[], at: number): T {
  if (!Number.isInteger(at) || at >= list.length || at < -list.length)
    throw new Error(`a list of ${list.length} has no item at ${at}`)
  return list.at(at) as T
}

/** The entry of a map that has one for each key that is asked for. */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  if (!map.has(key)) throw new Error(`nothing stands under ${String(key)}`)
  return map.get(key) as V
}
