import type { DepositKind } from '#contract/codes.ts'
import { formatDateTime, formatMoney } from '#contract/figures.ts'
import type { Note } from '#server/lib/machine.ts'

/** A text in both languages. */
export interface Words {
  cn: string
  en: string
}
export interface MoveWords {
  title: Words
  /** Why it happened, and what it means for the customer. */
  body: Words
}

export const methodNames: Record<string, Words> = {
  wechat: { cn: '微信支付', en: 'WeChat Pay' },
  alipay: { cn: '支付宝', en: 'Alipay' },
  unionpay: { cn: '银联卡', en: 'UnionPay card' },
}

export const actorNames: Record<string, Words> = {
  customer: { cn: '您', en: 'You' },
  staff: { cn: '门店', en: 'Dealer' },
  clock: { cn: '商城', en: 'Shop' },
  channel: { cn: '支付渠道', en: 'Payment service' },
}

interface Told {
  event: string
  from: string | null
  to: string
  note: Note
}

type Say = (note: Note, deposit: Words) => MoveWords

const fen = (value: Note[string] | undefined): string => formatMoney(Number(value ?? 0))
const time = (value: Note[string] | undefined): string => formatDateTime(new Date(Number(value)))
const say = (title: [string, string], body: [string, string]): MoveWords => ({
  title: { cn: title[0], en: title[1] },
  body: { cn: body[0], en: body[1] },
})

/** The channel refused a try to pay. */
export const payFailed = say(
  ['支付未成功', 'Payment failed'],
  ['没有扣款，订单仍为您保留，可重新支付', 'No money was taken. The order is kept for you, and you can try again'],
)

/** Money has gone back: the way it came, or by a bank transfer where the channel could not. */
export const backWords = (title: [string, string], note: Note): MoveWords =>
  say(
    title,
    note.reference
      ? [
          `银行未能原路退回，${fen(note.amountFen)} 已转账退回，凭证号 ${note.reference}`,
          `Your original payment method could not be refunded; ${fen(note.amountFen)} was sent by bank transfer, reference ${note.reference}`,
        ]
      : [`${fen(note.amountFen)} 已原路退回`, `${fen(note.amountFen)} was refunded to your original payment method`],
  )

/** The moves of a deposit order in plain words, by event and the state that they lead to. */
const sayings: Record<string, Say> = {
  'place>save': (note, deposit) =>
    say(
      ['预订已提交', 'Reservation placed'],
      [
        `请在 ${time(note.until)} 前支付${deposit.cn} ${fen(note.dueFen)}，逾期订单自动关闭`,
        `Please pay the ${deposit.en} of ${fen(note.dueFen)} by ${time(note.until)}, or the order will be cancelled`,
      ],
    ),
  'pay>save': note => {
    const method = methodNames[String(note.method)]!
    return say([`选择${method.cn}`, `${method.en} chosen`], ['等待支付结果', 'Waiting for the payment to be confirmed'])
  },
  'payFailed>save': () => payFailed,
  'paid>paid': (note, deposit) =>
    say(
      [`${deposit.cn}已支付`, 'Deposit paid'],
      [
        `已收到 ${fen(note.amountFen)}，车辆为您保留。门店将在 ${time(note.until)} 前确认，逾期未确认则全额退款`,
        `We have received ${fen(note.amountFen)} and are holding the car for you. The dealer will confirm by ${time(note.until)}, or you get a full refund`,
      ],
    ),
  'paid>refunding': note =>
    say(
      ['付款在订单关闭后到账', 'Payment came after the order was closed'],
      [
        `${fen(note.amountFen)} 将全额原路退回，无需您操作`,
        `${fen(note.amountFen)} will be refunded in full to your original payment method. There is nothing you need to do`,
      ],
    ),
  paidAgain: note =>
    say(
      ['收到重复付款', 'Paid a second time'],
      [
        `多付的 ${fen(note.amountFen)} 将原路退回，订单不受影响`,
        `The extra ${fen(note.amountFen)} will be refunded to your original payment method. Your order is not affected`,
      ],
    ),
  'cancel>closing': () =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      ['正在关闭支付，完成后释放车辆', 'The payment is being closed; the car is released after that'],
    ),
  'cancel>cancel_end': (note, deposit) =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      Number(note.keptFen) > 0
        ? [
            `已超过可退期限，${deposit.cn} ${fen(note.keptFen)} 按约定不予退还`,
            `The time for a refund is over; the ${deposit.en} of ${fen(note.keptFen)} is kept as agreed`,
          ]
        : ['订单未付款，无需退款，车辆已释放', 'Nothing was paid, so there is nothing to refund; the car is released'],
    ),
  'cancel>refunding': note =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      [
        `${fen(note.refundFen)} 将原路退回，到账时间以支付渠道为准`,
        `${fen(note.refundFen)} will be refunded to your original payment method; when it arrives depends on the payment service`,
      ],
    ),
  'closed>cancel_end': () =>
    say(
      ['支付已关闭', 'Payment closed'],
      ['确认未付款，订单已取消，车辆已释放', 'Nothing was paid; the order is cancelled and the car released'],
    ),
  'timeout>timeout_end': () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['车辆已释放，如仍需要可重新预订', 'The car is released; you can reserve it again while it is available'],
    ),
  'confirm>confirm': () =>
    say(
      ['门店已确认', 'Dealer confirmed'],
      [
        '请与门店约定时间看车签约，签约前车辆一直为您保留',
        'Please arrange to see the car and sign; it is held for you until then',
      ],
    ),
  'expire>refunding': (note, deposit) =>
    say(
      ['门店未在期限内确认', 'Dealer did not confirm in time'],
      [
        `${deposit.cn} ${fen(note.refundFen)} 将全额原路退回，订单已结束${note.twofold ? '；另按约定向您赔付同等金额，客服将与您联系' : ''}`,
        `The ${deposit.en} of ${fen(note.refundFen)} will be refunded in full and the order is closed${note.twofold ? '; we owe you the same sum again and will get in touch' : ''}`,
      ],
    ),
  'complete>sign_end': (note, deposit) =>
    say(
      ['已签约', 'Contract signed'],
      [
        `${deposit.cn} ${fen(note.paidFen)} 已抵扣车款，订单完成`,
        `The ${deposit.en} of ${fen(note.paidFen)} counts towards the price; the order is complete`,
      ],
    ),
  'refunded>refunded_end': note => backWords(['退款已完成', 'Refund completed'], note),
  surplusRefunded: note => backWords(['多付款项已退回', 'Extra payment refunded'], note),
  remove: () =>
    say(['从列表中移除', 'Removed from the list'], ['订单记录仍依法保存', 'We keep the record as required by law']),
}

const depositNames: Record<DepositKind, Words> = {
  intention: { cn: '订金', en: 'deposit' },
  earnest: { cn: '定金', en: 'earnest money' },
}

/**
 * A move of the order in the customer's words: messages and the timeline say the same.
 * @throws when a transition has no words; a test goes through all of them
 */
export function wordsOf({ event, from, to, note }: Told, kind: DepositKind): MoveWords {
  const name = event === 'paid' && from === to ? 'paidAgain' : event
  const words = sayings[`${name}>${to}`] ?? sayings[name]
  if (!words) throw new Error(`no words for ${event} to ${to}`)
  return words(note, depositNames[kind])
}
