import { type CompensationReason, compensationReasons } from '#contract/compensation.ts'
import { type CarrierCode, carriers } from '#contract/carriers.ts'
import { type Agreement, agreements, type CorrectionReason, correctionReasons } from '#contract/corrections.ts'
import { formatDate } from '#contract/moments.ts'
import { afterSalesStates } from '#contract/order-states.ts'
import { type VoucherBackReason, voucherBackReasons } from '#contract/voucher-back.ts'
import { later } from '#server/lib/clock.ts'
import type { Note } from '#server/lib/machine.ts'
import type { Word } from '#contract/parts.ts'
import { doingOf } from './order.state-words.ts'
import {
  backWords,
  fenText,
  type MoveNotice,
  type MoveWords,
  payableSayings,
  type Say,
  say,
  type Sayings,
  timeText,
  wordsFrom,
} from './order.words.ts'

/** What a piece of a package of several visits is. */
export const oneVisitEach: Word = { cn: '每张券一次', en: 'one visit each' }

/** The last day on which something can be done whose end is the first moment of the next one. */
const lastDay = (end: Date): string => formatDate(later(end, -1))
const day = (value: Note[string] | undefined): string => lastDay(new Date(Number(value)))
const carrier = (value: Note[string] | undefined): readonly [string, string] =>
  carriers[value as CarrierCode] ?? ['', '']
const why = (note: Note): readonly [string, string] => correctionReasons[note.reason as CorrectionReason] ?? ['', '']
const agreement = (note: Note): readonly [string, string] => agreements[note.agreed as Agreement] ?? ['', '']
const wholeRefund: Say<unknown> = note =>
  say(
    ['退款已同意', 'Refund approved'],
    [
      `${fenText(note.amountFen)} 将原路退回，订单已结束，到账时间以支付渠道为准`,
      `${fenText(note.amountFen)} will be refunded to your original payment method and the order is closed; when it arrives depends on the payment service`,
    ],
  )

/** The moves of an after-sales order in plain words, by event and, where it tells more, by what it comes to. */
const sayings: Sayings<Word> = {
  ...payableSayings,
  place: note =>
    say(
      ['订单已提交', 'Order placed'],
      [
        `请在 ${timeText(note.until)} 前支付 ${fenText(note.dueFen)}，逾期订单自动关闭`,
        `Please pay ${fenText(note.dueFen)} by ${timeText(note.until)}, or the order will be cancelled`,
      ],
    ),
  // What goes by parcel has no end; vouchers have.
  paid: (note, doing) =>
    say(
      ['付款成功', 'Paid'],
      note.until
        ? [
            `已收到 ${fenText(note.amountFen)}。请在 ${day(note.until)} 前到所选门店出示券码${doing.cn}，未核销可申请退款`,
            `We have received ${fenText(note.amountFen)}. Show your voucher code at the dealer you chose to ${doing.en}, by ${day(note.until)}. Unused vouchers can be refunded`,
          ]
        : [
            `已收到 ${fenText(note.amountFen)}，商品将尽快发出，发货前可申请退款`,
            `We have received ${fenText(note.amountFen)} and will ship your items soon. You can request a refund until they ship`,
          ],
    ),
  'paid:again': (note, doing) =>
    say(
      ['付款已到账，订单已恢复', 'Payment arrived, order restored'],
      note.until
        ? [
            `订单关闭后收到您的付款 ${fenText(note.amountFen)}，所购仍有货，订单继续。请在 ${day(note.until)} 前到所选门店出示券码${doing.cn}，未核销可申请退款`,
            `Your payment of ${fenText(note.amountFen)} arrived after the order was closed. Everything was still available, so the order goes on. Show your voucher code at the dealer you chose to ${doing.en}, by ${day(note.until)}. Unused vouchers can be refunded`,
          ]
        : [
            `订单关闭后收到您的付款 ${fenText(note.amountFen)}，所购仍有货，订单继续，商品将尽快发出，发货前可申请退款`,
            `Your payment of ${fenText(note.amountFen)} arrived after the order was closed. Everything was still available, so the order goes on and ships soon. You can request a refund until it ships`,
          ],
    ),
  'cancel:unpaid': () =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      ['正在关闭支付，完成后订单结束', 'The payment is being closed; the order is cancelled after that'],
    ),
  cancel: () =>
    say(
      ['您取消了订单', 'You cancelled the order'],
      [
        '订单未付款，无需退款；用过的优惠券在整笔订单关闭后退回',
        'Nothing was paid, so there is nothing to refund; a coupon is returned once all orders bought with it are closed',
      ],
    ),
  closed: () =>
    say(['支付已关闭', 'Payment closed'], ['确认未付款，订单已取消', 'Nothing was paid; the order is cancelled']),
  timeout: () =>
    say(
      ['超时未付款，订单已关闭', 'Not paid in time, order closed'],
      ['如仍需要，可再次购买', 'You can order again while it is available'],
    ),
  'ship:same': note =>
    say(
      ['部分商品已发货', 'Partly shipped'],
      [
        `${carrier(note.carrier)[0]} ${note.parcelNo}，其余商品随后发出`,
        `${carrier(note.carrier)[1]} ${note.parcelNo}; the rest follows`,
      ],
    ),
  ship: note =>
    say(
      ['商品已发货', 'Shipped'],
      [
        `${carrier(note.carrier)[0]} ${note.parcelNo}。收到后请确认收货，${timeText(note.until)} 后自动确认`,
        `${carrier(note.carrier)[1]} ${note.parcelNo}. Please confirm when it arrives; receipt is confirmed automatically after ${timeText(note.until)}`,
      ],
    ),
  arrived: note =>
    say(
      ['包裹已签收', 'Parcel delivered'],
      [
        `${carrier(note.carrier)[0]} ${note.parcelNo} 显示已签收。请核对商品并确认收货，${timeText(note.until)} 后自动确认；如未收到，请联系我们`,
        `${carrier(note.carrier)[1]} ${note.parcelNo} was delivered, says the carrier. Please check your items and confirm the receipt; it is confirmed automatically after ${timeText(note.until)}. If you did not get it, please contact us`,
      ],
    ),
  receive: note =>
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
  redeem: note =>
    say(
      ['券码已核销', 'Voucher redeemed'],
      [
        `券 ${note.voucherNo} 已在门店使用，还有 ${note.left} 张未使用`,
        `Voucher ${note.voucherNo} was used at the dealer; ${note.left} remain`,
      ],
    ),
  'redeem:done': note =>
    say(
      ['券码已全部核销', 'All vouchers redeemed'],
      [
        `券 ${note.voucherNo} 已在门店使用，订单已完成`,
        `Voucher ${note.voucherNo} was used at the dealer; the order is complete`,
      ],
    ),
  putBack: note => {
    const [cn, en] = voucherBackReasons[note.reason as VoucherBackReason] ?? ['', '']
    return say(
      ['券码已恢复', 'Voucher can be used again'],
      [
        `券 ${note.voucherNo} 此前误核销（${cn}），现已恢复，可在有效期内重新打开券码使用`,
        `Voucher ${note.voucherNo} was redeemed by mistake (${en.charAt(0).toLowerCase()}${en.slice(1)}). Open its code anew to use it while it is valid`,
      ],
    )
  },
  warn: (note, doing) =>
    say(
      ['券码即将到期', 'Your vouchers expire soon'],
      [
        `请在 ${day(note.until)} 前到所选门店出示券码${doing.cn}，到期后不能再使用`,
        `Please show your voucher code at the dealer to ${doing.en} by ${day(note.until)}; after that it cannot be used`,
      ],
    ),
  expire: () =>
    say(
      ['券码已过期', 'Vouchers expired'],
      [
        '有效期已过，未使用的券码已失效，可在订单中申请退款',
        'Unused vouchers can no longer be redeemed. You can request a refund for them in the order',
      ],
    ),
  correctParcel: note =>
    say(
      ['包裹信息已更正', 'Parcel corrected'],
      [
        `现为${carrier(note.carrier)[0]} ${note.parcelNo}，此前为${carrier(note.fromCarrier)[0]} ${note.fromParcelNo}。原因：${why(note)[0]}`,
        `Now ${carrier(note.carrier)[1]} ${note.parcelNo}, before ${carrier(note.fromCarrier)[1]} ${note.fromParcelNo}. Reason: ${why(note)[1]}`,
      ],
    ),
  correctAddress: note =>
    say(
      ['收货信息已更正', 'Delivery address corrected'],
      [
        `商品将寄往${note.regionCn}，完整地址见订单；${agreement(note)[0]}。原因：${why(note)[0]}。如有不符，请立即联系我们`,
        `Your items go to ${note.regionEn}; the order shows the whole address, ${agreement(note)[1]}. Reason: ${why(note)[1]}. If it is not right, please contact us at once`,
      ],
    ),
  correctOutlet: note =>
    say(
      ['服务门店已更正', 'Your dealer was changed'],
      [
        `由${note.fromCn}改为${note.toCn}，地址：${note.addressCn}，电话 ${note.phone}。券码不变。原因：${why(note)[0]}`,
        `From ${note.fromEn} to ${note.toEn}: ${note.addressEn}, telephone ${note.phone}. Your vouchers stay as they are. Reason: ${why(note)[1]}`,
      ],
    ),
  correctVisit: note =>
    say(
      ['到店时间已更正', 'Time of your visit changed'],
      note.visitAt
        ? [
            `期望到店时间改为 ${timeText(note.visitAt)}。原因：${why(note)[0]}`,
            `You are expected at ${timeText(note.visitAt)} from now on. Reason: ${why(note)[1]}`,
          ]
        : [
            `不再保留期望到店时间，可在券码有效期内随时到店。原因：${why(note)[0]}`,
            `No time is noted any more: come whenever your vouchers are valid. Reason: ${why(note)[1]}`,
          ],
    ),
  exchange: () =>
    say(
      ['换货待发出', 'Exchange to be sent'],
      ['退回的商品已验收，新商品将尽快发出', 'We have checked what came back and will send its replacement soon'],
    ),
  refundWhole: wholeRefund,
  refundPart: note =>
    say(
      ['部分退款已同意', 'Partial refund approved'],
      [
        `${fenText(note.amountFen)} 将原路退回，其余商品不受影响`,
        `${fenText(note.amountFen)} will be refunded to your original payment method. The rest of the order is not affected`,
      ],
    ),
  compensate: note => {
    const [cn, en] = compensationReasons[note.reason as CompensationReason] ?? ['', '']
    return say(
      ['商城给您一笔补偿', 'Compensation from us'],
      [
        `${cn}：${note.reply}。${fenText(note.amountFen)} 将原路退回，商品无需退回，到账时间以支付渠道为准`,
        `${en}: ${note.reply}. ${fenText(note.amountFen)} goes back to your original payment method and you keep your items; when it arrives depends on the payment service`,
      ],
    )
  },
  restore: note =>
    say(
      ['退还此前扣回的优惠', 'Withheld discount returned'],
      [
        `同次购买的其他商品也已退回，此前扣回的 ${fenText(note.amountFen)} 将原路退回`,
        `The other items of this purchase were returned as well: the ${fenText(note.amountFen)} withheld earlier will be refunded to your original payment method`,
      ],
    ),
  restored: note => backWords(['此前扣回的优惠已退还', 'Amount withheld earlier refunded'], note),
}

/** A move of the order in the customer's words. */
export const wordsOfGoods = (told: MoveNotice, kind: string): MoveWords =>
  wordsFrom(sayings, afterSalesStates, told, doingOf(kind))
