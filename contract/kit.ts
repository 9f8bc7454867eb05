import type { z } from 'zod'
import type { calls } from './calls.ts'
import type { shapes } from './shapes.ts'

export type CallName = keyof typeof calls
/** What a caller sends (before defaults are filled in). */
export type Input<N extends CallName> = z.input<(typeof shapes)[N]['in']>
/** What a handler receives (after parsing). */
export type Parsed<N extends CallName> = z.output<(typeof shapes)[N]['in']>
/** What stands in `data` of the answer, as it travels: moments are milliseconds since 1970, words in one language. */
export type Output<N extends CallName> = z.input<(typeof shapes)[N]['out']>
/** What a handler gives for it: moments are Dates, words in both languages; the writer does the rest. */
export type Reply<N extends CallName> = z.output<(typeof shapes)[N]['out']>

/** The paging fields beside `data` (spec 3, Envelope). */
export interface PageInfo {
  pageNumber: number
  pageSize: number
  total: number
  forSaleNextPageFrom?: number | null
  soldNextPageFrom?: number | null
}

/**
 * The body of every answer (spec 3; decisions: Calls). `requestId` is there when something was refused or went wrong.
 */
export interface Envelope<T> extends Partial<PageInfo> {
  success: boolean
  message: string
  code: number
  data: T | null
  requestId?: string
}
