import { defineTexts } from '#web/i18n/texts.ts'

export const carChooserTexts = defineTexts({
  title: ['选择您的车', 'Choose your car'],
  choose: ['请选择', 'Please choose'],
  series: ['车系', 'Series'],
  year: ['年款', 'Model year'],
  yearHelp: [
    '年款可能与上牌年份不同，见行驶证或车辆铭牌。',
    'It may differ from the year of registration; see the plate on the car.',
  ],
  energy: ['动力', 'Drive'],
  confirm: ['确认车辆', 'Use this car'],
  vin: ['车架号（VIN）', 'VIN'],
  orVin: ['也可以填写', 'Or by number'],
  vinHelp: [
    '17 位，见行驶证或前挡风玻璃左下角，仅用于识别车型，不会保存。',
    '17 characters, on the licence or behind the windscreen. Used to tell the car and not kept.',
  ],
  vinLength: ['请填写 17 位车架号', 'Please enter all 17 characters'],
  readVin: ['识别车型', 'Find the car'],
  reading: ['正在识别', 'Looking it up'],
  useCar: [
    (name: string, year: number) => `就是 ${name} ${year} 款`,
    (name: string, year: number) => `It is the ${name}, ${year} model`,
  ],
})
