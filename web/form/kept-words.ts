/**
 * What stood in forms when a session was over, kept for the tab through the login, so that nothing is typed twice (spec 4,
 * Session; decision 148). Codes, numbers of accounts and papers, photographs and what was agreed to are never kept.
 */
import { ownTexts } from '#web/own-texts.ts'
import { type Language, textsIn } from '#web/i18n/texts.ts'
import { readAs } from '#web/store.ts'
import { surroundings } from '#web/surroundings.ts'
import { toast } from '#web/ui/toast.ts'
import type { FieldKind, FieldRow } from './field-row.ts'
import type { FormStore } from './form-store.ts'
import { keptWordsTexts } from './kept-words.texts.ts'
import type { Place } from './place-kind.ts'

/** A login that took longer has nothing to do with them. */
const KEPT_MS = 30 * 60_000

/** Nothing is ticked in advance, a code is used once, and a photograph is no text. */
const neverKept: ReadonlySet<FieldKind> = new Set(['flag', 'digits', 'pictures'])
/** Texts that prove something or name a paper. */
const secret = /^(code|smsCode|couponCode|idNo|answer)$|hash|openid|captcha|account/i

/** Whether what stands in a field may be kept. */
export const mayKeep = (name: string, { kind }: FieldRow): boolean => !neverKept.has(kind) && !secret.test(name)

type Values = Readonly<Record<string, unknown>>
interface Kept {
  /** Who had typed it; null: a stranger, and then it belongs to whoever signs in here. */
  who: string | null
  path: string
  /** The form, and what it began with: another address's form is another form. */
  form: string
  values: Values
  at: number
}

const stored = ownTexts.typed
const isKept = (value: unknown): value is Kept => {
  const { who, path, form, values, at } = (value ?? {}) as Partial<Kept>
  const texts = typeof path === 'string' && typeof form === 'string' && (who === null || typeof who === 'string')
  return texts && typeof at === 'number' && typeof values === 'object' && values !== null
}
const all = readAs(stored, text => {
  const list: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(list) ? list.filter(isKept) : []
})

/** A form as it is told from the others of a page. */
export interface FormPlace {
  path: string
  /** The call, or its part. */
  name: string
  begin: Values
  rows: Readonly<Record<string, FieldRow>>
  /** Fields of the page's own kinds that may be kept, with what could stand in them. */
  own?: Readonly<Record<string, (stored: unknown) => boolean>>
}
const formOf = ({ name, begin }: FormPlace): string => `${name} ${JSON.stringify(begin)}`

/** Keeps what stands in a form. @param who had typed it @param now ms since 1970 */
export function keepWords(place: FormPlace, written: Values, who: string | undefined, now: number): void {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(place.rows).flatMap(([name, row]) => (mayKeep(name, row) ? [[name, written[name]]] : [])),
  )
  for (const name of Object.keys(place.own ?? {})) values[name] = written[name]
  const form = formOf(place)
  const others = all().filter(each => now - each.at < KEPT_MS && !(each.path === place.path && each.form === form))
  stored.write(JSON.stringify([...others, { who: who ?? null, path: place.path, form, values, at: now }]))
}

const isOf = (each: Kept, path: string, who: string | undefined, now: number): boolean =>
  each.path === path && now - each.at < KEPT_MS && (each.who === null || each.who === who)

/** What was kept of this form for this person, once. @param now ms since 1970 */
export function takeWords(place: FormPlace, who: string | undefined, now: number): Values | undefined {
  const form = formOf(place)
  const found = all().find(each => each.form === form && isOf(each, place.path, who, now))
  if (!found) return undefined
  const others = all().filter(each => each !== found)
  stored.write(others.length > 0 ? JSON.stringify(others) : null)
  return Object.fromEntries(
    Object.entries(found.values).filter(
      ([name, value]) => place.own?.[name]?.(value) ?? hasKind(place.rows[name], value, name),
    ),
  )
}

/** A form of the page that is shown. */
const here = (form: Omit<FormPlace, 'path'>): FormPlace => ({ ...form, path: location.pathname + location.search })

/** Keeps what stands in a form of this page. @param who had typed it */
export const keepForm = (
  form: Omit<FormPlace, 'path'>,
  store: Pick<FormStore, 'read'>,
  who: string | undefined,
): void => keepWords(here(form), store.read().written, who, Date.now())

/** Gives a form of this page back what was kept of it, and says so. */
export function giveBack(form: Omit<FormPlace, 'path'>, store: Pick<FormStore, 'write'>, language: Language): void {
  const words = takeWords(here(form), surroundings.whoIsIn(), Date.now())
  if (!words) return
  store.write(words)
  toast(textsIn(keptWordsTexts, language).typedBack)
}

/** Says that something is kept which no form of this page has taken yet: one that is opened again has it. */
export function tellOfWords(language: Language): void {
  const path = location.pathname + location.search
  if (all().some(each => isOf(each, path, surroundings.whoIsIn(), Date.now())))
    toast(textsIn(keptWordsTexts, language).typedKept)
}

const isPlace = (value: unknown): value is Place => {
  const { provinceCode, cityCode, areaCode } = (value ?? {}) as Partial<Place>
  return [provinceCode, cityCode, areaCode].every(code => Number.isSafeInteger(code))
}

/** Anybody may have written what is stored: a control takes what it could hold. */
function hasKind(row: FieldRow | undefined, value: unknown, name: string): boolean {
  if (!row || !mayKeep(name, row)) return false
  if (row.kind === 'region') return isPlace(value)
  return typeof value === 'string' || (row.kind === 'choice' && (value === null || typeof value === 'number'))
}
