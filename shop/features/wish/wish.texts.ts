import { counted } from '#contract/signs.ts'
import { formatChange } from '#contract/figures.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The wish list. */
export const wishTexts = defineTexts({
  testDrive: ['预约试驾', 'Book a test drive'],
  title: ['我的心愿单', 'My wish list'],
  count: [(n: number) => `共 ${n} 个配置`, (n: number) => counted(n, 'configuration')],
  hereTitle: ['这些配置只存在这台设备的浏览器里', 'These are kept in this browser alone'],
  hereText: [
    '登录后会并入您的心愿单，在其他设备上也能打开。',
    'Sign in, and they join your wish list, to be opened on any device.',
  ],
  signIn: ['登录并保存', 'Sign in and keep them'],
  came: [
    (n: number) => `本机保存的 ${n} 个配置已并入心愿单`,
    (n: number) => `${counted(n, 'configuration')} of this browser joined your wish list`,
  ],
  full: [
    (most: number) => `心愿单最多 ${most} 个配置，现在已满。删掉一些后，本机保存的其余配置会自动并入。`,
    (most: number) =>
      `Your wish list holds ${counted(most, 'configuration')} and is full. Remove some, and the rest of this browser's will join it.`,
  ],
  seenTitle: ['网络已断开', 'You are offline'],
  seenText: [
    (at: number) => `以下是 ${formatDateTime(at)} 看到的心愿单，价格为当时的价格。`,
    (at: number) => `This is your wish list as you saw it at ${formatDateTime(at)}, with the prices of that moment.`,
  ],
  again: ['重新加载', 'Try again'],

  empty: ['心愿单还是空的', 'Nothing on your wish list yet'],
  emptyWhy: [
    '配置好一台车后存入心愿单，价格变动与停产选装在这里一目了然，两个配置也能放在一起比较。',
    'Build a car and save it: here you see when its price changes or an option ends, and what tells two builds apart.',
  ],
  toRange: ['去看新车', 'See the range'],

  same: [(at: number) => `与 ${formatDate(at)} 保存时相同`, (at: number) => `As when saved on ${formatDate(at)}`],
  changed: [
    (fen: number, at: number) => `比 ${formatDate(at)} 保存时 ${formatChange(fen)}`,
    (fen: number, at: number) => `${formatChange(fen)} since you saved it on ${formatDate(at)}`,
  ],
  delivery: [(weeks: string) => `预计 ${weeks}交付`, (weeks: string) => `Delivery in about ${weeks}`],
  more: [(n: number) => `另有 ${n} 项`, (n: number) => `${n} more`],
  code: ['配置代码', 'Code'],
  overShort: ['已不能订购', 'Can no longer be ordered'],
  endedShort: [
    '部分选装已停止提供或只在部分地区供应，价格按最接近的选择计算',
    'Some options have ended or are for some provinces alone; the price is that of the nearest',
  ],
  trimEnded: [
    (name: string) => `这个版本已停产，价格按最接近的在产版本 ${name} 计算`,
    (name: string) => `This version is no longer built; the price is that of the nearest, ${name}`,
  ],
  notNow: [
    '现在不能照原样订购，价格按最接近的选择计算',
    'Cannot be ordered as it was; the price is that of the nearest',
  ],
  order: ['订购', 'Order'],
  orderOf: [(car: string) => `订购 ${car}`, (car: string) => `Order ${car}`],
  open: ['继续配置', 'Open and change'],
  openOf: [(what: string) => `继续配置 ${what}`, (what: string) => `Open and change ${what}`],
  share: ['分享', 'Share'],
  shareOf: [(what: string) => `分享 ${what}`, (what: string) => `Share ${what}`],
  compare: ['比较', 'Compare'],
  compareOf: [(what: string) => `比较 ${what}`, (what: string) => `Compare ${what}`],
  remove: ['删除', 'Remove'],
  removeOf: [(what: string) => `从心愿单删除 ${what}`, (what: string) => `Remove ${what} from the wish list`],
  removed: [(what: string) => `${what} 已删除`, (what: string) => `${what} was removed`],
  undo: ['撤销', 'Undo'],
  undoOf: [(what: string) => `撤销删除 ${what}`, (what: string) => `Keep ${what}`],

  tray: ['比较两个配置', 'Compare two configurations'],
  pickOne: ['再选一个配置来比较', 'Choose one more to compare'],
  picked: ['已选 2 个配置', '2 configurations chosen'],
  showDifference: ['看差别', 'See the difference'],
  clear: ['清空', 'Clear'],
  two: ['只能比较两个配置', 'Two can be compared at a time'],
  difference: ['两个配置的差别', 'What tells them apart'],
  fromTo: [(one: string, two: string) => `从 ${one} 到 ${two}`, (one: string, two: string) => `From ${one} to ${two}`],
  becomes: [
    (from: string, to: string) => `${from} 换成 ${to}`,
    (from: string, to: string) => `${to} in place of ${from}`,
  ],
  comes: [(what: string) => `多了 ${what}`, (what: string) => `With ${what}`],
  goes: [(what: string) => `没有 ${what}`, (what: string) => `Without ${what}`],
  priced: [(what: string) => `${what} 价格不同`, (what: string) => `${what} at another price`],
  noDifference: ['两个配置没有差别', 'There is no difference'],
  sum: ['总价相差', 'Difference in price'],
  days: ['交付时间相差', 'Difference in delivery'],
  later: [(n: number) => `晚约 ${n} 天`, (n: number) => `About ${counted(n, 'day')} later`],
  earlier: [(n: number) => `早约 ${n} 天`, (n: number) => `About ${counted(n, 'day')} earlier`],
  noCharge: ['不加价', 'No extra charge'],
  equal: ['相同', 'The same'],
  otherSeries: [
    '两个配置不是同一车系，选装不能逐项相减；参数与配备可以并排看。',
    'They are of different series, so options cannot be set off one against another. Data and equipment can stand side by side.',
  ],
  sideBySide: ['并排看参数与配备', 'Data and equipment side by side'],

  backToList: ['返回心愿单', 'Back to the wish list'],
  summary: ['配置明细', 'What it has'],
  trimLine: ['车型', 'Version'],
  price: ['价格', 'Price'],
  options: ['选装合计', 'Options'],
  total: ['车辆总价（含增值税）', 'Total, VAT included'],
  saved: [(at: number) => `${formatDate(at)} 保存时`, (at: number) => `When saved, ${formatDate(at)}`],
  change: ['之后变化', 'Change since'],
  data: ['主要参数', 'Key data'],
  brochure: ['电子手册', 'Brochure'],
  useIt: ['分享与保存', 'Share and keep'],
  pictures: ['图片', 'Pictures'],
  cabin: ['座舱', 'Cabin'],
  driver: ['驾驶席', 'Driver’s seat'],
  side: ['侧面', 'Side'],
  quarter: ['前侧', 'Front'],
})
