import { EARNEST_REFUND_HOURS } from '#server/features/refund/refund.rules.ts'
import { RESERVATION_DAYS } from './used-car-deposit.rules.ts'

/** Grows with every change of the text; each order keeps the version that its customer accepted (E-Commerce Law art. 50). */
export const NEW_CAR_TERMS_VERSION = '2026-11-24'

const chinese = [
  '您提交订单后，所选配置与价格按提交时的内容锁定。请在页面所示时间内付款，逾期订单自动关闭。',
  '页面标明“订金（可退）”的款项为预付款：签订购车合同前您可随时取消，全额原路退回。',
  `页面标明“定金”的款项适用《民法典》第五百八十六条至第五百八十八条，不超过车价的百分之二十：付款后 ${EARNEST_REFUND_HOURS} 小时内可全额退回；此后您取消则不予退还，我方违约则双倍返还。`,
  `付款后门店将在 ${RESERVATION_DAYS} 天内核对配置与交付时间并确认。逾期未确认，订单自动结束并全额退款；已付定金的，另按前款双倍返还。`,
  '门店确认后签订购车合同，车辆自签约起安排生产。页面所示交付日期为当前排产下的预计，以合同约定为准。',
  '签约时，已付款项抵扣车款，余款按合同支付。机动车销售统一发票由门店按此处填写的购车人开具。',
  '为核验购车人并准备合同与发票，我们处理您填写的姓名或企业名称与证件号码，加密保存，仅以掩码显示，并提供给您所选的门店。',
]

const english = [
  'Once you place the order, the configuration and the price are fixed as they were then. Please pay within the time shown; otherwise the order closes.',
  'A sum labelled “Refundable deposit” is an advance: you may cancel at any time before signing the contract and get all of it back the way you paid.',
  `A sum labelled “Earnest money” falls under articles 586 to 588 of the Civil Code and is at most 20 % of the price: you get all of it back within ${EARNEST_REFUND_HOURS} hours after payment; after that it is kept if you cancel, and returned twofold if we break the contract.`,
  `After payment the dealer checks configuration and delivery and confirms within ${RESERVATION_DAYS} days. Without a confirmation the order ends and you get a full refund; earnest money is returned twofold as said above.`,
  'After the confirmation the contract is signed, and the car goes into production from then on. The delivery date on the page is what production allows today; the contract is decisive.',
  'When you sign, what you have paid counts towards the price; the balance is paid as the contract says. The dealer issues the vehicle invoice to the buyer who is named here.',
  'To check the buyer and prepare contract and invoice, we process the name or company and the number that you enter. They are kept encrypted, shown masked only, and passed to the dealer whom you have chosen.',
]

/** The terms of ordering a new car, shown whole before the order is placed. */
export const newCarTerms = {
  version: NEW_CAR_TERMS_VERSION,
  title: { cn: '新车订购协议', en: 'Terms of ordering a new car' },
  paragraphs: { cn: chinese, en: english },
}
