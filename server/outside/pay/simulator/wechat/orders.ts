/** Orders of WeChat Pay: placed, asked about, closed (domain B.1). */
import * as z from 'zod'
import type { Trade } from '../books.ts'
import { isNoticeAddress, isThisMachine, type Kit } from '../gateway.ts'
import { compact, newNumber } from '../numbers.ts'
import { refundsOf } from '../refunds.queries.ts'
import { closeTrade, placeAgain, placeTrade, tradeByNo, tradeInBooks, tradeOf } from '../trades.queries.ts'
import { WechatError } from './errors.ts'
import { tradeFacts } from './facts.ts'

export const products = ['native', 'jsapi', 'h5', 'app'] as const
export type Product = (typeof products)[number]

/** How long an order lives that names no end. */
const LIFE_MS = 7 * 86_400_000
/** How long a code or a prepay number can be used from the last time the order was placed. */
export const CODE_MS = 2 * 3_600_000
/** How long a link can be used. */
export const LINK_MS = 5 * 60_000

const outTradeNo = z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/)

const order = z.looseObject({
  appid: z.string().min(1).max(32),
  mchid: z.string().min(1).max(32),
  description: z.string().min(1).max(127),
  out_trade_no: outTradeNo,
  time_expire: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
    .refine(text => !Number.isNaN(Date.parse(text)))
    .optional(),
  attach: z.string().max(128).optional(),
  notify_url: z.string().refine(isNoticeAddress),
  amount: z.looseObject({ total: z.int().min(1), currency: z.literal('CNY').optional() }),
})
const payer = z.looseObject({ openid: z.string().min(1).max(128) })
const address = z.union([z.ipv4(), z.ipv6()]).refine(text => !isThisMachine(text))
const scene = z.looseObject({
  payer_client_ip: address,
  h5_info: z.looseObject({ type: z.string().min(1).max(32) }),
})
const shapes = {
  native: order.extend({ scene_info: z.looseObject({ payer_client_ip: address }).optional() }),
  app: order,
  jsapi: order.extend({ payer }),
  h5: order.extend({ scene_info: scene }),
}

/** Reads what a merchant sent by its shape. @throws WechatError PARAM_ERROR, with the field that is wrong */
export function readParameters<S extends z.ZodType>(shape: S, raw: string): z.infer<S> {
  let json: unknown
  try {
    json = JSON.parse(raw)
  } catch {
    throw new WechatError('PARAM_ERROR', '请求不是合法的 JSON')
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const field = `/${read.error.issues[0]?.path.join('/') ?? ''}`
  throw new WechatError('PARAM_ERROR', `参数不合要求：${field}`, { field, issue: 'invalid', location: 'body' })
}

/**
 * Takes an order; the same words again bring a code that lives anew.
 * @throws WechatError ORDERPAID, ORDER_CLOSED, OUT_TRADE_NO_USED, PARAM_ERROR, APPID_MCHID_NOT_MATCH
 */
export async function placeOrder(kit: Kit, product: Product, raw: string): Promise<Record<string, string>> {
  const asked: z.infer<typeof order> & { payer?: z.infer<typeof payer> } = readParameters(shapes[product], raw)
  const { mchid, appid } = kit.account.wechat
  if (asked.mchid !== mchid || asked.appid !== appid)
    throw new WechatError('APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不符')
  const now = kit.books.now()
  const expiresAt = asked.time_expire ? new Date(asked.time_expire) : new Date(now.getTime() + LIFE_MS)
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + LIFE_MS)
    throw new WechatError('PARAM_ERROR', '订单失效时间不合要求', { field: '/time_expire', issue: 'invalid' })
  const openid = asked.payer?.openid
  const facts = {
    appid,
    product,
    description: asked.description,
    total: String(asked.amount.total),
    attach: asked.attach ?? '',
    notifyUrl: asked.notify_url,
    timeExpire: asked.time_expire ?? '',
    openid: openid ?? '',
  }
  const { trade, isNew } = await placeTrade(kit.books, {
    channel: 'wechat',
    merchant: mchid,
    outTradeNo: asked.out_trade_no,
    tradeNo: newNumber('420000', 28),
    product,
    amountFen: asked.amount.total,
    subject: asked.description,
    passedBack: asked.attach ?? '',
    notifyUrl: asked.notify_url,
    expiresAt,
    facts,
    ...(openid ? { payer: openid } : {}),
  })
  if (isNew) return keysOf(kit, product, trade, now)
  if (trade.paidAt) throw new WechatError('ORDERPAID', '该订单已支付')
  if (trade.state === 'closed' || trade.expiresAt <= now) throw new WechatError('ORDER_CLOSED', '该订单已关闭')
  if (Object.entries(facts).some(([name, value]) => trade.facts[name] !== value))
    throw new WechatError('OUT_TRADE_NO_USED', '商户订单号重复，且请求的内容与之前不同')
  await placeAgain(kit.books, trade.tradeNo, trade.returnUrl)
  return keysOf(kit, product, { ...trade, placedAt: now }, now)
}

/** The number that stands for an order: 36 characters, the last 20 of which name its cashier. */
export const prepayId = (trade: Trade): string => `wx${compact(trade.placedAt)}${trade.cashier}`

function keysOf(kit: Kit, product: Product, trade: Trade, now: Date): Record<string, string> {
  if (product === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${trade.cashier}` }
  if (product === 'h5')
    return {
      h5_url: `${kit.origin()}/wechat/h5?prepay_id=${prepayId(trade)}&package=${Math.floor(now.getTime() / 1e3)}`,
    }
  return { prepay_id: prepayId(trade) }
}

/** Finds by either number; what nobody has paid has only the merchant's. @throws WechatError ORDER_NOT_EXIST */
export async function queryOrder(
  kit: Kit,
  by: { outTradeNo: string } | { transactionId: string },
  mchid: string | undefined,
): Promise<Record<string, unknown>> {
  const { db } = kit.books
  const account = kit.account.wechat
  if (mchid !== account.mchid) throw new WechatError('PARAM_ERROR', '缺少 mchid 或其值不符', { field: '/mchid' })
  const found =
    'outTradeNo' in by
      ? await tradeOf(db, { channel: 'wechat', merchant: account.mchid, outTradeNo: by.outTradeNo })
      : await tradeByNo(db, 'wechat', by.transactionId)
  if (!found || ('transactionId' in by && !found.paidAt)) throw new WechatError('ORDER_NOT_EXIST', '订单不存在')
  const trade = await closedByTime(kit, found)
  return tradeFacts(account, trade, trade.paidAt ? await refundsOf(db, trade.tradeNo) : [])
}

/** @throws WechatError ORDERPAID, ORDER_CLOSED, ORDER_NOT_EXIST, PARAM_ERROR */
export async function closeOrder(kit: Kit, number: string, raw: string): Promise<void> {
  const { mchid } = readParameters(z.looseObject({ mchid: z.string() }), raw)
  const { db, now } = kit.books
  if (mchid !== kit.account.wechat.mchid) throw new WechatError('PARAM_ERROR', 'mchid 不符', { field: '/mchid' })
  const found = await tradeOf(db, { channel: 'wechat', merchant: mchid, outTradeNo: number })
  if (!found) throw new WechatError('ORDER_NOT_EXIST', '订单不存在')
  if (await closeTrade(db, found.tradeNo, now())) return
  const trade = await tradeInBooks(db, 'wechat', found.tradeNo)
  throw trade.paidAt ? new WechatError('ORDERPAID', '该订单已支付') : new WechatError('ORDER_CLOSED', '该订单已关闭')
}

/** An order whose time is over is closed, whether or not the clock has come by. */
async function closedByTime({ books }: Kit, trade: Trade): Promise<Trade> {
  if (trade.state !== 'open' || trade.expiresAt > books.now()) return trade
  return (
    (await closeTrade(books.db, trade.tradeNo, books.now())) ?? (await tradeInBooks(books.db, 'wechat', trade.tradeNo))
  )
}
