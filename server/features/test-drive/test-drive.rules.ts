/** Who may drive, and what may be said afterwards; pure (decision 064). */
import type { AppointmentState, FormPurpose } from '#contract/codes.ts'
import type { ErrorName } from '#contract/errors.ts'

/** What has to be agreed to: without it nobody may be called, and the outlet may know nothing of who comes. */
export const neededConsents = ['PRIVACY', 'CONTACT', 'DEALER'] as const satisfies readonly FormPurpose[]

/** Why somebody may not drive, or not yet; nothing when they may. */
export function whyNotDriving(said: {
  adult: boolean
  licenceYear: boolean
  consents: readonly { consentId: FormPurpose }[]
}): ErrorName | undefined {
  if (!said.adult) return 'DRIVE_UNDER_AGE'
  if (!said.licenceYear) return 'DRIVE_LICENCE'
  const given = new Set(said.consents.map(each => each.consentId))
  return neededConsents.every(each => given.has(each)) ? undefined : 'DRIVE_CONSENTS'
}

/** Whether the questionnaire is open: once, after the drive. */
export const canAnswer = (state: AppointmentState, answeredAt: Date | null): boolean =>
  state === 'done' && answeredAt === null
