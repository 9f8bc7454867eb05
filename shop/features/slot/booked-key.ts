import type { StoredText } from '#web/store.ts'

export interface BookedKey {
  keep: (holdKey: string) => void
  read: () => string | undefined
}

/** The key by which this tab sees what it has booked, also after a reload; with the tab or a logout it is gone. */
export function makeBookedKey(stored: StoredText): BookedKey {
  return {
    keep: stored.write,
    read() {
      const key = stored.read()
      return key !== null && /^[\w-]{43}$/.test(key) ? key : undefined
    },
  }
}
