/** Files of parcel numbers at the desk: how a line is read and what is wrong with it, known on both sides (decision 168). */
import { carriersIn } from './carrier-aliases.ts'
import { type CarrierCode, parcelPattern } from './carriers.ts'
import { readText } from './read-text.ts'

/** Most lines of one file. */
export const mostParcelLines = 5_000

/** One whose orders are sent one by one, one that is through, one that somebody ended before its end. */
export const parcelFileStates = ['running', 'done', 'stopped'] as const
export type ParcelFileState = (typeof parcelFileStates)[number]

/** What of a file is shown: every line, those that were not sent, those whose turn has not come. */
export const parcelLineKinds = ['all', 'refused', 'left'] as const
export type ParcelLineKind = (typeof parcelLineKinds)[number]

/** What became of a line; one without any has not had its turn. */
export const parcelOutcomes = ['shipped', 'repeated', 'refused'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

type Fault = (read: string) => string
/** What a line of the file itself can be wrong in, in words, with what was read there. */
export const parcelFaults = {
  wrongColumns: [() => '至少需要三列', () => 'Three columns are needed at least'],
  wrongOrder: [() => '订单号格式不对', () => 'Not an order number'],
  wrongCarrier: [
    read => (read ? `未知的承运商：${read}` : '没有填写承运商'),
    read => (read ? `Unknown carrier: ${read}` : 'No carrier'),
  ],
  twoCarriers: [read => `不止一个承运商：${read}`, read => `More than one carrier: ${read}`],
  wrongParcel: [() => '运单号格式不对', () => 'Not a parcel number'],
  orderTwice: [
    () => '这笔订单已在前面的行中：每行发出该订单全部待发商品',
    () => 'This order stands in a line above: each line sends everything that its order waits for',
  ],
} as const satisfies Record<string, readonly [cn: Fault, en: Fault]>
export type ParcelFault = keyof typeof parcelFaults

/** What was read where a carrier should stand, without what nobody sees. */
export const carrierRead = ({ cells }: Pick<ParcelCells, 'cells'>): string =>
  readText((cells[1] ?? '').replace(/\p{Cf}/gu, ''), 40)

/** What stands at a line whose order is none that goes by parcel. */
export const noSuchOrder = ['没有这笔商品订单', 'There is no such order of goods'] as const

/** What stands at a line whose order waits for no parcel: nobody can do it again at another moment, as on a page. */
export const notToShip = ['订单不在待发货状态', 'This order is not waiting to be shipped'] as const

/** A line as it stands in the file. */
export interface ParcelCells {
  /** Line of the file, from 1. */
  line: number
  /** Order number, carrier and parcel number; fewer than three are wrong. */
  cells: readonly string[]
}

export interface ParcelRow extends ParcelCells {
  orderNo: string
  /** Nothing where it is unknown. */
  carrier: CarrierCode | undefined
  parcelNo: string
  fault: ParcelFault | undefined
  /** The same parcel stands beside another order: right for orders of one person to one address only. */
  shared: boolean
}

/** Spreadsheets write long numbers as text with an apostrophe or as a formula. */
export const plainCell = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/^=?["']?|["']$/g, '')
    .toUpperCase()

/** What the lines of a file say, and what is wrong with each. */
export function judgeParcels(lines: readonly ParcelCells[]): ParcelRow[] {
  const seen = new Set<string>()
  const parcels = new Map<string, ParcelRow>()
  return lines.map(({ line, cells }) => {
    const orderNo = plainCell(cells[0] ?? '')
    const [carrier, other] = carriersIn(cells[1] ?? '')
    const parcelNo = plainCell(cells[2] ?? '')
    const fault: ParcelFault | undefined =
      cells.length < 3
        ? 'wrongColumns'
        : !/^HS\d{8,30}$/.test(orderNo)
          ? 'wrongOrder'
          : !carrier
            ? 'wrongCarrier'
            : other
              ? 'twoCarriers'
              : !parcelPattern.test(parcelNo)
                ? 'wrongParcel'
                : seen.has(orderNo)
                  ? 'orderTwice'
                  : undefined
    const parcel = `${carrier} ${parcelNo}`
    const before = fault ? undefined : parcels.get(parcel)
    const row = {
      line,
      cells,
      orderNo,
      carrier: other ? undefined : carrier,
      parcelNo,
      fault,
      shared: before !== undefined,
    }
    if (before) before.shared = true
    if (!fault) {
      seen.add(orderNo)
      parcels.set(parcel, row)
    }
    return row
  })
}
