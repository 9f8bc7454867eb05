/** Grows with every change of the text; each order keeps the version that its customer accepted (E-Commerce Law art. 50). */
export const PURCHASE_TERMS_VERSION = '2026-11-22'

const chinese = [
  '您提交订单后，商品即为您保留。请在页面所示时间内付款，逾期订单自动关闭，商品释放，所用优惠券与赠品一并退回。',
  '一次结算按配送方式与门店分成若干笔订单，一次付清。满减与优惠券按商品金额分摊到每一行，精确到分；退款时按分摊后的金额计算。',
  '快递商品自签收次日起七日内可无理由退货（页面另有说明的商品除外）；商品有破损、与描述不符的，签收后十五日内可退。',
  '到店自提、到店安装的商品与服务套餐，付款后凭核销码到所选门店使用，核销码在有效期内一次有效；过期未使用的部分可申请退款。',
  '赠品数量有限，赠完为止。退回获赠商品的，赠品须一并退回，否则从退款中扣除其价款。',
  '我们按您填写的抬头开具电子普通发票。退款时开具红字发票。',
  '为履行订单，我们将您的收货信息提供给承运人，将您的姓名与手机号提供给您所选的门店。',
]

const english = [
  'Once you place the order the goods are held for you. Please pay within the time shown; otherwise the order closes, the goods are released, and the coupon and gifts used for it are given back.',
  'One purchase becomes several orders, one for each way of delivery and dealer, and is paid at once. Campaigns and coupons are divided over the lines to the fen; refunds are reckoned with what each line came to.',
  'Goods sent by parcel can be returned without a reason within seven days from the day after receipt, unless their page says otherwise; damaged goods and goods not as described within fifteen days.',
  'Goods picked up or fitted at a dealer and service packages are redeemed after payment with a code at the dealer you chose. A code can be used once, within its time; the money for what expired unused can be asked back.',
  'Gifts are given while they last. If you return the goods that earned a gift, the gift has to come back too, or its price is taken off the refund.',
  'We issue an electronic invoice to the name you enter, and a credit note when money goes back.',
  'To carry out the order we pass your delivery details to the carrier, and your name and mobile number to the dealer you chose.',
]

/** The terms of purchase of after-sales goods, shown whole before orders are placed. */
export const purchaseTerms = {
  version: PURCHASE_TERMS_VERSION,
  title: { cn: '商品购买协议', en: 'Terms of purchase' },
  paragraphs: { cn: chinese, en: english },
}
