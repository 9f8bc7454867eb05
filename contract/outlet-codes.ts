/** What outlets do and which languages are spoken there: codes with their words, as the dictionary has them from the start. */
export const outletServices = [
  { code: 'sales', cn: '销售', en: 'Sales' },
  { code: 'testdrive', cn: '试驾', en: 'Test drives' },
  { code: 'used', cn: '认证二手车', en: 'Certified pre-owned' },
  { code: 'service', cn: '售后', en: 'Service' },
  { code: 'body', cn: '钣喷', en: 'Body and paint' },
  { code: 'ev', cn: '三电维修', en: 'Electric-drive service' },
  { code: 'charging', cn: '超充', en: 'Fast charging' },
  { code: 'delivery', cn: '交付', en: 'Delivery' },
] as const

export const outletLanguages = [
  { code: 'zh-CN', cn: '普通话', en: 'Mandarin' },
  { code: 'en', cn: '英语', en: 'English' },
  { code: 'yue', cn: '粤语', en: 'Cantonese' },
  { code: 'ja', cn: '日语', en: 'Japanese' },
  { code: 'ko', cn: '韩语', en: 'Korean' },
  { code: 'de', cn: '德语', en: 'German' },
] as const

/** Orders of the directory of outlets (spec 9: by distance unless something else is asked). */
export const outletSorts = [
  { code: 'distance', cn: '距离最近', en: 'Nearest' },
  { code: 'rating', cn: '评分最高', en: 'Best rated' },
  { code: 'name', cn: '按名称', en: 'By name' },
] as const

/** What somebody of an outlet's team does there (spec 3, Dealer shop). */
export const outletRoles = [
  { code: 'manager', cn: '门店经理', en: 'Manager' },
  { code: 'sales', cn: '新车顾问', en: 'New-car adviser' },
  { code: 'used', cn: '二手车顾问', en: 'Used-car adviser' },
  { code: 'service', cn: '服务顾问', en: 'Service adviser' },
  { code: 'delivery', cn: '交付专员', en: 'Hand-over specialist' },
] as const
export type OutletRole = (typeof outletRoles)[number]['code']

/** In which order the parts of a dealer's shop stand, and what its first button does (spec 3, Dealer shop: template). */
export const shopTemplates = [
  { code: 'full', cn: '综合', en: 'Everything', parts: ['used', 'stock', 'goods', 'team', 'comments'] },
  { code: 'showroom', cn: '展厅', en: 'Showroom', parts: ['stock', 'used', 'team', 'comments', 'goods'] },
  { code: 'workshop', cn: '服务', en: 'Workshop', parts: ['goods', 'team', 'comments', 'used', 'stock'] },
] as const
export type ShopTemplate = (typeof shopTemplates)[number]['code']
export type ShopPart = (typeof shopTemplates)[number]['parts'][number]

/** Where a banner of a dealer's shop may lead, as `?type=` of the shop's own address, and which service that needs. */
export const bannerTargets = [
  { code: 'usedcar', cn: '本店二手车', en: 'Used cars here', needs: 'used' },
  { code: 'stock', cn: '本店现车', en: 'New cars in stock here', needs: 'sales' },
  { code: 'testdrive', cn: '预约试驾', en: 'Book a test drive', needs: 'testdrive' },
  { code: 'service', cn: '预约保养', en: 'Book maintenance', needs: 'service' },
] as const
export type BannerTarget = (typeof bannerTargets)[number]['code']
