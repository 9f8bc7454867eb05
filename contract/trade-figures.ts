/** Of how many days the figures of the trade tell, today the last. */
export const figureDays = ['7', '30', '90', '180', '365'] as const
export const figureGroups = ['kind', 'category', 'outlet'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Work of the desk that has a time by which it is to be done. */
export const timedWork = [
  'confirm',
  'sign',
  'customs',
  'ship',
  'redeem',
  'cases',
  'leads',
  'followUps',
  'appointments',
  'carOffers',
  'carsToPrice',
] as const
export type TimedWork = (typeof timedWork)[number]

/** Of how many days the stock of each is told, today the last. */
export const stockDays = ['7', '30', '90', '180'] as const

/** For how many days something on sale was not bought that counts as moving slowly. */
export const idleDays = ['30', '90', '180'] as const
/** So many of them are named, those that are worth most. */
export const slowNamed = 100
