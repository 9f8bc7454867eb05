/** A car as staff enter it, read by the rules of the stock feed: the desk refuses what a feed would be refused (decision 076). */
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { yuanText } from '#server/lib/money.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newCar } from './car-row.ts'
import { type FeedCar, type FeedCatalogue, readCar } from './feed-car.ts'
import type { FeedColumn, FeedHeader } from './feed-columns.ts'
import { describedColumns, type NewCar } from './import.queries.ts'

export type CarFacts = Omit<Parsed<'desk.car.save'>, 'carNo' | 'version'>

/** What staff say, under the columns of a feed. */
interface Line {
  vin: string
  outletId: number
  priceFen: number
  facts: CarFacts
}

/** Names of the columns for people; those that only the desk has are never wrong in a feed's way. */
const columnNames: Readonly<Partial<Record<FeedColumn, Word>>> = {
  vin: { cn: '车架号', en: 'VIN' },
  trim: { cn: '车型', en: 'Version' },
  model_year: { cn: '年款', en: 'Model year' },
  price_yuan: { cn: '售价', en: 'Price' },
  mileage_km: { cn: '里程', en: 'Mileage' },
  registered: { cn: '首次上牌', en: 'First registration' },
  outlet: { cn: '门店', en: 'Outlet' },
  plate_city: { cn: '上牌城市', en: 'Registered in' },
  certified: { cn: '官方认证', en: 'Certified' },
  insurance_until: { cn: '交强险到期', en: 'Insured until' },
  inspection_until: { cn: '年检到期', en: 'Inspection until' },
  warranty_until: { cn: '质保至', en: 'Warranty until' },
}

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no')
const text = (value: string | number | null): string => (value === null ? '' : String(value))

function lineOf({ vin, outletId, priceFen, facts }: Line): Partial<Record<FeedColumn, string>> {
  return {
    vin,
    trim: String(facts.spuId),
    model_year: String(facts.modelYear),
    price_yuan: yuanText(priceFen),
    mileage_km: String(facts.mileageKm),
    registered: text(facts.registeredOn),
    paint: facts.paint,
    outlet: String(outletId),
    cabin: facts.cabin,
    plate_city: text(facts.plateCity),
    transfers: String(facts.transferCount),
    use_kind: facts.useKind,
    source: facts.vehicleSource,
    certified: yesNo(facts.certified),
    grade: text(facts.grade),
    keys: String(facts.keyCount),
    insurance_until: text(facts.insuredTo),
    inspection_until: text(facts.inspectedTo),
    warranty_until: text(facts.warrantyTo),
    battery_health: text(facts.batteryHealth),
    video: yesNo(facts.isVideo),
    accident: yesNo(facts.accident),
    flood: yesNo(facts.flood),
    fire: yesNo(facts.fire),
  }
}

/**
 * Reads what staff entered as a line of a feed.
 * @throws Refusal CAR_FIELD_WRONG for the first thing that a feed would be refused for
 */
export function readEntered(line: Line, catalogue: FeedCatalogue): FeedCar {
  const cells = lineOf(line)
  const columns = Object.keys(cells) as FeedColumn[]
  const header: FeedHeader = {
    places: Object.fromEntries(columns.map((column, at) => [column, at])),
    headers: columns,
    ignored: [],
  }
  const { car, problems } = readCar({ line: 1, fields: columns.map(column => cells[column] ?? '') }, header, catalogue)
  if (car) return car
  const fault = problems.find(each => each.level === 'error')
  const column = (fault?.column ?? '') as FeedColumn
  throw new Refusal('CAR_FIELD_WRONG', {
    field: columnNames[column] ?? { cn: column, en: column },
    why: { cn: fault?.cn ?? '', en: fault?.en ?? '' },
  })
}

/** Columns that the desk writes; the others are the number's, the state's and the price's. */
const edited = [...describedColumns, 'equipment'] as const satisfies readonly (keyof NewCar)[]
export type EditedColumn = (typeof edited)[number]

/** The columns of a car as staff say it is. @param carNo its public number, which the search finds it by */
export function editedColumns(
  car: FeedCar,
  { id, carNo, equipment, now }: { id: number; carNo: string; equipment: readonly string[]; now: Date },
): Pick<NewCar, EditedColumn> {
  const row: NewCar = { ...newCar(car, id, now), equipment: [...equipment] }
  const whole = Object.fromEntries(edited.map(column => [column, row[column]])) as Pick<NewCar, EditedColumn>
  return { ...whole, searchText: row.searchText.replace(row.carNo.toLowerCase(), carNo.toLowerCase()) }
}

/** What the fields of a feed are called, by the columns that it keeps. */
export const fedNames: Readonly<Record<string, Word>> = {
  spuId: { cn: '车型', en: 'Version' },
  modelYear: { cn: '年款', en: 'Model year' },
  firstRegisteredOn: { cn: '首次上牌', en: 'First registration' },
  mileageKm: { cn: '里程', en: 'Mileage' },
  paint: { cn: '车身颜色', en: 'Paint' },
  priceFen: { cn: '售价', en: 'Price' },
  outletId: { cn: '门店', en: 'Outlet' },
  cabin: { cn: '内饰', en: 'Upholstery' },
  transferCount: { cn: '过户次数', en: 'Transfers' },
  useKind: { cn: '使用性质', en: 'Use' },
  vehicleSource: { cn: '车辆来源', en: 'Source' },
  msrpFen: { cn: '指导价', en: 'Guide price' },
  certified: { cn: '官方认证', en: 'Certified' },
  grade: { cn: '车况等级', en: 'Condition' },
  emissionLevel: { cn: '排放标准', en: 'Emission standard' },
  keyCount: { cn: '钥匙', en: 'Keys' },
  insuranceUntil: { cn: '交强险到期', en: 'Insured until' },
  inspectionUntil: { cn: '年检到期', en: 'Inspection until' },
  warrantyUntil: { cn: '质保至', en: 'Warranty until' },
  batteryHealth: { cn: '电池健康度', en: 'Battery health' },
  isVideo: { cn: '视频', en: 'Video' },
  accident: { cn: '事故', en: 'Accident' },
  flood: { cn: '泡水', en: 'Flood' },
  fire: { cn: '火烧', en: 'Fire' },
  plateCityCode: { cn: '上牌城市', en: 'Registered in' },
  state: { cn: '状态', en: 'State' },
}

/** A day of the table or of the contract, so that two of them can be compared. */
const plainly = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value)

/** Which of the columns become others. */
export const changedColumns = <C extends string>(
  before: Readonly<Record<NoInfer<C>, unknown>>,
  after: Readonly<Record<C, unknown>>,
): C[] => (Object.keys(after) as C[]).filter(column => plainly(before[column]) !== plainly(after[column]))

/** @throws Refusal CAR_FED when one of the columns is a feed's */
export function checkFed(car: { keptBy: string | null; feedFields: string }, changed: readonly string[]): void {
  if (car.keptBy !== 'feed') return
  const fed = new Set(car.feedFields.split(','))
  const column = changed.find(each => fed.has(each))
  if (column !== undefined) throw new Refusal('CAR_FED', { field: fedNames[column] ?? { cn: column, en: column } })
}
