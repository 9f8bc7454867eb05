import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const queueFilterTexts = defineTexts({
  sort: ['排序', 'Sorted'],
  fit: ['默认', 'As usual here'],
  newest: ['下单时间，新的在前', 'Newest first'],
  oldest: ['下单时间，旧的在前', 'Oldest first'],
  dearest: ['金额，高的在前', 'Largest sum first'],
  cheapest: ['金额，低的在前', 'Smallest sum first'],
  claim: ['认领', 'Claimed'],
  anybody: ['全部', 'All'],
  mine: ['我认领的', 'By me'],
  free: ['无人认领', 'By nobody'],
  more: ['更多条件', 'More conditions'],
  moreSet: [
    (n: number) => `更多条件（已设 ${n} 项）`,
    (n: number) => `More conditions (${counted(n, 'condition')} set)`,
  ],
  kind: ['类型', 'Kind'],
  everyKind: ['全部类型', 'Every kind'],
  outlet: ['门店', 'Outlet'],
  everyOutlet: ['全部门店', 'Every outlet'],
  carrier: ['承运商', 'Carrier'],
  everyCarrier: ['全部承运商', 'Every carrier'],
  from: ['下单自', 'Placed from'],
  to: ['下单至', 'Placed to'],
  least: ['金额不低于（元）', 'Sum from (yuan)'],
  most: ['金额不高于（元）', 'Sum to (yuan)'],
})
