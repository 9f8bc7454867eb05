import type { Output } from '#contract/kit.ts'

/** A row of the workshop's price list. */
export type PricedWork = Output<'desk.workPrice.list'>[number]
