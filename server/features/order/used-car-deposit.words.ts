import type { DepositKind } from '#contract/codes.ts'
import { depositStates } from '#contract/order-states.ts'
import type { Word } from '#contract/parts.ts'
import {
  fenText,
  type MoveNotice,
  type MoveWords,
  payableSayings,
  say,
  type Sayings,
  timeText,
  wordsFrom,
} from './order.words.ts'

/** The moves of a deposit order in plain words, by event and, where it tells more, by what it comes to. */
const sayings: Sayings<Word> = {
  ...payableSayings,
  place: (note, deposit) =>
    say(
      ['预订已提交', 'Reservation placed'],
      [
        `请在 ${timeText(note.until)} 前支付${deposit.cn} ${fenText(note.dueFen)}，逾期订单自动关闭`,
        `Please pay the ${deposit.en} of ${fenText(note.dueFen)} by ${timeText(note.until)}, or the order will be cancelled`,
      ],
    ),
  paid: (note, deposit) =>
    say(
      [`${deposit.cn}已支付`, 'Deposit paid'],
      [
        `已收到 ${fenText(note.amountFen)}，车辆为您保留。门店将在 ${timeText(note.until)} 前确认，逾期未确认则按协议退还`,
        `We have received ${fenText(note.amountFen)} and are holding the car for you. The dealer will confirm by ${timeText(note.until)}, or it is returned as the terms say`,
      ],
    ),
  'paid:again': (note, deposit) =>
    say(
      ['付款已到账，预订已恢复', 'Payment arrived, reservation restored'],
      [
        `订单关闭后收到您的${deposit.cn} ${fenText(note.amountFen)}，车辆仍可预订，已重新为您保留。门店将在 ${timeText(note.until)} 前确认，逾期未确认则按协议退还`,
        `Your ${deposit.en} of ${fenText(note.amountFen)} arrived after the order was closed. The car was still free and is held for you again. The dealer will confirm by ${timeText(note.until)}, or it is returned as the terms say`,
      ],
    ),
  'cancel:unpaid': () =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      ['正在关闭支付，完成后释放车辆', 'The payment is being closed; the car is released after that'],
    ),
  cancel: (note, deposit) =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      Number(note.keptFen) > 0
        ? [
            `已超过可退期限，${deposit.cn} ${fenText(note.keptFen)} 按约定不予退还`,
            `The time for a refund is over; the ${deposit.en} of ${fenText(note.keptFen)} is kept as agreed`,
          ]
        : ['订单未付款，无需退款，车辆已释放', 'Nothing was paid, so there is nothing to refund; the car is released'],
    ),
  'cancel:refund': note =>
    say(
      ['您取消了预订', 'You cancelled the reservation'],
      [
        `${fenText(note.refundFen)} 将原路退回，到账时间以支付渠道为准`,
        `${fenText(note.refundFen)} will be refunded to your original payment method; when it arrives depends on the payment service`,
      ],
    ),
  closed: () =>
    say(
      ['支付已关闭', 'Payment closed'],
      ['确认未付款，订单已取消，车辆已释放', 'Nothing was paid; the order is cancelled and the car released'],
    ),
  timeout: () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['车辆已释放，如仍需要可重新预订', 'The car is released; you can reserve it again while it is available'],
    ),
  confirm: () =>
    say(
      ['门店已确认', 'Dealer confirmed'],
      [
        '请与门店约定时间看车签约，签约前车辆一直为您保留',
        'Please arrange to see the car and sign; it is held for you until then',
      ],
    ),
  expire: (note, deposit) =>
    say(
      ['门店未在期限内确认', 'Dealer did not confirm in time'],
      [
        `${deposit.cn} ${fenText(note.refundFen)} 将全额原路退回，订单已结束${note.twofold ? '；另按约定向您赔付同等金额，客服将与您联系' : ''}`,
        `The ${deposit.en} of ${fenText(note.refundFen)} will be refunded in full and the order is closed${note.twofold ? '; we owe you the same sum again and will get in touch' : ''}`,
      ],
    ),
  complete: (note, deposit) =>
    say(
      ['已签约', 'Contract signed'],
      [
        `${deposit.cn} ${fenText(note.paidFen)} 已抵扣车款，订单完成`,
        `The ${deposit.en} of ${fenText(note.paidFen)} counts towards the price; the order is complete`,
      ],
    ),
}

export const depositNames: Record<DepositKind, Word> = {
  intention: { cn: '订金', en: 'deposit' },
  earnest: { cn: '定金', en: 'earnest money' },
}

/** A move of the order in the customer's words. */
export const wordsOfDeposit = (told: MoveNotice, kind: DepositKind): MoveWords =>
  wordsFrom(sayings, depositStates, told, depositNames[kind])
