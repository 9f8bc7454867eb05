import { formatCount } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What every list says. */
export const listWords = defineTexts({
  applied: ['已选条件', 'Filters in use'],
  clearAll: ['清除全部', 'Clear all'],
  sort: ['排序', 'Sort'],
  filter: ['筛选', 'Filter'],
  reset: ['重置', 'Reset'],
  any: ['不限', 'Any'],
  showAny: ['查看结果', 'Show results'],
  more: ['加载更多', 'Load more'],
  loading: ['正在加载', 'Loading'],
  shown: [
    (n: number, of: number) => `已显示 ${formatCount(n)}，共 ${formatCount(of)}`,
    (n: number, of: number) => `${formatCount(n)} of ${formatCount(of)} shown`,
  ],
  all: [(n: number) => `已全部显示，共 ${formatCount(n)}`, (n: number) => `All ${formatCount(n)} shown`],
})
