/**
 * The category tree of the after-sales shop. The 17 codes are those of the specification (section 2, "After-sales"); it
 * names none of them, so the names are ours and follow the frame's five entries. A code of nine digits is an entry, one
 * of eleven is a list of goods under the entry whose code begins it.
 */
export interface GoodsCategory {
  code: string
  cn: string
  en: string
}

export const goodsCategories = [
  { code: '200001010', cn: '甄选精品', en: 'Lifestyle' },
  { code: '20000101010', cn: '甄选精品', en: 'Lifestyle' },
  { code: '200001020', cn: '原厂配件', en: 'Parts and accessories' },
  { code: '20000102010', cn: '轮组', en: 'Wheels' },
  { code: '20000102020', cn: '座舱与后备厢', en: 'Cabin and boot' },
  { code: '20000102030', cn: '外观与运载', en: 'Exterior and carrying' },
  { code: '20000102040', cn: '儿童与安全', en: 'Children and safety' },
  { code: '20000102050', cn: '车载电器', en: 'Electronics' },
  { code: '20000102060', cn: '养护用品', en: 'Car care' },
  { code: '20000102070', cn: '易损件与油液', en: 'Wear parts and fluids' },
  { code: '200001030', cn: '保养套餐', en: 'Maintenance packages' },
  { code: '20000103010', cn: '保养套餐', en: 'Maintenance packages' },
  { code: '200001040', cn: '车主服务', en: 'Owner services' },
  { code: '20000104010', cn: '膜、镀膜与礼品卡', en: 'Film, coating and gift cards' },
  { code: '200001050', cn: '充电服务', en: 'Charging' },
  { code: '20000105010', cn: '充电设备', en: 'Charging points' },
  { code: '20000105020', cn: '充电线与附件', en: 'Cables and accessories' },
] as const satisfies readonly GoodsCategory[]
export type GoodsCategoryCode = (typeof goodsCategories)[number]['code']

/**
 * Whether a category is another or lies in it: 200001020 holds 20000102010 … 20000102070, its code without the closing
 * 0.
 */
export function isWithinCategory(outer: string, inner: string): boolean {
  return outer === inner || (outer.length === 9 && inner.length === 11 && inner.startsWith(outer.slice(0, -1)))
}

/** Shelves inside the lifestyle collection, which the specification gives one code only (design 14, Goods). */
export const lifestyleGroups = [
  { code: 'apparel', cn: '服饰', en: 'Apparel' },
  { code: 'bags', cn: '箱包与皮具', en: 'Bags and leather' },
  { code: 'living', cn: '生活', en: 'Living' },
  { code: 'models', cn: '车模', en: 'Model cars' },
  { code: 'children', cn: '儿童', en: 'Children' },
] as const
export type LifestyleGroupCode = (typeof lifestyleGroups)[number]['code']
