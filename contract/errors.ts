import { contentPageErrors } from './content-page-errors.ts'
import { filmErrors } from './film-errors.ts'
import { alertErrors } from './alert-errors.ts'
import { carContractErrors } from './car-contract-errors.ts'
import { carOrderErrors } from './car-order-errors.ts'
import { dealerErrors } from './dealer-errors.ts'
import { deskCarErrors } from './desk-car-errors.ts'
import { stockCarErrors } from './stock-car-errors.ts'
import { milestoneErrors } from './milestone-errors.ts'
import { deskErrors } from './desk-errors.ts'
import { fileErrors } from './file-errors.ts'
import { exchangeErrors } from './exchange-errors.ts'
import { parcelFileErrors } from './parcel-file-errors.ts'
import { goodsFileErrors } from './goods-file-errors.ts'
import { garageErrors } from './garage-errors.ts'
import { leadErrors } from './lead-errors.ts'
import { loginErrors } from './login-errors.ts'
import { lotteryErrors } from './lottery-errors.ts'
import { mailingErrors } from './mailing-errors.ts'
import { maintenanceErrors } from './maintenance-errors.ts'
import { policyErrors } from './policy-errors.ts'
import { paperErrors } from './paper-errors.ts'
import { replaceErrors } from './replace-errors.ts'
import { sellErrors } from './sell-errors.ts'
import { valuationErrors } from './valuation-errors.ts'
import { slotErrors } from './slot-errors.ts'
import { testDriveErrors } from './test-drive-errors.ts'
import { viewingErrors } from './viewing-errors.ts'
import type { Word } from './parts.ts'

/**
 * Every refusal of the application: name → [code, 中文, English]. `{x}` is filled from the refusal's facts.
 * 401, 2001, 429 and the silent codes are given (spec 8); our own start at 4000, grouped by feature.
 * Transport errors (400, 404, 413, 415, 429, 5xx) use their HTTP status as code.
 */
export const errors = {
  NOT_LOGGED_IN: [401, '请先登录', 'Please sign in'],
  NOT_FOUND: [2001, '您查询的信息未找到', 'We could not find what you are looking for'],
  BAD_SHAPE: [400, '请求内容有误：{field} {why}', 'The request is not valid: {field} {why}'],
  BAD_ENCODING: [400, '请求内容不是有效的 UTF-8 文本', 'The request is not valid UTF-8 text'],
  WRONG_HOST: [421, '这个地址不属于本商城', 'This address does not belong to this shop'],
  BAD_ADDRESS: [400, '这个地址无法识别', 'This address cannot be read'],
  NO_SUCH_CALL: [404, '没有这个接口', 'There is no such call'],
  TOO_LARGE: [413, '提交的内容过大，上限为 {limit}', 'The request is too large, the limit is {limit}'],
  WRONG_MEDIA_TYPE: [415, '不支持这种内容类型', 'This content type is not supported'],
  TOO_MANY: [429, '操作过于频繁，请 {seconds} 秒后再试', 'Too many requests. Please try again in {seconds}\u00a0s'],
  SERVER_ERROR: [500, '服务器异常', 'Something went wrong on our side'],
  UNAVAILABLE: [503, '服务正在重启，请稍后再试', 'The service is restarting. Please try again shortly'],
  KEY_REUSED: [
    4001,
    '同一请求编号已用于其他内容，请刷新后重试',
    'This request key was used for something else. Please reload',
  ],
  KEY_RUNNING: [
    4002,
    '同一请求仍在处理，请稍后查看',
    'The same request is still being worked on. Please look again shortly',
  ],
  NOT_ALLOWED: [4003, '当前账号没有此项权限', 'Your account may not do this'],
  WRONG_STATE: [
    4004,
    '当前状态不能进行此操作，请刷新后查看',
    'This is not possible in the current state. Please reload',
  ],
  REASON_NEEDED: [4005, '请填写原因', 'Please give a reason'],
  ...loginErrors,
  RETURN_ADDRESS_REFUSED: [4012, '返回地址不属于本商城', 'The return address does not belong to this shop'],
  REGION_UNKNOWN: [4031, '请选择到区县', 'Please choose a district'],
  MOBILE_WRONG: [4033, '请填写 11 位手机号码', 'Please enter a mobile number with 11 digits'],
  TOO_MANY_ADDRESSES: [
    4032,
    '最多保存 {n} 个收货地址，请先删除不用的地址',
    'You can keep {n} addresses. Please remove one first',
  ],
  VIN_WRONG: [
    4041,
    '车架号应为 17 位，由数字与除 I、O、Q 外的字母组成',
    'A VIN has 17 characters: digits and letters without I, O and Q',
  ],
  CODE_UNREADABLE: [4061, '无法识别这个配置代码', 'This is not a configuration code of this shop'],
  CODE_WRONG: [
    4062,
    '配置代码中有一个字符有误，请核对',
    'One character of the configuration code is wrong. Please check it',
  ],
  CAR_IMPOSSIBLE: [4063, '这些选装不能同时配置在一台车上', 'These options cannot be combined on one car'],
  TOO_MANY_WISHES: [
    4064,
    '心愿单最多保存 {n} 个配置，请先删除不用的配置',
    'Your wish list holds {n} configurations. Please remove one first',
  ],
  TOO_MANY_BROCHURES: [
    4065,
    '您今天生成的手册过多，请明天再试',
    'You have had too many brochures made today. Please try again tomorrow',
  ],
  CAR_SOLD: [4101, '这台车已售出', 'This car has been sold'],
  CAR_HELD: [4102, '这台车已被其他客户预订', 'This car has been reserved by another customer'],
  CAR_NOT_ON_SALE: [4103, '这台车尚未开售', 'This car is not on sale yet'],
  CAR_ALREADY_YOURS: [
    4104,
    '您已预订这台车，请到订单中继续',
    'You have already reserved this car. Please continue in your orders',
  ],
  CONSENT_NEEDED: [4105, '请先阅读并同意预订协议', 'Please read and accept the reservation terms first'],
  TOO_MANY_HOLDS: [
    4106,
    '您有 {n} 笔待付款的预订，请先付款或取消',
    'You have {n} unpaid reservations. Please pay or cancel them first',
  ],
  PRICE_CHANGED: [
    4107,
    '价格已变为 {price}，请确认后再预订',
    'The price has changed to {price}. Please confirm it before you reserve',
  ],
  ORDER_CLOSED: [4201, '订单已关闭，不能付款', 'This order is closed and can no longer be paid'],
  ORDER_PAID: [4202, '订单已付款', 'This order has been paid'],
  PAY_NOT_HERE: [4203, '此处不能使用这种支付方式，请换一种', 'You cannot pay this way here. Please choose another'],
  PAY_CLOSED: [4215, '本店暂未开通在线支付', 'This shop does not take payments online yet'],
  PAY_UNAVAILABLE: [4204, '支付渠道暂时没有响应，请重试', 'The payment service is not responding. Please try again'],
  REFUND_CHANGED: [
    4205,
    '可退金额已变为 {amount}，请确认后再取消',
    'The refund is now {amount}. Please confirm before you cancel',
  ],
  COMMENTED: [4401, '这件商品已评价', 'You have already reviewed this'],
  NOTICE_REFUSED: [4206, '支付通知未通过校验', 'The payment notice did not pass its checks'],
  GOODS_UNKNOWN: [4301, '没有找到这件商品', 'We could not find this product'],
  SKU_OF_OTHER: [4302, '所选规格不属于这件商品', 'This choice belongs to another product'],
  GOODS_WITHDRAWN: [4303, '“{name}”已下架', '“{name}” is no longer sold'],
  SOLD_OUT: [4304, '“{name}”已售罄', '“{name}” is sold out'],
  OUT_OF_STOCK: [4305, '“{name}”库存仅剩 {left} 件', 'Only {left} of “{name}” are left'],
  QUANTITY_WRONG: [4306, '数量须为 1 至 {most} 的整数', 'The quantity has to be a whole number from 1 to {most}'],
  OVER_LIMIT: [
    4307,
    '“{name}”每位客户限购 {most} 件，您已买或已选 {taken} 件',
    'Each customer may buy {most} of “{name}”; you have bought or chosen {taken}',
  ],
  WAY_NOT_OFFERED: [4308, '“{name}”不支持{way}', '“{name}” is not offered this way: {way}'],
  OUTLET_NEEDED: [4309, '请为“{name}”选择门店', 'Please choose a dealer for “{name}”'],
  OUTLET_UNKNOWN: [4310, '所选门店已停业，请另选门店', 'This dealer has closed. Please choose another one'],
  OUTLET_NO_FITTING: [
    4311,
    '“{outlet}”不提供安装服务，请另选门店',
    '“{outlet}” does not offer fitting. Please choose another dealer',
  ],
  LINE_PRICE_CHANGED: [
    4312,
    '“{name}”的价格由 {from} 变为 {to}',
    'The price of “{name}” has changed from {from} to {to}',
  ],
  CART_FULL: [4313, '购物车最多放 {n} 种商品', 'The cart holds up to {n} different items'],
  CART_CHANGED: [
    4314,
    '购物车中的商品有变化，请先返回购物车确认',
    'Something in your cart has changed. Please confirm it in the cart first',
  ],
  NOTHING_CHOSEN: [4315, '请先选择要结算的商品', 'Please choose what you would like to buy first'],
  ADDRESS_NEEDED: [4316, '请选择收货地址', 'Please choose an address'],
  ADDRESS_OUTDATED: [
    4317,
    '这个收货地址的区县已调整，请先修改地址',
    'The district of this address has changed. Please update the address first',
  ],
  NOT_SERVED: [4318, '暂不支持配送至{region}', 'We do not deliver to {region} yet'],
  COUPON_UNKNOWN: [4321, '没有找到这张优惠券', 'We could not find this coupon'],
  COUPON_EXPIRED: [4322, '这张优惠券已于 {until} 过期', 'This coupon expired on {until}'],
  COUPON_USED: [4323, '这张优惠券已使用', 'This coupon has been used'],
  COUPON_NOT_FOR: [4324, '这张优惠券不适用于所选商品', 'This coupon does not apply to these items'],
  COUPON_SHORT: [4325, '还差 {amount} 可用这张优惠券', 'Another {amount} and this coupon can be used'],
  COUPON_GONE: [4326, '优惠券已领完', 'All of these coupons have been taken'],
  COUPON_LIMIT: [4327, '您已领取 {n} 张，不能再领', 'You have taken {n} of these coupons and cannot take more'],
  COUPON_GUESSED: [
    4799,
    '一小时内输入的无效优惠码超过 {n} 个，请于 {at} 后再试',
    'More than {n} codes within an hour were none. Please try again after {at}',
  ],
  COUPON_NOT_OFFERED: [4328, '这张优惠券目前不能领取', 'This coupon is not on offer now'],
  GIFT_GONE: [
    4331,
    '赠品“{name}”已赠完，请确认后再提交',
    'The gift “{name}” has run out. Please confirm before you place the order',
  ],
  SUM_CHANGED: [
    4332,
    '应付金额已变为 {amount}，请确认后再提交',
    'The total is now {amount}. Please confirm before you place the order',
  ],
  PAY_TOGETHER: [
    4207,
    '一起提交的订单需一起付款，请返回订单重新支付',
    'Orders that were placed together are paid together. Please go back to the order and pay again',
  ],
  PAID_OTHER_SUM: [4212, '已付金额不符，请勿再次付款，客服将联系您', 'You paid another sum. Please do not pay again'],
  PAYMENT_ON_ITS_WAY: [
    4208,
    '您的付款已收到，正在入账，请勿重复付款',
    'Your payment has arrived and is being booked. Please do not pay again',
  ],
  INCIDENT_STANDS: [
    4209,
    '这笔款项仍未入账或退回，处理完成后异常自动关闭',
    'The money has neither been booked nor gone back. The incident closes once it has',
  ],
  TOO_MANY_UNPAID: [
    4333,
    '您有 {n} 次结算尚未付款，请先付款或取消',
    'You have {n} unpaid purchases. Please pay or cancel them first',
  ],
  UNPAID_PIECES: [
    4345,
    '未付款的订单最多可占用 {most} 件“{name}”，请先付款或取消',
    'Unpaid orders may hold {most} of “{name}” at most. Please pay or cancel them first',
  ],
  LET_GO_OFTEN: [
    4346,
    '您在一小时内有 {n} 次下单后未付款，请稍后再下单',
    'Within an hour {n} of your purchases were not paid. Please place your order a little later',
  ],
  TERMS_NEEDED: [4334, '请先阅读并同意购买协议', 'Please read and accept the terms of purchase first'],
  EMAIL_WRONG: [4338, '邮箱地址有误', 'The e-mail address is not right'],
  VISIT_TIME_WRONG: [
    4339,
    '请选择 {days} 天之内的到店时间',
    'Please choose a time within the next {days} days for your visit',
  ],
  CASE_OPEN: [
    4501,
    '这笔订单已有退款申请在处理中，请等待结果',
    'A refund of this order is being handled already. Please wait for its result',
  ],
  RETURN_TOO_LATE: [
    4502,
    '已超过签收后 {days} 天的申请期限，如有疑问请联系客服',
    'More than {days} days have passed since you received it. Please contact us if you have questions',
  ],
  NOT_RETURNABLE: [
    4503,
    '这件商品不支持七天无理由退货，如有质量问题请选择对应原因',
    'This item cannot be returned without a reason. If something is wrong with it, please choose that reason',
  ],
  TOO_MANY_PIECES: [4504, '可退数量为 {n} 件，请调整后再提交', 'At most {n} can come back. Please change the number'],
  NOTHING_TO_REFUND: [
    4505,
    '扣回不再满足条件的优惠后，没有可退金额',
    'Once reductions that no longer apply are taken off, there is nothing to give back',
  ],
  GIFT_ALONE: [4523, '赠品没有单独付款，请与同单商品一起申请', 'Please ask for other items with the gift'],
  GIFT_KEPT_ELSEWHERE: [
    4524,
    '这件赠品的价款已从同次购买的其他订单扣除。请与本订单的其他商品一起申请，扣除的价款会一并退回；如只剩赠品，请联系客服',
    'The price of this gift was kept of another order of the same purchase. Ask the gift back together with other items of this order, and that price comes back, too; when only the gift is left, please contact us',
  ],
  CASE_AMOUNT_CHANGED: [
    4506,
    '可退金额已变为 {amount}，请确认后再提交',
    'The refund is now {amount}. Please confirm it and submit again',
  ],
  SECOND_PERSON_NEEDED: [
    4507,
    '这笔金额需要两位同事先后审核，请由另一位同事复核',
    'This sum needs two people. A colleague has to approve it',
  ],
  APPEALED: [4508, '每次申请只能申诉一次', 'You can object once'],
  APPEAL_OVER: [4509, '申诉期限已过，如有疑问请联系客服', 'The time to object is over. Please contact us'],
  EVIDENCE_UNKNOWN: [4510, '凭证图片已失效，请重新上传', 'A picture is no longer there. Please upload it again'],
  RETURN_NEEDED: [4511, '商品已发出，请选择退货退款', 'The items have shipped. Please choose a return and refund'],
  RETURN_NOT_YET: [
    4512,
    '商品尚未发出，无需退货，请选择仅退款',
    'The items have not shipped yet. Please choose a refund without return',
  ],
  REFUND_NOT_STUCK: [
    4513,
    '银行仍在处理这笔退款，不能转为线下退款',
    'The bank is still working on this refund; it cannot be paid by another way',
  ],
  TRANSFER_DIFFERS: [
    4518,
    '凭证号与第一位同事登记的不一致，请核对后再提交',
    'A colleague registered another reference for this transfer. Please check it',
  ],
  SEND_BACK_OVER: [4514, '寄回期限已过，请重新申请', 'The time to send the items back is over. Please ask again'],
  NO_DEALER: [4515, '这笔订单没有经销商可核实', 'No dealer stands behind this order'],
  REASON_DOES_NOT_FIT: [
    4516,
    '当前状态不能选择这个原因，请重新选择',
    'This reason cannot be chosen now. Please choose another',
  ],
  VOUCHER_UNKNOWN: [
    4601,
    '没有找到这张券码，请核对 12 位数字，或请客户重新打开券码',
    'There is no such voucher code. Please check its 12 digits, or ask the customer to open it again',
  ],
  VOUCHER_REDEEMED: [4602, '这张券码已使用', 'This voucher has been used'],
  VOUCHER_EXPIRED: [4603, '这张券码已过期', 'This voucher has expired'],
  VOUCHER_LOCKED: [
    4604,
    '这张券码正在申请退款，暂不能使用',
    'A refund of this voucher is being handled; it cannot be used now',
  ],
  VOUCHER_WITHDRAWN: [4605, '这张券码已退款', 'This voucher has been refunded'],
  VOUCHER_CODES: [
    4606,
    '券码打开次数过多，请使用已打开的券码',
    'This code has been opened too often. Please use one that you have opened already',
  ],
  VOUCHER_ELSEWHERE: [
    4608,
    '这张券码有效，但属于其他门店，请客户到下单时所选的门店使用',
    'This voucher is for another outlet. The customer can use it at the one that was chosen with the order',
  ],
  VOUCHER_TRIES: [4607, '券码输错次数过多，请一小时后再试', 'Too many wrong codes. Please try again in an hour'],
  PARCEL_USED: [
    4611,
    '运单号 {parcelNo} 已用于其他收件人的订单',
    'Parcel number {parcelNo} belongs to an order of somebody else or to another address',
  ],
  PIECES_NOT_LEFT: [4612, '“{name}”仅剩 {left} 件待发货', 'Only {left} of “{name}” are still to be sent'],
  LINE_IN_CASE: [
    4613,
    '“{name}”正在申请退款，暂不能发货',
    'A refund of “{name}” is being handled; it cannot be sent now',
  ],
  NOTHING_TO_SHIP: [4614, '这笔订单没有待发货的商品', 'Nothing of this order is still to be sent'],
  REVEAL_LIMIT: [
    4631,
    '一小时内最多查看 {n} 项客户信息，请在 {time} 后再试；如急需，请同事协助',
    'At most {n} customers’ details can be opened in an hour. Please try after {time}, or ask a colleague',
  ],
  DECIDED_BEFORE: [4632, '{who} 已先行处理：{what}', '{who} has dealt with it before you: {what}'],
  TOO_MANY_EXPORTS: [
    4903,
    '今天已生成 {n} 次，请下载已有的文件或明天再试',
    'This was done {n} times today. Please use a file that is there, or try again tomorrow',
  ],
  DELETION_HINDERED: [
    4905,
    '还有 {n} 件事项未完成，处理后可申请注销',
    'Some things are still open ({n}). Once they are settled you can ask for the deletion',
  ],
  CONSENT_UNKNOWN: [4901, '没有这项同意：{consentId}', 'There is no such consent: {consentId}'],
  CONSENT_APPOINTMENTS: [
    4906,
    '您在这家门店还有 {n}\u00a0个预约，撤回即取消这些预约。请确认后再撤回，或先不撤回',
    'You have {n} coming at this outlet, which would be cancelled. Please confirm that, or keep the consent',
  ],
  CONSENT_OUTDATED: [
    4902,
    '《{title}》的这个版本没有生效过，请刷新后重新阅读',
    'This version of “{title}” has never been in force. Please reload and read it again',
  ],
  ...slotErrors,
  ...alertErrors,
  ...contentPageErrors,
  ...policyErrors,
  ...filmErrors,
  ...dealerErrors,
  ...carOrderErrors,
  ...carContractErrors,
  ...leadErrors,
  ...lotteryErrors,
  ...mailingErrors,
  ...testDriveErrors,
  ...fileErrors,
  ...garageErrors,
  ...viewingErrors,
  ...maintenanceErrors,
  ...sellErrors,
  ...replaceErrors,
  ...exchangeErrors,
  ...goodsFileErrors,
  ...parcelFileErrors,
  ...deskErrors,
  ...deskCarErrors,
  ...valuationErrors,
  ...stockCarErrors,
  ...milestoneErrors,
  ...paperErrors,
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>

export type ErrorName = keyof typeof errors
export type Language = 'zh-CN' | 'en'
/** What a refusal says beside its name; a word is told in the visitor's language. */
export type ErrorFacts = Record<string, string | number | Word>

/** Text of a refusal in one language, its facts filled in. */
export function errorText(name: ErrorName, language: Language, facts: ErrorFacts = {}): string {
  const [text, word] = language === 'en' ? ([errors[name][2], 'en'] as const) : ([errors[name][1], 'cn'] as const)
  const told = (fact: ErrorFacts[string] = '') => String(typeof fact === 'object' ? fact[word] : fact)
  return text.replace(/\{(\w+)\}/g, (_, key: string) => told(facts[key]))
}
