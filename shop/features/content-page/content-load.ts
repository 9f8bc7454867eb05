import type { CallName, Input, Output } from '#contract/kit.ts'
import { type GoodsCardData, goodsCardData } from '#shop/features/goods/goods-card.tsx'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'

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
/** Cars that one call answers. */
const CARS_A_CALL = 20

/** Reads what stands on the shelves of a page; what has left the shop is not among it. */
export async function withShelves(page: Page, ask: Ask): Promise<ContentData> {
  const spuCodes = [...new Set(page.blocks.flatMap(block => block.spuCodes))]
  const carNos = [...new Set(page.blocks.flatMap(block => block.carNos))]
  const pieces = Array.from({ length: Math.ceil(carNos.length / CARS_A_CALL) }, (_, n) =>
    carNos.slice(n * CARS_A_CALL, (n + 1) * CARS_A_CALL),
  )
  const goodsPieces = Array.from({ length: Math.ceil(spuCodes.length / CARS_A_CALL) }, (_, n) =>
    spuCodes.slice(n * CARS_A_CALL, (n + 1) * CARS_A_CALL),
  )
  const [goods, cars] = await Promise.all([
    Promise.all(goodsPieces.map(async codes => (await ask('goods.bySpus', { spuCodes: codes })).data)),
    Promise.all(pieces.map(async nos => (await ask('usedCar.byNos', { carNos: nos })).data)),
  ])
  return {
    page,
    goods: goods.flat().map(goodsCardData),
    cars: cars.flat().filter(isOnSale).map(cardData),
  }
}
