import { defineTexts } from '#web/i18n/texts.ts'

export const outletChoiceTexts = defineTexts({
  hint: ['城市、门店名称或拼音', 'City or name of the outlet'],
  find: ['查找', 'Search'],
  none: ['没有找到门店', 'No outlet found'],
  noneWhy: ['请换一个城市或名称', 'Try another city or name'],
  outlet: ['门店', 'Outlet'],
  address: ['地址', 'Address'],
})
