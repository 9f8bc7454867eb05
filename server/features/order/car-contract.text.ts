/** What the contract of a new car says beside its figures. Grows with every change; each contract keeps its own version. */
export const CAR_CONTRACT_VERSION = '2026-11-24'

const chinese = [
  '合同双方与标的：卖方为本合同载明的门店，买方为本合同载明的购车人；标的为按配置代码所列配置生产的新车一辆。',
  '价款：车价为本合同所列的全部价格，含增值税与所列活动优惠；不含保险、车辆购置税与上牌费用。签订后价格不再变动。',
  '已付款项：下单时支付的款项自签订之时起抵扣车款。余款在交车前按门店与买方的约定付清；使用贷款的，按贷款机构批准的金额支付，未获批准的部分由买方另行支付，或由双方协商解除。',
  '交付：预计交付日期为按当前排产所作的预计。门店应在知道交付推迟时及时告知原因与新的日期；推迟超过 60 天的，买方可以解除合同，已付款项全额退还，定金另按法律规定返还。',
  '验收与所有权：交车时买方当面验收车辆、随车文件与钥匙；车辆的所有权与风险自交付时转移。门店按本合同的购车人开具机动车销售统一发票。',
  '质量与售后：车辆适用《家用汽车产品修理更换退货责任规定》与厂家质量担保，随车文件载明其期限与里程。',
  '解除与违约：签订后任何一方不履行合同的，按《民法典》承担责任；所付为定金的，适用第五百八十六条至第五百八十八条。因不可抗力不能履行的，部分或全部免除责任。',
  '电子签署：买方以账户手机收到的验证码确认签署，本合同内容的摘要、签署时间与所依据的文本版本一并记录；签署后的文件可随时在订单页下载，与纸质合同具有同等效力。',
  '个人信息：购车人的证件号码加密保存，本文件仅以掩码显示，完整信息由门店用于开具发票与办理登记。',
  '争议：双方先行协商；协商不成的，可向卖方所在地或合同履行地有管辖权的人民法院提起诉讼，也可向 12315 投诉。',
]

const english = [
  'Parties and car: the seller is the dealer named in this contract, the buyer is the person or company named in it. What is sold is one new car, built as the configuration code says.',
  'Price: the price of the car is all that is listed here, with value added tax and the campaigns that are listed; insurance, purchase tax and registration are not part of it. It does not change after signing.',
  'What was paid: what you paid with the order counts towards the price from signing on. The balance is paid before the hand-over, as dealer and buyer agree. With a loan, the lender pays what it approves; what it does not approve is paid by the buyer, or both sides may agree to end the contract.',
  'Delivery: the expected day is what production allows today. The dealer says why and until when as soon as it is known that the car will be late. If it is more than 60 days late, the buyer may end the contract and gets back all that was paid; earnest money is returned as the law says.',
  'Hand-over and title: the buyer checks car, papers and keys at the hand-over. Title and risk pass with it. The dealer issues the vehicle invoice to the buyer named here.',
  'Quality: the rules on repair, replacement and return of family cars apply, and the maker’s warranty; the papers of the car say for how long and how far.',
  'Breach: whoever does not perform after signing is liable under the Civil Code; where earnest money was paid, articles 586 to 588 apply. Force majeure excuses as far as it reaches.',
  'Electronic signature: the buyer signs by entering a code sent to the phone of the account. The digest of this contract, the time and the versions of the texts are recorded with it. The signed document can be downloaded from the order at any time and has the same effect as one on paper.',
  'Personal information: numbers of the buyer’s documents are kept encrypted and are masked here. The dealer uses them in full for the invoice and the registration.',
  'Disputes: the parties try to settle them first. Otherwise the courts at the seller’s place or at the place of performance decide; complaints may also be made to 12315.',
]

/** The clauses, paragraph by paragraph. */
export const carContractClauses = { cn: chinese, en: english }
