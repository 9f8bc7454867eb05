import { ownTexts } from '#web/own-texts.ts'
import { makeSignal, readAs, useStore } from '#web/store.ts'

/** What the visitor searched for last, the newest first. It stays on this device until a logout, and is never sent. */
const stored = ownTexts.searches
const most = 6
const none: readonly string[] = []
const { subscribe, tell } = makeSignal()

/** The last searches; of what else may stand there, nothing. */
export const readRecent = readAs(stored, (text): readonly string[] => {
  const value: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(value)) return none
  return value.filter(each => typeof each === 'string' && each !== '' && each.length <= 50).slice(0, most)
})

function write(text: string | null): void {
  stored.write(text)
  tell()
}

/** Puts words first; what was searched before stands once. */
export function rememberSearch(words: string): void {
  const same = (each: string) => each.toLowerCase() === words.toLowerCase()
  if (words !== '') write(JSON.stringify([words, ...readRecent().filter(each => !same(each))].slice(0, most)))
}

export const forgetSearches = (): void => write(null)

/** The visitor's last searches; on the server and while hydrating none, because documents are the same for everybody. */
export const useRecentSearches = (): readonly string[] => useStore({ subscribe, read: readRecent }, none)
