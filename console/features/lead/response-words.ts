import type { Output } from '#contract/kit.ts'

/** What was measured of an outlet, or of all together. */
export type Waited = Output<'desk.lead.response'>['all']

/** Whole per cent of the leads that were reached by the time that was promised, never rounded up to all; null: of none. */
export const shareOf = ({ contacts, inTime }: Pick<Waited, 'contacts' | 'inTime'>): number | null =>
  contacts === 0 ? null : Math.floor((inTime / contacts) * 100)

/** By how many minutes four of five wait longer than in the month before; below zero: shorter; null: unknown. */
export const changeIn = ({ shareMinutes, shareBefore }: Pick<Waited, 'shareMinutes' | 'shareBefore'>): number | null =>
  shareMinutes === null || shareBefore === null ? null : shareMinutes - shareBefore
