import { makeSignal, otherTabs, readAs, storedText, useStore } from '#web/store.ts'

/**
 * What this browser has been told of choosing cars for its visitor (domain D.4, D.5; decision 075). Unsaid, nothing is
 * chosen for anybody, and what was looked at is still remembered for the visitor's own eyes; `off` ends that, too.
 */
export type PersonalChoice = 'on' | 'off' | 'unsaid'

const stored = storedText('localStorage', 'personalChoice')
const { subscribe, tell } = makeSignal(otherTabs('personalChoice'))
const read = readAs<PersonalChoice>(stored, text => (text === 'on' || text === 'off' ? text : 'unsaid'))

export const personalChoice = read
/** `unsaid` on the server and while hydrating. */
export const usePersonalChoice = (): PersonalChoice => useStore({ subscribe, read }, 'unsaid')

export function keepPersonalChoice(choice: PersonalChoice): void {
  stored.write(choice === 'unsaid' ? null : choice)
  tell()
}
