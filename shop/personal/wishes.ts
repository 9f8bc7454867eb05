/**
 * Configurations that a stranger keeps (spec 7): in the browser until somebody signs in, and then on the wish
 * list. A customer's go there at once; what the server cannot take just now is kept here and follows.
 */
import { largestPage } from '#contract/constants.ts'
import { readText } from '#contract/read-text.ts'
import { isSignedIn, onSessionChange } from '#web/session.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'

export interface Wish {
  code: string
  label: string
}

const stored = storedText('localStorage', 'wishes')
const { subscribe, tell } = makeSignal(otherTabs('wishes'))

/** The longest name that a wish has, in UTF-16 units. */
const LONGEST_LABEL = 40
const labelOf = (text: string): string => readText(text, LONGEST_LABEL)

/** One that the server would refuse would keep all others from the list with it. */
const isWish = (value: unknown): value is Wish => {
  const { code, label } = (value ?? {}) as Partial<Wish>
  return typeof code === 'string' && /^[0-9A-Z]{8}$/.test(code) && typeof label === 'string' && labelOf(label) === label
}

/** What is kept in this browser, newest first. */
export const readWishes = readAs(stored, (text): readonly Wish[] => {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value.filter(isWish).slice(0, largestPage) : []
})

function keep(wishes: readonly Wish[]): void {
  stored.write(wishes.length > 0 ? JSON.stringify(wishes.slice(0, largestPage)) : null)
  tell()
}

/** Codes that this document knows to be on the customer's wish list. */
let listed = new Set<string>()
onSessionChange(() => {
  if (!isSignedIn()) listed = new Set()
  tell()
})

const none = 'no' as 'no' | 'here' | 'listed'
const standing = (code: string): typeof none =>
  listed.has(code) ? 'listed' : readWishes().some(wish => wish.code === code) ? 'here' : 'no'

/** Whether a configuration is kept: in this browser, on the wish list, or nowhere. */
export const useWish = (code: string): typeof none => useStore({ subscribe, read: () => standing(code) }, none)

const loadApi = async () => (await import('#web/api.ts')).api

/**
 * Keeps a configuration. A second press adds nothing.
 * @returns where it is kept now; `full`: here, because the wish list has no room for it
 */
export async function saveWish(wish: Wish): Promise<'here' | 'listed' | 'full'> {
  const before = standing(wish.code)
  if (before !== 'no') return before
  keep([{ ...wish, label: labelOf(wish.label) }, ...readWishes()])
  const there = await mergeWishes()
  // The visitor has seen this one go.
  if (there) news = { ...news, added: Math.max(0, news.added - 1) }
  return there ? 'listed' : news.full ? 'full' : 'here'
}

/** Lets one go that this browser keeps. */
export function dropWish(code: string): void {
  keep(readWishes().filter(wish => wish.code !== code))
}

/** Says that one is no longer on the wish list. */
export function unlistWish(code: string): void {
  listed = new Set([...listed].filter(each => each !== code))
  tell()
}

const noNews = { added: 0, full: false }
let news = noNews

/** What came over to the wish list since this was asked last, and whether it had room for all. */
export function takeWishNews(): typeof noNews {
  const taken = news
  news = noNews
  return taken
}

let merging: Promise<boolean> | undefined

/** Puts what is kept here on the wish list of who is signed in. @returns whether all is there */
export async function mergeWishes(): Promise<boolean> {
  while (merging) await merging
  if (!isSignedIn()) return false
  const wishes = readWishes()
  if (wishes.length === 0) return true
  merging = send(wishes).finally(() => {
    merging = undefined
  })
  return merging
}

async function send(wishes: readonly Wish[]): Promise<boolean> {
  try {
    const api = await loadApi()
    const { data } = await api('wish.merge', { wishes: [...wishes] })
    const full = data.left.length > 0
    news = { added: news.added + data.added, full }
    // What found no room stays here, and comes again when there is some.
    const codes = new Set(wishes.map(({ code }) => code).filter(code => !data.left.includes(code)))
    listed = new Set([...listed, ...codes])
    // What was kept meanwhile follows with the next.
    keep(readWishes().filter(({ code }) => !codes.has(code)))
    return !full
  } catch {
    return false
  }
}
