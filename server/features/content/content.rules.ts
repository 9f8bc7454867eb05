/** How the dictionary is put together, and what of an error report may be kept. Pure. */
import { createHash } from 'node:crypto'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'

export interface Entry {
  id: number
  list: string
  code: string
  nameCn: string
  nameEn: string
  parent: string | null
  sort: number
  type: string | null
  value: string | null
  extra: Record<string, unknown>
}
export type PresentedEntry = Reply<'dictionary.get'>
export type EntryTree = Reply<'dictionary.byCode'>

/** Lists that travel as JSON text with fields of their own (spec 3 and 7). */
const textLists = ['ActivityType', 'NCSeries', 'NCBodyType', 'priceRangeForNC', 'BodyColor', 'SalesTag'] as const
type TextList = (typeof textLists)[number]
/** Lists of one number. */
const flagLists = ['ShowUCChannel', 'ShowStudentChannel'] as const

const nameIn = (entry: Pick<Entry, 'nameCn' | 'nameEn'>, language: Language): string =>
  language === 'en' ? entry.nameEn : entry.nameCn

export function presentEntry(entry: Entry, language: Language): PresentedEntry {
  const { id, list, code, nameCn, nameEn, parent, sort, type, value } = entry
  return { id, code, name: nameIn(entry, language), nameCn, nameEn, parent, sort, type: type ?? list, value }
}

/** Fields of each list that travels as text; bounds of a price range in ten thousand yuan as in spec 3, and in fen. */
const shapeOf: Record<TextList, (entry: Entry, title: string) => Record<string, unknown>> = {
  ActivityType: ({ code, value }, title) => ({ value: value ?? code, name: title }),
  NCSeries: ({ code, value, nameCn }, title) => ({ title, name: nameCn, value: value ?? code }),
  NCBodyType: ({ code, value }, title) => ({ title, value: value ?? code, code }),
  priceRangeForNC: ({ code, value, extra }, title) => ({
    title,
    value: value ?? code,
    priceFrom: extra.priceFrom ?? 0,
    priceTo: extra.priceTo ?? null,
    priceFromFen: extra.from ?? 0,
    priceToFen: extra.to ?? null,
  }),
  BodyColor: ({ code, value, extra }, title) => ({ title, value: value ?? code, code, colour: extra.colour ?? null }),
  SalesTag: ({ code, value }, title) => ({ title, value: value ?? code, code }),
}

/** Entries by the name of their list, in their order. */
export function groupLists(entries: readonly Entry[]): Map<string, Entry[]> {
  const lists = new Map<string, Entry[]>()
  for (const entry of entries) {
    const list = lists.get(entry.list)
    if (list) list.push(entry)
    else lists.set(entry.list, [entry])
  }
  return lists
}

/** The whole dictionary as `/dictionary.json` gives it. */
export function composeDictionary(
  lists: ReadonlyMap<string, readonly Entry[]>,
  language: Language,
): Reply<'dictionary.all'> {
  const all: Reply<'dictionary.all'> = {}
  for (const [name, entries] of lists) {
    if (isOneOf(flagLists, name)) all[name] = entries[0]?.value ?? '0'
    else if (isOneOf(textLists, name))
      all[name] = JSON.stringify(entries.map(entry => shapeOf[name](entry, nameIn(entry, language))))
    else all[name] = entries.map(entry => presentEntry(entry, language))
  }
  return all
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** Entries below their parents. An entry whose parent stands in another list, or nowhere, is a root. */
export function treeOf(entries: readonly PresentedEntry[]): EntryTree {
  type Node = PresentedEntry & { children?: Node[] }
  const nodes = new Map<string, Node>(entries.map(entry => [entry.code, { ...entry }]))
  const roots: Node[] = []
  for (const node of nodes.values()) {
    const parent = node.parent === null ? undefined : nodes.get(node.parent)
    if (!parent || parent === node) roots.push(node)
    else (parent.children ??= []).push(node)
  }
  return roots
}

/**
 * A text of a browser without what could tell who sat there: queries of addresses, mail addresses, long numbers (phones,
 * identity cards), VINs, tokens. Line and column numbers stay.
 */
export function withoutPersonal(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\?[^\s"'<>)]*/g, '?…')
    .replace(/[^\s@"'<>]{1,254}@[^\s@"'<>]{1,254}\.[a-z]{2,}/gi, '<mail>')
    .replace(/\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/g, '<vin>')
    .replace(/\b[\w-]{32,}\b/g, '<token>')
    .replace(/\d{7,}[\dXx]?/g, '<number>')
}

/** What makes two reports the same error: kind, message and the place in the code; not who, when or on which page. */
export function fingerprintOf(report: { kind: string; message: string; stack: string; build: string }): Buffer {
  const place = report.stack.split('\n').slice(0, 3).join('\n')
  return createHash('sha256').update([report.kind, report.message, place, report.build].join('\0')).digest()
}
