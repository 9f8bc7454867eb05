/**
 * Bills of WeChat Pay: comma-separated, every cell behind a back-tick, sums in yuan, a line of totals at the end
 * (domain B.1). The address of the file is signed for like any call.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { required } from '#contract/required.ts'
import type { Payout, Trade } from '../books.ts'
import { billReady, type Kit } from '../gateway.ts'
import { dayBounds, spaced, yuan } from '../numbers.ts'
import { paidOutBetween } from '../payouts.queries.ts'
import { refundedBetween } from '../refunds.queries.ts'
import { paidBetween, tradeInBooks } from '../trades.queries.ts'
import { WechatError } from './errors.ts'

export const billKinds = ['trade', 'fundflow'] as const
export type BillKind = (typeof billKinds)[number]

/** What a bill is asked for; `type` leaves out what is not wanted of a trade bill. */
export interface BillWish {
  kind: BillKind
  day: string
  type: 'ALL' | 'SUCCESS' | 'REFUND'
  gzip: boolean
}

const tradeHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const tradeTotals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const flowHead =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const flowTotals = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

const types: Record<string, string> = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB', app: 'APP' }

/** One cell: commas and line ends of a merchant's text would be read as the format's own. */
const cell = (value: string): string => `\`${value.replace(/[,\r\n]/g, ' ')}`
const line = (...cells: string[]): string => cells.map(cell).join(',')
const file = (...lines: string[]): string => lines.map(each => `${each}\r\n`).join('')

interface Entry {
  at: Date
  trade: Trade
  refund?: { refundNo: string; outRefundNo: string; amountFen: number; feeFen: number }
}

/** The text of a bill; nothing when nothing happened on that day. */
export async function billText(kit: Kit, { kind, day, type }: BillWish): Promise<string | undefined> {
  const [from, to] = required(dayBounds(day), 'day of a bill')
  const { db } = kit.books
  const entries: Entry[] = []
  if (type !== 'REFUND')
    for (const trade of await paidBetween(db, 'wechat', from, to))
      entries.push({ at: required(trade.paidAt, 'moment of a payment'), trade })
  if (type !== 'SUCCESS')
    for (const refund of await refundedBetween(db, 'wechat', from, to))
      entries.push({
        at: required(refund.endedAt, 'end of a refund'),
        trade: await tradeInBooks(db, 'wechat', refund.tradeNo),
        refund,
      })
  const payouts = kind === 'fundflow' ? await paidOutBetween(db, 'wechat', from, to) : []
  if (entries.length + payouts.length === 0) return undefined
  entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  return kind === 'trade' ? tradeBill(kit, entries) : flowBill(entries, payouts)
}

function tradeBill(kit: Kit, entries: Entry[]): string {
  const { appid, mchid } = kit.account.wechat
  const rows = entries.map(({ at, trade, refund }) =>
    line(
      spaced(at),
      appid,
      mchid,
      '0',
      '',
      trade.tradeNo,
      trade.outTradeNo,
      trade.payer ?? '',
      types[trade.product] ?? '',
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      refund ? '0.00' : yuan(trade.amountFen),
      '0.00',
      refund?.refundNo ?? '0',
      refund?.outRefundNo ?? '0',
      yuan(refund?.amountFen ?? 0),
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      trade.subject,
      trade.passedBack,
      fiveDecimals(refund ? -refund.feeFen : trade.feeFen),
      '0.60%',
      refund ? '0.00' : yuan(trade.amountFen),
      yuan(refund?.amountFen ?? 0),
      '',
    ),
  )
  const paid = sum(entries.map(({ trade, refund }) => (refund ? 0 : trade.amountFen)))
  const back = sum(entries.map(({ refund }) => refund?.amountFen ?? 0))
  const fees = sum(entries.map(({ trade, refund }) => (refund ? -refund.feeFen : trade.feeFen)))
  const totals = line(
    String(entries.length),
    yuan(paid),
    yuan(back),
    '0.00',
    fiveDecimals(fees),
    yuan(paid),
    yuan(back),
  )
  return file(tradeHead, ...rows, tradeTotals, totals)
}

/** A move on the account, in either direction. */
interface Move {
  at: Date
  /** The gateway's number of what it is about, of its trade, and the merchant's number. */
  numbers: readonly [number: string, trade: string, voucher: string]
  type: string
  fen: number
  note: string
}

/** What a payment or a refund moves: its sum, and its fee as a move of its own. */
function movesOf({ at, trade, refund }: Entry): Move[] {
  const numbers = [refund?.refundNo ?? trade.tradeNo, trade.tradeNo, refund?.outRefundNo ?? trade.outTradeNo] as const
  const note = `结算手续费 ${yuan(refund?.feeFen ?? trade.feeFen)} 元`
  const sums: [type: string, fen: number, note: string][] = refund
    ? [
        ['退款', -refund.amountFen, note],
        ['扣除交易手续费', refund.feeFen, note],
      ]
    : [
        ['交易', trade.amountFen, ''],
        ['扣除交易手续费', -trade.feeFen, note],
      ]
  return sums.map(([type, fen, said]) => ({ at, numbers, type, fen, note: said }))
}

function flowBill(entries: Entry[], payouts: readonly Payout[]): string {
  let balance = 0
  const moves = [
    ...entries.flatMap(movesOf),
    ...payouts.map(({ at, payoutNo, amountFen }): Move => {
      const numbers = [payoutNo, payoutNo, payoutNo] as const
      return { at, numbers, type: '提现', fen: -amountFen, note: '' }
    }),
  ]
    .filter(({ fen }) => fen !== 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const rows = moves.map(({ at, numbers: [number, trade, voucher], type, fen, note }) => {
    balance += fen
    return line(
      spaced(at),
      number,
      trade,
      type,
      type,
      fen > 0 ? '收入' : '支出',
      yuan(Math.abs(fen)),
      yuan(balance),
      'system',
      note,
      voucher,
    )
  })
  const income = moves.filter(({ fen }) => fen > 0)
  const spent = moves.filter(({ fen }) => fen < 0)
  const totals = line(
    String(moves.length),
    String(income.length),
    yuan(sum(income.map(({ fen }) => fen))),
    String(spent.length),
    yuan(-sum(spent.map(({ fen }) => fen))),
  )
  return file(flowHead, ...rows, flowTotals, totals)
}

const sum = (fens: readonly number[]): number => fens.reduce((all, fen) => all + fen, 0)
/** Fees have five decimals in a bill; what is kept are whole fen. */
const fiveDecimals = (fen: number): string => `${yuan(fen)}000`

/** Reads the parameters of a bill. @throws WechatError PARAM_ERROR */
function readWish(kind: BillKind, query: URLSearchParams): BillWish {
  const day = query.get('bill_date') ?? ''
  const type = query.get('bill_type') ?? 'ALL'
  const tar = query.get('tar_type')
  if (!dayBounds(day))
    throw new WechatError('PARAM_ERROR', '账单日期不合格式', { field: '/bill_date', issue: 'invalid' })
  if (type !== 'ALL' && type !== 'SUCCESS' && type !== 'REFUND')
    throw new WechatError('PARAM_ERROR', '账单类型不合要求', { field: '/bill_type', issue: 'invalid' })
  if (tar !== null && tar !== 'GZIP')
    throw new WechatError('PARAM_ERROR', '压缩类型不合要求', { field: '/tar_type', issue: 'invalid' })
  return { kind, day, type: kind === 'fundflow' ? 'ALL' : type, gzip: tar === 'GZIP' }
}

/**
 * The address of a bill with the hash of the file that is in it.
 * @throws WechatError PARAM_ERROR, STATEMENT_CREATING before it is ready, NO_STATEMENT_EXIST for a day without trade
 */
export async function billAddress(kit: Kit, kind: BillKind, query: URLSearchParams): Promise<Record<string, string>> {
  const wish = readWish(kind, query)
  const [, ends] = required(dayBounds(wish.day), 'day of a bill')
  if (!billReady(kit, ends)) throw new WechatError('STATEMENT_CREATING', '账单尚未生成')
  const text = await billText(kit, wish)
  if (!text) throw new WechatError('NO_STATEMENT_EXIST', '当日没有账单')
  const words = [kind, wish.day, wish.type, wish.gzip ? 'GZIP' : ''].join('~')
  return {
    download_url: `${kit.origin()}/v3/billdownload/file?token=${token(kit, words)}`,
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
  }
}

/** The file of an address. @throws WechatError NO_STATEMENT_EXIST when nobody gave that address out */
export async function billFile(kit: Kit, given: string): Promise<Buffer> {
  const words = Buffer.from(given.split('.')[0] ?? '', 'base64url').toString()
  const expected = Buffer.from(token(kit, words))
  if (expected.length !== Buffer.from(given).length || !timingSafeEqual(expected, Buffer.from(given)))
    throw new WechatError('NO_STATEMENT_EXIST', '下载地址无效')
  const [kind, day = '', type, zipped] = words.split('~')
  const wish = { kind: kind as BillKind, day, type: type as BillWish['type'], gzip: zipped === 'GZIP' }
  const text = (await billText(kit, wish)) ?? ''
  return wish.gzip ? gzipSync(text) : Buffer.from(text)
}

/** An address says what is in it, and that it was given out here. */
function token(kit: Kit, words: string): string {
  const seal = createHmac('sha256', kit.account.adminToken).update(`bill ${words}`).digest('base64url')
  return `${Buffer.from(words).toString('base64url')}.${seal}`
}
