import type { Output } from '#contract/kit.ts'

/** A good as staff edit it. */
export type Good = Output<'desk.goods.detail'>
export type Sku = Good['skus'][number]
