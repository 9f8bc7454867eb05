import type { OrderCardData } from './order-address.ts'

export type OrderAction = OrderCardData['can'][number]

export interface OrderButton {
  action: OrderAction
  kind: 'primary' | 'line'
}

/** The primary one stands last (design 10, Order card). */
const order: readonly OrderAction[] = [
  'cancel',
  'refund',
  'remove',
  'viewLogistics',
  'buyAgain',
  'viewRefund',
  'comment',
  'receive',
  'viewVoucher',
  'sign',
  'pay',
]
const mostButtons = 2

/**
 * Buttons of an order, from what the server allows and nothing else (design 10, Order states and their face). Paying,
 * receiving, showing the code and commenting are what there is to do; while money is on its way back, looking after it is.
 */
export function buttonsOf({ can, code }: Pick<OrderCardData, 'can' | 'code'>): OrderButton[] {
  return order
    .filter(action => can.includes(action))
    .slice(-mostButtons)
    .map(action => ({ action, kind: isPrimary(action, code) ? 'primary' : 'line' }))
}

const refunded = 54
const things: readonly OrderAction[] = ['pay', 'sign', 'receive', 'viewVoucher', 'comment']
const isPrimary = (action: OrderAction, code: number): boolean =>
  things.includes(action) || (action === 'viewRefund' && code !== refunded)

/** What cancelling is called: ending an unpaid order, or leaving earnest money behind. What gives money back is a refund. */
export const cancelKind = ({ code }: Pick<OrderCardData, 'code'>): 'order' | 'leave' =>
  code === 10 ? 'order' : 'leave'
