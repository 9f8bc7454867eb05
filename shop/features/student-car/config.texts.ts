import { counted } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** A returning student's own configurations: the list, and one of them with its estimate. */
export const configTexts = defineTexts({
  title: ['留学生购车配置', 'Student configurations'],
  one: ['留学生配置详情', 'Student configuration'],
  lead: [
    '心愿单中属于留学生项目的配置，价格为免税估算。',
    'Configurations of your wish list that are in the programme, with estimates.',
  ],
  count: [(n: number) => `共 ${n} 份配置`, (n: number) => counted(n, 'configuration')],
  empty: ['还没有可用于留学生购车的配置', 'You keep no configuration of the programme yet'],
  emptyWhy: [
    '配置一台免税车型并存入心愿单，就会出现在这里。',
    'Configure a duty-free car and put it on your wish list; it then stands here.',
  ],
  toCars: ['查看免税车型', 'See duty-free cars'],
  toWishes: ['查看心愿单', 'To the wish list'],
  toStatus: ['留学生资质', 'Student status'],
  saves: [(sum: string) => `约省 ${sum}`, (sum: string) => `about ${sum} less`],
  changed: ['配置有变化', 'Something has changed'],
  over: ['已不可订购', 'Can no longer be ordered'],

  estimate: ['免税购买估算', 'Estimate under the programme'],
  listPrice: ['今天的价格', 'Price today'],
  savedPrice: [(at: number) => `${formatDate(at)} 存入时`, (at: number) => `When you kept it, ${formatDate(at)}`],
  difference: ['变化', 'Change'],
  code: ['配置代码', 'Configuration code'],
  equipment: ['配置清单', 'What it has'],
  price: ['价格怎么算', 'How the price comes about'],
  notIn: [
    '这个车系目前不在留学生项目中，只能按一般价格购买。',
    'This series is not in the programme at present; it can be bought at its ordinary price.',
  ],
  approved: ['您的留学生资质已通过审核。', 'Your qualification is approved.'],
  notApproved: [
    '资质审核通过前，配置与价格仅供参考。',
    'Until your qualification is approved, configuration and price are for information.',
  ],
  order: ['按留学生身份订购', 'Order as a returning student'],
  apply: ['提交资格审核', 'Have your papers checked'],
  seeStatus: ['查看审核进度', 'See your review'],
  inStock: ['看相同或相近的现车', 'See cars like it in stock'],
  edit: ['修改配置', 'Change the configuration'],
  buyOrdinary: ['按一般价格订购', 'Order at the ordinary price'],
})
