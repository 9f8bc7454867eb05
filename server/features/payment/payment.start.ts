import type { PayMethod } from '#contract/codes.ts'
import type { Transaction } from 'kysely'
import type { Language } from '#contract/errors.ts'
import { type PayContainer, type PayProduct, payProductOf } from '#contract/pay-products.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type ChannelName, ChannelUnreachable } from '#server/outside/pay/channel.ts'
import {
  type BrowserEntry,
  channelOf,
  channelsReady,
  entryForBrowser,
  offeredMethods,
} from '#server/outside/pay/channels.ts'
import { askInTurn, closeAttempt } from './payment.ask.ts'
import { hasOpenIncident } from './incident.queries.ts'
import type { PayableOrder, PayDeps } from './payment.port.ts'
import { newTradeNo } from './payment.methods.ts'
import { firstPollAt } from './payment.poll.ts'
import { type Attempt, type AttemptWithOrders, isOpen, newShares, openAttemptsOf, tradeOf } from './payment.queries.ts'
import { NotBooked } from './payment.settle.ts'
import { paymentAttempt } from './payment.states.ts'

export interface PayRequest {
  customerId: number
  /** One or more orders of the customer, paid together. */
  orderNos: readonly string[]
  /** Fen of a part of what the price of the one order leaves; absent: the orders themselves. */
  balanceFen?: number
  method: PayMethod
  /** What the customer's page runs in. */
  container: PayContainer
  /** Who pays, as WeChat calls them in the shop's application. */
  openid: string | undefined
  language: Language
  /** Origin of the shop as the customer sees it. */
  origin: string
  ip: string
}

export interface StartedPayment extends BrowserEntry {
  paymentNo: string
  amountFen: number
  payUntil: Date
}

/** Before the path of a page: whoever posts there is led to it. */
export const payBackPath = '/pay/back'

/** Rounds of closing old attempts; more means that somebody starts payments against themselves. */
const ROUNDS = 4

/**
 * Starts or continues a payment. The same orders, method and amount get the same attempt, so that a second click cannot
 * become a second payment; a change closes the old attempt at its channel first (domain B.5, point 2).
 * @throws Refusal PAY_CLOSED, PAY_NOT_HERE, NOT_FOUND, ORDER_CLOSED, ORDER_PAID, PAY_UNAVAILABLE, PAYMENT_ON_ITS_WAY; of a
 *   balance BALANCE_NOT_DUE, PART_TOO_MUCH, PART_ARRIVED
 */
export async function startPayment(deps: PayDeps, request: PayRequest): Promise<StartedPayment> {
  await channelsReady(deps.config)
  const asked = { ...request, ...productOf(deps, request) }
  try {
    const { attempt, orders, isNew } = await attemptFor(deps, asked)
    // A notice of another sum may have been wrong; only the channel's own word keeps the customer from paying.
    const suspected = !isNew && (await hasOpenIncident(deps.db, [attempt.outTradeNo]))
    if (suspected && (await askInTurn(deps, attempt)) === 'otherSum') throw new Refusal('PAID_OTHER_SUM')
    const channel = channelOf(attempt.channel, deps)
    const entry = await channel.create({
      trade: tradeOf(attempt),
      product: attempt.product,
      method: asked.method,
      amountFen: attempt.amountFen,
      subject: attempt.subject,
      expiresAt: attempt.expiresAt,
      returnUrl: returnUrl(asked),
      language: asked.language,
      payer: { ip: asked.ip, ...(attempt.payer === null ? {} : { openid: attempt.payer }) },
    })
    if (entry.kind === 'over') throw new Refusal(await whyOver(deps, attempt, asked))
    // A cancellation in another tab, or another way to pay, may have closed the attempt before the channel knew it.
    if (!(await isOpen(deps.db, attempt.id))) {
      await channel.close(tradeOf(attempt))
      if (asked.balanceFen !== undefined) throw new Refusal('PAY_UNAVAILABLE')
      const { paying } = await deps.orders.standing(deps.db, asked.customerId, orders[0]!.orderNo)
      throw new Refusal(paying === 'waiting' || paying === 'failed' ? 'PAY_UNAVAILABLE' : 'ORDER_CLOSED')
    }
    const followed = entryForBrowser(deps.config, entry, attempt.payer ?? '', returnUrl(asked))
    return { ...followed, paymentNo: attempt.outTradeNo, amountFen: attempt.amountFen, payUntil: attempt.expiresAt }
  } catch (error) {
    if (error instanceof NotBooked) throw new Refusal('PAYMENT_ON_ITS_WAY')
    if (!(error instanceof ChannelUnreachable)) throw error
    deps.log.error({ err: error }, 'payment could not be started')
    throw new Refusal('PAY_UNAVAILABLE')
  }
}

/**
 * The channel has ended the payment: somebody paid (booked now) or paid another sum (staff know, nothing is paid again), or
 * another tab began another one.
 */
async function whyOver(deps: PayDeps, attempt: AttemptForOrders['attempt'], { balanceFen }: PayRequest) {
  const found = await askInTurn(deps, attempt)
  if (found === 'otherSum') return 'PAID_OTHER_SUM' as const
  if (found !== 'paid') return 'PAY_UNAVAILABLE' as const
  return balanceFen === undefined ? ('ORDER_PAID' as const) : ('PART_ARRIVED' as const)
}

/** By which channel and product somebody pays, and who. */
interface PayChoice {
  channel: ChannelName
  product: PayProduct
  payer: string | null
}
type ProductRequest = PayRequest & PayChoice

/** @throws Refusal PAY_CLOSED, PAY_NOT_HERE */
function productOf({ config }: PayDeps, { method, container, openid }: PayRequest): PayChoice {
  if (!offeredMethods(config).includes(method)) throw new Refusal('PAY_CLOSED')
  const product = payProductOf[container][method]
  const byOpenid = product === 'jsapi' || product === 'miniProgram'
  if (!product || (byOpenid && !openid)) throw new Refusal('PAY_NOT_HERE')
  return { channel: method, product, payer: byOpenid ? openid! : null }
}

interface AttemptForOrders {
  attempt: Attempt
  /** Nobody has heard of it yet. */
  isNew: boolean
  orders: PayableOrder[]
}

async function attemptFor(deps: PayDeps, asked: ProductRequest): Promise<AttemptForOrders> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await deps.db.transaction().execute(tx => openOrNew(tx, deps, asked))
    if (!Array.isArray(found)) return found
    for (const old of found) await closeAttempt(deps, old, { kind: 'customer', id: asked.customerId })
  }
  throw new Refusal('PAY_UNAVAILABLE')
}

/** The attempt to go on with, or those that must be closed before a new one may begin. */
async function openOrNew(
  tx: Transaction<DB>,
  deps: PayDeps,
  { customerId, orderNos, balanceFen, method, channel, product, payer, language }: ProductRequest,
): Promise<AttemptForOrders | AttemptWithOrders[]> {
  const now = deps.now()
  const locked = await deps.orders.lockOwn(tx, customerId, orderNos)
  const orders = balanceFen === undefined ? locked.payable(now) : await locked.payableBalance(balanceFen, now)
  const open = await openAttemptsOf(
    tx,
    orders.map(each => each.id),
  )
  // A try that was refused is over at its channel: the next one has a number of its own.
  const isSameProduct = (each: Attempt) =>
    each.channel === channel &&
    each.product === product &&
    each.payer === payer &&
    each.failedAt === null &&
    each.expiresAt > now
  const same = open.find(each => isSameProduct(each) && paysExactly(each, orders))
  if (same && open.length === 1) return { attempt: same, orders, isNew: false }
  if (open.length > 0) return open
  const made = begin(tx, paymentAttempt, {
    event: 'start',
    actor: { kind: 'customer', id: customerId },
    now,
    facts: {},
    parts: newShares(orders),
    values: {
      outTradeNo: newTradeNo('HP'),
      customerId,
      channel,
      method,
      product,
      payer,
      subject: orders
        .map(({ subject }) => (language === 'en' ? subject.en : subject.cn))
        .join(' · ')
        .slice(0, 120),
      amountFen: orders.reduce((sum, each) => sum + each.dueFen, 0),
      expiresAt: new Date(Math.min(...orders.map(each => each.payUntil.getTime()))),
      pollAt: firstPollAt(now),
      createdAt: now,
    },
  })
  const [attempt] = await atOnce([made, ...orders.map(order => locked.started(order, method, now))])
  return { attempt, orders, isNew: true }
}

/** The very same orders for the very same sums. */
function paysExactly(attempt: AttemptWithOrders, orders: readonly PayableOrder[]): boolean {
  return (
    attempt.shares.length === orders.length &&
    orders.every(({ id, purpose, dueFen }) =>
      attempt.shares.some(each => each.orderId === id && each.purpose === purpose && each.amountFen === dueFen),
    )
  )
}

/**
 * The page to come back to, which finds out how the payment stands (spec 2, Screens of a payment). Channels lead there by
 * forms that they post and with parameters of their own, which a page does not take.
 */
const returnUrl = ({ origin, orderNos, balanceFen }: PayRequest): string => {
  const named = orderNos.map(encodeURIComponent).join(',')
  // Where the order stands says nothing of a part of its balance: its own page does.
  const page = balanceFen === undefined ? '/newcar/checkPay' : '/orderCenter/orderDetail'
  return `${origin}${payBackPath}${page}?orderNo=${named}`
}
