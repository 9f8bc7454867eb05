import { defineTexts } from '#web/i18n/texts.ts'

export const conditionTexts = defineTexts({
  choose: ['请选择一项', 'Please choose one'],
  body: ['外观', 'Bodywork'],
  cabin: ['内饰', 'Cabin'],
  mechanics: ['机械与电气', 'Mechanics and electrics'],
  tyres: ['轮胎', 'Tyres'],
  grade1: ['良好', 'Good'],
  grade2: ['正常磨损', 'Normal wear'],
  grade3: ['较差', 'Poor'],
  services: ['保养记录', 'Service records'],
  full: ['齐全', 'Complete'],
  partly: ['部分', 'In part'],
  noneOf: ['没有', 'None'],
  keys: ['钥匙', 'Keys'],
  keys2: ['两把', 'Two'],
  keys1: ['一把', 'One'],
  accident: ['结构性维修（切割、更换梁柱）', 'Structural repairs (members cut or replaced)'],
  yes: ['有', 'Yes'],
  no: ['没有', 'No'],
})
