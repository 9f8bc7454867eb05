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
