import { type CarrierCode, carriers } from '#contract/carriers.ts'
import { formatDate, formatDateTime, formatMoney } from '#contract/figures.ts'
import type { Note } from '#server/lib/machine.ts'
import { doingOf } from './order.state-words.ts'
import { backWords, methodNames, type MoveWords, payFailed, type Words } from './order.words.ts'

interface Told {
  event: string
  from: string | null
  to: string
  note: Note
}

type Say = (note: Note, doing: Words) => MoveWords

const fen = (value: Note[string] | undefined): string => formatMoney(Number(value ?? 0))
const time = (value: Note[string] | undefined): string => formatDateTime(new Date(Number(value)))
/** The last day on which something can be done whose end is the first moment of the next one. */
const lastDay = (end: Date): string => formatDate(new Date(end.getTime() - 1))
const day = (value: Note[string] | undefined): string => lastDay(new Date(Number(value)))
const carrier = (value: Note[string] | undefined): readonly [string, string] =>
  carriers[value as CarrierCode] ?? ['', '']
const say = (title: [string, string], body: [string, string]): MoveWords => ({
  title: { cn: title[0], en: title[1] },
  body: { cn: body[0], en: body[1] },
})

const wholeRefund: Say = note =>
  say(
    ['退款已同意', 'Refund approved'],
    [
      `${fen(note.amountFen)} 将原路退回，订单已结束，到账时间以支付渠道为准`,
      `${fen(note.amountFen)} will be refunded to your original payment method and the order is closed; when it arrives depends on the payment service`,
    ],
  )

/** The moves of an after-sales order in plain words, by event and the state that they lead to. */
const sayings: Record<string, Say> = {
  'place>save': note =>
    say(
      ['订单已提交', 'Order placed'],
      [
        `请在 ${time(note.until)} 前支付 ${fen(note.dueFen)}，逾期订单自动关闭`,
        `Please pay ${fen(note.dueFen)} by ${time(note.until)}, or the order will be cancelled`,
      ],
    ),
  'pay>save': note => {
    const method = methodNames[String(note.method)]!
    return say([`选择${method.cn}`, `${method.en} chosen`], ['等待支付结果', 'Waiting for the payment to be confirmed'])
  },
  'payFailed>save': () => payFailed,
  'paid>to_delivery': note =>
    say(
      ['付款成功', 'Paid'],
      [
        `已收到 ${fen(note.amountFen)}，商品将尽快发出，发货前可申请退款`,
        `We have received ${fen(note.amountFen)} and will ship your items soon. You can request a refund until they ship`,
      ],
    ),
  'paid>to_verify': (note, doing) =>
    say(
      ['付款成功', 'Paid'],
      [
        `已收到 ${fen(note.amountFen)}。请在 ${day(note.until)} 前到所选门店出示券码${doing.cn}，未核销可申请退款`,
        `We have received ${fen(note.amountFen)}. Show your voucher code at the dealer you chose to ${doing.en}, by ${day(note.until)}. Unused vouchers can be refunded`,
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
      ['您取消了订单', 'You cancelled the order'],
      ['正在关闭支付，完成后订单结束', 'The payment is being closed; the order is cancelled after that'],
    ),
  'cancel>cancel_end': () =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      [
        '订单未付款，无需退款；用过的优惠券在整笔订单关闭后退回',
        'Nothing was paid, so there is nothing to refund; a coupon is returned once all orders bought with it are closed',
      ],
    ),
  'closed>cancel_end': () =>
    say(['支付已关闭', 'Payment closed'], ['确认未付款，订单已取消', 'Nothing was paid; the order is cancelled']),
  'timeout>timeout_end': () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['如仍需要，可再次购买', 'You can order again while it is available'],
    ),
  'ship>to_delivery': note =>
    say(
      ['部分商品已发货', 'Partly shipped'],
      [
        `${carrier(note.carrier)[0]} ${note.parcelNo}，其余商品随后发出`,
        `${carrier(note.carrier)[1]} ${note.parcelNo}; the rest follows`,
      ],
    ),
  'ship>delivery': note =>
    say(
      ['商品已发货', 'Shipped'],
      [
        `${carrier(note.carrier)[0]} ${note.parcelNo}。收到后请确认收货，${time(note.until)} 后自动确认`,
        `${carrier(note.carrier)[1]} ${note.parcelNo}. Please confirm when it arrives; receipt is confirmed automatically after ${time(note.until)}`,
      ],
    ),
  'receive>delivery_end': note =>
    note.auto
      ? say(
          ['自动确认收货', 'Receipt confirmed automatically'],
          [
            '发货已满 15 天，订单已完成；符合规定的商品 7 天内仍可退货',
            'It shipped 15 days ago, so the order is complete. Eligible items can still be returned within 7 days',
          ],
        )
      : say(
          ['您已确认收货', 'You confirmed receipt'],
          [
            '订单已完成；符合规定的商品 7 天内可退货',
            'The order is complete. Eligible items can be returned within 7 days',
          ],
        ),
  'redeem>verify': note =>
    say(
      ['券码已核销', 'Voucher redeemed'],
      [
        `券 ${note.voucherNo} 已在门店使用，还有 ${note.left} 张未使用`,
        `Voucher ${note.voucherNo} was used at the dealer; ${note.left} remain`,
      ],
    ),
  'redeem>verify_end': note =>
    say(
      ['券码已全部核销', 'All vouchers redeemed'],
      [
        `券 ${note.voucherNo} 已在门店使用，订单已完成`,
        `Voucher ${note.voucherNo} was used at the dealer; the order is complete`,
      ],
    ),
  warn: (note, doing) =>
    say(
      ['券码即将到期', 'Your vouchers expire soon'],
      [
        `请在 ${day(note.until)} 前到所选门店出示券码${doing.cn}，到期后不能再使用`,
        `Please show your voucher code at the dealer to ${doing.en} by ${day(note.until)}; after that it cannot be used`,
      ],
    ),
  'expire>verify_close': () =>
    say(
      ['券码已过期', 'Vouchers expired'],
      [
        '有效期已过，未使用的券码已失效，可在订单中申请退款',
        'Unused vouchers can no longer be redeemed. You can request a refund for them in the order',
      ],
    ),
  refundWhole: wholeRefund,
  refundPart: note =>
    say(
      ['部分退款已同意', 'Partial refund approved'],
      [
        `${fen(note.amountFen)} 将原路退回，其余商品不受影响`,
        `${fen(note.amountFen)} will be refunded to your original payment method. The rest of the order is not affected`,
      ],
    ),
  restore: note =>
    say(
      ['退还此前扣回的优惠', 'Withheld discount returned'],
      [
        `同次购买的其他商品也已退回，此前扣回的 ${fen(note.amountFen)} 将原路退回`,
        `The other items of this purchase were returned as well: the ${fen(note.amountFen)} withheld earlier will be refunded to your original payment method`,
      ],
    ),
  restored: note => backWords(['此前扣回的优惠已退还', 'Amount withheld earlier refunded'], note),
  'refunded>refunded_end': note => backWords(['退款已完成', 'Refund completed'], note),
  surplusRefunded: note => backWords(['多付款项已退回', 'Extra payment refunded'], note),
  remove: () =>
    say(['从列表中移除', 'Removed from the list'], ['订单记录仍依法保存', 'We keep the record as required by law']),
}

/**
 * A move of the order in the customer's words: messages and the timeline say the same.
 * @throws when a transition has no words; a test goes through all of them
 */
export function wordsOfGoods({ event, from, to, note }: Told, kind: string): MoveWords {
  const name = event === 'paid' && from === to ? 'paidAgain' : event
  const words = sayings[`${name}>${to}`] ?? sayings[name]
  if (!words) throw new Error(`no words for ${event} to ${to}`)
  return words(note, doingOf(kind))
}
