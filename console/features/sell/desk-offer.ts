import type { Output } from '#contract/kit.ts'

/** One car that is to be bought, as staff see it. */
export type DeskOffer = Output<'desk.offer.detail'>
