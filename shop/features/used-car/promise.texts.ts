import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What the certified programme promises. */
export const promiseTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
  title: ['官方认证品质承诺', 'What certified means'],
  lead: [
    '官方认证不是一个形容词，而是一组可以核对的条件。下面每一条都能在车辆详情页、检测报告或订单里找到依据。',
    'Certified is no adjective but a set of conditions that you can check. Each one below can be found on a car’s page, in its report or in your order.',
  ],
  conditions: ['认证条件', 'Conditions'],
  age: ['车龄', 'Age'],
  ageValue: [(months: number) => `不超过 ${months} 个月`, (months: number) => `At most ${counted(months, 'month')}`],
  mileage: ['里程', 'Mileage'],
  mileageValue: [(km: string) => `不超过 ${km}`, (km: string) => `At most ${km}`],
  damage: ['事故、水淹、火烧', 'Accident, flood, fire'],
  damageValue: ['有任何一项即不认证', 'Any of them, and the car is not certified'],
  grade: ['车况等级', 'Condition grade'],
  gradeValue: ['1 级或 2 级', 'Grade 1 or 2'],
  warranty: ['官方质保', 'Warranty'],
  warrantyValue: [
    (months: number, km: string) => `${months} 个月或 ${km}，先到为准`,
    (months: number, km: string) => `${counted(months, 'month')} or ${km}, whichever comes first`,
  ],
  inspection: [(n: number) => `${n} 项检测`, (n: number) => `An inspection of ${counted(n, 'item')}`],
  inspectionText: [
    '按区域逐项检查，测量值原样公开；有记录的项目标注在车身轮廓图上。报告由本站签名，任何人都可以核验打印件。',
    'Checked area by area, with measured values published as they are; what was noted is marked on the outline of the car. This shop signs the report, so anybody can check a printed copy.',
  ],
  area: ['检测区域', 'Area'],
  items: ['项目数', 'Items'],
  drive: ['动力系统（按能源类型）', 'Drive (by kind of energy)'],
  total: ['合计', 'Total'],
  check: ['核验一份报告', 'Check a report'],
  price: ['价格透明', 'Open prices'],
  priceText: [
    '每台车公开挂牌以来的全部价格与调整原因、在售天数，以及与相近车源的比较。',
    'Each car shows every price since it was listed with its reason, its days on sale, and how it compares with cars like it.',
  ],
  deposit: ['订金可退', 'A deposit that comes back'],
  depositText: [
    '预订付的是订金，不是定金。支付前写明金额与退还条件，取消前先告诉您能退多少。',
    'What you pay to reserve a car is a refundable deposit. Sum and terms stand there before you pay, and before you cancel we say what comes back.',
  ],
  rights: ['您的依据', 'What you can rely on'],
  rightsText: [
    '商家须如实告知车况、里程与事故情况。检测报告是合同的一部分，以交付时车上的报告编号为准。',
    'A seller has to tell you condition, mileage and accidents truthfully. The inspection report is part of the contract, by the report number that comes with the car.',
  ],
  campaigns: ['限时活动', 'Campaigns'],
  until: [(day: string) => `至 ${day}`, (day: string) => `Until ${day}`],
  coming: ['即将开始', 'Coming soon'],
  toCars: ['查看官方认证车源', 'See certified cars'],
})
