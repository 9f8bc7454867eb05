import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const figuresTexts = defineTexts({
  title: ['经营数据', 'Figures'],
  why: [
    '下单按下单日计；收款与退款按记账日计，金额与账簿一致',
    'Orders on the day they were placed; money on the day of its entry, equal to the books',
  ],
  days: ['时段', 'Time'],
  lastDays: [(n: number) => `近 ${n} 天`, (n: number) => `the last ${counted(n, 'day')}`],
  group: ['分组', 'By'],
  kind: ['订单类型', 'Kind of order'],
  outlet: ['门店', 'Outlet'],
  measure: ['图表', 'Chart'],
  orders: ['下单', 'Placed'],
  sold: ['已收款订单', 'Paid orders'],
  takenFen: ['收款', 'Taken'],
  backFen: ['退款', 'Given back'],
  netFen: ['净收款', 'Net'],
  total: ['合计', 'All'],
  day: ['日期', 'Day'],
  none: ['这段时间没有下单与收款', 'Nothing was ordered or paid in this time'],
  most: [
    (day: string, figure: string) => `最高 ${day}：${figure}`,
    (day: string, figure: string) => `Most on ${day}: ${figure}`,
  ],
  exportFile: ['导出表格', 'Save as a table'],
  byDay: ['逐日', 'Day by day'],
})
