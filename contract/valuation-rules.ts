/** Rows of the numbers that a used car's worth is worked out from, as the desk edits them (decision 082). */
import { energies } from './car-codes.ts'

export const valuationStates = ['draft', 'asked', 'planned', 'published', 'withdrawn'] as const
export type ValuationState = (typeof valuationStates)[number]

/** What the number of a row is: parts per million, fen, or a count of its own. */
export type RuleUnit = 'ppm' | 'fen' | 'km' | 'months' | 'days'

/** Groups of rows in their order. `new` rows: a city, a use or a series may be added. */
export const ruleGroups = [
  { kind: 'retained', cn: '新车价保值率（按车龄）', en: 'Share of the guide price by age' },
  { kind: 'year', cn: '每早一个年款的指导价差', en: 'Guide price of each earlier model year' },
  { kind: 'mileage', cn: '里程', en: 'Mileage' },
  { kind: 'grade', cn: '车况', en: 'Condition' },
  { kind: 'series', cn: '车系需求', en: 'Demand for the series' },
  { kind: 'region', cn: '地区', en: 'Region' },
  { kind: 'use', cn: '使用性质', en: 'Former use' },
  { kind: 'accident', cn: '事故', en: 'Accident' },
  { kind: 'most', cn: '新车价上限', en: 'Limit by the new car' },
  { kind: 'work', cn: '整备费用', en: 'Work needed' },
  { kind: 'margin', cn: '费用与毛利', en: 'Costs and margin' },
  { kind: 'offer', cn: '报价', en: 'Offers' },
  { kind: 'label', cn: '价格标签', en: 'Price labels' },
] as const
export type RuleGroup = (typeof ruleGroups)[number]['kind']

const units: Readonly<Record<string, RuleUnit>> = {
  'mileage perMonth': 'km',
  'offer toleranceKm': 'km',
  'offer mostKm': 'km',
  'offer mostMonths': 'months',
  'offer days': 'days',
  'offer step': 'fen',
  'margin least': 'fen',
}
/** What the number of a row is. */
export const unitOfRule = (kind: string, key: string): RuleUnit =>
  units[`${kind} ${key}`] ?? (kind === 'work' ? 'fen' : 'ppm')

const keyNames: Readonly<Record<string, readonly [cn: string, en: string]>> = {
  'mileage perMonth': ['每月正常里程', 'Kilometres expected of a month'],
  'mileage perThousand': ['每多一千公里', 'Each thousand kilometres more'],
  'mileage most': ['最多加减', 'At most, up or down'],
  'grade 1': ['1 良好', '1 Good'],
  'grade 2': ['2 正常磨损', '2 Normal wear'],
  'grade 3': ['3 较差', '3 Poor'],
  'region elsewhere': ['其他城市', 'Other cities'],
  'use private': ['私用', 'Private'],
  'use rental': ['租赁', 'Rental'],
  'use showroom': ['展车', 'Showroom'],
  'use testdrive': ['试驾', 'Test drives'],
  'accident yes': ['有结构性维修', 'Structural repairs'],
  'most share': ['不超过指导价的', 'Of the guide price'],
  'work prepare': ['检测、清洁与拍摄', 'Inspection, cleaning and photographs'],
  'work tyres2': ['更换两条轮胎', 'Two tyres'],
  'work tyres3': ['更换四条轮胎', 'Four tyres'],
  'work key': ['补配钥匙', 'Second key'],
  'work servicesPartly': ['补做保养', 'Service that is due'],
  'work servicesNone': ['全面保养', 'Full service'],
  'margin share': ['占市场价', 'Of what the car is worth'],
  'margin least': ['最低', 'At least'],
  'offer step': ['向下取整到', 'Rounded down to'],
  'offer days': ['报价有效', 'Offers hold for'],
  'offer toleranceKm': ['检测里程容差', 'Kilometres more that change nothing'],
  'offer range': ['看车前的浮动', 'Range before anybody has seen the car'],
  'offer mostMonths': ['车龄超过后人工评估', 'Older cars are valued by a person'],
  'offer mostKm': ['里程超过后人工评估', 'Further driven cars are valued by a person'],
  'label great': ['超值，至', 'Great price, up to'],
  'label good': ['优惠，至', 'Good price, up to'],
  'label fair': ['合理，至', 'Fair price, up to'],
}

/** What a row is called; a city or a series by its own name. @param named names of cities and series by their key */
export function ruleName(kind: string, key: string, named: (key: string) => string, en: boolean): string {
  const words = keyNames[`${kind} ${key}`]
  if (words) return words[en ? 1 : 0]
  const [energy = '', months] = key.split(':')
  const drive = energies.find(each => each.code === energy)
  if (!drive) return named(key)
  const name = en ? drive.en : drive.cn
  return months === undefined ? name : `${name} ${Number(months) / 12}${en ? '\u00a0y' : '\u00a0年'}`
}
