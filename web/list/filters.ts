import { readText } from '#contract/read-text.ts'
import { itemAt } from '#contract/required.ts'

/**
 * A row of an address table: what one thing that a list can be asked for is called in the address, which values it takes,
 * and which fields of the call it fills. What cannot be read means what a fresh list shows, never an error.
 */
export interface Filter<V, F extends string = string> {
  /** A field of the call; for the compiler alone. */
  readonly field?: F
  /** Query keys, in the order of the address; none for what stands in the path. */
  readonly keys: readonly string[]
  /** What a fresh list shows. */
  readonly fresh: V
  /** @param before what the rows above have read */
  read(values: Values, before: Readonly<Record<string, unknown>>): V
  /** A text for each key; undefined has no place in the address. */
  write(value: V): readonly (string | undefined)[]
  /** Fields of the call. */
  input(value: V): { readonly [K in F]?: unknown }
  /** It narrows the list: “clear all” lifts it. */
  readonly narrows: boolean
  /** It stands in the path, behind the list's own. */
  readonly inPath?: { read(text: string | undefined): V | undefined; write(value: V): string }
}

/** What an address holds. */
export type Values = Pick<URLSearchParams, 'get'>

interface Options<V, F extends string> {
  /** Field of the call; the key where absent. */
  field?: F
  /** It is an order, a tab or a shelf, which “clear all” leaves. */
  stays?: true
  /** Fields of the call, where it is not one with the value. */
  input?: (value: V) => { readonly [K in F]?: unknown }
}

interface OneOptions<V, F extends string> extends Options<V, F> {
  /** The call takes several of them. */
  several?: true
  /** Whether the rows above leave room for it. */
  when?: (before: Readonly<Record<string, unknown>>) => boolean
}

/** One of a list of codes, or none. */
export function oneOf<C extends string, const K extends string, F extends string = K>(
  key: K,
  codes: readonly C[],
  { field = key as string as F, stays, several, when, input }: OneOptions<C | undefined, F> = {},
): Filter<C | undefined, F> {
  const known = new Set<string>(codes)
  return {
    keys: [key],
    fresh: undefined,
    read(values, before) {
      const text = values.get(key) ?? ''
      return known.has(text) && (!when || when(before)) ? (text as C) : undefined
    },
    write: value => [value],
    input: input ?? (value => only(field, value === undefined ? undefined : several ? [value] : value)),
    narrows: !stays,
  }
}

/** One of a list of codes, always: a tab, an order. The first is the fresh one unless `fresh` says otherwise. */
export function alwaysOneOf<C extends string, const K extends string, F extends string = K>(
  key: K,
  codes: readonly C[],
  {
    field = key as string as F,
    fresh = itemAt(codes, 0),
    written,
    input,
  }: Pick<Options<C, F>, 'field' | 'input'> & {
    fresh?: NoInfer<C>
    /** The fresh one has its place in the address, too. */
    written?: true
  } = {},
): Filter<C, F> {
  return {
    keys: [key],
    fresh,
    read: values => codes.find(code => code === values.get(key)) ?? fresh,
    write: value => [value === fresh && !written ? undefined : value],
    input: input ?? (value => only(field, value)),
    narrows: false,
  }
}

/** Words that somebody typed. @param most UTF-16 units */
export function words<const K extends string, F extends string = K>(
  key: K,
  most: number,
  { field = key as string as F, stays, input }: Options<string, F> = {},
): Filter<string, F> {
  return {
    keys: [key],
    fresh: '',
    read: values => readText(values.get(key), most),
    write: value => [value || undefined],
    input: input ?? (value => only(field, value || undefined)),
    narrows: !stays,
  }
}

/** Yes (`1`), or no restriction. */
export function yes<const K extends string, F extends string = K>(
  key: K,
  { field = key as string as F, stays, input }: Options<true | undefined, F> = {},
): Filter<true | undefined, F> {
  return {
    keys: [key],
    fresh: undefined,
    read: values => (values.get(key) === '1' ? true : undefined),
    write: value => [value && '1'],
    input: input ?? (value => only(field, value)),
    narrows: !stays,
  }
}

/** Several keys that mean one thing together; undefined where they make no sense. */
export function together<V, F extends string>(
  keys: readonly string[],
  {
    read,
    write,
    input,
  }: {
    read(values: Values): V | undefined
    write(value: V): readonly (string | undefined)[]
    input(value: V): { readonly [K in F]?: unknown }
  },
): Filter<V | undefined, F> {
  return {
    keys,
    fresh: undefined,
    read,
    write: value => (value === undefined ? [] : write(value)),
    input: value => (value === undefined ? {} : input(value)),
    narrows: true,
  }
}

/** What stands in the path, behind the list's own; a list has one at most. */
export function inPath<V, F extends string>(options: {
  fresh: V
  /** Undefined: the path is none of this list. */
  read(text: string | undefined): V | undefined
  write(value: V): string
  input(value: V): { readonly [K in F]?: unknown }
  stays?: true
}): Filter<V, F> {
  const { fresh, read, write, input, stays } = options
  return { keys: [], fresh, read: () => fresh, write: () => [], input, narrows: !stays, inPath: { read, write } }
}

const only = <F extends string>(field: F, value: unknown): { readonly [K in F]?: unknown } =>
  (value === undefined ? {} : { [field]: value }) as { readonly [K in F]?: unknown }

/** The codes of a list of choices, as an address says them. */
export const codesOf = <C extends string | number>(choices: readonly { code: C }[]): `${C}`[] =>
  choices.map(({ code }) => `${code}` as `${C}`)
