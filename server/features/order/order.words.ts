import { type PayMethod, payMethods } from '#contract/codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { messageText, orderMessageCodes, placesOf } from '#contract/order-messages.ts'
import { required } from '#contract/required.ts'
import { successorWords } from '#server/lib/hand-over.ts'
import type { ActorKind, Note } from '#server/lib/machine.ts'

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

export const methodNames: Record<PayMethod, Words> = {
  wechat: { cn: '微信支付', en: 'WeChat Pay' },
  alipay: { cn: '支付宝', en: 'Alipay' },
  unionpay: { cn: '银联卡', en: 'UnionPay card' },
}

export const actorNames: Record<ActorKind, Words> = {
  customer: { cn: '您', en: 'You' },
  staff: { cn: '门店', en: 'Dealer' },
  clock: { cn: '商城', en: 'Shop' },
  channel: { cn: '支付渠道', en: 'Payment service' },
}

/** Somebody of the house itself, and of no outlet. */
export const houseName: Words = { cn: '商城', en: 'Shop' }

/** A move as its history has it. */
export interface MoveNotice {
  event: string
  from: string | null
  to: string
  note: Note
}

/** Says a move from its facts; what else it needs is its kind's affair. */
export type Say<More> = (note: Note, more: More) => MoveWords
/**
 * What tells the moves, by event; where it tells more, by event and what it comes to: `ship:same` (the state stays),
 * `cancel:refund` (its queue at the desk), `cancel:unpaid` (what becomes of the sale), `paid:again` (there was none).
 */
export type Sayings<More> = Readonly<Record<string, Say<More>>>

export const fenText = (value: Note[string] | undefined): string => formatMoney(Number(value ?? 0))
export const timeText = (value: Note[string] | undefined): string => formatDateTime(new Date(Number(value)))
export const say = (title: [string, string], body: [string, string]): MoveWords => ({
  title: { cn: title[0], en: title[1] },
  body: { cn: body[0], en: body[1] },
})

/** The way to pay that a note or a query names. */
export const payMethodNamed = (name: unknown): PayMethod | undefined => payMethods.find(each => each === name)

/** The channel refused a try to pay. */
const payFailed = say(
  ['支付未成功', 'Payment failed'],
  ['没有扣款，订单仍为您保留，可重新支付', 'No money was taken. The order is kept for you, and you can try again'],
)

/** Money has gone back: the way it came, or by a bank transfer where the channel could not. */
export const backWords = (title: [string, string], note: Note): MoveWords =>
  say(
    title,
    note.reference
      ? [
          `银行未能原路退回，${fenText(note.amountFen)} 已转账退回，凭证号 ${note.reference}`,
          `Your original payment method could not be refunded; ${fenText(note.amountFen)} was sent by bank transfer, reference ${note.reference}`,
        ]
      : [
          `${fenText(note.amountFen)} 已原路退回`,
          `${fenText(note.amountFen)} was refunded to your original payment method`,
        ],
  )

/** What is told alike of every order that is paid through the shop. */
export const payableSayings: Sayings<unknown> = {
  pay: note => {
    const method = methodNames[required(payMethodNamed(note.method), 'way to pay in this move')]
    return say([`选择${method.cn}`, `${method.en} chosen`], ['等待支付结果', 'Waiting for the payment to be confirmed'])
  },
  payFailed: () => payFailed,
  'paid:refund': note =>
    say(
      ['付款在订单关闭后到账', 'Payment came after the order was closed'],
      [
        `${fenText(note.amountFen)} 将全额原路退回，无需您操作`,
        `${fenText(note.amountFen)} will be refunded in full to your original payment method. There is nothing you need to do`,
      ],
    ),
  'paid:same': note =>
    say(
      ['收到重复付款', 'Paid a second time'],
      [
        `多付的 ${fenText(note.amountFen)} 将原路退回，订单不受影响`,
        `The extra ${fenText(note.amountFen)} will be refunded to your original payment method. Your order is not affected`,
      ],
    ),
  refunded: note => backWords(['退款已完成', 'Refund completed'], note),
  surplusRefunded: note => backWords(['多付款项已退回', 'Extra payment refunded'], note),
  message: note => {
    const template = required(
      orderMessageCodes.find(each => each === note.template),
      'template of this message',
    )
    const sentence = String(note.sentence ?? '')
    const read = (at: 0 | 1) => {
      const fills = placesOf(template).map(place => [place, String(note[`${place}${at === 0 ? 'Cn' : 'En'}`] ?? '')])
      return messageText(template, at, Object.fromEntries(fills) as Record<string, string>, sentence)
    }
    const [cn, en] = [read(0), read(1)]
    return say([cn.title, en.title], [cn.body, en.body])
  },
  handOver: note => ({
    title: { cn: '订单已转由其他门店服务', en: 'Another dealer looks after your order' },
    body: successorWords(note),
  }),
  remove: () =>
    say(['从列表中移除', 'Removed from the list'], ['订单记录仍依法保存', 'We keep the record as required by law']),
}

/**
 * What tells the moves of a kind: messages and the timeline say the same.
 * @param states what the states of its machine mean
 * @throws when a transition has no words; a test goes through all of them
 */
export function wordsFrom<More>(
  sayings: Sayings<More>,
  states: Readonly<Record<string, { queue: string | null; sale?: string }>>,
  { event, from, to, note }: MoveNotice,
  more: More,
): MoveWords {
  const { queue = null, sale } = states[to] ?? {}
  const again = sale === 'made' && from !== null && states[from]?.sale === 'none'
  const words =
    (again ? sayings[`${event}:again`] : undefined) ??
    (from === to ? sayings[`${event}:same`] : undefined) ??
    sayings[`${event}:${queue}`] ??
    sayings[`${event}:${sale}`] ??
    sayings[event]
  if (!words) throw new Error(`no words for ${event} to ${to}`)
  return words(note, more)
}
