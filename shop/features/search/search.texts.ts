import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The search over the whole shop. */
export const searchTexts = defineTexts({
  title: ['搜索', 'Search'],
  home: ['首页', 'Home'],
  placeholder: ['搜索新车、二手车、配件与精品', 'Cars, parts and products'],
  newPlaceholder: ['搜索新车、配件与精品', 'New cars, parts and products'],
  label: ['搜索全站', 'Search the shop'],
  tabs: ['搜索范围', 'Where to search'],
  usedCar: ['二手车', 'Used cars'],
  goods: ['商品', 'Products'],
  newCar: ['新车', 'New cars'],
  usedCarWhy: [
    '与所搜的词相符的车，新上架、认证、降价、有视频、车况好的靠前。',
    'Cars that your words fit, with new, certified, reduced, filmed and well-kept ones ahead.',
  ],
  goodsWhy: [
    '与所搜的词最相符的在前，其次按推荐顺序。',
    'What fits your words best comes first, then in the shop’s order.',
  ],
  newCarWhy: ['与所搜的词相符的车型，按车系顺序。', 'Versions that your words fit, in the order of the range.'],
  places: ['分类', 'Category'],
  newCarCount: [
    (n: number) => `新车 ${formatCount(n)} 款`,
    (n: number) => (n === 1 ? '1\u00a0new version' : `${formatCount(n)}\u00a0new versions`),
  ],
  carCount: [(n: number) => `二手车 ${formatCount(n)} 台`, (n: number) => `${formatCount(n)} used`],
  goodsCount: [
    (n: number) => `${formatCount(n)} 件`,
    (n: number) => (n === 1 ? '1\u00a0item' : `${formatCount(n)}\u00a0items`),
  ],
  found: [
    (words: string, n: number) => `“${words}”共 ${formatCount(n)} 条结果`,
    (words: string, n: number) => `${formatCount(n)} ${n === 1 ? 'result' : 'results'} for “${words}”`,
  ],
  /** Words with a slip: what was found for what they were read as. */
  foundAs: [
    (words: string, readAs: string, n: number) => `没有“${words}”，已按“${readAs}”显示 ${formatCount(n)} 条结果`,
    (words: string, readAs: string, n: number) =>
      `Nothing for “${words}”. Showing ${formatCount(n)} ${n === 1 ? 'result' : 'results'} for “${readAs}”`,
  ],
  recent: ['最近搜索', 'Recent searches'],
  forget: ['清除', 'Clear'],
  suggested: ['推荐搜索', 'Suggested searches'],
  results: ['搜索结果', 'Results'],
  askWhy: [
    '可以输入车系、城市、配件名称，也可以输入拼音或首字母。',
    'A series, a city or the name of a part; pinyin and initials work too.',
  ],
  nothing: [(words: string) => `没有找到“${words}”`, (words: string) => `Nothing found for “${words}”`],
  nothingWhy: ['换个说法，或从全部分类里找。', 'Try other words, or look through all categories.'],
  nothingHere: ['这一类没有结果', 'Nothing of this kind'],
  nothingHereWhy: ['其他范围里有结果，请切换查看。', 'There are results elsewhere. Please change the tab.'],
  allCategories: ['全部分类', 'All categories'],
  filterCars: ['按条件筛选二手车', 'Filter used cars'],
  allNewCars: ['查看全部新车', 'All new cars'],
})
