import { defineTexts } from '#web/i18n/texts.ts'

export const outletChooserTexts = defineTexts({
  fitting: ['选择安装门店', 'Choose a dealer for the fitting'],
  pickup: ['选择自提门店', 'Choose a dealer for the pickup'],
  newCar: ['选择交付门店', 'Choose a dealer for the hand-over'],
  maintenance: ['选择保养门店', 'Choose a dealer for maintenance'],
  testDrive: ['选择试驾门店', 'Choose a dealer for the test drive'],
  keyword: ['搜索门店', 'Search dealers'],
  placeholder: ['门店名称、地址或城市', 'Name, address or city'],
  near: [(place: string) => `${place}附近`, (place: string) => `Near ${place}`],
  open: ['营业中', 'Open now'],
  closed: ['休息中', 'Closed now'],
  today: [(hours: string) => `今日 ${hours}`, (hours: string) => `Today ${hours}`],
  none: ['没有找到门店', 'No dealer found'],
  noneWhy: ['换一个名称或城市再试。', 'Try another name or city.'],
  count: [(n: number) => `${n} 家门店`, (n: number) => `${n} ${n === 1 ? 'dealer' : 'dealers'}`],
})

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
