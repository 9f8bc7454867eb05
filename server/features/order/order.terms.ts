import { EARNEST_REFUND_HOURS } from '#server/features/refund/refund.rules.ts'
import { RESERVATION_DAYS } from './used-car-deposit.rules.ts'

/** Grows with every change of the text; each order keeps the version that its customer accepted (E-Commerce Law art. 50). */
export const TERMS_VERSION = '2026-11-24'

const chinese = [
  '您提交订单后，车辆即为您保留，其他客户不能预订。请在页面所示时间内付款，逾期订单自动关闭，车辆释放。',
  '页面标明“订金（可退）”的款项为预付款：签约前您可随时取消，全额原路退回。',
  `页面标明“定金”的款项适用《民法典》第五百八十六条至第五百八十八条，不超过车价的百分之二十：付款后 ${EARNEST_REFUND_HOURS} 小时内可全额退回；此后您取消则不予退还，我方违约则双倍返还。`,
  `付款后门店将在 ${RESERVATION_DAYS} 天内确认车辆。逾期未确认，订单自动结束并全额退款；已付定金的，另按前款双倍返还。确认后至签约前，车辆一直为您保留。`,
  '签约时，已付款项抵扣车款，余款在门店支付。车辆的检测报告、里程与车况以签约时提供的文件为准，与页面不符的，您可取消并获得全额退款。',
  '为履行预订，我们将您的姓名与手机号提供给该车所在门店。',
]

const english = [
  'Once you place the order, the car is held for you and nobody else can reserve it. Please pay within the time shown; otherwise the order closes and the car is released.',
  'A sum labelled “Refundable deposit” is an advance: you may cancel at any time before signing and get all of it back the way you paid.',
  `A sum labelled “Earnest money” falls under articles 586 to 588 of the Civil Code and is at most 20 % of the price: you get all of it back within ${EARNEST_REFUND_HOURS} hours after payment; after that it is kept if you cancel, and returned twofold if we break the contract.`,
  `After payment the dealer confirms the car within ${RESERVATION_DAYS} days. Without a confirmation the order ends and you get a full refund; earnest money is returned twofold as said above. After it the car is held for you until you sign.`,
  'When you sign, what you have paid counts towards the price; the rest is paid at the dealer. The papers given to you at signing are decisive for inspection, mileage and condition; if they differ from the page, you may cancel with a full refund.',
  'To carry out the reservation we pass your name and mobile number to the dealer where the car stands.',
]

/** The reservation terms, shown whole before the order is placed. */
export const reservationTerms = {
  version: TERMS_VERSION,
  title: { cn: '二手车预订协议', en: 'Terms of reserving a used car' },
  paragraphs: { cn: chinese, en: english },
}
