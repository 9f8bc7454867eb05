import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What campaigns brought, at the desk. */
export const reportTexts = defineTexts({
  title: ['活动报表', 'Campaign report'],
  why: [
    '各活动带来的访问、线索、订单与净收款，每项按发生的日期计。金额与账簿一致，不含任何个人信息',
    'What campaigns brought: visits, leads, orders and money, each on the day it happened. Sums are those of the books; nobody’s data',
  ],
  days: ['时段', 'Time'],
  lastDays: [(n: number) => `近 ${n} 天`, (n: number) => `the last ${counted(n, 'day')}`],
  group: ['分组', 'By'],
  campaign: ['活动 cf', 'Campaign (cf)'],
  channel: ['渠道 mz_cm', 'Channel (mz_cm)'],
  page: ['着陆页面', 'Page'],
  measure: ['图表', 'Chart'],
  visits: ['访问', 'Visits'],
  leads: ['线索', 'Leads'],
  orders: ['下单', 'Orders'],
  sold: ['已付款', 'Paid'],
  takenFen: ['收款', 'Taken'],
  backFen: ['退款', 'Back'],
  netFen: ['净收款', 'Net'],
  unknown: ['无来源', 'None known'],
  others: [
    (n: number) => `其余与未登记的 ${n} 项`,
    (n: number) => (n === 1 ? 'One other, or unknown to the shop' : `${n} others, or unknown to the shop`),
  ],
  total: ['合计', 'All'],
  none: ['这段时间没有访问、线索、订单与收款', 'Nobody came, asked, ordered or paid in this time'],
  noneWhy: [
    '在“短链接”中建立带活动参数的链接，或在广告地址中带上活动参数，即可在此看到效果。',
    'Make a link with a campaign under “Short links”, or give an advertisement an address with one, and see here what it brings.',
  ],
  toLinks: ['打开短链接', 'Open short links'],
  most: [
    (day: string, figure: string) => `最高 ${day}：${figure}`,
    (day: string, figure: string) => `Most on ${day}: ${figure}`,
  ],
  noneOf: [
    (measure: string) => `这段时间的“${measure}”均为零，没有图表`,
    (measure: string) => `“${measure}” is nothing on all of these days: there is no chart`,
  ],
  exportFile: ['导出表格', 'Save as a table'],
  limits: [
    '有短链接、活动或内容页的活动编号与渠道各占一行，其余合为一行。访问按从外部打开带活动参数的页面计，经短链接或广告链接均计入，站内翻页与刷新不计；不记录访问者。着陆页面是访问开始的页面，带活动参数进入时为当时的页面；“…”处是各车或各商品的编号，不作区分。来源参数只保存 180 天，之后的退款与收款计入“无来源”。没有来源的包括直接到店、电话与已删除来源的记录。',
    'Campaigns and channels of a short link, a campaign or a page of the shop have a row each; all others are one. A page is the one on which a visit began, or to which its campaign led; “…” stands for the number of a car or a good, which is not told apart. A visit is a page with a campaign in its address that somebody opens from outside, by a short link or an advertisement; steps within the shop and reloads are none, and nothing is kept of who it was. Where something came from is kept for 180 days; money that moves later counts as of none known, as do telephone calls and direct visits.',
  ],
})
