import type { BodyType } from '#contract/codes.ts'
import type { BodyKey, Energy } from '#contract/constants.ts'

/** The fictional range: series named after stars, with their ranges (domain E.1). Trims stand in `car-trims.ts`. */
export interface SeriesRow {
  seriesCode: string
  nameCn: string
  nameEn: string
  starCn: string
  kindCn: string
  kindEn: string
  introCn: string
  introEn: string
  bodyType: BodyType
  bodyKey: BodyKey
}

/** What all trims of a range share; lengths in mm, boot in litres. */
export interface RangeRow {
  rangeCode: string
  seriesCode: string
  nameCn: string
  nameEn: string
  energy: Energy
  bodyKey: BodyKey
  size: readonly [length: number, width: number, height: number, wheelbase: number]
  boot: number
  seats: number
  doors: number
}

type SeriesLine = readonly [
  code: string,
  name: string,
  star: string,
  kindCn: string,
  kindEn: string,
  introCn: string,
  introEn: string,
  bodyType: SeriesRow['bodyType'],
  bodyKey: SeriesRow['bodyKey'],
]

const series: readonly SeriesLine[] = [
  [
    'vega',
    'Vega',
    '织女',
    '轿车',
    'Sedan',
    '低而长的轿车，为安静的长途而造。',
    'A long, low sedan made for quiet distance.',
    'sedan',
    'sedan',
  ],
  [
    'altair',
    'Altair',
    '河鼓',
    '中大型 SUV',
    'SUV',
    '把一家人和一周的行李，稳稳带到想去的地方。',
    'Takes a family and a week of luggage wherever you point it.',
    'suv',
    'suv',
  ],
  [
    'lyra',
    'Lyra',
    '天琴',
    '旅行车',
    'Touring',
    '轿车的姿态，旅行车的余地。',
    'The stance of a sedan, the room of an estate.',
    'wagon',
    'touring',
  ],
  [
    'rigel',
    'Rigel',
    '参宿',
    '四门轿跑',
    'Four-door coupé',
    '为弯道而调，也能每天开。',
    'Set up for corners, easy to live with.',
    'coupe',
    'fastback',
  ],
  [
    'capella',
    'Capella',
    '五车',
    '大型 SUV',
    'Large SUV',
    '三排六座，每一排都是头等舱。',
    'Three rows, six seats, all of them first class.',
    'suv',
    'large-suv',
  ],
  [
    'deneb',
    'Deneb',
    '天津四',
    '行政轿车',
    'Executive sedan',
    '加长轴距，把后排留给重要的人。',
    'A longer wheelbase, for whoever sits in the back.',
    'sedan',
    'sedan',
  ],
  [
    'spica',
    'Spica',
    '角宿',
    '紧凑型轿车',
    'Compact sedan',
    '第一台长庚，轻快而周到。',
    'A first Hesper, light on its feet and well thought out.',
    'sedan',
    'sedan',
  ],
  [
    'mira',
    'Mira',
    '蒭藁',
    '两厢车',
    'Compact hatch',
    '停得进老城，也跑得了周末。',
    'Parks in the old town, runs at the weekend.',
    'hatch',
    'compact',
  ],
]

export const seriesRows: readonly SeriesRow[] = series.map(
  ([seriesCode, name, starCn, kindCn, kindEn, introCn, introEn, bodyType, bodyKey]) => ({
    seriesCode,
    nameCn: name,
    nameEn: name,
    starCn,
    kindCn,
    kindEn,
    introCn,
    introEn,
    bodyType,
    bodyKey,
  }),
)

type RangeLine = readonly [
  code: string,
  series: string,
  nameCn: string,
  nameEn: string,
  energy: RangeRow['energy'],
  bodyKey: RangeRow['bodyKey'],
  size: RangeRow['size'],
  boot: number,
  seats: number,
]

const ranges: readonly RangeLine[] = [
  ['vega-e', 'vega', 'Vega 纯电', 'Vega Electric', 'BEV', 'sedan', [4988, 1906, 1455, 2980], 475, 5],
  ['vega-te', 'vega', 'Vega Touring 纯电', 'Vega Touring Electric', 'BEV', 'touring', [4996, 1906, 1482, 2980], 560, 5],
  ['vega-t', 'vega', 'Vega 燃油', 'Vega Petrol', 'ICE', 'sedan', [4962, 1892, 1468, 2960], 520, 5],
  ['altair-e', 'altair', 'Altair 纯电', 'Altair Electric', 'BEV', 'suv', [4960, 1972, 1690, 2998], 545, 5],
  ['altair-t', 'altair', 'Altair 燃油', 'Altair Petrol', 'ICE', 'suv', [4948, 1966, 1708, 2975], 600, 5],
  ['lyra-t', 'lyra', 'Lyra 燃油', 'Lyra Petrol', 'ICE', 'touring', [4952, 1878, 1476, 2930], 580, 5],
  ['lyra-p', 'lyra', 'Lyra 插电混动', 'Lyra Plug-in Hybrid', 'PHEV', 'touring', [4952, 1878, 1480, 2930], 510, 5],
  ['rigel-t', 'rigel', 'Rigel 燃油', 'Rigel Petrol', 'ICE', 'fastback', [4886, 1934, 1392, 2870], 420, 4],
  ['rigel-e', 'rigel', 'Rigel 纯电', 'Rigel Electric', 'BEV', 'fastback', [4904, 1946, 1388, 2900], 390, 4],
  ['capella-t', 'capella', 'Capella 燃油', 'Capella Petrol', 'ICE', 'large-suv', [5188, 2012, 1806, 3130], 380, 6],
  [
    'capella-p',
    'capella',
    'Capella 插电混动',
    'Capella Plug-in Hybrid',
    'PHEV',
    'large-suv',
    [5188, 2012, 1812, 3130],
    340,
    6,
  ],
  ['deneb-t', 'deneb', 'Deneb 燃油', 'Deneb Petrol', 'ICE', 'sedan', [5176, 1922, 1486, 3120], 530, 5],
  ['deneb-p', 'deneb', 'Deneb 插电混动', 'Deneb Plug-in Hybrid', 'PHEV', 'sedan', [5176, 1922, 1490, 3120], 430, 5],
  ['spica-t', 'spica', 'Spica 燃油', 'Spica Petrol', 'ICE', 'sedan', [4728, 1838, 1442, 2820], 450, 5],
  ['spica-l', 'spica', 'Spica 长轴距', 'Spica Long Wheelbase', 'ICE', 'sedan', [4848, 1838, 1452, 2940], 450, 5],
  ['mira-t', 'mira', 'Mira 燃油', 'Mira Petrol', 'ICE', 'compact', [4368, 1802, 1452, 2668], 380, 5],
  ['mira-e', 'mira', 'Mira 纯电', 'Mira Electric', 'BEV', 'compact', [4342, 1812, 1520, 2720], 365, 5],
]

export const rangeRows: readonly RangeRow[] = ranges.map(
  ([rangeCode, seriesCode, nameCn, nameEn, energy, bodyKey, size, boot, seats]) => ({
    rangeCode,
    seriesCode,
    nameCn,
    nameEn,
    energy,
    bodyKey,
    size,
    boot,
    seats,
    doors: bodyKey === 'sedan' || bodyKey === 'fastback' ? 4 : 5,
  }),
)
