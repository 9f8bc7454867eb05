/** What head office sets of a kind of appointments, and what of it does not go together. Both sides read it. */

/** In the order in which the desk shows them. */
export const slotSettingNames = [
  'capacity',
  'halfHours',
  'mostHalfHours',
  'leadMinutes',
  'horizonDays',
  'changeMinutes',
  'noShowMinutes',
  'holdMinutes',
  'strangerHoldMinutes',
  'remindFirstMinutes',
  'remindLastMinutes',
] as const
export type SlotSetting = (typeof slotSettingNames)[number]
export type SlotSettings = Readonly<Record<SlotSetting, number>>

/** Least time between the two reminders, in minutes. */
const BETWEEN_REMINDERS = 30

/** The first setting that does not go with another one; undefined: they all do. */
export function wrongSetting(of: SlotSettings): SlotSetting | undefined {
  if (of.halfHours > of.mostHalfHours) return 'mostHalfHours'
  if (of.strangerHoldMinutes > of.holdMinutes) return 'strangerHoldMinutes'
  if (of.remindLastMinutes > of.remindFirstMinutes - BETWEEN_REMINDERS) return 'remindLastMinutes'
  return undefined
}
