import type { CallName, Input, Output } from '#contract/kit.ts'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import type { CarCardData } from '#shop/features/used-car/car-card.tsx'

type Page = Output<'contentPage.page'>
export type ContentBlock = Page['blocks'][number]

/** A page of blocks with what stands on its shelves. */
export interface ContentData {
  page: Page
  goods: GoodsCardData[]
  cars: CarCardData[]
}

type Ask = <N extends CallName>(name: N, input: Input<N>) => Promise<{ data: Output<N> }>

const isOnSale = ({ state }: CarCardData): boolean => state === 'publish' || state === 'pre_publish'
/** Goods or cars that one call answers. */
const A_CALL = 20
const inPieces = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / A_CALL) }, (_, n) => codes.slice(n * A_CALL, (n + 1) * A_CALL))

/**
 * Reads what stands on the shelves of a page; what has left the shop is not among it. The cards' own programs come later
 * (`shelves.tsx`): a page without shelves must not carry them.
 */
export async function withShelves(page: Page, ask: Ask): Promise<ContentData> {
  const spuCodes = [...new Set(page.blocks.flatMap(block => block.spuCodes))]
  const carNos = [...new Set(page.blocks.flatMap(block => block.carNos))]
  const [goods, cars] = await Promise.all([
    Promise.all(inPieces(spuCodes).map(async codes => (await ask('goods.bySpus', { spuCodes: codes })).data)),
    Promise.all(inPieces(carNos).map(async nos => (await ask('usedCar.byNos', { carNos: nos })).data)),
  ])
  return { page, goods: goods.flat(), cars: cars.flat().filter(isOnSale) }
}
