import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const stockTexts = defineTexts({
  title: ['库存数据', 'Stock figures'],
  why: [
    '此刻的库存；金额为件数乘以今天的售价，不是成本，包含订单已占用的件数',
    'Stock of this moment. Its value is pieces at today’s prices, not what they cost, with those that orders hold',
  ],
  exportFile: ['导出表格', 'Save as a table'],
  now: ['此刻库存', 'Stock now'],
  category: ['分类', 'Category'],
  skus: ['规格', 'Variants'],
  pieces: ['在库件数', 'Pieces'],
  held: ['订单占用', 'Held by orders'],
  valueFen: ['按售价金额', 'Value at price'],
  low: ['将尽规格', 'Low'],
  out: ['售罄规格', 'Sold out'],
  total: ['合计', 'All'],
  meaning: [
    (few: number) =>
      `将尽：在售且可售不足 ${few} 件；售罄：在售但可售为零，订单占用的不算可售。规格数包括在售的，以及已下架但仍有库存的。`,
    (few: number) =>
      `Low: on sale with fewer than ${few} left. Sold out: on sale with none left; what orders hold is not left. Variants are those on sale, and those off sale that still lie there.`,
  ],
  none: ['没有在售或在库的商品', 'Nothing is on sale or in stock'],
  byDay: ['每日库存', 'Stock by day'],
  byDayMeaning: [
    (since: string) =>
      `每天结束时（北京时间）的在库件数，包含订单占用的；由库存流水得出，流水自 ${since} 起。分类以今天的为准。库存不属于任何门店。`,
    (since: string) =>
      `Pieces at the end of each day of Beijing, with those that orders hold, by the book of what came and went, which begins on ${since}. Categories are those of today; the stock belongs to no outlet.`,
  ],
  time: ['时段', 'Time'],
  lastDays: [(n: number) => `近 ${n} 天`, (n: number) => `the last ${counted(n, 'day')}`],
  allCategories: ['全部分类', 'All categories'],
  exportDays: ['导出每日库存', 'Save the days as a table'],
  mostPieces: [
    (day: string, pieces: string) => `最高 ${day}：${pieces} 件`,
    (day: string, pieces: string) => `Most on ${day}: ${pieces}`,
  ],
  day: ['日期', 'Day'],
  atItsEnd: ['日末件数', 'At its end'],
  came: ['入库', 'Came in'],
  went: ['出库', 'Went out'],
  slow: ['久未售出', 'Slow movers'],
  idle: ['未售出天数', 'Not sold for'],
  idleChoice: [(n: number) => `${n} 天以上`, (n: number) => `more than ${counted(n, 'day')}`],
  slowMeaning: [
    '在售、还有可售库存，且这么久没有已付款的订单；之后退款的订单也算售出。从未售出的自上架日起算。',
    'On sale with some left, and in no order that was paid for so long; one that was paid back later counts, too. What was never sold counts from the day it was listed.',
  ],
  slowSum: [
    (skus: number, pieces: string, value: string) => `共 ${skus} 个规格，可售 ${pieces} 件，${value}`,
    (skus: number, pieces: string, value: string) => `${counted(skus, 'variant')}, ${pieces} left, ${value}`,
  ],
  slowMost: [(n: number) => `；下面是金额最高的 ${n} 个`, (n: number) => `; below are the ${n} that are worth most`],
  slowNone: ['没有久未售出的商品', 'Nothing moves slowly'],
  good: ['商品', 'Good'],
  skuCode: ['规格编码', 'Code'],
  left: ['可售件数', 'Left'],
  lastSold: ['最近售出', 'Last sold'],
  never: ['从未售出', 'Never sold'],
  days: ['天数', 'Days'],
})
