import { defineTexts } from '#web/i18n/texts.ts'

/** Favourites and browsing history. */
export const keptTexts = defineTexts({
  collection: ['我的收藏', 'My favourites'],
  history: ['浏览历史', 'Browsing history'],
  count: [(n: number) => `共 ${n} 台`, (n: number) => (n === 1 ? '1 car' : `${n} cars`)],
  gone: ['车源已下架', 'No longer listed'],
  goneNo: [(no: string) => `车源编号 ${no}`, (no: string) => `Stock no. ${no}`],
  removeOf: [(what: string) => `取消收藏 ${what}`, (what: string) => `Remove from favourites: ${what}`],
  removed: ['已取消收藏', 'Removed from your favourites'],
  emptyCollection: ['还没有收藏', 'No favourites yet'],
  emptyCollectionWhy: [
    '点车辆名称旁的爱心即可收藏，降价与售出在这里一目了然。',
    'Press the heart beside a car to keep it; here you see when its price drops or it is sold.',
  ],
  emptyHistory: ['没有浏览记录', 'Nothing viewed yet'],
  emptyHistoryWhy: ['登录后看过的车会出现在这里。', 'Cars that you look at while signed in appear here.'],
  seeCars: ['去看二手车', 'See used cars'],
  clear: ['清空', 'Clear all'],
  clearTitle: ['清空浏览历史？', 'Clear your browsing history?'],
  clearText: ['清空后不能恢复，收藏与订单不受影响。', 'It cannot be undone. Favourites and orders stay.'],
  cleared: ['浏览历史已清空', 'Browsing history cleared'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
})
