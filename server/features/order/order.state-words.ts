/** What customers and staff read of each state, beside the table of what it means (`contract/order-states.ts`). */
import { type CarOrderKind, goodsOrderKinds, type GoodsOrderKind } from '#contract/codes.ts'
import type {
  afterSalesStates,
  CaseState,
  depositStates,
  newCarStates,
  studentCarStates,
} from '#contract/order-states.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { Word } from '#contract/parts.ts'

const words = (cn: string, en: string): Word => ({ cn, en })

/** What a dealer does for a voucher of an order of this kind. */
export const doingOf = (kind: string): Word => (isGoodsKind(kind) ? kindWords[kind] : kindWords.goods).doing
const isGoodsKind = (kind: string): kind is GoodsOrderKind => goodsOrderKinds.some(each => each === kind)

export interface OrderStateWords {
  /** Where it means something narrower than its code. */
  name?: Word
  /** What comes next, for the customer; absent: nothing. */
  next?: (order: { kind: string }) => Word
  /** What comes next, as staff say it. */
  staff: Word
}

const refundOnItsWay = words(
  '退款处理中，到账时间以支付渠道为准',
  'Your refund is on its way; when it arrives depends on the payment service',
)

/** An order of which nothing more comes. */
export const nothingNext = words('订单已结束，无需操作', 'The order is closed. There is nothing left to do')

const payable = {
  save: {
    next: () => words('请在截止时间前付款，逾期订单自动关闭', 'Please pay in time, or the order will be cancelled'),
    staff: words('等待客户付款，逾期自动关闭', 'The customer has to pay; an unpaid order closes automatically'),
  },
  closing: {
    name: words('取消处理中', 'Cancelling'),
    next: () => words('正在关闭支付，通常只需数秒', 'The payment is being closed, usually within seconds'),
    staff: words('正在关闭支付，通常只需数秒', 'The payment is being closed, usually within seconds'),
  },
  timeout_end: { staff: words('超时未付款，已关闭', 'Closed: it was not paid in time') },
  cancel_end: { staff: words('已取消，无需操作', 'Cancelled; nothing is left to do') },
  refunding: {
    next: () => refundOnItsWay,
    staff: words('退款途中，由支付渠道处理', 'The refund is with the payment service'),
  },
  refunded_end: { staff: words('已全额退款，无需操作', 'Refunded in full; nothing is left to do') },
} satisfies Record<string, OrderStateWords>

const toSign = '请与门店约定时间看车签约，签约前车辆一直为您保留'

const depositWords: Record<keyof typeof depositStates, OrderStateWords> = {
  ...payable,
  paid: {
    name: words('待门店确认', 'Awaiting dealer confirmation'),
    next: () =>
      words(
        '门店正在确认车辆，逾期未确认将自动全额退款',
        'The dealer is confirming the car. Without an answer in time you get a full refund',
      ),
    staff: words(
      '门店须在期限内确认车辆，逾期自动全额退款',
      'The outlet has to confirm the car in time; otherwise everything goes back',
    ),
  },
  confirm: {
    name: words('待签约', 'Awaiting signing'),
    next: () => words(toSign, 'Please arrange to see the car and sign; it is held for you until then'),
    staff: words('等待客户到店签约，车辆为客户保留', 'The customer comes to sign; the car is held until then'),
  },
  sign_end: { staff: words('已签约，无需操作', 'Signed; nothing is left to do') },
}

const newCarWords: Record<keyof typeof newCarStates, OrderStateWords> = {
  ...payable,
  paid: {
    name: words('待门店确认', 'Awaiting dealer confirmation'),
    next: () =>
      words(
        '门店正在核对配置与交付时间，逾期未确认将自动全额退款',
        'The dealer is checking the configuration and delivery. Without an answer in time you get a full refund',
      ),
    staff: words(
      '门店须在期限内核对配置与交付时间并确认，逾期自动全额退款',
      'The outlet has to check configuration and delivery and confirm in time; otherwise everything goes back',
    ),
  },
  confirm: {
    name: words('待签约', 'Awaiting signing'),
    next: () =>
      words(
        '门店已确认，请阅读并签署购车合同，签约后安排生产',
        'The dealer has confirmed. Please read and sign the contract; the car goes into production after that',
      ),
    staff: words(
      '等待客户签署电子合同，或到店签订',
      'The customer has to sign the contract, in the shop or at the outlet',
    ),
  },
  sign_end: {
    name: words('已签约', 'Signed'),
    next: () =>
      words(
        '合同已签订，余款与交车时间由门店与您约定',
        'The contract is signed. The dealer will agree on the balance and the hand-over with you',
      ),
    staff: words('已签约，余款与交车按合同办理', 'Signed; balance and hand-over follow the contract'),
  },
}

const step = (name: [string, string], next: [string, string], staff: [string, string]): OrderStateWords => ({
  name: words(...name),
  next: () => words(...next),
  staff: words(...staff),
})

const studentCarWords: Record<keyof typeof studentCarStates, OrderStateWords> = {
  ...payable,
  paid: step(
    ['待确认', 'Awaiting confirmation'],
    [
      '我们正在核对配置与交付时间，逾期未确认将自动全额退款',
      'We are checking the configuration and delivery. Without an answer in time you get a full refund',
    ],
    [
      '须在期限内核对配置与交付时间并确认，逾期自动全额退款',
      'Configuration and delivery have to be checked and confirmed in time; otherwise everything goes back',
    ],
  ),
  confirm: step(
    ['待向海关申请', 'Apply at customs'],
    [
      '请在截止日前到海关当面申请，并把受理回执交给我们',
      'Please apply at your customs office in person before the last day, and bring us its receipt',
    ],
    ['等待客户向海关申请，拿到回执后登记', 'The customer applies at customs; the receipt is then noted'],
  ),
  customs_applied: step(
    ['海关办理中', 'With customs'],
    ['等待海关决定，取得批准文件后请交给我们', 'Customs decide. Please bring us their approval once you have it'],
    ['等待海关决定，登记批准文件或未批准', 'Customs decide; their approval or refusal is then noted'],
  ),
  customs_approved: step(
    ['海关已批准', 'Approved by customs'],
    ['我们将批准文件送工厂所在地海关核签', 'We have the approval countersigned by customs at the factory'],
    ['送工厂所在地海关核签', 'To be countersigned by customs at the factory'],
  ),
  customs_sealed: step(
    ['待签约', 'Awaiting signing'],
    ['请与门店约定时间签订购车合同', 'Please arrange with the outlet to sign the contract'],
    ['与客户签订购车合同并登记', 'The contract is signed with the customer, then noted'],
  ),
  contracted: step(
    ['已签约', 'Signed'],
    ['请支付余款，车辆安排生产', 'Please pay the balance; your car goes into production'],
    ['收取余款，分配车辆并登记车架号', 'The balance is taken; a car is allocated and its VIN noted'],
  ),
  car_allocated: step(
    ['车辆已分配', 'Car allocated'],
    ['车辆运往门店，请在开票前付清余款', 'Your car is on its way. Please pay the balance before the invoice'],
    ['等待车辆到店', 'The car is on its way to the outlet'],
  ),
  car_arrived: step(
    ['车辆已到店', 'Car arrived'],
    ['请付清余款，随后开具发票与准购单', 'Please pay the balance; invoice and purchase permit follow'],
    ['余款付清后开具发票与准购单', 'With the balance paid, invoice and purchase permit are issued'],
  ),
  purchase_permit: step(
    ['待办购置税免税', 'Purchase-tax exemption'],
    ['请到税务机关办理车辆购置税免税', 'Please go to the tax office for the exemption from purchase tax'],
    ['等待税务机关办理免税', 'The tax office exempts the car'],
  ),
  tax_exempt: step(
    ['待上牌', 'Awaiting plates'],
    ['车辆正在登记上牌', 'Your car is being registered'],
    ['登记上牌', 'The car is to be registered'],
  ),
  plated: step(
    ['待交车', 'Awaiting hand-over'],
    ['请与门店约定交车时间', 'Please arrange the hand-over with the outlet'],
    ['与客户约定并完成交车', 'The hand-over is arranged and done'],
  ),
  handed_over: step(
    ['已交车', 'Handed over'],
    [
      '车辆处于海关监管期，转让前请先向海关核实',
      'The car is under customs supervision. Before you pass it on, please ask your customs office',
    ],
    ['已交车，无需操作', 'Handed over; nothing is left to do'],
  ),
}

const afterSalesWords: Record<keyof typeof afterSalesStates, OrderStateWords> = {
  ...payable,
  to_delivery: {
    next: () => words('商品正在备货，发出后会通知您', 'Your items are being packed. We will tell you when they ship'),
    staff: words('48 小时内发货', 'To be sent within 48 hours'),
  },
  delivery: {
    next: () =>
      words(
        '收到商品并检查无误后请确认收货，逾期自动确认',
        'Please confirm once your items have arrived in good order; otherwise receipt is confirmed automatically',
      ),
    staff: words(
      '等待客户确认收货，逾期自动确认',
      'The customer confirms the receipt; after its time it counts as received',
    ),
  },
  delivery_end: {
    next: () => words('订单已完成，欢迎评价', 'The order is complete. We would be glad of a review'),
    staff: words('已收货，无需操作', 'Received; nothing is left to do'),
  },
  to_verify: {
    next: ({ kind }) =>
      words(
        `请到所选门店出示券码${doingOf(kind).cn}，到期后不能再使用`,
        `Please show your voucher code at the dealer to ${doingOf(kind).en}; it cannot be used after it expires`,
      ),
    staff: words('等待客户到店出示券码', 'The customer shows the voucher codes at the outlet'),
  },
  verify: {
    name: words('部分核销', 'Partly redeemed'),
    next: ({ kind }) =>
      words(
        `还有券码未使用，请到所选门店出示券码${doingOf(kind).cn}`,
        `You have vouchers left. Please show their codes at the dealer to ${doingOf(kind).en}`,
      ),
    staff: words('部分券码已核销，其余等待客户到店', 'Some vouchers are redeemed; the customer comes with the others'),
  },
  verify_end: {
    next: () => words('券码已全部使用，欢迎评价', 'All vouchers are used. We would be glad of a review'),
    staff: words('券码已全部核销，无需操作', 'All vouchers are redeemed; nothing is left to do'),
  },
  verify_close: {
    next: () =>
      words(
        '券码已过期，未使用的部分可申请退款',
        'The vouchers have expired; you can request a refund for those you did not use',
      ),
    staff: words('券码已过期，无需操作', 'The vouchers have expired; nothing is left to do'),
  },
  cancel_end_to_delivery: {
    staff: words('发货前已退款，无需操作', 'Refunded before it was sent; nothing is left to do'),
  },
  cancel_end_delivery: { staff: words('发货后已退款，无需操作', 'Refunded after it was sent; nothing is left to do') },
  cancel_end_to_verify: {
    staff: words('核销前已退款，无需操作', 'Refunded before it was redeemed; nothing is left to do'),
  },
}

export interface CaseStateWords {
  /** Where it means something narrower than its code, or has none. */
  name?: Word
  /** What the page of its order says while it is open. */
  order?: Word
  /** What comes next, for the customer. `arrival`: the working days in which its money usually arrives; may be empty. */
  next: (row: Pick<RowOf<'refund_case'>, 'withReturn' | 'appealed'>, arrival: Word) => Word
  staff: Word
}

const judging = () => words('商城审核中，请等待结果', 'We are reviewing your request and will tell you the result')
const over = {
  next: () => words('申请已结束，无需操作', 'The request is closed. There is nothing left to do'),
  staff: words('已结束，无需操作', 'Over; nothing is left to do'),
}
const declined = {
  next: ({ appealed }: { appealed: boolean }) =>
    appealed ? over.next() : words('如有异议，可申诉一次', 'If you disagree, you can appeal once'),
  staff: words('已驳回，客户可申诉一次', 'Declined; the customer may object once'),
}

export const caseWords: Record<CaseState, CaseStateWords> = {
  shop_audit: {
    name: words('商城主动退款', 'Refund by the shop'),
    order: words(
      '部分或全部商品无法交付，商城正在复核为您退款',
      'We cannot deliver some or all of your items and are checking the refund for you',
    ),
    next: () =>
      words(
        '另一位审核人员复核后退款，无需您操作',
        'A second person checks the refund. There is nothing you need to do',
      ),
    staff: words('商城主动退款，须另一人复核', 'Begun by the shop; a second person has to approve the refund'),
  },
  audit: {
    order: words(
      '商家正在审核您的退款申请，结果会通知您',
      'Your refund request is being reviewed. We will tell you the result',
    ),
    next: judging,
    staff: words('须审核退款申请', 'The application for a refund has to be decided'),
  },
  return_audit: {
    name: words('退换货审核中', 'Return under review'),
    order: words(
      '商家正在审核您的退换货申请，结果会通知您',
      'Your return request is being reviewed. We will tell you the result',
    ),
    next: judging,
    staff: words('须审核退货或换货申请', 'The application for a return or an exchange has to be decided'),
  },
  return_audit_user: {
    order: words(
      '请在期限内寄回商品，并填写运单号',
      'Please send the items back in time and give us the tracking number',
    ),
    next: () =>
      words(
        '请寄回商品并填写物流单号，逾期申请自动撤销',
        'Please send the items back and enter the tracking number, or the request will be withdrawn',
      ),
    staff: words('等待客户寄回商品，逾期自动撤销', 'The customer sends the items back; after its time the case ends'),
  },
  return_audit_dealer: {
    order: words('商家正在查验商品，结果会通知您', 'We are checking the items and will tell you the result'),
    next: ({ withReturn }) =>
      withReturn
        ? words('商城签收后核实商品', 'We will check the items when they arrive')
        : words('经销商正在核实商品状态', 'The dealer is checking the items'),
    staff: words('须验收退回的商品或核实商品状态', 'Somebody has to look at the items'),
  },
  return_refund_audit: {
    name: words('已验收，审核中', 'Checked, under review'),
    order: words(
      '退回的商品已验收，商家正在审核您的申请',
      'The returned items have been checked. Your request is being reviewed',
    ),
    next: judging,
    staff: words(
      '商品已核实，须审核退款或换货',
      'The items were looked at; the refund or the exchange has to be decided',
    ),
  },
  refunding: {
    order: refundOnItsWay,
    next: (_, { cn, en }) =>
      cn === ''
        ? refundOnItsWay
        : words(
            `退款处理中，通常 ${cn}到账，以支付渠道为准`,
            `Your refund is on its way and usually arrives in ${en}, depending on the payment service`,
          ),
    staff: words('退款途中，由支付渠道处理', 'The refund is with the payment service'),
  },
  refund_end: { name: words('部分已退款', 'Partly refunded'), ...over },
  refunded_end: over,
  offline_end: { name: words('已线下退款', 'Refunded by bank transfer'), ...over },
  exchange_end: {
    name: words('换货已通过', 'Exchange approved'),
    next: () => words('新商品的发货进度见订单', 'Your order shows how the replacement is sent'),
    staff: over.staff,
  },
  refund_cancel_end: { name: words('申请已撤销', 'Application withdrawn'), ...over },
  reject_end: { name: words('退款未通过', 'Refund declined'), ...declined },
  return_reject_end: { name: words('退货未通过', 'Return declined'), ...declined },
  return_refund_reject_end: { name: words('退款未通过', 'Refund declined'), ...declined },
}

interface KindWords {
  states: Readonly<Record<string, OrderStateWords>>
}

/** The kinds of orders in a customer's words, one row for each; what they do stands in `order.kinds.ts`. */
export const kindWords: Record<CarOrderKind, KindWords> & Record<GoodsOrderKind, KindWords & { doing: Word }> = {
  usedCarDeposit: { states: depositWords },
  newCar: { states: newCarWords },
  studentCar: { states: studentCarWords },
  goods: { doing: words('提货', 'collect your items'), states: afterSalesWords },
  fitted: { doing: words('安装', 'have them fitted'), states: afterSalesWords },
  package: { doing: words('享用服务', 'have the work done'), states: afterSalesWords },
}
