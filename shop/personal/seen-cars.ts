import { mostSeen } from '#contract/constants.ts'
import { isSignedIn } from '#web/session.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'
import { keepPersonalChoice, type PersonalChoice, personalChoice } from './personal-choice.ts'

/** A used car that a stranger has looked at. */
export interface SeenCar {
  carNo: string
  /** By the browser's clock, in milliseconds since 1970. */
  at: number
}

const stored = storedText('localStorage', 'seenCars')
const { subscribe, tell } = makeSignal(otherTabs('seenCars'))

const isSeen = (value: unknown): value is SeenCar => {
  const { carNo, at } = (value ?? {}) as Partial<SeenCar>
  return typeof carNo === 'string' && /^[A-Z0-9-]{3,24}$/.test(carNo) && Number.isSafeInteger(at) && Number(at) >= 0
}
const none: readonly SeenCar[] = []

/** What strangers have looked at in this browser, the newest first. */
export const readSeen = readAs(stored, (text): readonly SeenCar[] => {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value.filter(isSeen).slice(0, mostSeen) : none
})
export const useSeen = (): readonly SeenCar[] => useStore({ subscribe, read: readSeen }, none)

function keep(seen: readonly SeenCar[]): void {
  stored.write(seen.length > 0 ? JSON.stringify(seen.slice(0, mostSeen)) : null)
  tell()
}

/** Remembers a car; of whoever is signed in the account does, and of whoever has switched it off nobody. */
export function rememberCar(carNo: string, at: number): void {
  if (personalChoice() === 'off') return
  keep([{ carNo, at }, ...readSeen().filter(each => each.carNo !== carNo)])
}

export const forgetSeen = (): void => keep(none)

/** Switches choosing for this visitor in this browser; off, what was looked at here is forgotten. */
export function setPersonalChoice(choice: PersonalChoice): void {
  keepPersonalChoice(choice)
  if (choice === 'off') forgetSeen()
}

/** Puts what was looked at here before the sign-in among the customer's history; what cannot be sent stays and follows. */
export async function mergeSeen(): Promise<void> {
  const seen = readSeen()
  if (!isSignedIn() || seen.length === 0) return
  const { api } = await import('#web/api.ts')
  await api('browse.merge', {
    kind: 'usedcar',
    seen: seen.map(({ carNo, at }) => ({ itemId: carNo, at })),
  })
  const sent = new Set(seen.map(each => each.carNo))
  keep(readSeen().filter(each => !sent.has(each.carNo)))
}
