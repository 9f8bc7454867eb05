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
  category: ['商品分类', 'Category of goods'],
  outlet: ['门店', 'Outlet'],
  ofSeveral: [
    '一张订单有几类商品，就在每一类中各计一次，所以各行的订单数相加不等于合计；金额按商品行分摊，相加等于合计。运费单列，整车订单按订单类型列出。',
    'An order counts in each category that it has goods of, so the orders of the rows do not sum to the total. Money is that of the lines, and does. Freight stands by itself, orders of cars under their kind.',
  ],
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
  noneOf: [
    (measure: string) => `这段时间的“${measure}”均为零，没有图表`,
    (measure: string) => `“${measure}” is nothing on all of these days: there is no chart`,
  ],
  ofCampaign: [
    (name: string) => `只看活动 ${name} 带来的订单，与活动报表一致`,
    (name: string) => `Only orders that the campaign ${name} brought, as the campaign report has them`,
  ],
  ofAll: ['查看全部', 'See all'],
  exportFile: ['导出表格', 'Save as a table'],
  byDay: ['逐日', 'Day by day'],
})
