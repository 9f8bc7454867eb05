import { defineTexts } from './i18n/texts.ts'

export const cartTexts = defineTexts({
  full: [
    (most: number) => `购物车最多放 ${most} 种商品，请先移除不需要的`,
    (most: number) => `Your cart holds up to ${most} different items. Please remove some first`,
  ],
})
