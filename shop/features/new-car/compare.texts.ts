import { defineTexts } from '#web/i18n/texts.ts'

export const compareTexts = defineTexts({
  home: ['首页', 'Home'],
  newCars: ['新车', 'New cars'],
  title: ['车型对比', 'Compare versions'],
  lead: [
    '最多四款并排。地址记住所选的版本，可以直接分享。',
    'Up to four side by side. The address keeps them, so it can be shared.',
  ],
  onlyDifferences: ['只看不同项', 'Differences only'],
  monthly: ['月供', 'Monthly payment'],
  monthlyOf: [
    (sum: string, down: number, months: number) => `${sum} 起，首付 ${down}%，${months}\u00a0期`,
    (sum: string, down: number, months: number) => `from ${sum}, ${down}% down, ${months}\u00a0months`,
  ],
  data: ['参数与配置', 'Data and equipment'],
  add: ['再选一款', 'Add another'],
  remove: ['移除', 'Remove'],
  removeOf: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  emptyTitle: ['还没有选择车型', 'Nothing to compare yet'],
  emptyWhy: ['在新车列表里点“对比”，最多选四款。', 'Press “Compare” on up to four new cars.'],
  toList: ['看新车', 'See the new cars'],
  oneMore: ['再选一款，差异才看得出来。', 'Add one more to see what tells them apart.'],
})
