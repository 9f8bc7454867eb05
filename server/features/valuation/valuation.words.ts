/** What each line of a valuation is called, and what it rests on (decision 069). */
import { useKinds } from '#contract/used-car-codes.ts'
import { counted } from '#contract/signs.ts'
import { formatMileage, formatMoney, formatPercent } from '#contract/figures.ts'
import type { Language } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'
import type { LineKind, ValuationLine } from '#server/lib/valuation.ts'
import type { WorkKey } from '#server/lib/valuation-model.ts'
import { inBoth, wordOf } from '#server/lib/words.ts'

type Pair = readonly [cn: string, en: string]

const names: Readonly<Record<LineKind, Pair>> = {
  guide: ['厂商指导价', 'Guide price'],
  age: ['车龄', 'Age'],
  mileage: ['表显里程', 'Mileage'],
  grade: ['车况', 'Condition'],
  series: ['车系需求', 'Demand for the series'],
  region: ['所在地区', 'Region'],
  use: ['使用性质', 'Former use'],
  accident: ['事故记录', 'Accident'],
  most: ['新车价上限', 'Limit by the new car'],
  like: ['同款在售车', 'A like car on sale'],
  work: ['整备项目', 'Work needed'],
  margin: ['过户、质保与销售费用', 'Transfer, warranty and sale'],
  step: ['取整', 'Rounding'],
  correction: ['复核更正', 'Correction after review'],
  other: ['其他', 'Other'],
}

const works: Readonly<Record<WorkKey, readonly [name: Pair, basis: Pair]>> = {
  prepare: [
    ['检测、清洁与拍摄', 'Inspection, cleaning and photographs'],
    ['每台车都需要', 'Done to every car'],
  ],
  tyres2: [
    ['轮胎磨损', 'Worn tyres'],
    ['轮胎正常磨损，更换两条', 'Normal wear: two tyres are replaced'],
  ],
  tyres3: [
    ['轮胎更换', 'New tyres'],
    ['轮胎需要全部更换', 'All four tyres are replaced'],
  ],
  key: [
    ['补配钥匙', 'Second key'],
    ['只有一把钥匙', 'There is one key only'],
  ],
  servicesPartly: [
    ['补做保养', 'Service that is due'],
    ['部分保养没有记录', 'Some services are not on record'],
  ],
  servicesNone: [
    ['全面保养', 'Full service'],
    ['没有保养记录', 'There are no service records'],
  ],
}

const grades: Readonly<Record<string, Pair>> = {
  '1': ['良好', 'Good'],
  '2': ['正常磨损', 'Normal wear'],
  '3': ['较差', 'Poor'],
}

/** Parts per million of something, as a share: `97%`. */
const shareText = (ppm: number): string => formatPercent(Math.round(ppm / 100))

function ageText(months: number, language: Language): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (language === 'en') {
    const parts = [years > 0 ? counted(years, 'year') : '', rest > 0 || years === 0 ? counted(rest, 'month') : '']
    return parts.filter(Boolean).join(' ').replaceAll(' ', '\u00a0')
  }
  return `${years > 0 ? `${years}\u00a0年` : ''}${rest > 0 || years === 0 ? `${rest}\u00a0个月` : ''}`
}

/** What the line is called. */
export const lineName = ({ kind, key }: Pick<ValuationLine, 'kind' | 'key'>): Word =>
  wordOf(kind === 'work' && Object.hasOwn(works, key) ? works[key as WorkKey][0] : names[kind])

/**
 * What the line rests on.
 * @param cityName of the city that the line of the region names
 */
export function lineBasis({ kind, key, ppm, figure }: ValuationLine, cityName: Word): Word {
  switch (kind) {
    case 'guide':
      return wordOf(['同款同年款的厂商指导价', 'The maker’s price of this trim and model year'])
    case 'age':
      return inBoth(language =>
        language === 'en'
          ? `${ageText(figure ?? 0, language)}: ${shareText(1_000_000 + (ppm ?? 0))} of the guide price is left`
          : `${ageText(figure ?? 0, language)}，保留指导价的\u00a0${shareText(1_000_000 + (ppm ?? 0))}`,
      )
    case 'mileage':
      return inBoth(language =>
        language === 'en'
          ? `${formatMileage(figure ?? 0, language)}, where ${formatMileage(Number(key), language)} are usual at this age`
          : `${formatMileage(figure ?? 0, language)}，同车龄通常为\u00a0${formatMileage(Number(key), language)}`,
      )
    case 'grade':
      return wordOf(grades[key] ?? [key, key])
    case 'series':
      return wordOf(['近期同车系的需求', 'Recent interest in this series'])
    case 'region':
      return cityName
    case 'use': {
      const found = useKinds.find(each => each.code === key)
      return found ? { cn: found.cn, en: found.en } : { cn: key, en: key }
    }
    case 'accident':
      return wordOf(['有结构性维修记录', 'Structural repairs are on record'])
    case 'most':
      return inBoth(language =>
        language === 'en'
          ? `At most ${shareText(ppm ?? 0)} of the guide price`
          : `不超过指导价的\u00a0${shareText(ppm ?? 0)}`,
      )
    case 'like':
      return inBoth(language =>
        language === 'en'
          ? `${key}, in no way worse, is on sale for ${formatMoney(figure ?? 0)}`
          : `${key}\u00a0各方面不逊于此车，在售价\u00a0${formatMoney(figure ?? 0)}`,
      )
    case 'work':
      return wordOf(Object.hasOwn(works, key) ? works[key as WorkKey][1] : names.work)
    case 'margin':
      return ppm === null
        ? wordOf(['最低费用', 'The least that a sale costs'])
        : inBoth(language =>
            language === 'en' ? `${shareText(-ppm)} of what the car is worth` : `占市场价的\u00a0${shareText(-ppm)}`,
          )
    case 'step':
      return inBoth(language =>
        language === 'en' ? `Down to whole ${formatMoney(figure ?? 0)}` : `向下取整到\u00a0${formatMoney(figure ?? 0)}`,
      )
    case 'correction':
      return lineName({ kind: key.split(':')[0] as LineKind, key: key.split(':')[1] ?? '' })
    case 'other':
      return wordOf(['由评估师说明', 'As the valuer explains'])
  }
}

const labels = {
  great: ['超值', 'Great price'],
  good: ['优惠', 'Good price'],
  fair: ['合理', 'Fair price'],
  high: ['偏高', 'Above the market'],
} as const satisfies Record<string, Pair>
/** A label of a price in words. */
export const labelWord = (label: keyof typeof labels): Word => wordOf(labels[label])
