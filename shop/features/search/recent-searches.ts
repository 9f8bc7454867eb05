import { useSyncExternalStore } from 'react'

/** What the visitor searched for last, the newest first. It stays on this device and is never sent. */
const key = 'recentSearches'
const most = 6
const none: readonly string[] = []
let kept: { text: string; words: readonly string[] } | undefined
/** Stands in where local storage is blocked. */
let spare: string | null = null
const listeners = new Set<() => void>()

/** The words that a text of unknown origin says, and nothing else that it may hold. */
function parse(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return none
    return value.filter(each => typeof each === 'string' && each !== '' && each.length <= 50).slice(0, most)
  } catch {
    return none
  }
}

/** The last searches; the same ones are the same object. */
export function readRecent(): readonly string[] {
  let text = spare
  try {
    text = localStorage.getItem(key) ?? spare
  } catch {
    // Blocked storage: they last as long as this document.
  }
  if (text === null) return none
  if (kept?.text !== text) kept = { text, words: parse(text) }
  return kept.words
}

function write(text: string | null): void {
  spare = text
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The spare one counts.
  }
  for (const listener of listeners) listener()
}

/** Puts words first; what was searched before stands once. */
export function rememberSearch(words: string): void {
  const same = (each: string) => each.toLowerCase() === words.toLowerCase()
  if (words !== '') write(JSON.stringify([words, ...readRecent().filter(each => !same(each))].slice(0, most)))
}

export const forgetSearches = (): void => write(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The visitor's last searches; on the server and while hydrating none, because documents are the same for everybody. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, readRecent, () => none)
