/**
 * Of how many days the report of campaigns tells, today the last. Where an order or a request came from is kept for 180
 * days (`server/lib/keep-periods.ts`), so there is no longer one.
 */
export const reportDays = ['7', '30', '90', '180'] as const
export const reportGroups = ['campaign', 'channel', 'page'] as const
export type ReportGroup = (typeof reportGroups)[number]
/** So many campaigns, channels or pages have a row of their own. */
export const reportRows = 200
