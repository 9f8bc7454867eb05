/** Trades of Alipay: begun in the browser or by a code, asked about, closed, finished (domain B.2). */
import * as z from 'zod'
import type { Trade } from '../books.ts'
import { isNoticeAddress, type Kit } from '../gateway.ts'
import { addNotice } from '../notices.ts'
import { compact, fenOf, fromSpaced, newNumber } from '../numbers.ts'
import { refundsOf } from '../refunds.queries.ts'
import { closeTrade, finishTrade, placeAgain, placeTrade, tradeByNo, tradeInBooks, tradeOf } from '../trades.queries.ts'
import { noticeFacts, tradeFacts } from './facts.ts'
import type { Parameters } from './messages.ts'

/** A refusal of what a call wants: code 40004 with a sub-code. */
export class AlipayError extends Error {
  override name = 'AlipayError'
  readonly subCode: string
  constructor(subCode: string, message: string) {
    super(message)
    this.subCode = subCode
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long a trade waits that names no end. */
const LIFE_MS = 15 * DAY_MS
const MOST_FEN = 10_000_000_000

const sum = z
  .union([z.string(), z.number().transform(String)])
  .transform(text => fenOf(text))
  .pipe(z.number().int().min(1).max(MOST_FEN))

const order = z.looseObject({
  out_trade_no: z.string().regex(/^[0-9A-Za-z_]{1,64}$/),
  total_amount: sum,
  subject: z
    .string()
    .min(1)
    .max(256)
    .refine(text => !/[/=&]/.test(text)),
  product_code: z.string().optional(),
  time_expire: z.string().optional(),
  timeout_express: z
    .string()
    .regex(/^\d{1,6}[mhd]$|^1c$/)
    .optional(),
  passback_params: z.string().max(512).optional(),
  quit_url: z.url().optional(),
})

/** Reads `biz_content` by a shape. @throws AlipayError ACQ.INVALID_PARAMETER */
export function readContent<S extends z.ZodType>(shape: S, text: string | undefined): z.infer<S> {
  let json: unknown
  try {
    json = JSON.parse(text ?? '')
  } catch {
    throw new AlipayError('ACQ.INVALID_PARAMETER', 'biz_content 不是合法的 JSON')
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  throw new AlipayError('ACQ.INVALID_PARAMETER', `参数不合要求：${read.error.issues[0]?.path.join('.') ?? ''}`)
}

export type AlipayProduct = 'page' | 'wap' | 'precreate'
const productCodes: Record<AlipayProduct, string | undefined> = {
  page: 'FAST_INSTANT_TRADE_PAY',
  wap: 'QUICK_WAP_WAY',
  precreate: undefined,
}

/** The moment at which an order ends. @throws AlipayError where it is over already, or no moment */
function endOf(asked: z.infer<typeof order>, now: Date): Date {
  if (asked.time_expire !== undefined) {
    const end = fromSpaced(asked.time_expire)
    if (!end || end <= now) throw new AlipayError('ACQ.INVALID_PARAMETER', 'time_expire 不合要求')
    return end
  }
  const given = /^(\d+)([mhd])$/.exec(asked.timeout_express ?? '')
  if (!given) return new Date(now.getTime() + LIFE_MS)
  const ms = Number(given[1]) * { m: MINUTE_MS, h: 60 * MINUTE_MS, d: DAY_MS }[given[2] as 'm' | 'h' | 'd']
  return new Date(now.getTime() + Math.min(ms, LIFE_MS))
}

/**
 * Takes an order, or finds it again with the same words.
 * @throws AlipayError ACQ.TRADE_HAS_SUCCESS, ACQ.TRADE_HAS_CLOSE, ACQ.CONTEXT_INCONSISTENT, ACQ.INVALID_PARAMETER
 */
export async function placeOrder(kit: Kit, product: AlipayProduct, given: Parameters): Promise<Trade> {
  const asked = readContent(order, given.biz_content)
  const code = productCodes[product]
  if (code !== undefined && asked.product_code !== code)
    throw new AlipayError('ACQ.INVALID_PARAMETER', `product_code 应为 ${code}`)
  const notifyUrl = given.notify_url ?? ''
  if (notifyUrl && !isNoticeAddress(notifyUrl)) throw new AlipayError('ACQ.INVALID_PARAMETER', 'notify_url 不合要求')
  const now = kit.books.now()
  const facts = {
    product,
    total: String(asked.total_amount),
    subject: asked.subject,
    quitUrl: asked.quit_url ?? '',
  }
  const { trade, isNew } = await placeTrade(kit.books, {
    channel: 'alipay',
    merchant: kit.account.alipay.appId,
    outTradeNo: asked.out_trade_no,
    tradeNo: newNumber(`${compact(now).slice(0, 8)}22001`, 28),
    product,
    amountFen: asked.total_amount,
    subject: asked.subject,
    passedBack: asked.passback_params ?? '',
    notifyUrl,
    returnUrl: given.return_url ?? '',
    expiresAt: endOf(asked, now),
    facts,
  })
  if (isNew) return trade
  if (trade.paidAt) throw new AlipayError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
  if (trade.state === 'closed' || trade.expiresAt <= now) throw new AlipayError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
  if (Object.entries(facts).some(([name, value]) => name !== 'quitUrl' && trade.facts[name] !== value))
    throw new AlipayError('ACQ.CONTEXT_INCONSISTENT', '交易信息与之前不同')
  await placeAgain(kit.books, trade.tradeNo, given.return_url ?? '')
  return { ...trade, placedAt: now }
}

const which = z
  .looseObject({ out_trade_no: z.string().max(64).optional(), trade_no: z.string().max(64).optional() })
  .refine(asked => asked.trade_no ?? asked.out_trade_no)

/**
 * The trade that a call is about; Alipay's number wins. A code that nobody has scanned is no trade yet.
 * @throws AlipayError ACQ.TRADE_NOT_EXIST
 */
export async function tradeAsked(kit: Kit, content: string | undefined): Promise<Trade> {
  const asked = readContent(which, content)
  const { db } = kit.books
  const found = asked.trade_no
    ? await tradeByNo(db, 'alipay', asked.trade_no)
    : await tradeOf(db, {
        channel: 'alipay',
        merchant: kit.account.alipay.appId,
        outTradeNo: asked.out_trade_no ?? '',
      })
  if (!found || (found.product === 'precreate' && found.payer === null))
    throw new AlipayError('ACQ.TRADE_NOT_EXIST', '交易不存在')
  if (found.state !== 'open' || found.expiresAt > kit.books.now()) return found
  await expireTrade(kit, found.tradeNo)
  return await tradeInBooks(db, 'alipay', found.tradeNo)
}

export async function queryTrade(kit: Kit, content: string | undefined): Promise<Record<string, string>> {
  const trade = await tradeAsked(kit, content)
  return tradeFacts(trade, await refundsOf(kit.books.db, trade.tradeNo))
}

/** @throws AlipayError ACQ.TRADE_STATUS_ERROR for what is paid or closed, ACQ.TRADE_NOT_EXIST */
export async function closeAsked(kit: Kit, content: string | undefined): Promise<Record<string, string>> {
  const trade = await tradeAsked(kit, content)
  if (!(await expireTrade(kit, trade.tradeNo))) throw new AlipayError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  return { trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo }
}

/** Ends an unpaid trade; of wap.pay alone the merchant is told (domain B.2). @returns whether it was open */
export async function expireTrade(kit: Kit, tradeNo: string): Promise<boolean> {
  const { db, now } = kit.books
  return db.transaction().execute(async tx => {
    const closed = await closeTrade(tx, tradeNo, now())
    if (closed?.product === 'wap')
      await addNotice(tx, closed, 'TRADE_CLOSED', closed.notifyUrl, noticeFacts(kit.account.alipay, closed, []), now())
    return closed !== undefined
  })
}

/** From then on there is no refund; months after the payment the merchant is told of it once more (domain B.2). */
export async function finishPaid(kit: Kit, tradeNo: string): Promise<Trade | undefined> {
  const { db, now } = kit.books
  return db.transaction().execute(async tx => {
    const finished = await finishTrade(tx, tradeNo)
    if (finished?.product !== 'wap') return finished
    const facts = noticeFacts(kit.account.alipay, finished, await refundsOf(tx, tradeNo))
    await addNotice(tx, finished, 'TRADE_FINISHED', finished.notifyUrl, facts, now())
    return finished
  })
}
