/**
 * Bills of Alipay: a ZIP with two GBK files of comma-separated cells, each followed by a tab, between lines that begin
 * with `#` (domain B.2, B.5).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { required } from '#contract/required.ts'
import type { Payout, Refund, Trade } from '../books.ts'
import { gbk } from '../gbk.ts'
import { billReady, type Kit } from '../gateway.ts'
import { dayBounds, spaced, yuan } from '../numbers.ts'
import { paidOutBetween } from '../payouts.queries.ts'
import { refundedBetween } from '../refunds.queries.ts'
import { paidBetween, tradeInBooks } from '../trades.queries.ts'
import { zip } from '../zip.ts'
import { AlipayError, readContent } from './trades.ts'

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
  '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,' +
  '卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const totalsHead =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,' +
  '卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）'

const wish = z.looseObject({ bill_type: z.enum(['trade', 'signcustomer']), bill_date: z.string() })

/** How long an address can be used: 30 s (domain B.2). */
const ADDRESS_MS = 30_000

interface Day {
  /** Told in the bill of the account alone. */
  payouts: readonly Payout[]
  paid: readonly Trade[]
  refunded: readonly { refund: Refund; trade: Trade }[]
}

async function readDay(kit: Kit, day: string, isFund: boolean): Promise<Day> {
  const [from, to] = required(dayBounds(day), 'day of a bill')
  const { db } = kit.books
  const refunds = await refundedBetween(db, 'alipay', from, to)
  return {
    payouts: isFund ? await paidOutBetween(db, 'alipay', from, to) : [],
    paid: await paidBetween(db, 'alipay', from, to),
    refunded: await Promise.all(
      refunds.map(async refund => ({ refund, trade: await tradeInBooks(db, 'alipay', refund.tradeNo) })),
    ),
  }
}

/**
 * The address of a day's bill.
 * @throws AlipayError isp.bill_not_exist before it is ready and for a day without trade, ACQ.INVALID_PARAMETER
 */
export async function billAddress(kit: Kit, content: string | undefined): Promise<Record<string, string>> {
  const { bill_date: day, bill_type: type } = readContent(wish, content)
  const bounds = dayBounds(day)
  if (!bounds) throw new AlipayError('ACQ.INVALID_PARAMETER', 'bill_date 不合要求')
  const { paid, refunded, payouts } = await readDay(kit, day, type === 'signcustomer')
  if (!billReady(kit, bounds[1]) || paid.length + refunded.length + payouts.length === 0)
    throw new AlipayError('isp.bill_not_exist', '账单不存在')
  const until = String(kit.books.now().getTime() + ADDRESS_MS)
  const query = new URLSearchParams({ bizDates: day, type, until, token: token(kit, day, type, until) })
  return { bill_download_url: `${kit.origin()}/alipay/bill?${query.toString()}` }
}

/** The file of an address; nothing where nobody gave it out, or its time is over. */
export async function billFile(kit: Kit, query: URLSearchParams): Promise<Buffer | undefined> {
  const [day = '', type = '', until = ''] = ['bizDates', 'type', 'until'].map(name => query.get(name) ?? '')
  const given = Buffer.from(query.get('token') ?? '')
  const expected = Buffer.from(token(kit, day, type, until))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  if (kit.books.now().getTime() > Number(until)) return undefined
  const isFund = type === 'signcustomer'
  const read = await readDay(kit, day, isFund)
  const name = `${kit.account.alipay.sellerId}_${day.replaceAll('-', '')}`
  if (isFund) return zip([{ name: gbk(`${name}_账务明细.csv`), content: gbk(accountBill(kit, day, read)) }])
  return zip([
    { name: gbk(`${name}_业务明细.csv`), content: gbk(details(kit, day, read)) },
    { name: gbk(`${name}_业务明细(汇总).csv`), content: gbk(totals(kit, day, read)) },
  ])
}

/** A cell cannot hold the format's own signs. */
const line = (...cells: string[]): string => cells.map(cell => `${cell.replace(/[,\t\r\n]/g, ' ')}\t`).join(',')
const file = (...lines: string[]): string => lines.map(each => `${each}\r\n`).join('')
const sum = (fens: readonly number[]): number => fens.reduce((all, fen) => all + fen, 0)

function top(kit: Kit, day: string, title: string): string[] {
  const [year, month, date] = day.split('-')
  return [
    `#支付宝${title}查询`,
    `#账号：[${kit.account.alipay.sellerId}0156]`,
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 24:00:00]`,
  ]
}

function details(kit: Kit, day: string, { paid, refunded }: Day): string {
  const rows = [
    ...paid.map(trade => ({
      at: required(trade.paidAt, 'moment of a payment'),
      trade,
      fen: trade.amountFen,
      fee: -trade.feeFen,
      number: '',
    })),
    ...refunded.map(({ refund, trade }) => ({
      at: required(refund.endedAt, 'end of a refund'),
      trade,
      fen: -refund.amountFen,
      fee: refund.feeFen,
      number: refund.outRefundNo,
    })),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, trade, fen, fee, number }) =>
      line(
        trade.tradeNo,
        trade.outTradeNo,
        number ? '退款' : '交易',
        trade.subject,
        spaced(trade.createdAt),
        spaced(at),
        '',
        '',
        '',
        '',
        'sim***',
        yuan(fen),
        yuan(fen),
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        number,
        yuan(fee),
        '0.00',
        '',
      ),
    )
  const income = sum(paid.map(({ amountFen }) => amountFen))
  const back = sum(refunded.map(({ refund }) => refund.amountFen))
  return file(
    ...top(kit, day, '业务明细'),
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${yuan(income)}元，商家优惠共0.00元`,
    `#退款合计：${refunded.length}笔，商家实收退款共${yuan(-back)}元，商家优惠退款共0.00元`,
    `#导出时间：[${spaced(kit.books.now())}]`,
  )
}

function totals(kit: Kit, day: string, { paid, refunded }: Day): string {
  const income = sum(paid.map(({ amountFen }) => amountFen)) - sum(refunded.map(({ refund }) => refund.amountFen))
  const fees = sum(refunded.map(({ refund }) => refund.feeFen)) - sum(paid.map(({ feeFen }) => feeFen))
  const figures = [yuan(income), yuan(income), '0.00', '0.00', '0.00', yuan(fees), '0.00', yuan(income + fees)]
  return file(
    ...top(kit, day, '业务汇总'),
    '#-----------------------------------------业务汇总列表----------------------------------------',
    totalsHead,
    line('合计', '', String(paid.length), String(refunded.length), ...figures),
    '#----------------------------------------业务汇总列表结束-------------------------------------',
    `#导出时间：[${spaced(kit.books.now())}]`,
  )
}

const accountHead =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'

/** What moved on the account: fees are lines of their own, and a refund bears the number of its payment. */
function accountBill(kit: Kit, day: string, { paid, refunded, payouts }: Day): string {
  const moves = [
    ...paid.flatMap(trade => {
      const at = required(trade.paidAt, 'moment of a payment')
      return [
        { at, trade, type: '在线支付', fen: trade.amountFen, number: trade.tradeNo },
        { at, trade, type: '收费', fen: -trade.feeFen, number: trade.tradeNo },
      ]
    }),
    ...refunded.flatMap(({ refund, trade }) => {
      const at = required(refund.endedAt, 'end of a refund')
      return [
        { at, trade, type: '交易退款', fen: -refund.amountFen, number: trade.tradeNo },
        { at, trade, type: '收费', fen: refund.feeFen, number: trade.tradeNo },
      ]
    }),
    ...payouts.map(({ at, payoutNo, amountFen }) => ({
      at,
      trade: undefined,
      type: '提现',
      fen: -amountFen,
      number: payoutNo,
    })),
  ]
    .filter(({ fen }) => fen !== 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  let balance = 0
  const rows = moves.map(({ at, trade, type, fen, number }, n) => {
    balance += fen
    return line(
      String(n + 1).padStart(12, '0'),
      number,
      trade?.outTradeNo ?? '',
      trade?.subject ?? '',
      spaced(at),
      trade ? 'sim***' : '',
      fen > 0 ? yuan(fen) : '',
      fen < 0 ? yuan(fen) : '',
      yuan(balance),
      '支付宝',
      type,
      '',
    )
  })
  return file(
    ...top(kit, day, '账务明细'),
    '#-----------------------------------------账务明细列表----------------------------------------',
    accountHead,
    ...rows,
    '#-----------------------------------------账务明细列表结束------------------------------------',
    `#导出时间：[${spaced(kit.books.now())}]`,
  )
}

const token = (kit: Kit, day: string, type: string, until: string): string =>
  createHmac('sha256', kit.account.adminToken).update(`alipay bill ${day} ${type} ${until}`).digest('base64url')
