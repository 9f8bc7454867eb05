import { tabOf } from '#contract/order-codes.ts'
import { isNewCar, type OrderDetail } from './order-address.ts'

/**
 * Where orders stand between the cashier and their own pages. `failed`: the last try was refused, and they can still be
 * paid; `closed`: nobody paid in time; `past`: their money is on its way back, or more has happened since.
 */
export type PayStanding = 'paid' | 'failed' | 'undecided' | 'closed' | 'past'

/** Where they lie (spec 2, Screens of a payment); the last one names the orders as `id`. */
export const payScreens = {
  check: '/newcar/checkPay',
  wait: '/newcar/waitPayment',
  failed: '/newcar/failedPayment',
  success: '/newcar/successpayment',
} as const
export type PayScreen = keyof typeof payScreens
/** The success of a new car's order has an address of its own (spec 2). */
const carSuccess = '/newcar/websiteSuccessPay'

/** How orders that are paid together stand; what is true of one of them is nearly always true of all. */
export function standingOf(orders: readonly Pick<OrderDetail, 'code' | 'payFailed' | 'paidFen'>[]): PayStanding {
  const waiting = orders.filter(({ code }) => tabOf(code) === 'save')
  if (waiting.length > 0) return waiting.some(({ payFailed }) => payFailed) ? 'failed' : 'undecided'
  if (orders.every(({ code }) => ['deliver', 'finished'].includes(tabOf(code) ?? ''))) return 'paid'
  return orders.every(({ paidFen }) => paidFen === 0) ? 'closed' : 'past'
}

/** The screen by its path. */
export function screenOf(path: string): PayScreen {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  if (plain === carSuccess.toLowerCase()) return 'success'
  return (Object.keys(payScreens) as PayScreen[]).find(name => payScreens[name].toLowerCase() === plain) ?? 'check'
}

/**
 * The screen on which orders of a standing are shown. What has not been decided is never called a failure or a success:
 * `/newcar/failedPayment` shows it as processing. What is over is processed no more.
 */
export function screenFor(standing: PayStanding, asked: PayScreen): PayScreen {
  if (standing === 'paid') return 'success'
  if (standing === 'failed') return 'failed'
  if (standing === 'undecided') return asked === 'success' ? 'wait' : asked
  return asked === 'failed' ? 'failed' : 'check'
}

/** Address of a screen that shows orders; the success of new cars has its own. */
export const resultHref = (screen: PayScreen, orders: readonly Pick<OrderDetail, 'orderNo' | 'kind'>[]): string => {
  const href = payScreenHref(
    screen,
    orders.map(order => order.orderNo),
  )
  const ofCars = screen === 'success' && orders.every(order => isNewCar(order.kind))
  return ofCars ? href.replace(payScreens.success, carSuccess) : href
}
/** Whether a path is that of an address of `resultHref`. */
export const isAt = (href: string, path: string): boolean =>
  href.replace(/\?.*$/, '').toLowerCase() === path.toLowerCase().replace(/\/+$/, '')

/** Address of a screen. @param orderNos one payment's; at least one */
export const payScreenHref = (screen: PayScreen, orderNos: readonly string[]): string =>
  `${payScreens[screen]}?${screen === 'success' ? 'id' : 'orderNo'}=${orderNos.map(encodeURIComponent).join(',')}`
