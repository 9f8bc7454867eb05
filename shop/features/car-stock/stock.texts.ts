import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const stockTexts = defineTexts({
  title: ['现车', 'In stock'],
  why: ['与您的配置相同或相近、现在就有的车。', 'Cars that are there already: the same as yours, or nearly.'],
  same: ['与您的配置相同', 'Exactly your configuration'],
  near: ['配置相近', 'Nearly your configuration'],
  ofTrimWhy: [
    '这个版本现在就有的车，可直接订购。',
    'Cars of this version that are there already and can be ordered at once.',
  ],
  asItComes: ['标准配置', 'As it comes'],
  otherOptions: ['选装不同', 'With other options'],
  has: [(names: string) => `有：${names}`, (names: string) => `With ${names}`],
  lacks: [(names: string) => `无：${names}`, (names: string) => `Without ${names}`],
  comma: ['、', ', '],
  samePrice: ['价格相同', 'Same price'],
  take: ['订购这台现车', 'Order this car'],
  takeOf: [(dealer: string) => `订购这台现车：${dealer}`, (dealer: string) => `Order this car at ${dealer}`],
  more: [(n: number) => `再看 ${n} 台`, (n: number) => `Show ${counted(n, 'more car')}`],
  none: ['目前没有相同或相近的现车，将按您的配置生产。', 'No such car is in stock now; yours is built to order.'],
  chosen: ['您选择了一台现车', 'You have chosen a car in stock'],
  chosenWhy: [
    '提交订单后这台车即为您保留；未付款的订单关闭后恢复可售。',
    'Once you place the order this car is kept for you; it is free again if the order closes unpaid.',
  ],
  buildInstead: ['改为按配置生产', 'Have one built instead'],
  gone: [
    '您选择的现车刚刚被订走。您可以另选一台，或按配置订购。',
    'The car that you chose has just been ordered by somebody else. Choose another one, or order the configuration.',
  ],
})
