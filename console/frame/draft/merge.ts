/**
 * What becomes of a draft that two people changed at once: changes that do not touch are joined, of the others both stand
 * side by side until somebody chooses (decision 178). Pure.
 */
import { common } from './longest-row.ts'
import { isRows, mergeRows } from './merge-rows.ts'
import { alike, isPlain } from './merge-values.ts'

export type Side = 'mine' | 'theirs'

/** One place that both changed, each in another way. */
export interface Conflict {
  /** Where it is, from the whole text inwards: names of fields, keys of parts, `ORDER` of a list. */
  path: readonly string[]
  /** Names the place with what both wrote there: a choice is one between these words alone. */
  id: string
  /** Absent: the part was removed. */
  mine: unknown
  theirs: unknown
  chosen: Side | undefined
}
export interface Merged<T> {
  /** With what was chosen; of a place where nothing was, mine. */
  text: T
  conflicts: Conflict[]
}
export type Choices = ReadonlyMap<string, Side>

/** The last step of a path: the order of a list's parts, not one of them. */
export const ORDER = '*order'

type Parts = readonly ({ key: string } & Record<string, unknown>)[]
const isParts = (value: unknown): value is Parts =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && 'key' in each)
/** As many as there were, each changed by one of them alone. @returns undefined: they are not */
function byPlace(was: readonly string[], one: readonly string[], other: readonly string[]): string[] | undefined {
  if (one.length !== was.length || other.length !== was.length) return undefined
  if (!was.every((each, n) => one[n] === each || other[n] === each)) return undefined
  return was.map((each, n) => (one[n] === each ? other[n]! : one[n]!))
}

/** Lists of which both changed something. @returns undefined: both changed the same places */
function joined(old: readonly string[], one: readonly string[], other: readonly string[]): string[] | undefined {
  const [inOne, inOther] = [new Map(common(old, one)), new Map(common(old, other))]
  const all: string[] = []
  let [i, j, k] = [0, 0, 0]
  for (let next = 0; next <= old.length; next++) {
    const ends = next === old.length
    const [a, b] = ends ? [one.length, other.length] : [inOne.get(next), inOther.get(next)]
    if (a === undefined || b === undefined) continue
    // What lies between two that both kept.
    const [was, first, second] = [old.slice(i, next), one.slice(j, a), other.slice(k, b)]
    if (alike(first, was)) all.push(...second)
    else if (alike(second, was) || alike(first, second)) all.push(...first)
    else {
      const lines = byPlace(was, first, second)
      if (!lines) return undefined
      all.push(...lines)
    }
    if (!ends) all.push(old[next]!)
    ;[i, j, k] = [next + 1, a + 1, b + 1]
  }
  return all
}

const saidOf = (list: readonly unknown[]): string[] => list.map(each => JSON.stringify(each))
/** Texts by their paragraphs, one a line; lists of codes one by one. */
function joinedIn(was: unknown, one: unknown, other: unknown): unknown {
  if (typeof was === 'string' && typeof one === 'string' && typeof other === 'string')
    return joined(was.split('\n'), one.split('\n'), other.split('\n'))?.join('\n')
  if (Array.isArray(was) && Array.isArray(one) && Array.isArray(other))
    return joined(saidOf(was), saidOf(one), saidOf(other))?.map(each => JSON.parse(each) as unknown)
  return undefined
}

/**
 * Joins what two people made of one text.
 * @param base what both began with
 * @param choices what was chosen so far, by `Conflict.id`
 */
export function merge<T>(base: T, mine: T, theirs: T, choices: Choices = new Map()): Merged<T> {
  const conflicts: Conflict[] = []

  function choose(path: readonly string[], one: unknown, other: unknown): unknown {
    const id = JSON.stringify([path, one ?? null, other ?? null])
    const chosen = choices.get(id)
    conflicts.push({ path, id, mine: one, theirs: other, chosen })
    return chosen === 'theirs' ? other : one
  }

  function whole(was: unknown, one: unknown, other: unknown, path: readonly string[]): unknown {
    if (alike(one, other) || alike(other, was)) return one
    if (alike(one, was)) return other
    if (isParts(was) && isParts(one) && isParts(other)) return parts(was, one, other, path)
    if (isPlain(was) && isPlain(one) && isPlain(other)) {
      const names = [...new Set([was, one, other].flatMap(each => Object.keys(each)))]
      return Object.fromEntries(names.map(name => [name, whole(was[name], one[name], other[name], [...path, name])]))
    }
    if (isRows(was) && isRows(one) && isRows(other))
      return mergeRows(was, one, other, path, { whole, choose }) ?? choose(path, one, other)
    return joinedIn(was, one, other) ?? choose(path, one, other)
  }

  function parts(was: Parts, one: Parts, other: Parts, path: readonly string[]): unknown[] {
    const by = (list: Parts) => new Map(list.map(each => [each.key, each]))
    const [before, first, second] = [by(was), by(one), by(other)]
    const kept = new Map<string, unknown>()
    for (const key of new Set([...first.keys(), ...second.keys()])) {
      const [old, a, b] = [before.get(key), first.get(key), second.get(key)]
      const at = [...path, key]
      if (a && b) kept.set(key, whole(old, a, b, at))
      else {
        // One of them added it, or the other removed it.
        const left = a ?? b
        if (!old) kept.set(key, left)
        else if (!alike(old, left)) {
          const chosen = choose(at, a, b)
          if (chosen) kept.set(key, chosen)
        }
      }
    }
    return inOrder(was, one, other, path, kept).map(key => kept.get(key))
  }

  /** The keys of what is kept: as whoever moved something has them, with what the other added behind what it stood behind. */
  function inOrder(was: Parts, one: Parts, other: Parts, path: readonly string[], kept: ReadonlyMap<string, unknown>) {
    const [old, mineKeys, theirKeys] = [was, one, other].map(list => list.map(({ key }) => key)) as [
      string[],
      string[],
      string[],
    ]
    const shared = old.filter(key => mineKeys.includes(key) && theirKeys.includes(key))
    const [a, b] = [mineKeys, theirKeys].map(keys => keys.filter(key => shared.includes(key)))
    const moved = [!alike(a, shared), !alike(b, shared)]
    const both = moved[0] && moved[1] && !alike(a, b)
    const byTheirs = both ? choose([...path, ORDER], a, b) === b : moved[1]
    const [leading, following] = byTheirs ? [theirKeys, mineKeys] : [mineKeys, theirKeys]
    const keys = leading.filter(key => kept.has(key))
    for (const [n, key] of following.entries()) {
      if (!kept.has(key) || keys.includes(key)) continue
      const behind = following.slice(0, n).findLast(each => keys.includes(each))
      keys.splice(behind === undefined ? 0 : keys.indexOf(behind) + 1, 0, key)
    }
    return keys
  }

  return { text: whole(base, mine, theirs, []) as T, conflicts }
}
