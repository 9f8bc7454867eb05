import { counted } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const kuan = (n: number) => `${formatCount(n)} 款`
const versions = (n: number) => counted(n, 'version')

export const newCarListTexts = defineTexts({
  home: ['首页', 'Home'],
  title: ['新车', 'New cars'],
  count: [kuan, versions],
  countOfAll: [(n: number) => `共 ${kuan(n)}`, versions],
  results: ['新车列表', 'New cars'],
  show: [(n: number) => `查看 ${kuan(n)}`, (n: number) => `Show ${versions(n)}`],
  pageNote: [
    (n: number, size: number) => `共 ${kuan(n)}，每页 ${kuan(size)}`,
    (n: number, size: number) => `${versions(n)}, ${size} a page`,
  ],
  none: ['当前条件下没有车', 'No cars with these filters'],
  series: ['车系', 'Series'],
  seriesCount: [(n: number) => (n === 0 ? '车系' : `车系 ${n}`), (n: number) => (n === 0 ? 'Series' : `Series ${n}`)],
  bodyType: ['车身', 'Body'],
  price: ['价格', 'Price'],
  energy: ['能源', 'Energy'],
  emptyTitle: ['没有符合条件的新车', 'No new cars match'],
  emptyWhy: ['可以减少一个条件，或清除全部条件。', 'Remove a filter, or clear them all.'],
  emptyAll: ['目前没有在售新车，请稍后再来。', 'There are no new cars on sale at the moment. Please come back later.'],
  instead: ['也可以看看', 'You may like these'],
  pastEnd: ['这一页没有车了', 'There are no cars on this page'],
  firstPage: ['回到第一页', 'Back to the first page'],
  toTop: ['返回顶部', 'Back to top'],
  earlier: ['查看前面的车', 'Show earlier cars'],
})
