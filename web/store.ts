/**
 * State that lives beside the pages: in memory, or as a text in the browser's storage. Whoever listens hears of each
 * change. Nothing here throws because of storage: where it is blocked or full a text lasts as long as the document.
 */
import { useSyncExternalStore } from 'react'

export interface Signal {
  /** @returns stops it */
  subscribe: (listener: () => void) => () => void
  tell: () => void
}

/** @param outside what else the listeners hear of, for as long as there is one: gets `tell`, returns what stops it */
export function makeSignal(outside?: (tell: () => void) => () => void): Signal {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    tell,
    subscribe(listener) {
      if (listeners.size === 0) stop = outside?.(tell)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** Hears what other tabs write under these names of local storage. */
export const otherTabs =
  (...names: readonly string[]) =>
  (tell: () => void): (() => void) => {
    // A null key means that everything was cleared.
    const heard = ({ key }: StorageEvent) => (key === null || names.includes(key)) && tell()
    globalThis.addEventListener?.('storage', heard)
    return () => globalThis.removeEventListener?.('storage', heard)
  }

export interface Store<T> extends Signal {
  /** The same object until it changes: React compares them. */
  read: () => T
  write: (next: T) => void
}

/** A value of this document. */
export function makeStore<T>(first: T): Store<T> {
  const signal = makeSignal()
  let value = first
  return {
    ...signal,
    read: () => value,
    write(next) {
      if (Object.is(value, next)) return
      value = next
      signal.tell()
    },
  }
}

/** The value of a store. @param atFirst on the server and while hydrating: documents are the same for everybody */
export const useStore = <T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, atFirst: T): T =>
  useSyncExternalStore(subscribe, read, () => atFirst)

export interface StoredText {
  read: () => string | null
  /** @param text null: takes it away. @returns whether it outlives the document */
  write: (text: string | null) => boolean
}

/** A text in one of the browser's storages. */
export function storedText(area: 'localStorage' | 'sessionStorage', name: string): StoredText {
  /** Stands in where it cannot be stored. */
  let spare: string | undefined
  return {
    read() {
      if (spare !== undefined) return spare
      try {
        return globalThis[area]?.getItem(name) ?? null
      } catch {
        return null
      }
    },
    write(text) {
      spare = undefined
      try {
        if (text === null) globalThis[area].removeItem(name)
        else globalThis[area].setItem(name, text)
      } catch {
        spare = text ?? undefined
      }
      return spare === undefined
    },
  }
}

/**
 * Reads a text as a value, the same text as the same object.
 * @param valueOf makes the value of a text, which anybody may have written, or of none; what it throws counts as none
 */
export function readAs<T>({ read }: Pick<StoredText, 'read'>, valueOf: (text: string | null) => T): () => T {
  let known: { text: string | null; value: T } | undefined
  const make = (text: string | null): T => {
    try {
      return valueOf(text)
    } catch {
      return valueOf(null)
    }
  }
  return () => {
    const text = read()
    if (known?.text === text) return known.value
    known = { text, value: make(text) }
    return known.value
  }
}
