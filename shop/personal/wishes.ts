/**
 * Configurations that a stranger keeps (spec 7): in the browser until somebody signs in, and then on the wish
 * list. A customer's go there at once; what the server cannot take just now is kept here and follows.
 */
import { largestPage } from '#contract/constants.ts'
import { readText } from '#contract/read-text.ts'
import { whereToHave } from './where-to-have.ts'
import { isSignedIn, onSessionChange, readUser } from '#web/session.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'

export interface Wish {
  code: string
  label: string
}

/** A wish as the browser holds it. */
interface Held extends Wish {
  /** `gcid` of the customer whose it is; absent: a stranger's, which whoever signs in next takes along. */
  who?: string
}

const stored = storedText('localStorage', 'wishes')
const { subscribe, tell } = makeSignal(otherTabs('wishes'))

/** The longest name that a wish has, in UTF-16 units. */
const LONGEST_LABEL = 40
const labelOf = (text: string): string => readText(text, LONGEST_LABEL)

/** One that the server would refuse would keep all others from the list with it. */
const isHeld = (value: unknown): value is Held => {
  const { code, label, who } = (value ?? {}) as Partial<Held>
  const isOfSomebody = who === undefined || typeof who === 'string'
  const isCode = typeof code === 'string' && /^[0-9A-Z]{8}$/.test(code)
  return isOfSomebody && isCode && typeof label === 'string' && labelOf(label) === label
}

/** What this browser holds, newest first: a stranger's, and what had no room on lists of customers who signed in here. */
const readHeld = readAs(stored, (text): readonly Held[] => {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value.filter(isHeld).slice(0, MOST_HELD) : []
})
/** Some customers' share one browser. */
const MOST_HELD = 3 * largestPage

const whoIsHere = (): string | undefined => (isSignedIn() ? readUser()?.gcid : undefined)
const isOfWhoIsHere = ({ who }: Held): boolean => who === undefined || who === whoIsHere()

/** What is kept here of whoever is here, newest first: nobody finds what another customer left behind. */
export const readWishes = (): readonly Wish[] =>
  readHeld()
    .filter(isOfWhoIsHere)
    .slice(0, largestPage)
    .map(({ code, label }) => ({ code, label }))

/** Puts these in the place of what is kept of whoever is here. */
function keep(wishes: readonly Wish[]): void {
  const who = whoIsHere()
  const mine: Held[] = wishes.slice(0, largestPage).map(({ code, label }) => ({ code, label, ...(who ? { who } : {}) }))
  const all = [...mine, ...readHeld().filter(held => !isOfWhoIsHere(held))]
  stored.write(all.length > 0 ? JSON.stringify(all.slice(0, MOST_HELD)) : null)
  tell()
}

/** Codes that this document knows to be on the customer's wish list. */
let listed = new Set<string>()
onSessionChange(() => {
  if (!isSignedIn()) {
    listed = new Set()
    news = noNews
  }
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
  const how = await merge()
  // The visitor has seen this one go.
  if (how === 'all') news = { ...news, added: Math.max(0, news.added - 1) }
  return how === 'all' ? 'listed' : how
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

/** `full`: the list has no room for all; `here`: nobody is signed in, or the server cannot be reached. */
type Merged = 'all' | 'full' | 'here'
let merging: Promise<Merged> | undefined

/** Puts what is kept here on the wish list of who is signed in. @returns whether all is there */
export const mergeWishes = async (): Promise<boolean> => (await merge()) === 'all'

async function merge(): Promise<Merged> {
  while (merging) await merging
  if (!isSignedIn()) return 'here'
  const wishes = readWishes()
  if (wishes.length === 0) return 'all'
  merging = send(wishes).finally(() => {
    merging = undefined
  })
  return merging
}

async function send(wishes: readonly Wish[]): Promise<Merged> {
  // From here on they are this customer's, whatever becomes of the request.
  const who = whoIsHere()
  keep(wishes)
  try {
    const api = await loadApi()
    const { data } = await api('wish.merge', { wishes: [...wishes], ...whereToHave() })
    // Somebody else is here by now: what was left is the other's, and comes again with the other.
    if (whoIsHere() !== who) return 'here'
    const full = data.left.length > 0
    news = { added: news.added + data.added, full }
    // What found no room stays here, and comes again when there is some.
    const codes = new Set(wishes.map(({ code }) => code).filter(code => !data.left.includes(code)))
    listed = new Set([...listed, ...codes])
    // What was kept meanwhile follows with the next.
    keep(readWishes().filter(({ code }) => !codes.has(code)))
    return full ? 'full' : 'all'
  } catch {
    return 'here'
  }
}
