import { openingFen } from '#contract/goods-opening.ts'
import { cardPicture } from '#web/goods-pictures.ts'
import type { GoodsDetailData } from './choice.ts'
import { goodsHref } from './goods-href.ts'

/** The picture that stands for a good elsewhere; undefined when there is none. */
export const goodsImage = (good: Pick<GoodsDetailData, 'spuCode' | 'face'>): string | undefined =>
  cardPicture(good).src || undefined

/**
 * The good as search engines read it (schema.org/Product). Only facts that the page shows.
 * @param publicUrl address of the shop without a closing slash
 * @param brand the maker's name
 * @param url the page in the language of the document
 */
export function goodsForSearch(good: GoodsDetailData, publicUrl: string, brand: string, url: string) {
  const image = goodsImage(good)
  const state = good.state === 'withdrawn' ? 'Discontinued' : good.inStock ? 'InStock' : 'OutOfStock'
  return {
    '@type': 'Product',
    '@id': publicUrl + goodsHref(good),
    name: good.name,
    description: good.fact,
    ...(image ? { image: [publicUrl + image] } : {}),
    sku: good.spuCode,
    category: good.categoryName,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CNY',
      price: (openingFen(good) / 100).toFixed(2),
      availability: `https://schema.org/${state}`,
    },
  }
}
