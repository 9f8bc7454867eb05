/** What one entry is made of in the tables of choices (`constants.ts` and those beside it): plain, so that browsers carry them. */

/** One choice of a filter: `code` stands in the address and in calls. */
export interface Choice<C extends string | number = number> {
  code: C
  cn: string
  en: string
}
/** A choice that means a span: from ≤ value < to; an absent bound is open. */
export interface SpanChoice extends Choice {
  from?: number
  to?: number
}
