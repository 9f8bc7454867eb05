import { storedText } from '#web/store.ts'

export interface BookedKey {
  keep: (holdKey: string) => void
  read: () => string | undefined
}

/** The key by which this tab sees what it has booked, also after a reload; with the tab it is gone. @param name of the form */
export function makeBookedKey(name: string): BookedKey {
  const stored = storedText('sessionStorage', name)
  return {
    keep: stored.write,
    read() {
      const key = stored.read()
      return key !== null && /^[\w-]{43}$/.test(key) ? key : undefined
    },
  }
}
