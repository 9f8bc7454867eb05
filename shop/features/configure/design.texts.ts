import { counted } from '#contract/signs.ts'
import { formatChange, formatMoney } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Words of the configurator: its steps, prices and pictures. */
export const designTexts = defineTexts({
  steps: ['配置步骤', 'Steps'],
  modelTitle: ['选择版本', 'Choose a version'],
  paintTitle: ['车漆', 'Paint'],
  wheelTitle: ['轮毂', 'Wheels'],
  upholsteryTitle: ['内饰', 'Upholstery'],
  trimTitle: ['饰条', 'Trim'],
  packagesTitle: ['套餐与附件', 'Packages and accessories'],
  previewTitle: ['您的配置', 'Your configuration'],
  stepOf: [(n: number, all: number) => `第 ${n} 步，共 ${all} 步`, (n: number, all: number) => `Step ${n} of ${all}`],
  nextIs: [(step: string) => `：${step}`, (step: string) => `: ${step}`],
  nextShort: ['下一步', 'Next'],
  order: ['订购', 'Order'],
  showPreview: ['预览配置', 'Preview'],
  back: ['上一步', 'Back'],
  leave: ['退出配置', 'Leave the configurator'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],

  save: ['存入心愿单', 'Save to wish list'],
  saved: ['已在心愿单', 'On your wish list'],
  savedHere: ['已存在本机，登录后并入心愿单', 'Saved on this device; joins your wish list when you sign in'],
  savedFull: [
    '心愿单已满，先存在本机；删掉一个后会并入',
    'Your wish list is full: saved on this device until you remove one',
  ],
  savedToast: ['已存入心愿单', 'Saved to your wish list'],
  share: ['分享', 'Share'],
  total: ['车辆总价', 'Total'],
  priceDetails: ['价格明细', 'Price details'],
  monthly: [
    (months: number, down: number) => `约月供，首付 ${down}%，${months} 期`,
    (months: number, down: number) => `About a month, ${down}% down, ${counted(months, 'month')}`,
  ],
  monthlyShort: [(sum: string) => `月供约 ${sum}`, (sum: string) => `About ${sum} a month`],
  deliveryShort: [(weeks: string) => `${weeks}交付`, (weeks: string) => `in ${weeks}`],
  totalIs: [(fen: number) => `车辆总价 ${formatMoney(fen)}`, (fen: number) => `The car comes to ${formatMoney(fen)}`],

  plus: [(fen: number) => formatChange(fen), (fen: number) => formatChange(fen)],
  inAll: [(fen: number) => `整车 ${formatChange(fen)}`, (fen: number) => `${formatChange(fen)} in all`],
  chosen: ['已选', 'Chosen'],
  conflict: ['与现有选择冲突，可查看方案', 'Does not go with your choices; see how it can'],
  notOffered: ['此车型不提供', 'Not offered here'],
  packageGroup: ['选装包', 'Packages'],
  singleGroup: ['单项选装', 'Single options'],
  accessoryGroup: ['附件', 'Accessories'],
  chosenCount: [(n: number) => `已选 ${n} 项`, (n: number) => `${n} chosen`],
  elsewhere: [(n: number) => `其他版本还有 ${n} 项`, (n: number) => `${n} more with other versions`],
  list: [(parts: readonly string[]) => parts.join('，'), (parts: readonly string[]) => parts.join(', ')],
  finishSolid: ['素色漆', 'Solid paint'],
  finishMetallic: ['金属漆', 'Metallic paint'],
  finishMatt: ['哑光漆', 'Matt paint'],

  picture: [(name: string, look: string) => `${name}，${look}`, (name: string, look: string) => `${name}, ${look}`],
  viewsLabel: ['选择视角', 'Views'],
  quarter: ['前侧', 'Front'],
  side: ['侧面', 'Side'],
  rear: ['座舱', 'Cabin'],
  driver: ['驾驶席', 'Driver'],
  turn: ['3D 看车', 'See in 3D'],

  range: [(km: string) => `CLTC 续航 ${km}\u00a0km`, (km: string) => `${km}\u00a0km CLTC range`],
  accel: [(s: number) => `0–100\u00a0km/h ${s}\u00a0s`, (s: number) => `0–100\u00a0km/h in ${s}\u00a0s`],
  power: [(kw: number) => `${kw}\u00a0kW`, (kw: number) => `${kw}\u00a0kW`],
  current: ['当前版本', 'Your version'],
})

/** Why an option cannot be had, and what changes with another. */
export const causeTexts = defineTexts({
  comes: [(what: string) => `加上 ${what}`, (what: string) => `Adds ${what}`],
  goes: [(what: string) => `去掉 ${what}`, (what: string) => `Takes out ${what}`],
  priced: [(what: string) => `${what} 价格变化`, (what: string) => `Another price for ${what}`],
  onlyWith: [
    (trims: readonly string[]) => `仅以下版本提供：${trims.join('、')}`,
    (trims: readonly string[]) => `Only with ${trims.join(', ')}`,
  ],
  noTrim: ['这个车系现在不提供这一项', 'This series does not offer it now'],
  endedOn: [(day: string) => `已于 ${day} 停止提供`, (day: string) => `Offered until ${day}`],
  startsOn: [(day: string) => `${day} 起提供`, (day: string) => `Offered from ${day}`],
  elsewhere: ['您所在的地区不提供；选好所在地后可再看', 'Not offered where you are; choose your place to be sure'],
  missing: [(kind: string) => `每台车都需要${kind}`, (kind: string) => `Every car needs ${kind}`],
  unknown: ['这个车系没有这一项', 'This series has no such option'],
  trimOver: [(name: string) => `${name}已停产`, (name: string) => `${name} is no longer built`],
  comesWith: ['这个版本的标配', 'It comes with this version'],
})
