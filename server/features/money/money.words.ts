/** What movements of money are called, for their customer. */
import type { Dot, PayMethod } from '#contract/codes.ts'
import { wholeDate } from '#contract/signs.ts'
import { orderState } from '#contract/order-states.ts'
import type { MoneyState } from '#contract/money.ts'
import { required } from '#contract/required.ts'
import { refundStates, workingDaysOf } from '#server/features/order/order.refund-words.ts'
import type { Words } from '#server/features/order/order.words.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { Movement } from './money.queries.ts'

/** What a movement is; of a deposit: which it is in law. */
export const moneyKindWords = ({ kind, depositKind }: Movement): Words =>
  kind === 'refund'
    ? { cn: '退款', en: 'Refund' }
    : kind === 'payment'
      ? { cn: '付款', en: 'Payment' }
      : depositWords[required(depositKind, 'kind of a deposit')].label

export const moneyStateWords: Record<MoneyState, Words & { dot: Dot }> = {
  paid: { dot: 'success', cn: '已支付', en: 'Paid' },
  partBack: { dot: 'success', cn: '已支付，部分款项退回', en: 'Paid, refunded in part' },
  allBack: { dot: 'grey', cn: '全部款项退回', en: 'Refunded in full' },
  held: { dot: 'success', cn: '已支付，签约后抵扣车款', en: 'Paid, counts towards the price when you sign' },
  counted: { dot: 'success', cn: '已抵扣车款', en: 'Counted towards the price of the car' },
  kept: { dot: 'grey', cn: '按约定不予退还', en: 'Not refundable, as agreed' },
  asked: { dot: 'warning', ...refundStates.asked },
  sending: { dot: 'warning', ...refundStates.sending },
  stuck: { dot: 'danger', ...refundStates.stuck },
  done: { dot: 'success', ...refundStates.done },
  offline: { dot: 'success', ...refundStates.offline },
}

/** How far a movement is; of a deposit that did not come back: what its order has made of it. */
export function moneyStateOf(movement: Movement): MoneyState {
  const { kind, refundState, backFen, amountFen, orderKind, orderState: state } = movement
  if (kind === 'refund') return required(refundState, 'state of a refund')
  if ((backFen ?? 0) >= amountFen) return 'allBack'
  if (kind === 'payment') return backFen ? 'partBack' : 'paid'
  const { sale, countsDeposit } = required(orderState(orderKind ?? '', state ?? ''), 'state of a deposit')
  if (sale !== 'made') return 'kept'
  return countsDeposit ? 'counted' : 'held'
}

const onTheWay: readonly MoneyState[] = ['asked', 'sending']

/** When a refund usually arrives, while it is on its way (decision 052); otherwise nothing. */
export function arrivalWords(state: MoneyState, method: PayMethod): Words {
  if (!onTheWay.includes(state)) return { cn: '', en: '' }
  const { cn, en } = workingDaysOf(method)
  return {
    cn: `通常在提交后 ${cn}到账，以支付机构为准`,
    en: `Usually arrives ${en} after it was requested, depending on the payment service`,
  }
}

export const periodWords = (period: string | undefined): Words =>
  period === undefined ? { cn: '全部时间', en: 'All time' } : { cn: wholeDate(period), en: wholeDate(period) }
