import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const ownershipTexts = defineTexts({
  intro: [
    '以下每一项假设都可以改。结果是估算，不是报价。',
    'Each of these assumptions can be changed. The result is an estimate, not an offer.',
  ],
  assumptions: ['假设', 'Assumptions'],
  years: ['用车年数', 'Years'],
  yearsUnit: ['年', 'years'],
  km: ['每年里程', 'Distance a year'],
  kmUnit: ['公里', 'km'],
  power: ['电价', 'Price of power'],
  powerUnit: ['元/kWh', 'yuan/kWh'],
  fuel: ['油价', 'Price of petrol'],
  fuelUnit: ['元/L', 'yuan/l'],
  insurance: ['每年保险', 'Insurance a year'],
  upkeep: ['每年保养', 'Upkeep a year'],
  tyres: ['一套轮胎', 'A set of tyres'],
  yuan: ['元', 'yuan'],
  tax: ['购置税缴纳比例', 'Purchase tax due'],
  taxHelp: [
    '新能源车的减免按年度政策变化，请以税务机关当期公告为准，并在此选择。',
    'Relief for electric cars changes by the year. Ask the tax office, and choose here.',
  ],
  rest: ['期末残值', 'Worth in the end'],
  percent: ['%', '%'],
  reset: ['恢复默认假设', 'Back to the first assumptions'],
  result: [(years: number) => `${years} 年用车总成本`, (years: number) => `Total for ${counted(years, 'year')}`],
  perMonth: [(sum: string) => `平均每月 ${sum}`, (sum: string) => `${sum} a month on average`],
  per100Km: [(sum: string) => `每百公里 ${sum}`, (sum: string) => `${sum} for 100\u00a0km`],
  price: ['车价（指导价）', 'List price'],
  usedPrice: ['售价', 'Price'],
  taxLine: ['购置税', 'Purchase tax'],
  energyLine: [
    (used: string, unit: string) => `能源：${used}\u00a0${unit}`,
    (used: string, unit: string) => `Energy: ${used}\u00a0${unit}`,
  ],
  insuranceLine: ['保险', 'Insurance'],
  upkeepLine: ['保养', 'Upkeep'],
  tyresLine: ['轮胎', 'Tyres'],
  restLine: ['期末残值', 'Worth in the end'],
  total: ['合计', 'Total'],
  how: ['怎么算的', 'How this is worked out'],
  formula: [
    '合计 = 车价 + 购置税 + 能源 + 保险 + 保养 + 轮胎 − 期末残值。',
    'Total = price + purchase tax + energy + insurance + upkeep + tyres − worth in the end.',
  ],
  usedFormula: [
    '合计 = 售价 + 能源 + 保险 + 保养 + 轮胎 − 期末残值。',
    'Total = price + energy + insurance + upkeep + tyres − worth in the end.',
  ],
  usedTax: [
    '购置税：一次性征收，购置已征税的二手车不再缴纳（《车辆购置税法》第三条）。',
    'Purchase tax: paid once in the life of a car; none is due for a used one (Vehicle Purchase Tax Law, article 3).',
  ],
  tyresSource: [
    (km: string) => `轮胎 = 总里程 ÷ ${km}\u00a0公里 × 一套价格；价格与寿命为本页假设，以实际型号为准。`,
    (km: string) =>
      `Tyres = whole distance ÷ ${km}\u00a0km × the price of a set. Price and life are assumptions of this page; the size decides.`,
  ],
  taxSource: [
    '购置税 = 车价 ÷ 1.13 × 10% × 缴纳比例。依据《车辆购置税法》第四条、第六条；1.13 为 13% 增值税。',
    'Purchase tax = price ÷ 1.13 × 10% × the part that is due: Vehicle Purchase Tax Law, articles 4 and 6; 1.13 is VAT of 13%.',
  ],
  energySource: [
    (figure: string, cycle: string) =>
      `能源 = 年数 × 每年里程 × 百公里能耗 ${figure}（${cycle} 工况）× 单价。实际能耗因路况、气温和驾驶习惯而异。`,
    (figure: string, cycle: string) =>
      `Energy = years × distance a year × ${figure} for 100\u00a0km (${cycle}) × its price. Roads, weather and driving change it.`,
  ],
  hybrid: [
    '插电混动只计油耗，不含充电的电费。',
    'Of a plug-in hybrid only petrol is counted, not the power that it is charged with.',
  ],
  restSource: [
    '期末残值默认取本商城二手车估值所用的车龄曲线（电动车与其他车各一条），六年以后每年递减四个百分点。',
    'The worth in the end begins with the age curve by which this shop values used cars (one for electric cars, one for others), and falls by four points a year after the sixth.',
  ],
  usedRestSource: [
    '期末残值默认按本商城估值的车龄曲线：期末车龄的保值率 ÷ 现在车龄的保值率（电动车与其他车各一条，六年以后每年递减四个百分点）。',
    'The worth in the end begins with the age curve by which this shop values used cars: the share left at the age then, divided by the share left today (one curve for electric cars, one for others; four points a year after the sixth).',
  ],
  listSource: [
    '保养默认取本商城保养价目表中该车型的全部周期项目，按里程或时间先到者计；保险默认为交强险 950 元加车价的 1.2%，能源单价为常见水平，均为本页假设。',
    'Upkeep begins with all periodic works of this model in the shop’s maintenance price list, by distance or time, whichever comes first. Insurance begins as 950 yuan of compulsory insurance and 1.2% of the price, energy at a usual price: assumptions of this page.',
  ],
  firstSource: [
    '保险默认为交强险 950 元加车价的 1.2%；保养与能源单价默认为常见水平，均为本页假设。',
    'Insurance begins as 950 yuan of compulsory insurance and 1.2% of the price; upkeep and the price of energy begin at usual levels. These are assumptions of this page.',
  ],
  without: [
    '未计入：贷款利息、车船税、停车与过路费。',
    'Not in it: interest of a loan, vehicle tax, parking and tolls.',
  ],
  usedWithout: [
    '未计入：过户费用、贷款利息、车船税、停车、过路费与维修。',
    'Not in it: fees of the transfer, interest of a loan, vehicle tax, parking, tolls and repairs.',
  ],
})
