/**
 * What staff write to the customer of an order: templates with places that the order fills, and one sentence of their own
 * (decision 154). A template that was sent stands in histories: it is never taken out, nor given another meaning. No zod:
 * browsers carry it.
 */
import type { DeskQueue } from './desk-queues.ts'

/** What the order fills in, in both languages; `day` is reckoned from the days that staff name. */
export const messagePlaces = [
  'thing',
  'outlet',
  'address',
  'phone',
  'parcel',
  'until',
  'hotline',
  'tail',
  'day',
] as const
export type MessagePlace = (typeof messagePlaces)[number]

interface Template {
  /** Where its order stands at the desk; absent: anywhere. */
  queues?: readonly DeskQueue[]
  title: readonly [cn: string, en: string]
  body: readonly [cn: string, en: string]
}

export const orderMessages = {
  delay: {
    queues: ['ship'],
    title: ['发货时间有所推迟', 'Your order ships later'],
    body: [
      '很抱歉，您订购的{thing}需要更多备货时间，预计 {day} 前发出。如不愿等待，发货前可随时在订单中申请退款',
      'We are sorry: {thing} takes us longer than expected and should leave by {day}. If you would rather not wait, you can ask for a refund in the order until it ships',
    ],
  },
  address: {
    queues: ['ship'],
    title: ['收货地址待核对', 'Your address needs a check'],
    body: [
      '订单尾号 {tail} 的收货地址可能不完整，发货前需要与您核对。请致电 {hotline}，报订单尾号即可',
      'The delivery address of your order ending in {tail} may be incomplete, and we would like to check it before it ships. Please call {hotline} and name these digits',
    ],
  },
  parcelTrouble: {
    queues: ['transit'],
    title: ['包裹派送遇到问题', 'Trouble with your parcel'],
    body: [
      '您的包裹（{parcel}）派送遇到问题，我们正在与承运商核实。如您已收到，或承运商与您联系过，请致电 {hotline} 告诉我们',
      'There is trouble with your parcel ({parcel}), and we are asking the carrier. If you have it already, or the carrier has called you, please tell us: {hotline}',
    ],
  },
  pickUp: {
    queues: ['redeem'],
    title: ['可以到店了', 'Ready at the dealer'],
    body: [
      '您订购的{thing}已在{outlet}备好，请在 {until} 前凭券码到店。地址：{address}，电话 {phone}',
      '{thing} is ready at {outlet}. Please come by {until} and show your voucher code. Address: {address}, telephone {phone}',
    ],
  },
  callBack: {
    title: ['有一件事待确认', 'There is something to settle'],
    body: [
      '关于您订单尾号 {tail} 的{thing}，有一件事需要与您确认。方便时请致电 {hotline}，报订单尾号即可',
      'There is something to settle about {thing} in your order ending in {tail}. Please call {hotline} when it suits you and name these digits',
    ],
  },
  sorted: {
    title: ['您的问题已处理', 'Your question is settled'],
    body: [
      '您就订单尾号 {tail} 反映的问题已处理。如仍有疑问，请致电 {hotline}',
      'What you told us about your order ending in {tail} is settled. If anything is left, please call {hotline}',
    ],
  },
} as const satisfies Record<string, Template>
export type OrderMessage = keyof typeof orderMessages
export const orderMessageCodes = Object.keys(orderMessages) as [OrderMessage, ...OrderMessage[]]

/** Messages that an order may get within a day. */
export const MESSAGES_A_DAY = 3

const bodyOf = (template: OrderMessage): Template['body'] => orderMessages[template].body

/** The places that a template has. */
export const placesOf = (template: OrderMessage): MessagePlace[] =>
  messagePlaces.filter(place => bodyOf(template).some(text => text.includes(`{${place}}`)))

/** Whether a template is of use for an order in this queue. */
export function messageFits(template: OrderMessage, queue: DeskQueue | null): boolean {
  const { queues }: Template = orderMessages[template]
  return queues === undefined || (queue !== null && queues.includes(queue))
}

/**
 * A message as its customer reads it.
 * @param fills what stands at the places, in this language; one that is not known yet keeps its name
 */
export function messageText(
  template: OrderMessage,
  at: 0 | 1,
  fills: Partial<Record<string, string>>,
  sentence: string,
): { title: string; body: string } {
  const body = bodyOf(template)[at].replace(/\{(\w+)\}/g, (hole, place: string) => fills[place] ?? hole)
  const end = at === 0 ? '。' : '.'
  return {
    title: orderMessages[template].title[at],
    body: sentence ? `${body}${end}${at === 0 ? '' : ' '}${sentence}` : body,
  }
}

/** Seven digits or more in a row, however they are set apart or written. */
const longNumber = /(?:[\p{Nd}零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]['’\s.\-–—_()/·,，、*~|+#]*){7,}/u
const address =
  /:\/\/|www\.|@|[a-z0-9-]{2,}\s*[.。]\s*(?:com|cn|net|org|top|vip|cc|xyz|io|shop|store|link|me|info|app|club|site|online|asia|hk|tw)\b/i
const elsewhere =
  /微信|威信|薇信|加\s*[vV]|[vw]\s*x|wechat|q\s*q|二维码|扫码|转账|汇款|银行卡|支付宝账|whats\s*app|telegram/i

/**
 * Whether a sentence leads somewhere else: a telephone number, an address of a page or of mail, an account. What a customer
 * needs to reach us stands in the templates.
 */
export function leadsElsewhere(sentence: string): boolean {
  // Marks over and around signs, such as keys around digits, and signs that nobody sees set nothing apart.
  const text = sentence.normalize('NFKC').replace(/[\p{M}\p{Cf}]/gu, '')
  return [longNumber, address, elsewhere].some(each => each.test(text))
}
