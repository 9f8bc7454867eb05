/** Reads a line of the list of outlets; each cell that makes no sense has a reason of its own (docs/outlet-file.md). Pure. */
import { isDay } from '#contract/day.ts'
import { type CoordinateType, coordinateTypes, distanceM, isInChina, toStored } from '#contract/coordinates.ts'
import { outletLanguages, outletServices, shopTemplates } from '#contract/outlet-codes.ts'
import { type Holiday, type Hours, type Weekday, weekdays } from '#server/features/dealer/dealer.rules.ts'
import type { Regions } from '#server/features/region/region.rules.ts'
import { nameKey, plain } from '#server/features/used-car/feed-values.ts'
import type { OutletColumn, OutletFacts } from './outlet-cells.ts'

/** What is wrong with a cell. */
export interface CellProblem {
  column: OutletColumn
  cn: string
  en: string
}

/** What lines are read by. */
export interface Known {
  regions: Regions
  /** Codes of series that can be tried. */
  series: ReadonlySet<string>
}

class Wrong extends Error {
  readonly cn: string
  readonly en: string
  constructor(cn: string, en: string) {
    super(en)
    this.cn = cn
    this.en = en
  }
}

/** Kinds of houses that there are pictures of. */
const pictures = ['centre', 'space', 'service']
/** Farther than this from the middle of its district, or of its city, a place is somewhere else. */
const FARTHEST_M = { area: 120_000, city: 320_000 }

function text(cell: string, most: number, least = 1): string {
  const words = cell.trim()
  if (words.length < least) throw new Wrong('缺少内容', 'Nothing is given')
  if (words.length > most) throw new Wrong(`最多 ${most} 个字`, `At most ${most} characters`)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(words)) throw new Wrong('含有不可见字符', 'There are control characters in it')
  return words
}

function whole(cell: string, least: number, most: number): number {
  const value = Number(plain(cell))
  if (!/^\d{1,10}$/.test(plain(cell)) || value < least || value > most)
    throw new Wrong(`须为 ${least} 至 ${most} 的整数`, `A whole number from ${least} to ${most}`)
  return value
}

function decimal(cell: string, least: number, most: number): number {
  const value = Number(plain(cell))
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(plain(cell)) || value < least || value > most)
    throw new Wrong(`须为 ${least} 至 ${most} 的数字`, `A number from ${least} to ${most}`)
  return value
}

/** Codes of a list, said by code or by name. */
function codes(cell: string, known: readonly { code: string; cn: string; en: string }[], least = 0): string[] {
  const found = cell
    .split(/[;；、,，]/)
    .filter(each => each.trim() !== '')
    .map(each => {
      const key = nameKey(each)
      const row = known.find(({ code, cn, en }) => [code, cn, en].some(name => nameKey(name) === key))
      if (!row) throw new Wrong(`未知：${each.trim()}`, `Unknown: ${each.trim()}`)
      return row.code
    })
  if (new Set(found).size < found.length) throw new Wrong('有重复', 'Something is named twice')
  if (found.length < least) throw new Wrong('缺少内容', 'Nothing is given')
  return found
}

const DAY = '\\d{4}-\\d{2}-\\d{2}'
const SPAN = /^(\d{1,2}):(\d{2})[-–—~至](\d{1,2}):(\d{2})$/
const isClosed = (word: string): boolean => ['休息', '闭店', '不营业', 'closed', '-'].includes(word.toLowerCase())

/** Hours of a day. @returns null: closed */
function hoursOf(cell: string): Hours | null {
  const words = plain(cell).replace(/\s/g, '')
  if (isClosed(words)) return null
  const [, ...parts] = SPAN.exec(words) ?? []
  const [h1, m1, h2, m2] = parts.map(Number)
  if (
    h1 === undefined ||
    m1 === undefined ||
    h2 === undefined ||
    m2 === undefined ||
    h1 > 23 ||
    h2 > 23 ||
    m1 > 59 ||
    m2 > 59
  )
    throw new Wrong('写作 09:00-19:00，或 休息', 'Written as 09:00-19:00, or closed')
  const two = (n: number) => String(n).padStart(2, '0')
  const hours: Hours = [`${two(h1)}:${two(m1)}`, `${two(h2)}:${two(m2)}`]
  if (hours[0] >= hours[1]) throw new Wrong('开门须早于关门', 'It opens before it closes')
  return hours
}

function dayOf(cell: string): string {
  const words = plain(cell)
  if (!new RegExp(`^${DAY}$`).test(words) || !isDay(words))
    throw new Wrong('日期须为 2026-11-24 的形式', 'A day is written as 2026-11-24')
  return words
}

/** `2027-02-05 休息 春节/Spring Festival; 2026-10-01 10:00-17:00 国庆节/National Day` */
function holidaysOf(cell: string): Holiday[] {
  const found = cell
    .split(/[;；]/)
    .filter(each => each.trim() !== '')
    .map((each): Holiday => {
      const [, date, span, reasonCn, reasonEn] = /^(\S+)\s+(\S+)\s+([^/]{1,40})\/(.{1,60})$/.exec(each.trim()) ?? []
      if (!date || !span || !reasonCn || !reasonEn)
        throw new Wrong(
          '写作 2027-02-05 休息 春节/Spring Festival，多个以分号隔开',
          'Written as 2027-02-05 closed 春节/Spring Festival, with semicolons between them',
        )
      const hours = hoursOf(span)
      const reason = { reasonCn: reasonCn.trim(), reasonEn: reasonEn.trim() }
      return { date: dayOf(date), ...(hours ? { hours } : { closed: true }), ...reason }
    })
  if (new Set(found.map(each => each.date)).size < found.length)
    throw new Wrong('同一天写了两次', 'A day is named twice')
  return found.sort((a, b) => a.date.localeCompare(b.date))
}

/** City and district, with the province that they lie in. */
function placesOf(
  city: string,
  area: string,
  { byCode }: Regions,
): Pick<OutletFacts, 'provinceCode' | 'cityCode' | 'areaCode'> {
  const found = byCode.get(Number(plain(city)))
  if (!found || found.level !== 'city' || found.parentCode === null)
    throw new Wrong('没有这个城市代码（GB/T 2260，六位）', 'No city has this code (GB/T 2260, six digits)')
  const district = plain(area) === '' ? undefined : byCode.get(Number(plain(area)))
  if (plain(area) !== '' && (district?.level !== 'area' || district.parentCode !== found.code))
    throw new Wrong(`${found.nameCn}没有这个区县代码`, `${found.nameEn} has no such district`)
  return { provinceCode: found.parentCode, cityCode: found.code, areaCode: district?.code ?? null }
}

/** Where it is, in GCJ-02: within China, and near its district or city. */
function pointOf(
  cells: Readonly<Record<'lng' | 'lat', string>>,
  system: CoordinateType,
  { cityCode, areaCode }: Pick<OutletFacts, 'cityCode' | 'areaCode'>,
  { byCode }: Regions,
): { lng: number; lat: number } {
  const degrees = { lng: decimal(cells.lng, -180, 180), lat: decimal(cells.lat, -180, 180) }
  if (!isInChina(degrees))
    throw isInChina({ lng: degrees.lat, lat: degrees.lng })
      ? new Wrong('经度与纬度写反了', 'Longitude and latitude are the wrong way round')
      : new Wrong('这个位置不在中国境内', 'This place is not in China')
  const stored = toStored(degrees, system)
  const near = byCode.get(areaCode ?? 0) ?? byCode.get(cityCode)
  const centre = near?.place ?? byCode.get(cityCode)?.place
  const farthest = near?.level === 'area' && near.place ? FARTHEST_M.area : FARTHEST_M.city
  if (near && centre && distanceM(centre, stored) > farthest)
    throw new Wrong(
      `距${near.nameCn}中心 ${Math.round(distanceM(centre, stored) / 1000)} 公里，请核对坐标与区县`,
      `${Math.round(distanceM(centre, stored) / 1000)} km from the middle of ${near.nameEn}; please check the place and the district`,
    )
  return { lng: Number(stored.lng.toFixed(6)), lat: Number(stored.lat.toFixed(6)) }
}
/** Systems of coordinates by their usual names. */
const systems: ReadonlyMap<string, CoordinateType> = new Map([
  ...coordinateTypes.map(each => [each, each] as const),
  ['gcj02', 'gcj'],
  ['gcj-02', 'gcj'],
  ['高德', 'gcj'],
  ['腾讯', 'gcj'],
  ['bd09', 'baidu'],
  ['bd-09', 'baidu'],
  ['百度', 'baidu'],
  ['wgs-84', 'wgs84'],
  ['gps', 'wgs84'],
])

function systemOf(cell: string): CoordinateType {
  const system = systems.get(plain(cell).toLowerCase() || 'gcj')
  if (!system) throw new Wrong('可填：gcj、baidu、wgs84', 'One of: gcj, baidu, wgs84')
  return system
}

function oneOf(cell: string, known: readonly string[]): string {
  const found = known.find(each => each === plain(cell).toLowerCase())
  if (!found) throw new Wrong(`可填：${known.join('、')}`, `One of: ${known.join(', ')}`)
  return found
}

function matched(cell: string, pattern: RegExp, cn: string, en: string): string {
  const words = plain(cell)
  if (!pattern.test(words)) throw new Wrong(cn, en)
  return words
}

/**
 * Reads the cells of a line.
 * @param cells all columns: those that the file lacks have what the outlet has today
 * @returns the outlet, or what is wrong, cell by cell
 */
export function readOutlet(
  cells: Readonly<Record<OutletColumn, string>>,
  { regions, series }: Known,
): OutletFacts | CellProblem[] {
  const problems: CellProblem[] = []
  function of<T>(column: OutletColumn, read: (cell: string) => T): T | undefined {
    try {
      return read(cells[column])
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems.push({ column, cn: error.cn, en: error.en })
      return undefined
    }
  }
  const words = (column: OutletColumn, most: number, least = 1) => of(column, cell => text(cell, most, least))
  const places = of('cityCode', city => placesOf(city, cells.areaCode, regions))
  const system = of('coordinateType', systemOf)
  const point = places && system && of('lng', () => pointOf(cells, system, places, regions))
  const week = weekdays.map((day): [Weekday, Hours | null | undefined] => [day, of(day, hoursOf)])
  const read = {
    outletId: of('outletId', cell => whole(cell, 1, 999_999_999)),
    cbuNo: of('cbuNo', cell =>
      matched(cell, /^(?!0$)[a-z0-9]+(-[a-z0-9]+)*$/i, '只能有字母、数字和连字符', 'Letters, digits and hyphens'),
    ),
    shopId: of('shopId', cell => whole(cell, 1, 999_999_999)),
    dealerNameCn: words('dealerNameCn', 60),
    dealerNameEn: words('dealerNameEn', 120),
    nameCn: words('nameCn', 40),
    nameEn: words('nameEn', 80),
    shortNameCn: words('shortNameCn', 20),
    shortNameEn: words('shortNameEn', 40),
    addressCn: words('addressCn', 80),
    addressEn: words('addressEn', 160),
    phone: of('phone', cell =>
      matched(cell, /^\+?\d[\d -]{4,18}\d$/, '电话只能有数字、空格和连字符', 'Digits, blanks and hyphens'),
    ),
    services: of('services', cell => codes(cell, outletServices, 1)),
    holidays: of('holidays', holidaysOf),
    languages: of('languages', cell => codes(cell, outletLanguages)),
    testDriveModels: of('testDriveModels', cell =>
      codes(
        cell,
        [...series].map(code => ({ code, cn: code, en: code })),
      ),
    ),
    capacity: of('capacity', cell => whole(cell, 1, 50)),
    picture: of('picture', cell => oneOf(cell, pictures)),
    shopTemplate: of('shopTemplate', cell =>
      oneOf(
        cell,
        shopTemplates.map(each => each.code),
      ),
    ),
    introCn: words('introCn', 200, 0),
    introEn: words('introEn', 400, 0),
    rating: of('rating', cell => Math.round(decimal(cell, 1, 5) * 10) / 10),
    reviewCount: of('reviewCount', cell => whole(cell, 0, 10_000_000)),
    openedOn: of('openedOn', dayOf),
  }
  if (problems.length > 0) return problems
  const hours = Object.fromEntries(week.filter(([, span]) => span)) as OutletFacts['hours']
  return { ...read, ...places, ...point, hours } as OutletFacts
}
