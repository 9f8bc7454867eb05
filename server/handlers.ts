import { ownParts } from './own-parts.ts'
import { doneListeners, handOverPorts, moveGuards, ordersPort, sellsOther, withdrawalListeners } from './ports.ts'
import { accountHandlers, type AtLogin } from './features/account/account.handlers.ts'
import { joinMs } from './features/account/account.rules.ts'
import { phoneHandlers } from './features/phone/phone.handlers.ts'
import { pickHandlers } from './features/pick/pick.handlers.ts'
import { alertHandlers } from './features/alert/alert.handlers.ts'
import { addressHandlers } from './features/address/address.handlers.ts'
import { carHandlers } from './features/car/car.handlers.ts'
import { closingHandlers, deskOutletHandlers } from './features/dealer-shop/desk-outlet.handlers.ts'
import { outletProposalHandlers } from './features/outlet-proposal/desk-proposal.handlers.ts'
import { shareSignatureHandlers } from './features/reach/share-signature.handlers.ts'
import { shortLinkHandlers } from './features/reach/short-link.handlers.ts'
import { commentHandlers } from './features/comment/comment.handlers.ts'
import { brochureHandlers } from './features/configure/brochure.handlers.ts'
import { configureHandlers } from './features/configure/configure.handlers.ts'
import { consentHandlers } from './features/consent/consent.handlers.ts'
import { policyHandlers } from './features/consent/policy.handlers.ts'
import { contentPageHandlers } from './features/content-page/content-page.handlers.ts'
import { deskContentHandlers } from './features/content-page/desk-content.handlers.ts'
import { deskPolicyHandlers } from './features/policy-draft/desk-policy.handlers.ts'
import { contentHandlers } from './features/content/content.handlers.ts'
import { dealerHandlers } from './features/dealer/dealer.handlers.ts'
import { deskGoodsHandlers } from './features/stock/desk-goods.handlers.ts'
import { deskInvoiceHandlers } from './features/order/desk-invoice.handlers.ts'
import { deskPromotionHandlers } from './features/promotion/desk-promotion.handlers.ts'
import { deskIncidentHandlers } from './features/desk/desk-incident.handlers.ts'
import { deskConsentHandlers } from './features/desk/desk-consent.handlers.ts'
import { deskHandlers } from './features/desk/desk.handlers.ts'
import { deskCorrectionHandlers } from './features/desk/desk-correct.handlers.ts'
import { deskMessageHandlers } from './features/desk/desk-message.handlers.ts'
import { deskOrderHandlers } from './features/desk/desk-order.handlers.ts'
import { figuresHandlers } from './features/figures/figures.handlers.ts'
import { favouriteHandlers } from './features/favourite/favourite.handlers.ts'
import { goodsHandlers } from './features/goods/goods.handlers.ts'
import { carContractHandlers } from './features/order/car-contract.handlers.ts'
import { carBalanceHandlers } from './features/order/car-balance.handlers.ts'
import { deskCarPriceHandlers } from './features/order/desk-car-price.handlers.ts'
import { deskCarBalanceHandlers } from './features/order/desk-car-balance.handlers.ts'
import { carDeclineHandlers } from './features/order/car-decline.handlers.ts'
import { carOrderHandlers } from './features/order/car-order.handlers.ts'
import { carQueueHandlers } from './features/order/car-queue.handlers.ts'
import { cartHandlers } from './features/cart/cart.handlers.ts'
import { deskFormHandlers } from './features/form/desk-form.handlers.ts'
import { formHandlers } from './features/form/form.handlers.ts'
import { freightHandlers } from './features/freight/freight.handlers.ts'
import { promotionHandlers } from './features/promotion/promotion.handlers.ts'
import { invoiceHandlers } from './features/order/invoice.handlers.ts'
import { joinLeads } from './features/lead/lead.queries.ts'
import { deskLeadHandlers } from './features/lead/desk-lead.handlers.ts'
import { responseSettingHandlers } from './features/lead/response-setting.handlers.ts'
import { leadHandlers } from './features/lead/lead.handlers.ts'
import { mediaHandlers } from './features/media/media.handlers.ts'
import { filmHandlers } from './features/film/film.handlers.ts'
import { photoHandlers } from './features/photo/photo.handlers.ts'
import { noticeHandlers } from './features/message/notice.handlers.ts'
import { messageHandlers } from './features/message/message.handlers.ts'
import { moneyHandlers } from './features/money/money.handlers.ts'
import { orderHandlers } from './features/order/order.handlers.ts'
import { redeemHandlers } from './features/order/redeem.handlers.ts'
import { shipHandlers } from './features/order/ship.handlers.ts'
import { settlementHandlers } from './features/settlement/settlement.handlers.ts'
import { paymentHandlers } from './features/payment/payment.handlers.ts'
import { keepAtSignIn, privacyHandlers } from './features/privacy/privacy.handlers.ts'
import { deskRetentionHandlers } from './features/privacy/desk-retention.handlers.ts'
import { deskBooksHandlers } from './features/reconciliation/desk-books.handlers.ts'
import { deskJournalHandlers } from './features/reconciliation/desk-journal.handlers.ts'
import { deskNoticeHandlers } from './features/reconciliation/desk-notice.handlers.ts'
import { deskRefundHandlers } from './features/refund-case/desk-refund.handlers.ts'
import { deskCaseHandlers } from './features/refund-case/desk-case.handlers.ts'
import { refundCaseHandlers } from './features/refund-case/refund-case.handlers.ts'
import { rangeChangeHandlers } from './features/range-change/range-change.handlers.ts'
import { regionHandlers } from './features/region/region.handlers.ts'
import { shipmentHandlers } from './features/shipment/shipment.handlers.ts'
import { searchHandlers } from './features/search/search.handlers.ts'
import { usedCarHandlers } from './features/used-car/used-car.handlers.ts'
import { replaceHandlers } from './features/replace/replace.handlers.ts'
import { deskTimedCampaignHandlers } from './features/used-car/desk-timed-campaign.handlers.ts'
import { deskCarHandlers } from './features/used-car/desk-car.handlers.ts'
import { carStockHandlers } from './features/car-stock/car-stock.handlers.ts'
import { deskOrderCarHandlers } from './features/order/desk-order-car.handlers.ts'
import { deskStockCarHandlers } from './features/car-stock/desk-stock-car.handlers.ts'
import { deskHoldHandlers } from './features/order/desk-hold.handlers.ts'
import { parcelFileHandlers } from './features/parcel-file/parcel-file.handlers.ts'
import { goodsFileHandlers } from './features/goods-file/goods-file.handlers.ts'
import { goodsPiecesHandlers } from './features/goods-file/goods-pieces.handlers.ts'
import { valuationChangeHandlers } from './features/valuation-change/valuation-change.handlers.ts'
import { inspectionHandlers } from './features/sell/inspection.handlers.ts'
import { telephoneInspectionHandlers } from './features/sell/telephone.handlers.ts'
import { sellAccountHandlers } from './features/sell/account.handlers.ts'
import { deskContractHandlers } from './features/sell/desk-contract.handlers.ts'
import { deskSellHandlers } from './features/sell/desk-sell.handlers.ts'
import { sellHandlers } from './features/sell/sell.handlers.ts'
import { deskRulesHandlers } from './features/student/desk-rules.handlers.ts'
import { studentCarHandlers } from './features/student-car/student-car.handlers.ts'
import { studentConfigHandlers } from './features/student-car/student-config.handlers.ts'
import { deskPoolHandlers } from './features/student-car/desk-pool.handlers.ts'
import { studentHandlers } from './features/student/student.handlers.ts'
import { activityHandlers } from './features/activity/activity.handlers.ts'
import { lotteryHandlers } from './features/lottery/lottery.handlers.ts'
import { deskLotteryHandlers } from './features/lottery/desk-lottery.handlers.ts'
import { deskMailingHandlers } from './features/mailing/desk-mailing.handlers.ts'
import { pushHandlers } from './features/push/push.handlers.ts'
import { deskActivityHandlers } from './features/activity/desk-activity.handlers.ts'
import { launchHandlers } from './features/launch/launch.handlers.ts'
import { deskLaunchHandlers } from './features/launch/desk-launch.handlers.ts'
import { screenHandlers } from './features/screen/screen.handlers.ts'
import { screenOrderHandlers } from './features/order/screen-order.handlers.ts'
import { verifyHandlers } from './features/verify/verify.handlers.ts'
import { carValueHandlers } from './features/car-value/car-value.handlers.ts'
import { garageHandlers } from './features/garage/garage.handlers.ts'
import { deskMaintenanceHandlers } from './features/maintenance/desk-maintenance.handlers.ts'
import { maintenanceHandlers } from './features/maintenance/maintenance.handlers.ts'
import { workPriceHandlers } from './features/maintenance/work-price.handlers.ts'
import { deskDriveHandlers } from './features/test-drive/desk-drive.handlers.ts'
import { testDriveHandlers } from './features/test-drive/test-drive.handlers.ts'
import { deskViewingHandlers } from './features/viewing/desk-viewing.handlers.ts'
import { loanPaperHandlers } from './features/loan-paper/loan-paper.handlers.ts'
import { qualificationHandlers } from './features/qualification/qualification.handlers.ts'
import { studentOrderHandlers } from './features/student-order/student-order.handlers.ts'
import { customsBoardHandlers } from './features/student-order/customs-board.handlers.ts'
import { deskStudentOrderHandlers } from './features/student-order/desk-student-order.handlers.ts'
import { studentPaperHandlers } from './features/student-order/student-paper.handlers.ts'
import { deskStudentCorrectionHandlers } from './features/student-order/desk-student-correction.handlers.ts'
import { campaignReportHandlers } from './features/reach/campaign-report.handlers.ts'
import { programmeHandlers } from './features/programme/programme.handlers.ts'
import { tryRulesHandlers } from './features/qualification/try-rules.handlers.ts'
import { deskQualificationHandlers } from './features/qualification/desk-qualification.handlers.ts'
import { deskLoanPaperHandlers } from './features/loan-paper/desk-loan-paper.handlers.ts'
import { milestoneHandlers } from './features/milestone/milestone.handlers.ts'
import { deskMilestoneHandlers } from './features/milestone/desk-milestone.handlers.ts'
import { viewingHandlers } from './features/viewing/viewing.handlers.ts'
import { joinBookings, slotHandlers } from './features/slot/slot.handlers.ts'
import { waitingHandlers } from './features/slot/waiting.handlers.ts'
import { deskSlotHandlers } from './features/slot/desk-slot.handlers.ts'
import { slotKindHandlers } from './features/slot/slot-kind.handlers.ts'
import { slotEditHandlers } from './features/slot/slot-edit.handlers.ts'
import { packingHandlers } from './features/packing/packing.handlers.ts'
import { teamHandlers } from './features/team/team.handlers.ts'
import { voucherHandlers } from './features/voucher/voucher.handlers.ts'
import type { Handlers } from './http/context.ts'
import { later } from './lib/clock.ts'

/** What follows when a customer signs in: what was done with the phone alone is theirs. */
export const atLogin: readonly AtLogin[] = [keepAtSignIn, ...atPhone()]

/** What a number that is proved brings to its account, at a sign-in and when it is changed. */
function atPhone(): readonly AtLogin[] {
  return [
    async (tx, customer, now) => joinBookings(tx, customer, later(now, -joinMs)),
    async (tx, { id }, now) => void (await joinLeads(tx, id, later(now, -joinMs))),
  ]
}

/** Exactly one handler for each call of the table: a missing or mistyped one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers(atLogin),
  ...phoneHandlers(atPhone()),
  ...messageHandlers,
  ...noticeHandlers(withdrawalListeners),
  ...pushHandlers,
  ...policyHandlers,
  ...consentHandlers(withdrawalListeners),
  ...contentHandlers,
  ...contentPageHandlers,
  ...deskContentHandlers,
  ...deskPolicyHandlers,
  ...mediaHandlers,
  ...photoHandlers,
  ...filmHandlers,
  ...regionHandlers,
  ...addressHandlers,
  ...dealerHandlers,
  ...carHandlers,
  ...garageHandlers,
  ...carValueHandlers,
  ...configureHandlers,
  ...brochureHandlers,
  ...formHandlers,
  ...deskFormHandlers,
  ...verifyHandlers,
  ...leadHandlers,
  ...deskLeadHandlers,
  ...responseSettingHandlers,
  ...usedCarHandlers,
  ...deskCarHandlers,
  ...carStockHandlers,
  ...deskStockCarHandlers,
  ...deskOrderCarHandlers,
  ...goodsHandlers,
  ...searchHandlers,
  ...favouriteHandlers,
  ...pickHandlers,
  ...alertHandlers,
  ...promotionHandlers,
  ...freightHandlers,
  ...cartHandlers,
  ...voucherHandlers,
  ...shipmentHandlers,
  ...settlementHandlers,
  ...orderHandlers,
  ...carQueueHandlers,
  ...carOrderHandlers,
  ...screenHandlers,
  ...activityHandlers,
  ...deskActivityHandlers,
  ...lotteryHandlers,
  ...deskLotteryHandlers,
  ...deskMailingHandlers,
  ...launchHandlers,
  ...studentHandlers,
  ...studentCarHandlers,
  ...studentConfigHandlers,
  ...deskPoolHandlers,
  ...deskRulesHandlers,
  ...deskLaunchHandlers,
  ...screenOrderHandlers,
  ...carContractHandlers,
  ...carBalanceHandlers,
  ...deskCarBalanceHandlers(sellsOther),
  ...deskCarPriceHandlers,
  ...carDeclineHandlers,
  ...deskHoldHandlers,
  ...invoiceHandlers,
  ...shipHandlers,
  ...redeemHandlers,
  ...paymentHandlers(ordersPort),
  ...refundCaseHandlers,
  ...moneyHandlers,
  ...privacyHandlers(ownParts),
  ...deskRetentionHandlers,
  ...deskCaseHandlers,
  ...deskRefundHandlers(ordersPort, sellsOther),
  ...deskBooksHandlers(ordersPort),
  ...deskNoticeHandlers(ordersPort),
  ...deskJournalHandlers,
  ...deskHandlers,
  ...deskOrderHandlers,
  ...deskCorrectionHandlers,
  ...deskMessageHandlers,
  ...figuresHandlers,
  ...deskConsentHandlers,
  ...deskIncidentHandlers(ordersPort),
  ...deskInvoiceHandlers,
  ...deskGoodsHandlers,
  ...deskPromotionHandlers,
  ...rangeChangeHandlers,
  ...slotHandlers(moveGuards),
  ...waitingHandlers,
  ...deskSlotHandlers(moveGuards, doneListeners),
  ...slotEditHandlers,
  ...slotKindHandlers,
  ...testDriveHandlers,
  ...viewingHandlers,
  ...milestoneHandlers,
  ...deskMilestoneHandlers,
  ...loanPaperHandlers,
  ...deskLoanPaperHandlers,
  ...qualificationHandlers,
  ...tryRulesHandlers,
  ...programmeHandlers,
  ...campaignReportHandlers,
  ...deskQualificationHandlers,
  ...studentOrderHandlers,
  ...customsBoardHandlers,
  ...deskStudentOrderHandlers,
  ...studentPaperHandlers,
  ...deskStudentCorrectionHandlers,
  ...deskViewingHandlers,
  ...maintenanceHandlers,
  ...workPriceHandlers,
  ...deskMaintenanceHandlers,
  ...sellHandlers,
  ...replaceHandlers,
  ...deskSellHandlers,
  ...deskContractHandlers,
  ...sellAccountHandlers,
  ...inspectionHandlers,
  ...deskTimedCampaignHandlers,
  ...telephoneInspectionHandlers,
  ...parcelFileHandlers,
  ...goodsFileHandlers,
  ...goodsPiecesHandlers,
  ...valuationChangeHandlers,
  ...deskDriveHandlers,
  ...commentHandlers,
  ...deskOutletHandlers,
  ...closingHandlers(handOverPorts),
  ...outletProposalHandlers(handOverPorts),
  ...shareSignatureHandlers,
  ...shortLinkHandlers,
  ...teamHandlers,
  ...packingHandlers,
}
