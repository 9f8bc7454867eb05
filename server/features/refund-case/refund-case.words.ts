import { type CarrierCode, carriers } from '#contract/carriers.ts'
import { type CompensationReason, compensationReasons } from '#contract/compensation.ts'
import type { PayMethod } from '#contract/codes.ts'
import { caseStates } from '#contract/order-states.ts'
import { SHIP_HOURS } from '#server/features/order/order.due.ts'
import { workingDaysOf } from '#server/features/order/order.refund-words.ts'
import { caseWords } from '#server/features/order/order.state-words.ts'
import {
  fenText,
  type MoveNotice,
  type MoveWords,
  type Say,
  say,
  type Sayings,
  timeText,
  type Words,
  wordsFrom,
} from '#server/features/order/order.words.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'
import { type ActorKind } from '#server/lib/machine.ts'
import type { CaseReason } from './refund-case.reasons.ts'
import { appealUntil, caseRunsUntil } from './refund-case.rules.ts'

/** What staff wrote for the customer, where they wrote something. */
const remark = (note: Note): [string, string] =>
  note.reply ? [`。说明：${note.reply}`, `. Note: ${note.reply}`] : ['', '']

const compensated = (reason: CompensationReason): Words => {
  const [cn, en] = compensationReasons[reason]
  return { cn, en }
}

/** Why money is asked back, as forms and lists call it. */
export const reasonWords: Record<CaseReason, Words> = {
  changedMind: { cn: '不想要了', en: 'Changed my mind' },
  wrongChoice: { cn: '尺寸或颜色拍错', en: 'Wrong size or colour chosen' },
  doesNotFit: { cn: '与车辆不匹配', en: 'Does not fit my car' },
  notAsDescribed: { cn: '与描述不符', en: 'Not as described' },
  damaged: { cn: '商品有瑕疵或损坏', en: 'Faulty or damaged' },
  missing: { cn: '少件或未收到', en: 'Missing or not received' },
  late: { cn: '长时间未发货', en: 'Not shipped for a long time' },
  expired: { cn: '券码过期未使用', en: 'Vouchers expired unused' },
  other: { cn: '其他', en: 'Other' },
  soldOut: { cn: '商品缺货', en: 'Out of stock' },
  stockDamaged: { cn: '库存商品损坏', en: 'Our stock is damaged' },
  offSale: { cn: '商品停售或召回', en: 'Withdrawn from sale or recalled' },
  notServed: { cn: '门店无法提供服务', en: 'The dealer cannot do the work' },
  shopOther: { cn: '商城其他原因', en: 'Another reason of ours' },
  scratched: compensated('scratched'),
  lateParcel: compensated('lateParcel'),
  halfKept: compensated('halfKept'),
  priceFell: compensated('priceFell'),
  poorService: compensated('poorService'),
  amends: compensated('amends'),
}

export const caseActorNames: Record<ActorKind, Words> = {
  customer: { cn: '您', en: 'You' },
  staff: { cn: '商城', en: 'Shop' },
  clock: { cn: '系统', en: 'System' },
  channel: { cn: '支付渠道', en: 'Payment service' },
}

const rejected: Say<unknown> = note =>
  say(
    ['申请未通过', 'Request declined'],
    [
      `原因：${note.reply}。订单按原状态继续${note.until ? `；如有异议，可在 ${timeText(note.until)} 前申诉一次` : ''}`,
      `Reason: ${note.reply}. Your order continues as before${note.until ? `; you can appeal once by ${timeText(note.until)}` : ''}`,
    ],
  )
const finished: Say<unknown> = note =>
  say(note.compensation ? ['补偿已到账', 'Compensation paid'] : ['退款已完成', 'Refund completed'], [
    `${fenText(note.amountFen)} 已原路退回`,
    `${fenText(note.amountFen)} was refunded to your original payment method`,
  ])

/** The moves of a case in plain words, by event and, where it tells more, by what it comes to. */
const sayings: Sayings<unknown> = {
  giveUp: note => {
    const { cn, en } = reasonWords[note.reason as CaseReason]
    return say(
      ['商城取消了无法交付的商品', 'We cancelled what we cannot deliver'],
      [
        `很抱歉，${cn}：${note.reply}。${fenText(note.amountFen)} 将退给您，无需您操作`,
        `We are sorry. ${en}: ${note.reply}. ${fenText(note.amountFen)} is going back to you; there is nothing you need to do`,
      ],
    )
  },
  callOff: note =>
    note.compensation
      ? say(['商城撤回了补偿', 'Compensation called off'], [`说明：${note.reply}`, `Note: ${note.reply}`])
      : say(
          ['商城撤回了取消', 'We can deliver after all'],
          [`订单按原状态继续。说明：${note.reply}`, `Your order continues as before. Note: ${note.reply}`],
        ),
  compensate: note => {
    const { cn, en } = reasonWords[note.reason as CaseReason]
    return say(
      ['商城发起补偿', 'Compensation begun'],
      [`${cn}：${note.reply}。补偿 ${fenText(note.amountFen)}`, `${en}: ${note.reply}. ${fenText(note.amountFen)}`],
    )
  },
  ask: note =>
    say(
      note.forYou
        ? ['商城已为您提交退款申请', 'The shop requested a refund for you']
        : ['退款申请已提交', 'Refund requested'],
      [
        `申请退款 ${fenText(note.amountFen)}，商城将在 ${timeText(note.until)} 前审核；审核期间这些商品暂停发货或核销`,
        `You requested ${fenText(note.amountFen)}. We will decide by ${timeText(note.until)}; until then these items will not be shipped or redeemed`,
      ],
    ),
  askReturn: note =>
    note.exchange
      ? say(
          note.forYou
            ? ['商城已为您提交换货申请', 'The shop requested an exchange for you']
            : ['换货申请已提交', 'Exchange requested'],
          [
            `商城将在 ${timeText(note.until)} 前审核，通过前请勿寄回；您选的商品已为您预留`,
            `We will decide by ${timeText(note.until)}; please do not send anything back before then. What you chose is kept for you`,
          ],
        )
      : say(
          ['退货申请已提交', 'Return requested'],
          [
            `申请退货退款 ${fenText(note.amountFen)}，商城将在 ${timeText(note.until)} 前审核，通过前请勿寄回`,
            `You requested a return for ${fenText(note.amountFen)}. We will decide by ${timeText(note.until)}; please do not send anything back before then`,
          ],
        ),
  approveExchange: note =>
    say(
      ['换货已通过', 'Exchange approved'],
      [
        `退回的商品已验收，新商品将在 ${SHIP_HOURS} 小时内发出，运费由商城承担${remark(note)[0]}`,
        `We have checked what came back. Its replacement leaves within ${SHIP_HOURS} hours, at our expense${remark(note)[1]}`,
      ],
    ),
  toRefund: note =>
    say(
      ['换货已改为退货退款', 'Exchange turned into a refund'],
      [
        `经您同意，不再换货，退货后退款 ${fenText(note.amountFen)}。说明：${note.reply}`,
        `As agreed with you, nothing is sent in exchange; ${fenText(note.amountFen)} is refunded once the items are back. Note: ${note.reply}`,
      ],
    ),
  approve: note =>
    say(
      ['退款已通过', 'Refund approved'],
      [
        `${fenText(note.amountFen)} 将原路退回，到账时间以支付渠道为准${remark(note)[0]}`,
        `${fenText(note.amountFen)} will be refunded to your original payment method; when it arrives depends on the payment service${remark(note)[1]}`,
      ],
    ),
  'approve:same': () =>
    say(
      ['初审已通过', 'First approval given'],
      [
        '金额较大，另一位审核人员复核后退款，无需您操作',
        'The sum is large, so a second person reviews it. There is nothing you need to do',
      ],
    ),
  refer: note =>
    say(
      ['已转经销商核实', 'Passed to the dealer'],
      [
        `经销商核实商品状态后继续审核，无需您操作${remark(note)[0]}`,
        `The dealer checks the items, then we decide. There is nothing you need to do${remark(note)[1]}`,
      ],
    ),
  approveReturn: note =>
    say(
      ['退货已通过', 'Return approved'],
      [
        `请在 ${timeText(note.until)} 前寄回商品并填写物流单号，逾期申请自动撤销${remark(note)[0]}`,
        `Please send the items back and enter the tracking number by ${timeText(note.until)}, or the request will be withdrawn${remark(note)[1]}`,
      ],
    ),
  sentBack: note => {
    const [cn, en] = carriers[note.carrier as CarrierCode] ?? ['', '']
    return say(
      ['商品已寄回', 'Items on their way back'],
      [
        `${cn} ${note.parcelNo}，商城签收后核实商品并${note.exchange ? '发出新商品' : '退款'}`,
        `${en} ${note.parcelNo}. We will check the items when they arrive and then ${note.exchange ? 'send the replacement' : 'refund you'}`,
      ],
    )
  },
  accept: note =>
    note.withReturn
      ? say(
          ['已收到退回的商品', 'Returned items received'],
          [
            `商品已核实，正在审核${note.exchange ? '换货' : '退款'}${remark(note)[0]}`,
            `We have checked the items and are reviewing the ${note.exchange ? 'exchange' : 'refund'}${remark(note)[1]}`,
          ],
        )
      : say(
          ['经销商已核实', 'Checked by the dealer'],
          [
            `商品状态已核实，正在审核退款${remark(note)[0]}`,
            `The items have been checked; we are reviewing the refund${remark(note)[1]}`,
          ],
        ),
  reject: rejected,
  appeal: note =>
    say(
      ['申诉已提交', 'Appeal submitted'],
      [
        `将重新审核，结果在 ${timeText(note.until)} 前告知`,
        `We will review it again and tell you the result by ${timeText(note.until)}`,
      ],
    ),
  withdraw: () =>
    say(
      ['申请已撤销', 'Request withdrawn'],
      [
        '订单按原状态继续，期限内可再次申请',
        'Your order continues as before; you can request again within the time limit',
      ],
    ),
  lapse: () =>
    say(
      ['申请已自动撤销', 'Request withdrawn automatically'],
      [
        '期限内未填写寄回的物流单号；订单按原状态继续，期限内可再次申请',
        'No tracking number was entered in time. Your order continues as before; you can request again within the time limit',
      ],
    ),
  arrived: finished,
  offline: note =>
    say(
      ['已线下退款', 'Refunded by bank transfer'],
      [
        `银行未能原路退回，${fenText(note.amountFen)} 已转账退回，凭证号 ${note.reference}`,
        `Your original payment method could not be refunded; ${fenText(note.amountFen)} was sent by bank transfer, reference ${note.reference}`,
      ],
    ),
}

/** A move of a case in the customer's words. */
export const wordsOfCase = (told: MoveNotice): MoveWords => wordsFrom(sayings, caseStates, told, undefined)

type CaseRow = Pick<RowOf<'refund_case'>, 'state' | 'stateAt' | 'sendUntil' | 'reviewUntil' | 'appealed' | 'withReturn'>

/**
 * What follows a state, and until when; whoever was declined may object, once.
 * @param method by which the order was paid, and its money goes back
 */
export function nextOfCase(row: CaseRow, method?: PayMethod): { text: Words; until: Date | null } {
  const objects = caseStates[row.state].stage === 'declined' && !row.appealed
  return {
    text: caseWords[row.state].next(row, workingDaysOf(method)),
    until: objects ? appealUntil(row.stateAt) : caseRunsUntil(row),
  }
}
