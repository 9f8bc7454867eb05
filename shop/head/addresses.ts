/** Addresses of the shop's public pages as sitemaps name them, beside the fixed ones. */
import { activityHref, newCarHref } from '#shop/features/car/new-car-address.ts'
import { seriesHref } from '#shop/features/configure/design-address.ts'
import { locatorHref } from '#shop/features/dealer/locator-address.ts'
import { afterSalesPath, goodsHref } from '#shop/features/goods/goods-href.ts'

export const pageAddresses = {
  newCar: newCarHref,
  series: seriesHref,
  usedCar: (carNo: string): string => `/usedcar/detail/${carNo}`,
  goods: goodsHref,
  category: (code: string): string => `${afterSalesPath}/${code}`,
  area: (code: number): string => locatorHref({ area: code }),
  outlet: (outletId: number): string => `/dealerShop/${outletId}`,
  activity: activityHref,
} as const
