import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const cars = (n: number) => (n === 1 ? '1\u00a0car' : `${formatCount(n)}\u00a0cars`)
const tai = (n: number) => `${formatCount(n)} 台`

export const listTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['官方认证二手车', 'Certified pre-owned'],
  nextPage: [(n: number) => `第 ${n} 页`, (n: number) => `Page ${n}`],
  moreLeft: [(n: number) => `还有 ${tai(n)}`, (n: number) => `${formatCount(n)} more ${n === 1 ? 'car' : 'cars'}`],
  allCars: ['全部车源', 'All cars'],
  title: ['二手车', 'Used cars'],
  plan: [
    '月供按首付 30%、48 期、年化利率（单利）3.99% 测算',
    'Monthly payment at 30% down, 48 months, 3.99% annual rate (simple)',
  ],
  smartWhy: [
    '智能排序：新上架的在前，认证、降价、有视频、车况好的靠前；对所有人相同，不使用您的信息。',
    'Recommended: the newest first, with certified, reduced, filmed and well-kept cars ahead. The same for everybody; nothing about you is used.',
  ],
  planShort: ['月供按首付 30%、48 期测算', 'monthly payment at 30% down, 48 months'],
  count: [tai, cars],
  countOfAll: [(n: number) => `共 ${tai(n)}`, cars],
  pageNote: [
    (n: number, size: number) => `共 ${tai(n)}，每页 ${tai(size)}`,
    (n: number, size: number) => `${cars(n)}, ${size} a page`,
  ],
  results: ['车源列表', 'Cars'],
  show: [(n: number) => `查看 ${tai(n)}`, (n: number) => `Show ${cars(n)}`],
  series: ['车系', 'Series'],
  seriesCount: [(n: number) => (n === 0 ? '车系' : `车系 ${n}`), (n: number) => (n === 0 ? 'Series' : `Series ${n}`)],
  price: ['价格', 'Price'],
  age: ['车龄', 'Age'],
  mileage: ['里程', 'Mileage'],
  ageChip: [(label: string) => `车龄 ${label}`, (label: string) => `Age ${label}`],
  monthlyChip: [(label: string) => `月供 ${label}`, (label: string) => `Monthly ${label}`],
  wordChip: [(words: string) => `“${words}”`, (words: string) => `“${words}”`],
  modelChip: ['指定版本', 'Chosen versions'],
  outletChip: ['指定门店', 'Chosen outlets'],

  search: ['搜索车系、版本、城市或车源编号', 'Series, version, city or stock no.'],
  searchLabel: ['搜索车源', 'Search cars'],

  without: [
    (what: string, n: number) => `不限「${what}」，有 ${tai(n)}`,
    (what: string, n: number) => `Without “${what}”: ${cars(n)}`,
  ],
  toTop: ['返回顶部', 'Back to top'],
  earlier: ['查看前面的车', 'Show earlier cars'],
})
