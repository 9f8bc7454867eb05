/** What an outlet proposes to change of itself, and head office decides (decision 118). No zod: browsers carry it. */

/** Facts of an outlet that are written as cells of the list of outlets, in the order of the form. */
export const proposedCells = [
  'phone',
  'addressCn',
  'addressEn',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
  'holidays',
  'services',
  'languages',
  'testDriveModels',
  'picture',
  'shopTemplate',
  'introCn',
  'introEn',
] as const
export type ProposedCell = (typeof proposedCells)[number]

/** Everything that can be proposed. */
export const proposedFields = [...proposedCells, 'rotations', 'team'] as const
export type ProposedField = (typeof proposedFields)[number]

/** Where a proposal stands. */
export const proposalStates = ['sent', 'approved', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Most banners of a shop, and most people of a team who are shown. */
export const mostBanners = 6
export const mostTeam = 12

/** What shows an outlet, by the kind of its house. */
export const housePictures = [
  { code: 'centre', cn: '销售服务中心', en: 'Centre' },
  { code: 'space', cn: '城市展厅', en: 'City showroom' },
  { code: 'service', cn: '服务中心', en: 'Service centre' },
] as const

/** Scenes that a banner may have where it has no photograph (`outletScenes`). */
export const bannerPictures = [
  ...housePictures,
  { code: 'dusk', cn: '傍晚的停车场', en: 'Forecourt at dusk' },
  { code: 'studio', cn: '交车区', en: 'Hand-over bay' },
  { code: 'wheel', cn: '维修车间', en: 'Workshop' },
] as const

/** What each of them is called. */
export const proposedFieldNames: Readonly<Record<ProposedField, { cn: string; en: string }>> = {
  phone: { cn: '电话', en: 'Telephone' },
  addressCn: { cn: '中文地址', en: 'Address in Chinese' },
  addressEn: { cn: '英文地址', en: 'Address in English' },
  mon: { cn: '周一', en: 'Monday' },
  tue: { cn: '周二', en: 'Tuesday' },
  wed: { cn: '周三', en: 'Wednesday' },
  thu: { cn: '周四', en: 'Thursday' },
  fri: { cn: '周五', en: 'Friday' },
  sat: { cn: '周六', en: 'Saturday' },
  sun: { cn: '周日', en: 'Sunday' },
  holidays: { cn: '节假日', en: 'Holidays' },
  services: { cn: '服务', en: 'Services' },
  languages: { cn: '语言', en: 'Languages' },
  testDriveModels: { cn: '可试驾车系', en: 'Models to drive' },
  picture: { cn: '店面图', en: 'Picture of the house' },
  shopTemplate: { cn: '店铺模板', en: 'Order of the shop' },
  introCn: { cn: '中文介绍', en: 'Introduction in Chinese' },
  introEn: { cn: '英文介绍', en: 'Introduction in English' },
  rotations: { cn: '轮播', en: 'Banners' },
  team: { cn: '团队', en: 'Team' },
}
