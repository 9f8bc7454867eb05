import { newCarStates } from '#contract/order-states.ts'
import {
  backWords,
  payableSayings,
  fenText,
  type MoveNotice,
  type MoveWords,
  say,
  type Sayings,
  timeText,
  wordsFrom,
} from './order.words.ts'
import type { DepositKind } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import type { DeclineReason } from '#contract/decline-reasons.ts'
import type { EndCause } from '#contract/balance.ts'
import { endCauseWords } from './car-part.words.ts'
import type { PriceReason } from '#contract/price-change.ts'
import { priceReasonWords } from './car-price.words.ts'
import { declineWords } from './car-decline.words.ts'
import { depositNames } from './used-car-deposit.words.ts'

/** The moves of an order of a new car in plain words, by event and, where it tells more, by what it comes to. */
export const newCarSayings: Sayings<Word> = {
  ...payableSayings,
  place: (note, deposit) =>
    say(
      ['订单已提交', 'Order placed'],
      [
        `配置与价格已为您锁定。请在 ${timeText(note.until)} 前支付${deposit.cn} ${fenText(note.dueFen)}，逾期订单自动关闭`,
        `Configuration and price are fixed for you. Please pay the ${deposit.en} of ${fenText(note.dueFen)} by ${timeText(note.until)}, or the order will be closed`,
      ],
    ),
  paid: (note, deposit) =>
    say(
      [`${deposit.cn}已支付`, 'Deposit paid'],
      [
        `已收到 ${fenText(note.amountFen)}。门店将在 ${timeText(note.until)} 前核对配置与交付时间并确认，逾期未确认则按协议退还`,
        `We have received ${fenText(note.amountFen)}. The dealer will check configuration and delivery and confirm by ${timeText(note.until)}, or it is returned as the terms say`,
      ],
    ),
  'paid:again': (note, deposit) =>
    say(
      ['付款已到账，订单已恢复', 'Payment arrived, order restored'],
      [
        `订单关闭后收到您的${deposit.cn} ${fenText(note.amountFen)}，已按原配置与价格恢复订单。门店将在 ${timeText(note.until)} 前确认，逾期未确认则按协议退还`,
        `Your ${deposit.en} of ${fenText(note.amountFen)} arrived after the order was closed. The order stands again, with its configuration and price. The dealer will confirm by ${timeText(note.until)}, or it is returned as the terms say`,
      ],
    ),
  'cancel:unpaid': () =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      ['正在关闭支付，通常只需数秒', 'The payment is being closed, usually within seconds'],
    ),
  cancel: (note, deposit) =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      Number(note.keptFen) > 0
        ? [
            `已超过可退期限，${deposit.cn} ${fenText(note.keptFen)} 按约定不予退还`,
            `The time for a refund is over; the ${deposit.en} of ${fenText(note.keptFen)} is kept as agreed`,
          ]
        : ['订单未付款，无需退款', 'Nothing was paid, so there is nothing to refund'],
    ),
  'cancel:refund': note =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      [
        `${fenText(note.refundFen)} 将原路退回，到账时间以支付渠道为准`,
        `${fenText(note.refundFen)} will be refunded to your original payment method; when it arrives depends on the payment service`,
      ],
    ),
  closed: () =>
    say(['支付已关闭', 'Payment closed'], ['确认未付款，订单已取消', 'Nothing was paid; the order is cancelled']),
  timeout: () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['如仍需要，可按配置代码重新下单', 'You can order again with the configuration code'],
    ),
  confirm: () =>
    say(
      ['门店已确认', 'Dealer confirmed'],
      [
        '配置与交付时间已核对，购车合同已备好，请在订单页阅读并签署，也可到门店签订',
        'Configuration and delivery are checked and your contract is ready. Please read and sign it on the page of the order, or at the dealer',
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
  decline: (note, deposit) => {
    const why = declineWords[note.reason as DeclineReason]
    return say(
      ['门店未能接受订单', 'The dealer declined the order'],
      [
        `${why.cn}。${deposit.cn} ${fenText(note.refundFen)} 将全额原路退回，订单已结束${note.twofold ? '；另按约定向您赔付同等金额，客服将与您联系' : ''}`,
        `${why.en}. The ${deposit.en} of ${fenText(note.refundFen)} will be refunded in full and the order is closed${note.twofold ? '; we owe you the same sum again and will get in touch' : ''}`,
      ],
    )
  },
  sign: (note, deposit) =>
    say(
      ['您签署了购车合同', 'You signed the contract'],
      [
        `合同 ${note.contractNo} 已生效，${deposit.cn} ${fenText(note.paidFen)} 已抵扣车款，车辆将安排生产`,
        `Contract ${note.contractNo} is in force. The ${deposit.en} of ${fenText(note.paidFen)} counts towards the price, and the car goes into production`,
      ],
    ),
  priceChanged: note => {
    const why = priceReasonWords[note.priceReason as PriceReason]
    const [from, to] = [fenText(note.fromFen), fenText(note.toFen)]
    const raised = Number(note.toFen) > Number(note.fromFen)
    return say(
      ['车价已调整', 'The price has changed'],
      [
        `${why.cn}：车价由 ${from} 改为 ${to}。${raised ? '如尚未签约，您可取消订单并全额退款' : '合同与余款按新价计算'}`,
        `${why.en}: ${to} instead of ${from}. ${raised ? 'Until the contract is signed you can cancel the order and get everything back' : 'Contract and balance follow the new price'}`,
      ],
    )
  },
  partPaid: note => {
    const rest = Number(note.openFen) > 0
    return say(
      rest ? ['收到一笔余款', 'Part of the balance received'] : ['余款已付清', 'Balance paid'],
      rest
        ? [
            `已收到 ${fenText(note.amountFen)}，还差 ${fenText(note.openFen)}，付清后即可交车`,
            `We have received ${fenText(note.amountFen)}. ${fenText(note.openFen)} is left to pay before the car is handed over`,
          ]
        : [
            `已收到 ${fenText(note.amountFen)}，余款全部付清，车辆到店后即可交车`,
            `We have received ${fenText(note.amountFen)}: the balance is paid in full, and the car can be handed over once it is there`,
          ],
    )
  },
  partTooMuch: note =>
    say(
      ['多付的余款将退回', 'A payment beyond the balance'],
      [
        `收到 ${fenText(note.amountFen)}，超过待付余款或合同已解除，将全额原路退回，无需您操作`,
        `We have received ${fenText(note.amountFen)}, more than was left to pay or after the contract was ended. All of it is refunded to your original payment method; there is nothing you need to do`,
      ],
    ),
  endContract: (note, deposit) => {
    const why = endCauseWords[note.cause as EndCause]
    const [back, kept] = [Number(note.backFen), Number(note.keptFen)]
    return say(
      ['购车合同已解除', 'The contract was ended'],
      [
        [
          `${why.cn}。`,
          back > 0 ? `${fenText(back)} 将按原付款方式退回，转账或现金支付的部分由门店转账退回。` : '',
          kept > 0 ? `${deposit.cn} ${fenText(kept)} 按约定不予退还。` : '',
          note.twofold ? '另按约定向您赔付与定金同等的金额，客服将与您联系。' : '',
        ].join(''),
        [
          `${why.en}.`,
          back > 0
            ? `${fenText(back)} is refunded the way it was paid; what came by transfer or in cash is transferred to you.`
            : '',
          kept > 0 ? `The ${deposit.en} of ${fenText(kept)} is kept as agreed.` : '',
          note.twofold ? 'We owe you the earnest money again and will get in touch.' : '',
        ]
          .filter(Boolean)
          .join(' '),
      ],
    )
  },
  moneyBack: note =>
    note.transferred
      ? say(
          ['车款已转账退回', 'Money transferred back'],
          [
            `${fenText(note.amountFen)} 已转账退回，凭证号 ${note.reference}`,
            `${fenText(note.amountFen)} was sent by bank transfer, reference ${note.reference}`,
          ],
        )
      : backWords(['车款已退回', 'Refund of the price completed'], note),
  complete: (note, deposit) =>
    say(
      ['购车合同已签订', 'Contract signed'],
      [
        `${deposit.cn} ${fenText(note.paidFen)} 已抵扣车款，门店将与您约定余款与交车时间`,
        `The ${deposit.en} of ${fenText(note.paidFen)} counts towards the price. The dealer will agree on the balance and the hand-over with you`,
      ],
    ),
}

/** A move of the order in the customer's words. */
export const wordsOfNewCar = (told: MoveNotice, kind: DepositKind): MoveWords =>
  wordsFrom(newCarSayings, newCarStates, told, depositNames[kind])
