import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Cars side by side, line by line. */
export const sideBySideTexts = defineTexts({
  allLines: [(n: number) => `展开全部 ${n} 项`, (n: number) => `Show all ${counted(n, 'line')}`],
  onlyDifferences: ['只看不同项', 'Differences only'],
  differs: ['不同', 'Differs'],
  lowest: ['最低', 'Lowest'],
  highest: ['最高', 'Highest'],
  least: ['最少', 'Least'],
  quickest: ['最快', 'Quickest'],
  farthest: ['最远', 'Farthest'],
  most: ['最大', 'Most'],
  thriftiest: ['最省', 'Thriftiest'],
  soonest: ['最早', 'Soonest'],
  noDifference: ['在此没有不同。', 'They do not differ here.'],
  item: ['项目', 'Item'],
  standard: ['标配', 'Standard'],
  option: ['选装', 'Option'],
  none: ['无', 'Not available'],
})
