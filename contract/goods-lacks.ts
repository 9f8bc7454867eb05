import type { Word } from './parts.ts'

/** What a good may still lack before it can go on sale (decision 157), in the words of the desk. */
export const goodsLacks = {
  names: { cn: '中文与英文名称', en: 'its name in both languages' },
  halves: { cn: '要点或产地的另一种语言', en: 'its fact or where it is made in the other language' },
  about: { cn: '中英文介绍，至少一段', en: 'a paragraph in both languages' },
  picture: { cn: '图片：每个在售颜色至少一张', en: 'a picture of each colour on sale' },
  items: { cn: '套餐内容', en: 'the contents of the package' },
  pieces: { cn: '至少一个在售规格', en: 'a piece on sale' },
  stock: { cn: '在售规格的库存', en: 'stock of a piece on sale' },
  weight: { cn: '可快递规格的重量', en: 'the weight of pieces that are sent' },
} as const satisfies Record<string, Word>
export type GoodsLack = keyof typeof goodsLacks
