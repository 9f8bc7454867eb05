import { get, post } from './call-row.ts'
import { deskBookCalls } from './desk-book-calls.ts'
import { deskCarContractCalls } from './car-contract-calls.ts'
import { deskCarCalls } from './desk-car-calls.ts'
import { deskOrderMessageCalls } from './order-message-calls.ts'
import { deskOrderCalls } from './desk-order-calls.ts'
import { deskCompensationCalls } from './compensation-calls.ts'
import { deskCorrectionCalls } from './correction-calls.ts'
import { deskPackingCalls } from './packing-calls.ts'
import { deskReachCalls } from './reach-calls.ts'
import { deskStockCarCalls } from './car-stock-calls.ts'
import { deskCarBalanceCalls } from './car-balance-calls.ts'
import { deskCarPriceCalls } from './car-price-calls.ts'
import { deskLoanPaperCalls } from './loan-paper-calls.ts'
import { deskMilestoneCalls } from './milestone-calls.ts'
import { deskActivityCalls } from './activity-calls.ts'
import { deskContentCalls } from './content-page-calls.ts'
import { deskPolicyCalls } from './policy-calls.ts'
import { deskFilmCalls } from './film-calls.ts'
import { deskLotteryCalls } from './lottery-calls.ts'
import { deskMailingCalls } from './mailing-calls.ts'
import { deskLaunchCalls } from './launch-calls.ts'
import { deskStudentCalls } from './student-calls.ts'
import { deskStudentOrderCalls } from './student-order-calls.ts'
import { deskQualificationCalls } from './qualification-calls.ts'
import { deskFormCalls } from './desk-form-calls.ts'
import { deskOutletCalls } from './desk-outlet-calls.ts'
import { outletProposalCalls } from './outlet-proposal-calls.ts'
import { deskLeadCalls } from './desk-lead-calls.ts'
import { deskRangeCalls } from './desk-range-calls.ts'
import { deskMaintenanceCalls } from './maintenance-calls.ts'
import { deskViewingCalls } from './viewing-calls.ts'
import { parcelFileCalls } from './parcel-file-calls.ts'
import { goodsFileCalls } from './goods-file-calls.ts'
import { goodsPiecesCalls } from './goods-pieces-calls.ts'
import { valuationChangeCalls } from './valuation-change-calls.ts'
import { deskSellCalls } from './desk-sell-calls.ts'
import { deskTeamCalls } from './team-calls.ts'
import { tradeFiguresCalls } from './trade-figures-calls.ts'
import { deskSlotCalls } from './desk-slot-calls.ts'

/**
 * The calls of the staff site (decisions: Staff), one line a call. They are rows of the call table like all others, in a
 * file of their own so that the shop's build leaves them out: a customer's browser pays nothing for them.
 */
export const deskCalls = {
  'desk.staff.me': get('/desk/staff/v1/me', { staff: 'desk.use', silent: true }),
  ...deskTeamCalls,
  ...deskPackingCalls,
  ...deskCompensationCalls,
  ...deskCorrectionCalls,
  ...deskOrderMessageCalls,
  'desk.queue.counts': get('/desk/queue/v1/counts', { staff: 'desk.use', silent: true }),

  ...tradeFiguresCalls,

  // orders
  ...deskOrderCalls,
  'desk.order.detail': get('/desk/order/v1/detail', { staff: 'order.view', loading: 1 }),
  'desk.order.confirm': post('/desk/order/v1/confirm', {
    staff: 'order.confirm',
    write: true,
    silent: true,
    loading: 2,
  }),
  'desk.order.complete': post('/desk/order/v1/complete', {
    staff: 'order.complete',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'reason'],
  }),
  'desk.order.note': post('/desk/order/v1/note', { staff: 'order.note', write: true, loading: 2 }),
  'desk.shipment.ship': post('/desk/shipment/v1/ship', {
    staff: 'shipment.ship',
    write: true,
    loading: 2,
    acts: ['orderNo', 'carrier', 'parcelNo', 'lines', 'withOrders[]'],
  }),
  ...parcelFileCalls,
  'desk.shipment.trace': post('/desk/shipment/v1/trace', {
    staff: 'shipment.ship',
    write: true,
    loading: 2,
    acts: ['parcelNo', 'carrier', 'traces'],
  }),
  'desk.voucher.find': post('/desk/voucher/v1/find', { staff: 'voucher.redeem', loading: 2 }),
  'desk.voucher.redeem': post('/desk/voucher/v1/redeem', {
    staff: 'voucher.redeem',
    write: true,
    silent: true,
    loading: 2,
    // Never the code: whoever reads the log could use it.
    acts: ['voucherNo', 'orderNo'],
  }),
  'desk.voucher.askBack': post('/desk/voucher/v1/ask-back', {
    staff: 'voucher.redeem',
    write: true,
    silent: true,
    loading: 2,
    acts: ['voucherNo', 'orderNo', 'backReason', 'remark'],
  }),
  'desk.voucher.putBack': post('/desk/voucher/v1/put-back', {
    staff: 'voucher.putBack',
    write: true,
    silent: true,
    loading: 2,
    acts: ['voucherNo', 'orderNo', 'backReason'],
  }),
  'desk.voucher.dropBack': post('/desk/voucher/v1/drop-back', {
    staff: 'voucher.redeem',
    write: true,
    silent: true,
    loading: 2,
    acts: ['voucherNo', 'orderNo'],
  }),
  'desk.voucher.askedBack': get('/desk/voucher/v1/asked-back', { staff: 'voucher.redeem', silent: true }),
  'desk.customer.reveal': post('/desk/customer/v1/reveal', {
    staff: 'customer.reveal',
    write: true,
    loading: 2,
    acts: ['orderNo', 'field', 'purpose', 'reason'],
  }),

  'desk.consent.list': post('/desk/consent/v1/list', {
    staff: 'consent.view',
    write: true,
    loading: 2,
    acts: ['orderNo', 'purpose', 'reason'],
  }),

  // invoices
  'desk.invoice.list': post('/desk/invoice/v1/list', { staff: 'invoice.view', loading: 1, paged: true }),
  'desk.invoice.export': post('/desk/invoice/v1/export', {
    staff: 'invoice.issue',
    write: true,
    loading: 2,
    acts: ['', 'state', 'count', 'orderNos[]'],
  }),
  'desk.invoice.issue': post('/desk/invoice/v1/issue', {
    staff: 'invoice.issue',
    write: true,
    loading: 2,
    acts: ['orderNo', 'invoiceNo', 'expectFen'],
  }),
  'desk.invoice.retry': post('/desk/invoice/v1/retry', { staff: 'invoice.issue', write: true, loading: 2 }),

  // refund cases
  'desk.refundCase.list': post('/desk/refund-case/v1/list', { staff: 'refundCase.view', loading: 1, paged: true }),
  'desk.refundCase.detail': get('/desk/refund-case/v1/detail', { staff: 'refundCase.view', loading: 1 }),
  'desk.refundCase.preview': post('/desk/refund-case/v1/preview', { staff: 'refundCase.review', loading: 1 }),
  'desk.refundCase.open': post('/desk/refund-case/v1/open', {
    staff: 'refundCase.review',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'caseNo', 'amountFen'],
  }),
  'desk.refundCase.giveUp': post('/desk/refund-case/v1/give-up', {
    staff: 'refundCase.review',
    write: true,
    silent: true,
    loading: 2,
    acts: ['orderNo', 'caseNo', 'amountFen', 'shopReason', 'approvedOnce'],
  }),
  'desk.refundCase.callOff': post('/desk/refund-case/v1/call-off', {
    staff: 'refundCase.review',
    write: true,
    silent: true,
    loading: 2,
    acts: ['caseNo'],
  }),
  'desk.refundCase.approve': post('/desk/refund-case/v1/approve', {
    staff: 'refundCase.review',
    write: true,
    loading: 2,
    acts: ['caseNo', 'expectAmountFen'],
  }),
  'desk.refundCase.reject': post('/desk/refund-case/v1/reject', {
    staff: 'refundCase.dealer',
    write: true,
    loading: 2,
    acts: ['caseNo', 'reply'],
  }),
  'desk.refundCase.refer': post('/desk/refund-case/v1/refer', {
    staff: 'refundCase.review',
    write: true,
    loading: 2,
    acts: ['caseNo'],
  }),
  'desk.refundCase.approveReturn': post('/desk/refund-case/v1/approve-return', {
    staff: 'refundCase.review',
    write: true,
    loading: 2,
    acts: ['caseNo'],
  }),
  'desk.refundCase.approveExchange': post('/desk/refund-case/v1/approve-exchange', {
    staff: 'refundCase.review',
    write: true,
    loading: 2,
    acts: ['caseNo'],
  }),
  'desk.refundCase.toRefund': post('/desk/refund-case/v1/to-refund', {
    staff: 'refundCase.review',
    write: true,
    loading: 2,
    acts: ['caseNo', 'amountFen', 'reply'],
  }),
  'desk.refundCase.accept': post('/desk/refund-case/v1/accept', {
    staff: 'refundCase.dealer',
    write: true,
    loading: 2,
    acts: ['caseNo', 'sellable'],
  }),
  // refunds that the bank gave up
  'desk.refund.list': post('/desk/refund/v1/list', { staff: 'refundCase.money', loading: 1, paged: true }),
  'desk.refund.detail': get('/desk/refund/v1/detail', { staff: 'refundCase.money', loading: 1 }),
  'desk.refund.account': post('/desk/refund/v1/account', {
    staff: 'refundCase.money',
    write: true,
    loading: 2,
    // Never the account itself.
    acts: ['refundNo'],
  }),
  'desk.refund.reveal': post('/desk/refund/v1/reveal', {
    staff: 'refundCase.money',
    write: true,
    loading: 2,
    acts: ['refundNo', 'field', 'purpose', 'reason'],
  }),
  'desk.refund.offline': post('/desk/refund/v1/offline', {
    staff: 'refundCase.money',
    write: true,
    loading: 2,
    acts: ['refundNo', 'reference', 'registeredOnce'],
  }),

  // goods, their stock and prices
  'desk.goods.list': post('/desk/goods/v1/list', { staff: 'goods.view', loading: 1, paged: true }),
  'desk.goods.detail': get('/desk/goods/v1/detail', { staff: 'goods.view', loading: 1 }),
  'desk.goods.save': post('/desk/goods/v1/save', {
    staff: 'goods.edit',
    write: true,
    loading: 2,
    // What changes stands there with what it was.
    acts: ['spuCode', 'version'],
  }),
  'desk.stock.correct': post('/desk/stock/v1/correct', {
    staff: 'stock.correct',
    write: true,
    loading: 2,
    acts: ['skuCode', 'difference', 'reason'],
  }),
  'desk.price.plan': post('/desk/price/v1/plan', {
    staff: 'price.plan',
    write: true,
    loading: 2,
    acts: ['spuCode', 'skuCodes[]', 'priceFen', 'showPriceFen', 'effectiveAt'],
  }),
  'desk.price.cancel': post('/desk/price/v1/cancel', {
    staff: 'price.plan',
    write: true,
    loading: 2,
    acts: ['skuCode', 'changeId'],
  }),

  // coupons and campaigns
  'desk.coupon.list': post('/desk/coupon/v1/list', { staff: 'promotion.view', loading: 1, paged: true }),
  'desk.coupon.detail': get('/desk/coupon/v1/detail', { staff: 'promotion.view', loading: 1 }),
  'desk.coupon.save': post('/desk/coupon/v1/save', {
    staff: 'promotion.edit',
    write: true,
    loading: 2,
    acts: ['couponCode', 'version'],
  }),
  'desk.coupon.publish': post('/desk/coupon/v1/publish', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
  }),
  'desk.coupon.withdraw': post('/desk/coupon/v1/withdraw', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
  }),
  'desk.campaign.list': post('/desk/campaign/v1/list', { staff: 'promotion.view', loading: 1, paged: true }),
  'desk.campaign.detail': get('/desk/campaign/v1/detail', { staff: 'promotion.view', loading: 1 }),
  'desk.campaign.save': post('/desk/campaign/v1/save', {
    staff: 'promotion.edit',
    write: true,
    loading: 2,
    acts: ['campaignCode', 'version', 'kind', 'gifts'],
  }),
  'desk.campaign.publish': post('/desk/campaign/v1/publish', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
  }),
  'desk.campaign.withdraw': post('/desk/campaign/v1/withdraw', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
  }),

  ...deskRangeCalls,
  ...deskSlotCalls,
  ...deskLeadCalls,
  ...deskMaintenanceCalls,
  ...deskViewingCalls,
  ...deskSellCalls,
  ...deskCarContractCalls,
  ...goodsFileCalls,
  ...goodsPiecesCalls,
  ...valuationChangeCalls,
  ...deskCarCalls,
  ...deskReachCalls,
  ...deskStockCarCalls,
  ...deskOutletCalls,
  ...outletProposalCalls,
  ...deskLaunchCalls,
  ...deskStudentCalls,
  ...deskQualificationCalls,
  ...deskStudentOrderCalls,
  ...deskActivityCalls,
  ...deskContentCalls,
  ...deskPolicyCalls,
  ...deskFilmCalls,
  ...deskLotteryCalls,
  ...deskMailingCalls,
  ...deskMilestoneCalls,
  ...deskLoanPaperCalls,
  ...deskCarBalanceCalls,
  ...deskCarPriceCalls,
  ...deskFormCalls,

  // comments
  'desk.comment.list': post('/desk/comment/v1/list', { staff: 'comment.review', loading: 1, paged: true }),
  'desk.comment.decide': post('/desk/comment/v1/decide', {
    staff: 'comment.review',
    write: true,
    loading: 2,
    acts: ['commentId', 'decision', 'reason'],
  }),

  // what needs a look
  'desk.incident.list': post('/desk/incident/v1/list', { staff: 'incident.view', loading: 1, paged: true }),
  'desk.incident.resolve': post('/desk/incident/v1/resolve', {
    staff: 'incident.resolve',
    write: true,
    loading: 2,
    acts: ['incidentId', 'remark'],
  }),
  'desk.incident.settle': post('/desk/incident/v1/settle', {
    staff: 'incident.resolve',
    ownTransaction: true,
    silent: true,
    loading: 2,
    acts: ['incidentId', 'way', 'settled'],
  }),

  ...deskBookCalls,

  'desk.job.list': get('/desk/job/v1/list', { staff: 'job.view', loading: 1 }),
  'desk.job.retry': post('/desk/job/v1/retry', { staff: 'job.retry', write: true, loading: 2, acts: ['jobId'] }),
  'desk.retention.list': get('/desk/retention/v1/list', { staff: 'audit.view', loading: 1 }),
  'desk.act.list': post('/desk/act/v1/list', { staff: 'audit.view', loading: 1, paged: true }),
} as const
