import { type PageNotation, type PageSpan, readPages, writePages } from './pages.ts'
import type { Filter } from './filters.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a table holds rows of any values
type AnyFilter = Filter<any, any>
/** Its rows: `unknown`, so that each says its own fields, whatever stands beside it. */
type Table = Readonly<Record<string, unknown>>

/** What the address of a list asks for: a value for each row of its table, and its pages. */
export type StateOf<T extends Table> = { [K in keyof T]: T[K] extends Filter<infer V, string> ? V : never } & PageSpan
type FieldsOf<T extends Table> = {
  [K in keyof T]: T[K] extends AnyFilter ? NonNullable<T[K]['field']> : never
}[keyof T]

/**
 * The addresses of a list. Everything that it shows stands there, so a link, Back and a reload show the same; each state has
 * one address (decision 042).
 */
export interface ListAddress<S extends PageSpan, F extends string = string> {
  /** A field of the call that the address fills; for the compiler alone. */
  readonly field?: F
  readonly path: string
  readonly notation: PageNotation
  /** Query keys, the pages' among them. */
  readonly keys: readonly string[]
  /** The list as it is without any wish. */
  readonly fresh: S
  /** What a query asks for. @param place what stands in the path behind the list's own */
  read(query: URLSearchParams, place?: string): S
  /** What an address asks for; undefined where it is none of this list. @param path an alias of the list's own */
  readAt(pathname: string, search: string, path?: string): S | undefined
  /** The path under which the list is shown: its own, or an alias. */
  pathOf(pathname: string): string
  /** The one address of a state. @param path an alias of the list's own */
  href(state: S, path?: string): string
  /** The list with something changed, from its first page. */
  change(state: S, change: Partial<S>): S
  /** The list at one page. */
  at(state: S, page: number): S
  /** Whether two states show the same list, apart from the pages. */
  same(a: S, b: S): boolean
  /** The list without what narrows it, in the same order, tab or shelf. */
  clear(state: S): S
  /** What narrows a state, in the order of the address. */
  narrowing(state: S): (keyof S & string)[]
  /** Fields of the call, without the page. */
  input(state: S): { [K in F]?: unknown }
}

export interface AddressOptions {
  path: string
  /** `upTo` where absent. */
  pages?: PageNotation
}

/**
 * Makes the addresses of a list of its table. Rows stand in the order of the address; reading and writing, the fields of the
 * call and what “clear all” lifts follow from them.
 */
export function listAddress<const T extends Table>(
  { path: own, pages: notation = 'upTo' }: AddressOptions,
  table: T,
): ListAddress<StateOf<T>, FieldsOf<T>> {
  type S = StateOf<T>
  const rows = Object.entries(table) as [string, AnyFilter][]
  const placed = rows.flatMap(([name, row]) => (row.inPath ? [{ name, row, ...row.inPath }] : []))[0]
  const firstPage = { firstPage: 1, lastPage: 1 }
  const fresh = { ...Object.fromEntries(rows.map(([name, row]) => [name, row.fresh])), ...firstPage } as S
  const valueOf = (state: S, name: string): unknown => state[name as keyof S]

  function read(query: URLSearchParams, place?: string): S {
    const values: Record<string, unknown> = {}
    if (placed) values[placed.name] = placed.read(place) ?? placed.row.fresh
    for (const [name, row] of rows) if (!row.inPath) values[name] = row.read(query, values)
    return { ...values, ...readPages(query.get('page'), notation) } as S
  }
  function href(state: S, path = own): string {
    const query = new URLSearchParams()
    for (const [name, row] of rows) {
      const texts = row.write(valueOf(state, name))
      for (const [n, key] of row.keys.entries()) if (texts[n] !== undefined) query.set(key, texts[n])
    }
    const page = writePages(state, notation)
    if (page) query.set('page', page)
    const place = placed ? placed.write(valueOf(state, placed.name)) : ''
    const text = query.toString()
    return `${path}${place && `/${place}`}${text && `?${text}`}`
  }
  const change = (state: S, next: Partial<S>): S => ({ ...state, ...next, ...firstPage })
  const at = (state: S, page: number): S => ({ ...state, firstPage: page, lastPage: page })
  const narrowing = (state: S) =>
    rows
      .filter(([name, row]) => row.narrows && !isFresh(row, valueOf(state, name)))
      .map(([name]) => name as keyof S & string)
  return {
    path: own,
    notation,
    keys: [...rows.flatMap(([, row]) => row.keys), 'page'],
    fresh,
    read,
    readAt(pathname, search, path = own) {
      const query = new URLSearchParams(search)
      const plain = pathname.replace(/\/+$/, '')
      if (!placed) return plain === path ? read(query) : undefined
      const place = plain === path ? undefined : plain.startsWith(`${path}/`) ? plain.slice(path.length + 1) : null
      if (place === null || placed.read(place) === undefined) return undefined
      return read(query, place)
    },
    pathOf: pathname => (placed ? own : pathname.replace(/(?<=.)\/+$/, '')),
    href,
    change,
    at,
    same: (a, b) => href(at(a, 1)) === href(at(b, 1)),
    clear: state =>
      change(
        state,
        Object.fromEntries(rows.filter(([, row]) => row.narrows).map(([name, row]) => [name, row.fresh])) as Partial<S>,
      ),
    narrowing,
    input: state =>
      Object.assign({}, ...rows.map(([name, row]) => row.input(valueOf(state, name)))) as {
        [K in FieldsOf<T>]?: unknown
      },
  }
}

/** Whether a value is written as the fresh one is. */
function isFresh(row: AnyFilter, value: unknown): boolean {
  if (row.inPath) return row.inPath.write(value) === row.inPath.write(row.fresh)
  return JSON.stringify(row.write(value)) === JSON.stringify(row.write(row.fresh))
}
