import { EARNEST_REFUND_HOURS } from '#server/features/refund/refund.rules.ts'
import { RESERVATION_DAYS } from '#server/features/order/used-car-deposit.rules.ts'

/** Grows with every change of the text; each order keeps the version that its customer accepted (E-Commerce Law art. 50). */
export const STUDENT_TERMS_VERSION = '2026-11-28.2'

const chinese = [
  '本订单以您已通过审核的留学生资质为前提，每人每次回国限购一辆。是否准予免税购车由海关决定，我们不作保证。',
  '您提交订单后，所选配置、免税价及其税率依据按提交时的内容锁定。请在页面所示时间内付款，逾期订单自动关闭。',
  '免税价按登记在册的规则估算并锁定；海关或税务机关核定的结果与估算不同的，由我们在签约前与您协商，协商不成则结束订单并全额退款。',
  '您订购现车的，该车自提交订单起为您保留，由其所在门店交付；订单以任何方式结束后，该车即可由他人订购。',
  `付款后我们将在 ${RESERVATION_DAYS} 天内核对配置与交付时间并确认。逾期未确认，订单自动结束并全额退款；已付定金的，另按前款双倍返还。`,
  '海关批准前：您随时可取消，所付款项全额原路退回，不论是订金还是定金。海关未批准，或页面所示申请期限内未登记申请，同样全额退回。',
  `海关批准后、签约前：页面标明“订金（可退）”的仍全额退回；标明“定金”的适用《民法典》第五百八十六条至第五百八十八条，付款后 ${EARNEST_REFUND_HOURS} 小时内可全额退回，此后您取消则不予退还，我方违约则双倍返还。`,
  '签约后：已付款项抵扣车款，余款应在开具发票前付清。解除合同由双方协商，余款按原付款方式退回，退款金额在解除前显示。开具发票并办理准购单后，商城不再办理退款。',
  '车辆在海关监管期内不得擅自转让；提前转让须经海关批准并补税。监管年限以海关答复为准。',
  '为核验购车人并办理海关、税务与上牌手续，我们使用您资质中的姓名与居民身份证号码，加密保存，仅以掩码显示，并提供给您所选的门店；手续文件加密保存，查看留痕。',
]

const english = [
  'This order stands on your approved qualification as a returning student: one car for one person and return. Whether you may buy free of duty is for customs to decide; we promise nothing in their place.',
  'Once you place the order, the configuration, the duty-free price and the rates behind it are fixed as they were then. Please pay within the time shown; otherwise the order closes.',
  'The duty-free price is an estimate by the rules on record. It is fixed for you; where customs or the tax office come to another result, we agree on it with you before the contract, and otherwise end the order and refund everything.',
  'A car in stock is kept for you from the moment you order it, and handed over by the outlet where it stands; once the order has ended, however it did, others can order it.',
  `After payment we check configuration and delivery and confirm within ${RESERVATION_DAYS} days. Without a confirmation the order ends and you get a full refund; earnest money is returned twofold.`,
  'Until customs approve you may cancel at any time and get everything back the way you paid, whatever kind the deposit is. The same holds where customs do not approve, or no application is noted by the last day shown.',
  `After the approval and before the contract: a “Refundable deposit” is still refunded in full. “Earnest money” falls under articles 586 to 588 of the Civil Code: you get all of it back within ${EARNEST_REFUND_HOURS} hours after payment; after that it is kept if you cancel, and returned twofold if we break the contract.`,
  'After the contract what you have paid counts towards the price, and the balance is paid before the invoice. A contract is ended by agreement; the balance goes back the way it was paid, and the sum is shown before. Once invoice and purchase permit are issued the shop refunds nothing any more.',
  'While the car is under customs supervision it must not be passed on; doing so earlier takes their approval and the taxes. For how long, your customs office decides.',
  'To check the buyer and for customs, taxes and plates we use the name and the number of the resident ID from your qualification. They are kept encrypted, shown masked only, and passed to the outlet that you have chosen. Documents of these steps are kept encrypted, and each opening is written down.',
]

/** The terms of ordering as a returning student, shown whole before the order is placed. */
export const studentTerms = {
  version: STUDENT_TERMS_VERSION,
  title: { cn: '留学生免税车订购协议', en: 'Terms of a duty-free order' },
  paragraphs: { cn: chinese, en: english },
}
