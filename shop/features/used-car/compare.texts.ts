import { defineTexts } from '#web/i18n/texts.ts'

/** Used cars beside each other, and the tray that leads there. */
export const usedCompareTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
  title: ['二手车对比', 'Compare used cars'],
  lead: [
    '最多四台并排，不同的行标有“不同”。地址记住所选的车，可以直接分享。',
    'Up to four side by side; lines that are not alike say “Differs”. The address keeps them, so it can be shared.',
  ],
  oneMore: ['再选一台，差异才看得出来。', 'Add one more to see what tells them apart.'],
  onlyDifferences: ['只看不同项', 'Differences only'],
  add: ['再选一台', 'Add another'],
  print: ['打印', 'Print'],
  share: ['分享', 'Share'],
  shared: ['链接已复制', 'Link copied'],
  notShared: ['未能复制，请复制地址栏中的链接', 'Could not copy. Please copy the link from the address bar'],
  data: ['价格、车况、参数与配置', 'Price, condition, data and equipment'],
  remove: ['移除', 'Remove'],
  removeOf: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  gone: [
    (no: string) => `车源 ${no} 已下架，无法对比。`,
    (no: string) => `Stock no. ${no} is no longer listed and cannot be compared.`,
  ],
  goneDrop: ['移出对比', 'Take it out'],
  reserved: ['已被预订', 'Reserved'],
  sold: ['已售', 'Sold'],
  pre_publish: ['即将上架', 'Coming soon'],
  soldNote: [
    '已售的车保留成交前的价格与车况，供参考。',
    'A sold car keeps the price and condition that it had, for reference.',
  ],
  emptyTitle: ['还没有选择车辆', 'Nothing to compare yet'],
  emptyWhy: [
    '在二手车列表、车辆详情或收藏里点“对比”，最多选四台。',
    'Press “Compare” on up to four cars: in the list, on a car’s page or in your favourites.',
  ],
  toList: ['看二手车', 'See the used cars'],

  compare: ['对比', 'Compare'],
  compareOf: [(name: string) => `加入对比：${name}`, (name: string) => `Compare ${name}`],
  seeAll: [(n: number) => `查看对比（${n} 台）`, (n: number) => `See the comparison (${n})`],
  full: ['最多对比四台，请先移除一台', 'Four cars at most. Take one out first'],
  tray: ['二手车对比', 'Comparison'],
  trayCount: [(n: number, of: number) => `对比 ${n}/${of}`, (n: number, of: number) => `Compare ${n}/${of}`],
  addOne: ['再选一台', 'Add another'],
  open: ['开始对比', 'Compare'],
  openMobile: [(n: number) => `对比 ${n} 台`, (n: number) => `Compare ${n}`],
  clear: ['清空', 'Clear'],
})
