/** What mailings can be, whom they are for, and how often somebody is written to (decision 142). */
export const mailingStates = ['draft', 'sent', 'approved', 'running', 'done', 'stopped', 'discarded'] as const
export type MailingState = (typeof mailingStates)[number]

/** Whether somebody has to have bought a car; `any`: it does not matter. */
export const boughtChoices = ['any', 'yes', 'no'] as const
/** What somebody has to have saved and not ordered since; `any`: it does not matter. */
export const savedChoices = ['any', 'newcar', 'usedcar', 'goods'] as const

/** Fewer customers than these are no group: they are not counted for anybody, and nothing is sent to them. */
export const smallestGroup = 10

/** Whom a mailing is for: all that is said has to hold, and what is empty says nothing. */
export interface Segment {
  /** A car of one of these series stands in the garage. */
  seriesCodes: readonly string[]
  /** The account was opened within so many days. */
  joinedDays: number | null
  boughtCar: (typeof boughtChoices)[number]
  /** Something was ordered and paid within so many days. */
  orderedDays: number | null
  /** Nothing was ordered and paid within so many days. */
  quietDays: number | null
  /** What was paid and not given back comes to this. */
  spentFen: number | null
  saved: (typeof savedChoices)[number]
}

/**
 * Whether it looks at orders or at what was saved: whoever did not agree to that is not in it, and no price may come of it
 * (policy PROFILE).
 */
export const looksAtPerson = ({ boughtCar, orderedDays, quietDays, spentFen, saved }: Segment): boolean =>
  boughtCar !== 'any' || orderedDays !== null || quietDays !== null || spentFen !== null || saved !== 'any'
