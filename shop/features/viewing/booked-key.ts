import { storedText } from '#web/store.ts'

const stored = storedText('sessionStorage', 'viewingBooked')

/** The key by which this tab sees what it has booked, also after a reload; with the tab it is gone. */
export const keepBooked = (holdKey: string): void => stored.write(holdKey)
export function bookedKey(): string | undefined {
  const key = stored.read()
  return key !== null && /^[\w-]{43}$/.test(key) ? key : undefined
}
