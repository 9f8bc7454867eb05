import { defineTexts } from '#web/i18n/texts.ts'

export const megaTexts = defineTexts({
  bodies: ['车身形式', 'Bodies'],
  series: ['车系', 'Series'],
  allModels: ['全部车型', 'All models'],
  suv: ['SUV', 'SUVs'],
  sedan: ['轿车', 'Sedans'],
  wagon: ['旅行车', 'Touring cars'],
  hatch: ['两厢车', 'Hatchbacks'],
  coupe: ['轿跑车', 'Coupés'],
  buying: ['购车服务', 'Buying a new car'],
  allNew: ['全部新车', 'All new cars'],
  configure: ['开始配置', 'Configure yours'],
  compare: ['车型对比', 'Compare'],
  refresh: ['以旧换新', 'Trade in and renew'],
  brochure: ['电子车型手册', 'Brochures'],
  findCar: ['快速找车', 'Find a car'],
  allUsed: ['全部车源', 'All cars'],
  certifiedUsed: ['只看官方认证', 'Certified only'],
  lowMonthly: ['月供 5,000 元以下', 'Under ¥5,000 a month'],
  allCategories: ['全部分类', 'All categories'],
  from: ['起', 'from'],
})
