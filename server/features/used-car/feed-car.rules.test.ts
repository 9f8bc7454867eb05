import { describe, expect, test } from 'vitest'
import { type FeedCatalogue, type FeedTrim, readCar } from './feed-car.ts'
import { readHeader } from './feed-columns.ts'
import { nameKey } from './feed-values.ts'

const trim = (spu: number, series: string, cn: string, en: string, more: Partial<FeedTrim> = {}): FeedTrim => ({
  spuId: spu,
  seriesCode: series,
  rangeCode: `${series}-t`,
  nameCn: cn,
  nameEn: en,
  firstModelYear: 2018,
  lastModelYear: null,
  msrpFen: 358_800_00,
  energy: 'ICE',
  displacementMl: 1998,
  gearbox: '8at',
  bodyKey: 'sedan',
  equipment: [],
  starCn: '织女',
  kindCn: '轿车',
  ...more,
})
const vega = trim(10102, 'vega', 'Vega 620 长续航版', 'Vega 620 Long Range', { firstModelYear: 2021, energy: 'BEV' })
const spica = trim(11401, 'spica', 'Spica 2.0T 运动型', 'Spica 2.0T Sport', { lastModelYear: 2024 })
const lyra = trim(10601, 'lyra', 'Lyra 2.0T 运动型', 'Lyra 2.0T Sport')
const beijing = { outletId: 30001, provinceCode: 110000, cityCode: 110100, cityCn: '北京' }

const keyed = <T>(entries: [string, T][]) => new Map(entries.map(([name, value]) => [nameKey(name), value]))
const catalogue: FeedCatalogue = {
  trims: keyed([
    ['10102', [vega]],
    ['Vega 620 长续航版', [vega]],
    ['Vega 620 Long Range', [vega]],
    ['Spica 2.0T 运动型', [spica]],
    ['2.0T 运动型', [spica, lyra]],
  ]),
  series: keyed([
    ['vega', 'vega'],
    ['Lyra', 'lyra'],
    ['天琴', 'lyra'],
  ]),
  outlets: keyed([
    ['30001', beijing],
    ['北京望京', beijing],
  ]),
  cities: keyed([
    ['北京', 110100],
    ['天津市', 120100],
  ]),
  brand: ['长庚', 'hesper'],
  today: '2026-11-21',
}

/** A good line; single cells are replaced. */
const good = {
  车架号: 'LX0SVBA11NN000307',
  车系: '',
  车型: 'Vega 620 长续航版',
  年款: '2023',
  售价: '268000',
  里程: '24000',
  首次上牌: '2023-05-18',
  车身颜色: '余晖铜',
  门店: '30001',
  牌照城市: '',
  官方认证: '',
  车况等级: '',
  事故: '',
  排放标准: '',
  状态: '',
  电池健康度: '',
}
function read(cells: Partial<typeof good> = {}, more: Partial<FeedCatalogue> = {}) {
  const row = { ...good, ...cells }
  const header = readHeader(Object.keys(row))
  return readCar({ line: 7, fields: Object.values(row) }, header, { ...catalogue, ...more })
}
const errors = (cells: Partial<typeof good>) => read(cells).problems.filter(problem => problem.level === 'error')

describe('a good line', () => {
  test('becomes a car, what it leaves out stays open', () => {
    const { car, problems } = read()
    expect(problems).toEqual([])
    expect(car).toMatchObject({
      line: 7,
      vin: 'LX0SVBA11NN000307',
      trim: vega,
      outlet: beijing,
      modelYear: 2023,
      firstRegisteredOn: '2023-05-18',
      mileageKm: 24_000,
      paint: 'copper',
      priceFen: 268_000_00,
      optional: {},
    })
  })

  test.each([
    ['the year inside the name', { 车型: '长庚 Vega 620 长续航版 2023款', 年款: '' }],
    ['the English name', { 车型: 'HESPER Vega 620 Long Range' }],
    ['the number of the version', { 车型: '10102' }],
    ['a VIN in small letters with blanks', { 车架号: ' lx0svba11nn000307 ' }],
    ['the name of the outlet', { 门店: '北京望京' }],
  ])('with %s', (_, cells) => {
    expect(read(cells).car).toMatchObject({ vin: 'LX0SVBA11NN000307', trim: vega, modelYear: 2023, outlet: beijing })
  })

  test('of a car that is not registered', () => {
    expect(read({ 首次上牌: '' }).car?.firstRegisteredOn).toBeNull()
    expect(read({ 首次上牌: '未上牌' }).car?.firstRegisteredOn).toBeNull()
  })

  test('the series decides between versions of one name', () => {
    expect(read({ 车型: '2.0T 运动型', 车系: '天琴' }).car?.trim).toBe(lyra)
  })

  test('the outlet of the whole file goes before the column', () => {
    const only = { ...beijing, outletId: 30_099 }
    expect(read({ 门店: '' }, { only }).car?.outlet).toBe(only)
  })

  test('the health of a battery is left out where there is none', () => {
    expect(read({ 电池健康度: '96%' }).car?.optional.batteryHealth).toBe(96)
    expect(read({ 车型: 'Spica 2.0T 运动型', 电池健康度: '96%' }).car?.optional.batteryHealth).toBeUndefined()
  })
})

describe('a line is refused for', () => {
  test.each([
    ['a short VIN', { 车架号: 'LX0SVBA11NN00030' }, '17'],
    ['a VIN with an O', { 车架号: 'LX0SVBA11NN000O07' }, 'I, O and Q'],
    ['no VIN', { 车架号: '' }, 'Nothing is given'],
    ['an unknown version', { 车型: 'Vega 999' }, 'Unknown version'],
    ['a version that is not unique', { 车型: '2.0T 运动型' }, 'More than one'],
    ['an unknown series', { 车系: 'X5' }, 'Unknown series'],
    ['no model year', { 年款: '' }, 'model year is missing'],
    ['a model year before the version', { 年款: '2019' }, '2021–2027'],
    ['a model year after the version', { 车型: 'Spica 2.0T 运动型', 年款: '2026' }, '2018–2024'],
    ['no price', { 售价: '' }, 'Nothing is given'],
    ['a price in words', { 售价: '面议' }, 'not a number'],
    ['a mileage in words', { 里程: '不详' }, 'not a number'],
    ['a day that does not exist', { 首次上牌: '2023-02-30' }, 'no such day'],
    ['a registration in the future', { 首次上牌: '2026-11-22' }, 'future'],
    ['an unknown paint', { 车身颜色: '荧光粉' }, 'Unknown paint'],
    ['an unknown outlet', { 门店: '月球' }, 'Unknown outlet'],
    ['certified without a grade', { 官方认证: '是' }, 'grade 1 or 2'],
    ['certified with grade 3', { 官方认证: '是', 车况等级: '3' }, 'grade 1 or 2'],
    ['certified above 120,000 km', { 官方认证: '是', 车况等级: '1', 里程: '120001' }, '120,000'],
    [
      'certified above six years',
      { 车型: 'Spica 2.0T 运动型', 年款: '2020', 官方认证: '是', 车况等级: '1', 首次上牌: '2020-11-20' },
      'six years',
    ],
    ['certified after an accident', { 官方认证: '是', 车况等级: '1', 事故: '是' }, 'accident'],
    ['the state "sold"', { 状态: '已售' }, 'Unknown state'],
  ])('%s', (_, cells, reason) => {
    const found = errors(cells)
    expect(found.map(problem => problem.en).join()).toContain(reason)
    expect(found.every(problem => /\p{Script=Han}/u.test(problem.cn))).toBe(true)
    expect(read(cells).car).toBeUndefined()
  })

  test('several reasons at once, all of them told', () => {
    expect(errors({ 车架号: 'X', 售价: '?', 车身颜色: '?' }).map(problem => problem.column)).toEqual([
      '车架号',
      '售价',
      '车身颜色',
    ])
  })

  test('too few and too many fields; empty ones at the end do no harm', () => {
    const header = readHeader(Object.keys(good))
    const fields = Object.values(good)
    const refused = (list: string[]) => readCar({ line: 2, fields: list }, header, catalogue).car === undefined
    expect(refused(fields.slice(1))).toBe(true)
    expect(refused([...fields, 'x'])).toBe(true)
    expect(refused([...fields, '', ' '])).toBe(false)
  })

  test.each(['encoding', 'quote', 'long'] as const)('being broken: %s', broken => {
    const { car, problems } = readCar({ line: 3, fields: [], broken }, readHeader(Object.keys(good)), catalogue)
    expect(car).toBeUndefined()
    expect(problems).toMatchObject([{ line: 3, level: 'error' }])
  })
})

describe('a warning does not refuse', () => {
  test.each([
    ['a wrong check digit', { 车架号: 'LX0SVBA12NN000307' }],
    ['an unknown plate city', { 牌照城市: '亚特兰蒂斯' }],
    ['a price far from the guide price', { 售价: '30000' }],
  ])('%s', (_, cells) => {
    const { car, problems } = read(cells)
    expect(car).toBeDefined()
    expect(problems).toMatchObject([{ level: 'warning', line: 7 }])
  })
})
