/** Where a good stands, for whoever leads to one and needs nothing of the lists' addresses. */
import { isWithinCategory } from '#contract/goods-categories.ts'

export const afterSalesPath = '/aftersales'

/** Charging equipment has an address of its own (spec 2, /chargingDetail). */
export const isCharging = (categoryCode: string): boolean => isWithinCategory('200001050', categoryCode)

/** Address of one good. */
export function goodsHref({ spuCode, categoryCode }: { spuCode: string; categoryCode: string }): string {
  return isCharging(categoryCode) ? `/chargingDetail?id=${spuCode}` : `${afterSalesPath}/goods/${spuCode}`
}
