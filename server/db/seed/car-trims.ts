import { type RangeRow, rangeRows, seriesRows } from './car-series.ts'

/** A row of `car_trim`, with what the used-car seed needs beside it. */
export interface TrimRow {
  spuId: number
  rangeCode: string
  seriesCode: string
  packageCode: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  firstModelYear: number
  lastModelYear: number | null
  sopOn: string
  msrpFen: number
  energy: RangeRow['energy']
  powerKw: number
  torqueNm: number
  displacementMl: number | null
  cylinders: number | null
  batteryKwh: number | null
  rangeKm: number | null
  consumption: number
  accelS: number
  topSpeedKmh: number
  gearbox: string
  drive: string
  seats: number
  doors: number
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
  kerbKg: number
  bootL: number
  tyreSize: string
  emissionLevel: number
  bodyKey: RangeRow['bodyKey']
  equipment: string[]
  sort: number
}

/** 1 what every car has, 2 comfort, 3 luxury, 4 sport on top of luxury. */
type Level = 1 | 2 | 3 | 4
type Years = readonly [first: number, last?: number]
type Engine = readonly [displacement: number, cylinders: number]
type Battery = readonly [kwh: number, range: number]

/** Name of the trim, years, price in yuan, then power in kW, torque in Nm, seconds to 100 km/h, top speed, consumption. */
type Line = readonly [
  cn: string,
  en: string,
  years: Years,
  yuan: number,
  power: number,
  torque: number,
  accel: number,
  top: number,
  consumption: number,
  gearbox: string,
  drive: string,
  kerb: number,
  tyre: string,
  level: Level,
  engine: Engine | null,
  battery: Battery | null,
  seats?: number,
]

// biome-ignore format: one trim a line reads like the price list it is
const trims: Readonly<Record<string, readonly Line[]>> = {
  'vega-e': [
    ['520 标准版', '520 Standard', [2021], 298_800, 210, 380, 6.7, 200, 13.2, 'single', 'rwd', 1935, '245/45 R19', 1, null, [66.0, 520]],
    ['620 长续航版', '620 Long Range', [2021], 358_800, 250, 440, 5.9, 210, 13.6, 'single', 'rwd', 2040, '245/45 R19', 2, null, [84.5, 620]],
    ['四驱版', 'AWD', [2022], 388_800, 390, 690, 4.2, 220, 14.9, 'single', 'awd', 2150, '245/40 R20', 3, null, [84.5, 585]],
    ['高性能版', 'Performance', [2023], 458_800, 480, 820, 3.4, 250, 15.6, 'single', 'awd', 2190, '255/40 R20', 4, null, [88.0, 560]],
  ],
  'vega-te': [
    ['Touring 长续航版', 'Touring Long Range', [2022], 378_800, 250, 440, 6.2, 205, 14.2, 'single', 'rwd', 2095, '245/45 R19', 2, null, [84.5, 595]],
    ['Touring 四驱版', 'Touring AWD', [2022], 418_800, 390, 690, 4.5, 215, 15.3, 'single', 'awd', 2205, '245/40 R20', 3, null, [84.5, 560]],
  ],
  'vega-t': [
    ['2.0T 豪华型', '2.0T Luxury', [2017], 348_800, 185, 370, 6.8, 240, 7.0, '8at', 'rwd', 1720, '245/45 R18', 2, [1998, 4], null],
    ['3.0T 四驱行政型', '3.0T AWD Executive', [2018, 2024], 468_800, 250, 480, 5.1, 250, 8.2, '8at', 'awd', 1860, '245/40 R19', 3, [2996, 6], null],
  ],
  'altair-e': [
    ['长续航后驱版', 'Long Range RWD', [2022], 388_000, 250, 440, 5.9, 200, 15.1, 'single', 'rwd', 2210, '255/50 R20', 2, null, [95.0, 720]],
    ['长续航四驱版', 'Long Range AWD', [2022], 418_000, 430, 720, 4.4, 210, 16.2, 'single', 'awd', 2320, '255/50 R20', 3, null, [95.0, 680]],
    ['高性能四驱版', 'Performance AWD', [2022], 478_000, 560, 880, 3.4, 230, 17.8, 'single', 'awd', 2375, '265/40 R21', 4, null, [95.0, 610]],
  ],
  'altair-t': [
    ['2.0T 尊享型', '2.0T Premium', [2017], 338_800, 185, 370, 7.6, 220, 8.1, '8at', 'awd', 1885, '235/55 R19', 2, [1998, 4], null],
    ['2.0T 七座豪华型', '2.0T Seven-Seat Luxury', [2019], 378_800, 195, 400, 7.8, 218, 8.4, '8at', 'awd', 1990, '235/55 R19', 3, [1998, 4], null, 7],
    ['3.0T 四驱旗舰型', '3.0T AWD Flagship', [2018], 498_800, 265, 500, 5.6, 245, 9.3, '8at', 'awd', 2055, '255/45 R20', 4, [2996, 6], null],
  ],
  'lyra-t': [
    ['旅行版 2.0T 运动型', 'Touring 2.0T Sport', [2018], 318_800, 185, 370, 7.1, 235, 7.2, '8at', 'rwd', 1765, '245/45 R18', 2, [1998, 4], null],
    ['旅行版 3.0T 行政型', 'Touring 3.0T Executive', [2018], 428_800, 250, 480, 5.3, 250, 8.4, '8at', 'awd', 1905, '245/40 R19', 3, [2996, 6], null],
  ],
  'lyra-p': [
    ['旅行版 混动后驱版', 'Touring Hybrid RWD', [2022], 298_000, 215, 420, 6.6, 225, 1.6, '8at', 'rwd', 1990, '245/45 R18', 2, [1998, 4], [19.5, 105]],
    ['旅行版 混动四驱版', 'Touring Hybrid AWD', [2021], 352_000, 290, 560, 5.0, 235, 1.8, '8at', 'awd', 2085, '245/40 R19', 3, [1998, 4], [24.0, 121]],
  ],
  'rigel-t': [
    ['2.0T 运动型', '2.0T Sport', [2018], 612_800, 225, 400, 5.4, 250, 7.6, '8at', 'rwd', 1695, '255/35 R19', 3, [1998, 4], null],
    ['3.0T 四驱运动型', '3.0T AWD Sport', [2019], 748_800, 285, 520, 4.2, 250, 8.8, '8at', 'awd', 1820, '255/35 R20', 4, [2996, 6], null],
    ['4.0T 赛道型', '4.0T Track', [2021], 978_800, 420, 700, 3.5, 305, 11.4, '8at', 'awd', 1905, '275/35 R21', 4, [3982, 8], null],
  ],
  'rigel-e': [
    ['纯电四驱版', 'Electric AWD', [2023], 688_800, 460, 780, 3.5, 260, 16.9, 'single', 'awd', 2160, '265/35 R21', 4, null, [98.0, 600]],
    ['纯电高性能版', 'Electric Performance', [2024], 848_800, 620, 960, 2.9, 280, 18.2, 'single', 'awd', 2225, '265/35 R21', 4, null, [98.0, 560]],
  ],
  'capella-t': [
    ['3.0T 尊享型', '3.0T Premium', [2018], 828_800, 270, 520, 6.0, 235, 10.1, '8at', 'awd', 2340, '275/50 R20', 3, [2996, 6], null],
    ['3.0T 行政型', '3.0T Executive', [2018], 968_800, 285, 540, 5.8, 240, 10.3, '8at', 'awd', 2385, '285/45 R21', 3, [2996, 6], null],
    ['4.0T 旗舰型', '4.0T Flagship', [2019], 1_288_800, 390, 700, 4.7, 250, 12.2, '8at', 'awd', 2465, '285/40 R22', 4, [3982, 8], null],
  ],
  'capella-p': [
    ['混动尊享型', 'Hybrid Premium', [2022], 898_800, 360, 700, 5.2, 235, 2.4, '8at', 'awd', 2520, '275/50 R20', 3, [2996, 6], [31.2, 118]],
    ['混动旗舰型', 'Hybrid Flagship', [2022], 1_088_800, 400, 760, 4.9, 240, 2.6, '8at', 'awd', 2565, '285/45 R21', 4, [2996, 6], [31.2, 112]],
  ],
  'deneb-t': [
    ['2.0T 尊贵型', '2.0T Distinction', [2017], 438_800, 190, 400, 7.4, 235, 7.4, '8at', 'rwd', 1835, '245/45 R19', 2, [1998, 4], null],
    ['3.0T 行政型', '3.0T Executive', [2017], 558_800, 255, 500, 5.5, 250, 8.5, '8at', 'rwd', 1920, '245/40 R20', 3, [2996, 6], null],
    ['3.0T 四驱旗舰型', '3.0T AWD Flagship', [2019], 598_800, 265, 520, 5.2, 250, 8.9, '8at', 'awd', 1985, '245/40 R20', 4, [2996, 6], null],
  ],
  'deneb-p': [
    ['混动行政型', 'Hybrid Executive', [2021], 528_800, 260, 600, 5.8, 240, 1.7, '8at', 'rwd', 2105, '245/40 R20', 3, [1998, 4], [25.6, 108]],
  ],
  'spica-t': [
    ['1.5T 时尚型', '1.5T Style', [2018, 2025], 319_800, 125, 250, 8.6, 215, 6.1, '7dct', 'fwd', 1495, '225/50 R17', 1, [1499, 4], null],
    ['2.0T 运动型', '2.0T Sport', [2018], 368_800, 165, 350, 6.9, 235, 6.8, '8at', 'rwd', 1585, '225/45 R18', 2, [1998, 4], null],
    ['2.0T 四驱运动型', '2.0T AWD Sport', [2020], 428_800, 190, 400, 5.9, 245, 7.3, '8at', 'awd', 1660, '225/40 R19', 4, [1998, 4], null],
  ],
  'spica-l': [
    ['长轴距 1.5T 时尚型', 'LWB 1.5T Style', [2019], 328_800, 125, 250, 8.9, 212, 6.3, '7dct', 'fwd', 1545, '225/50 R17', 1, [1499, 4], null],
    ['长轴距 2.0T 豪华型', 'LWB 2.0T Luxury', [2019], 388_800, 165, 350, 7.2, 230, 7.0, '8at', 'rwd', 1640, '225/45 R18', 3, [1998, 4], null],
  ],
  'mira-t': [
    ['1.5T 都市型', '1.5T City', [2018], 229_800, 110, 230, 9.1, 205, 5.9, '7dct', 'fwd', 1395, '205/55 R17', 1, [1499, 3], null],
    ['1.5T 运动型', '1.5T Sport', [2018], 268_800, 125, 250, 8.4, 212, 6.2, '7dct', 'fwd', 1425, '225/45 R18', 2, [1499, 3], null],
    ['2.0T 四驱型', '2.0T AWD', [2020, 2025], 298_800, 165, 350, 6.6, 230, 7.1, '7dct', 'awd', 1540, '225/40 R18', 4, [1998, 4], null],
  ],
  'mira-e': [
    ['纯电 420', 'Electric 420', [2022], 238_800, 135, 290, 7.9, 160, 12.4, 'single', 'fwd', 1650, '215/50 R18', 1, null, [50.3, 420]],
    ['纯电 505', 'Electric 505', [2022], 268_800, 150, 310, 7.4, 170, 12.8, 'single', 'fwd', 1720, '215/50 R18', 2, null, [61.5, 505]],
  ],
}

const equipmentByLevel: readonly string[][] = [
  ['led-lamps', 'camera-rear', 'cruise-adaptive', 'seats-heated', 'keyless', 'phone-charging'],
  ['camera-surround', 'roof-panorama', 'seats-power', 'tailgate-power', 'climate-3'],
  ['seats-ventilated', 'audio-surround', 'head-up', 'glass-acoustic', 'lights-ambient', 'lane-assist'],
  ['suspension-adaptive', 'brakes-sport', 'seats-sport', 'steering-rear'],
]

const rangeOf = new Map(rangeRows.map(range => [range.rangeCode, range]))
const seriesOf = new Map(seriesRows.map(series => [series.seriesCode, series]))

function trimRow(rangeCode: string, line: Line, index: number): TrimRow {
  const range = rangeOf.get(rangeCode)
  const series = range && seriesOf.get(range.seriesCode)
  if (!range || !series) throw new Error(`no range ${rangeCode}`)
  const [cn, en, [first, last = null], yuan, power, torque, accel, top, consumption, gearbox, drive, kerb] = line
  const [, , , , , , , , , , , , tyre, level, engine, battery, seats = range.seats] = line
  const rangeNumber = rangeRows.indexOf(range) + 1
  return {
    spuId: 10_000 + rangeNumber * 100 + index + 1,
    rangeCode,
    seriesCode: range.seriesCode,
    packageCode: `${rangeCode.replace('-', '').toUpperCase()}${String(index + 1).padStart(2, '0')}`,
    nameCn: `${series.nameCn} ${cn}`,
    nameEn: `${series.nameEn} ${en}`,
    shortNameCn: cn,
    shortNameEn: en,
    firstModelYear: first,
    lastModelYear: last,
    sopOn: `${first - 1}-09-01`,
    msrpFen: yuan * 100,
    energy: range.energy,
    powerKw: power,
    torqueNm: torque,
    displacementMl: engine?.[0] ?? null,
    cylinders: engine?.[1] ?? null,
    batteryKwh: battery?.[0] ?? null,
    rangeKm: battery?.[1] ?? null,
    consumption,
    accelS: accel,
    topSpeedKmh: top,
    gearbox,
    drive,
    seats,
    doors: range.doors,
    lengthMm: range.size[0],
    widthMm: range.size[1],
    heightMm: range.size[2],
    wheelbaseMm: range.size[3],
    kerbKg: kerb,
    bootL: range.boot,
    tyreSize: tyre,
    emissionLevel: 6,
    bodyKey: range.bodyKey,
    equipment: equipmentByLevel.slice(0, level).flat(),
    sort: rangeNumber * 100 + index,
  }
}

export const trimRows: readonly TrimRow[] = Object.entries(trims).flatMap(([range, lines]) =>
  lines.map((line, i) => trimRow(range, line, i)),
)
