/** Technical data and equipment of trims side by side (domain E.1). Pure. */
import { drives, energies, gearboxes } from '#contract/car-codes.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { equipmentGroupWords } from '#contract/range-codes.ts'
import { alike, wordOf } from '#server/lib/words.ts'
import type { EquipmentRows } from './car.queries.ts'
import type { TrimRow } from './car.rules.ts'
import { choiceWord } from './new-car.rules.ts'

type SideBySide = Reply<'car.compare'>

/** Not broken at the end of a line. */
const space = '\u00a0'
const amount = (value: number | null, unit: string): Word | null =>
  value === null ? null : alike(`${Number.isInteger(value) ? formatCount(value) : value}${space}${unit}`)
/** A number of things, `5 座`. */
const pieces = (value: number | null, cn: string): Word | null =>
  value === null ? null : { cn: `${value}${space}${cn}`, en: String(value) }

const chemistries = { lfp: ['磷酸铁锂', 'Lithium iron phosphate'], nmc: ['三元锂', 'Lithium NMC'] } as const
const aspirations = { turbo: ['涡轮增压', 'Turbocharged'], natural: ['自然吸气', 'Naturally aspirated'] } as const
const emissionWords = { 3: ['国三', 'National 3'], 4: ['国四', 'National 4'], 5: ['国五', 'National 5'] } as const

/** PS from kW: one is 0.73549875 kW. */
const horsepower = (kw: number): number => Math.round(kw / 0.735_498_75)

const years = (count: number, km: number | null): Word => ({
  cn: km === null ? `${count} 年不限里程` : `${count} 年或 ${formatCount(km / 10_000)} 万公里`,
  en: km === null ? `${count} years, any distance` : `${count} years or ${formatCount(km)}${space}km`,
})
/** What the maker answers for, and how long. */
export const warrantyOf = (trim: TrimRow): Word => years(trim.warrantyYears, trim.warrantyKm)

function emissionOf({ energy, emissionLevel }: TrimRow): Word {
  if (energy === 'BEV') return { cn: '纯电动', en: 'No exhaust' }
  return wordOf(emissionWords[emissionLevel as keyof typeof emissionWords] ?? ['国六 b', 'National 6b'])
}

type Fact = readonly [code: string, cn: string, en: string, of: (trim: TrimRow) => Word | null]
const groups: readonly (readonly [code: string, cn: string, en: string, facts: readonly Fact[]])[] = [
  [
    'price',
    '价格与交付',
    'Price and delivery',
    [
      ['price', '厂家建议零售价', 'List price', trim => alike(formatMoney(trim.msrpFen))],
      ['modelYear', '年款', 'Model year', trim => ({ cn: `${trim.modelYear} 款`, en: String(trim.modelYear) })],
      [
        'leadDays',
        '预计交付',
        'Delivery',
        trim =>
          trim.lastModelYear === null
            ? { cn: `约 ${trim.leadDays} 天`, en: `about ${trim.leadDays} days` }
            : { cn: '已停产', en: 'no longer built' },
      ],
      ['warranty', '整车质保', 'Warranty', warrantyOf],
    ],
  ],
  [
    'power',
    '动力',
    'Power',
    [
      ['energy', '能源类型', 'Energy', trim => choiceWord(energies, trim.energy)],
      [
        'power',
        '最大功率',
        'Power',
        trim => alike(`${trim.powerKw}${space}kW (${horsepower(trim.powerKw)}${space}PS)`),
      ],
      ['torque', '最大扭矩', 'Torque', trim => amount(trim.torqueNm, 'Nm')],
      ['accel', '0–100 km/h 加速', '0–100 km/h', trim => amount(trim.accelS, 's')],
      ['topSpeed', '最高车速', 'Top speed', trim => amount(trim.topSpeedKmh, 'km/h')],
      ['displacement', '排量', 'Displacement', trim => amount(trim.displacementMl, 'mL')],
      ['cylinders', '气缸数', 'Cylinders', trim => pieces(trim.cylinders, '缸')],
      ['aspiration', '进气形式', 'Aspiration', trim => (trim.aspiration ? wordOf(aspirations[trim.aspiration]) : null)],
      ['gearbox', '变速箱', 'Gearbox', trim => choiceWord(gearboxes, trim.gearbox)],
      ['drive', '驱动形式', 'Drive', trim => choiceWord(drives, trim.drive)],
    ],
  ],
  [
    'energy',
    '续航与能耗',
    'Range and consumption',
    [
      ['range', 'CLTC 纯电续航', 'Electric range, CLTC', trim => amount(trim.rangeKm, 'km')],
      [
        'consumption',
        '百公里能耗',
        'Consumption',
        trim =>
          alike(
            `${trim.consumption}${space}${trim.energy === 'BEV' ? 'kWh' : 'L'}/100${space}km (${trim.consumptionStandard})`,
          ),
      ],
      ['battery', '电池容量', 'Battery', trim => amount(trim.batteryKwh, 'kWh')],
      ['batteryNet', '可用容量', 'Usable capacity', trim => amount(trim.batteryNetKwh, 'kWh')],
      [
        'chemistry',
        '电池类型',
        'Cells',
        trim => (trim.batteryChemistry ? wordOf(chemistries[trim.batteryChemistry]) : null),
      ],
      ['chargePower', '最大快充功率', 'Fast charging, at most', trim => amount(trim.fastChargeKw, 'kW')],
      [
        'chargeTime',
        '快充时间（10–80%）',
        'Fast charging, 10–80%',
        trim =>
          trim.fastChargeMinutes === null
            ? null
            : { cn: `${trim.fastChargeMinutes}${space}分钟`, en: `${trim.fastChargeMinutes}${space}min` },
      ],
      [
        'batteryWarranty',
        '电池质保',
        'Battery warranty',
        trim => (trim.batteryWarrantyYears === null ? null : years(trim.batteryWarrantyYears, trim.batteryWarrantyKm)),
      ],
      ['tank', '油箱容积', 'Tank', trim => amount(trim.tankL, 'L')],
      ['emission', '排放标准', 'Emission standard', emissionOf],
    ],
  ],
  [
    'size',
    '尺寸与重量',
    'Size and weight',
    [
      [
        'size',
        '长 × 宽 × 高',
        'Length × width × height',
        trim => alike(`${trim.lengthMm} × ${trim.widthMm} × ${trim.heightMm}${space}mm`),
      ],
      ['wheelbase', '轴距', 'Wheelbase', trim => amount(trim.wheelbaseMm, 'mm')],
      [
        'longWheelbase',
        '加长轴距',
        'Long wheelbase',
        trim => (trim.longWheelbase ? { cn: '是', en: 'Yes' } : { cn: '否', en: 'No' }),
      ],
      ['weight', '整备质量', 'Kerb weight', trim => amount(trim.kerbKg, 'kg')],
      ['boot', '后备箱容积', 'Boot', trim => amount(trim.bootL, 'L')],
      ['seats', '座位数', 'Seats', trim => pieces(trim.seats, '座')],
      ['doors', '车门数', 'Doors', trim => pieces(trim.doors, '门')],
      ['tyres', '轮胎规格', 'Tyres', trim => alike(trim.tyreSize)],
    ],
  ],
]

const allAlike = (values: readonly unknown[]): boolean => new Set(values.map(each => JSON.stringify(each))).size <= 1

/** Technical data in their groups; what none of the trims has is left out. */
export function dataOf(trims: readonly TrimRow[]): SideBySide['data'] {
  return groups.map(([code, cn, en, facts]) => ({
    code,
    name: { cn, en },
    rows: facts.flatMap(([fact, factCn, factEn, of]) => {
      const values = trims.map(of)
      if (values.every(value => value === null)) return []
      return { code: fact, label: { cn: factCn, en: factEn }, values, differs: !allAlike(values) }
    }),
  }))
}

/** The equipment list; what none of the trims has, and none can have, is left out. */
export function equipmentOf(trims: readonly TrimRow[], { lines, fitted }: EquipmentRows): SideBySide['equipment'] {
  return equipmentGroupWords.map(({ code, cn, en }) => ({
    code,
    name: { cn, en },
    rows: lines
      .filter(line => line.groupCode === code)
      .flatMap(line => {
        const rows = trims.map(trim => fitted.get(`${trim.spuId} ${line.equipmentCode}`))
        const states = rows.map(row => row?.state ?? 'none')
        if (states.every(state => state === 'none')) return []
        return {
          code: line.equipmentCode,
          name: { cn: line.nameCn, en: line.nameEn },
          states,
          optionCodes: rows.map(row => row?.optionCode ?? null),
          differs: !allAlike(states),
        }
      }),
  }))
}
