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
