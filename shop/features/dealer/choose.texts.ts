import { defineTexts } from '#web/i18n/texts.ts'

/** The page on which somebody who has configured a car chooses who hands it over. */
export const chooseTexts = defineTexts({
  title: ['选择交付门店', 'Choose your dealer'],
  why: [
    '按距离排列。有同款或相近现车的门店会注明，交付日期以签约时约定为准。',
    'Nearest first, with cars in stock like yours where there are some. The day of the hand-over is agreed when you sign.',
  ],
  same: [(day: string) => `有同款现车，${day} 起可交付`, (day: string) => `Your car is in stock, ready from ${day}`],
  alike: [
    (day: string) => `有相近现车，${day} 起可交付`,
    (day: string) => `A car like yours is in stock, ready from ${day}`,
  ],
  handOver: [(day: string) => `最近可约交付：${day}`, (day: string) => `Next day for a hand-over: ${day}`],
  take: ['订购这辆现车', 'Order the car in stock'],
  takeOf: [(name: string) => `订购${name}的现车`, (name: string) => `Order the car in stock at ${name}`],
  wrongCode: [
    '这个配置码无法识别，请重新选配。',
    'This configuration code cannot be read. Please configure the car again.',
  ],
  toDesign: ['去选配', 'To the configurator'],
})
