/** What a test drive is, as its appointment says it, and who may drive; pure (decision 064). */
import type { ConsentPurpose, SlotBookingState, TestDriveState } from '#contract/codes.ts'
import type { ErrorName } from '#contract/errors.ts'

/** What the state of a test drive follows from. */
export interface DriveAppointment {
  state: SlotBookingState
  confirmedAt: Date | null
}

/**
 * Where a test drive stands: its appointment's state, and whether the outlet has confirmed it. There is no state beside
 * that of the appointment that could say something else.
 * @returns undefined for what is held or was never booked
 */
export function driveState({ state, confirmedAt }: DriveAppointment): TestDriveState | undefined {
  if (state === 'held' || state === 'expired') return undefined
  return state === 'booked' && confirmedAt !== null ? 'confirmed' : state
}

/** What has to be agreed to: without it nobody may be called, and the outlet may know nothing of who comes. */
export const neededConsents = ['PRIVACY', 'CONTACT', 'DEALER'] as const satisfies readonly ConsentPurpose[]

/** Why somebody may not drive, or not yet; nothing when they may. */
export function whyNotDriving(said: {
  adult: boolean
  licenceYear: boolean
  consents: readonly { consentId: ConsentPurpose }[]
}): ErrorName | undefined {
  if (!said.adult) return 'DRIVE_UNDER_AGE'
  if (!said.licenceYear) return 'DRIVE_LICENCE'
  const given = new Set(said.consents.map(each => each.consentId))
  return neededConsents.every(each => given.has(each)) ? undefined : 'DRIVE_CONSENTS'
}

/** Whether the questionnaire is open: once, after the drive. */
export const canAnswer = (state: TestDriveState, answeredAt: Date | null): boolean =>
  state === 'done' && answeredAt === null
