import type { ZodType } from 'zod'
import type { calls } from './calls.ts'
import { accountShapes } from './shapes/account.ts'
import { addressShapes } from './shapes/address.ts'
import { brochureShapes } from './shapes/brochure.ts'
import { carRangeShapes } from './shapes/car-range.ts'
import { carShapes } from './shapes/car.ts'
import { commentShapes } from './shapes/comment.ts'
import { configureShapes } from './shapes/configure.ts'
import { consentShapes } from './shapes/consent.ts'
import { contentShapes } from './shapes/content.ts'
import { contentPageShapes } from './shapes/content-page.ts'
import { filmShapes } from './shapes/film.ts'
import { dealerShapes } from './shapes/dealer.ts'
import { deskGoodsShapes } from './shapes/desk-goods.ts'
import { deskPromotionShapes } from './shapes/desk-promotion.ts'
import { deskShapes } from './shapes/desk.ts'
import { correctionShapes } from './shapes/correction.ts'
import { deskCompensationShapes } from './shapes/desk-compensation.ts'
import { deskOrderMessageShapes } from './shapes/desk-order-message.ts'
import { deskOrderShapes } from './shapes/desk-order.ts'
import { tradeFiguresShapes } from './shapes/trade-figures.ts'
import { alertShapes } from './shapes/alert.ts'
import { reachShapes } from './shapes/reach.ts'
import { campaignReportShapes } from './shapes/campaign-report.ts'
import { shortLinkShapes } from './shapes/short-link.ts'
import { phoneShapes } from './shapes/phone.ts'
import { carContractShapes } from './shapes/car-contract.ts'
import { carOrderShapes } from './shapes/car-order.ts'
import { carStockShapes } from './shapes/car-stock.ts'
import { carBalanceShapes } from './shapes/car-balance.ts'
import { carPriceShapes } from './shapes/car-price.ts'
import { loanPaperShapes } from './shapes/loan-paper.ts'
import { milestoneShapes } from './shapes/milestone.ts'
import { deskOutletShapes } from './shapes/desk-outlet.ts'
import { outletProposalShapes } from './shapes/outlet-proposal.ts'
import { deskStockCarShapes } from './shapes/desk-stock-car.ts'
import { carQueueShapes } from './shapes/car-queue.ts'
import { favouriteShapes } from './shapes/favourite.ts'
import { pickShapes } from './shapes/pick.ts'
import { carValueShapes } from './shapes/car-value.ts'
import { garageShapes } from './shapes/garage.ts'
import { goodsShapes } from './shapes/goods.ts'
import { leadShapes } from './shapes/lead.ts'
import { maintenanceShapes } from './shapes/maintenance.ts'
import { mediaShapes } from './shapes/media.ts'
import { invoiceShapes } from './shapes/invoice.ts'
import { cartShapes } from './shapes/cart.ts'
import { formShapes } from './shapes/form.ts'
import { freightShapes } from './shapes/freight.ts'
import { promotionShapes } from './shapes/promotion.ts'
import { messageShapes } from './shapes/message.ts'
import { pushShapes } from './shapes/push.ts'
import { moneyShapes } from './shapes/money.ts'
import { privacyShapes } from './shapes/privacy.ts'
import { orderShapes } from './shapes/order.ts'
import { photoShapes } from './shapes/photo.ts'
import { paymentShapes } from './shapes/payment.ts'
import { reconciliationShapes } from './shapes/reconciliation.ts'
import { refundShapes } from './shapes/refund.ts'
import { deskRefundCaseShapes } from './shapes/desk-refund-case.ts'
import { refundCaseShapes } from './shapes/refund-case.ts'
import { deskCarShapes } from './shapes/desk-car.ts'
import { deskHoldShapes } from './shapes/desk-hold.ts'
import { deskFormShapes } from './shapes/desk-form.ts'
import { rangeChangeShapes } from './shapes/range-change.ts'
import { regionShapes } from './shapes/region.ts'
import { shipmentShapes } from './shapes/shipment.ts'
import { settlementShapes } from './shapes/settlement.ts'
import { slotShapes } from './shapes/slot.ts'
import { deskLeadShapes } from './shapes/desk-lead.ts'
import { deskSlotShapes } from './shapes/desk-slot.ts'
import { testDriveShapes } from './shapes/test-drive.ts'
import { viewingShapes } from './shapes/viewing.ts'
import { deskSellShapes } from './shapes/desk-sell.ts'
import { deskInspectionShapes } from './shapes/desk-inspection.ts'
import { deskTimedCampaignShapes } from './shapes/desk-timed-campaign.ts'
import { replaceShapes } from './shapes/replace.ts'
import { sellShapes } from './shapes/sell.ts'
import { activityShapes } from './shapes/activity.ts'
import { deskActivityShapes } from './shapes/desk-activity.ts'
import { lotteryShapes } from './shapes/lottery.ts'
import { deskLotteryShapes } from './shapes/desk-lottery.ts'
import { deskMailingShapes } from './shapes/desk-mailing.ts'
import { deskLaunchShapes, launchShapes } from './shapes/launch.ts'
import { studentShapes } from './shapes/student.ts'
import { programmeShapes } from './shapes/programme.ts'
import { studentCarShapes } from './shapes/student-car.ts'
import { qualificationShapes } from './shapes/qualification.ts'
import { deskQualificationShapes } from './shapes/desk-qualification.ts'
import { studentOrderShapes } from './shapes/student-order.ts'
import { deskStudentOrderShapes } from './shapes/desk-student-order.ts'
import { deskStudentShapes } from './shapes/student-rules.ts'
import { screenShapes } from './shapes/screen.ts'
import { searchShapes } from './shapes/search.ts'
import { usedCarShapes } from './shapes/used-car.ts'
import { verifyShapes } from './shapes/verify.ts'
import { voucherShapes } from './shapes/voucher.ts'
import { parcelFileShapes } from './shapes/parcel-file.ts'
import { goodsFileShapes } from './shapes/goods-file.ts'
import { goodsPiecesShapes } from './shapes/goods-pieces.ts'
import { valuationChangeShapes } from './shapes/valuation-change.ts'
import { workPriceShapes } from './shapes/work-price.ts'
import { policyDraftShapes } from './shapes/policy-draft.ts'
import { packingShapes } from './shapes/packing.ts'
import { teamShapes } from './shapes/team.ts'

/**
 * What every call does in one sentence (for `/openapi`), its input and its output, under the call's name. A call without
 * one of them does not compile.
 */
export const shapes = {
  ...accountShapes,
  ...messageShapes,
  ...pushShapes,
  ...consentShapes,
  ...contentShapes,
  ...contentPageShapes,
  ...policyDraftShapes,
  ...mediaShapes,
  ...photoShapes,
  ...filmShapes,
  ...regionShapes,
  ...addressShapes,
  ...dealerShapes,
  ...carShapes,
  ...carRangeShapes,
  ...garageShapes,
  ...carValueShapes,
  ...configureShapes,
  ...brochureShapes,
  ...formShapes,
  ...verifyShapes,
  ...leadShapes,
  ...usedCarShapes,
  ...goodsShapes,
  ...searchShapes,
  ...favouriteShapes,
  ...pickShapes,
  ...alertShapes,
  ...reachShapes,
  ...shortLinkShapes,
  ...campaignReportShapes,
  ...teamShapes,
  ...packingShapes,
  ...carQueueShapes,
  ...carOrderShapes,
  ...phoneShapes,
  ...carContractShapes,
  ...carStockShapes,
  ...screenShapes,
  ...launchShapes,
  ...studentShapes,
  ...studentCarShapes,
  ...programmeShapes,
  ...qualificationShapes,
  ...deskQualificationShapes,
  ...studentOrderShapes,
  ...deskStudentOrderShapes,
  ...deskStudentShapes,
  ...deskLaunchShapes,
  ...activityShapes,
  ...lotteryShapes,
  ...deskLotteryShapes,
  ...deskMailingShapes,
  ...deskActivityShapes,
  ...milestoneShapes,
  ...loanPaperShapes,
  ...carBalanceShapes,
  ...carPriceShapes,
  ...promotionShapes,
  ...freightShapes,
  ...cartShapes,
  ...voucherShapes,
  ...shipmentShapes,
  ...settlementShapes,
  ...orderShapes,
  ...invoiceShapes,
  ...moneyShapes,
  ...privacyShapes,
  ...paymentShapes,
  ...refundShapes,
  ...refundCaseShapes,
  ...deskRefundCaseShapes,
  ...reconciliationShapes,
  ...commentShapes,
  ...deskShapes,
  ...deskOrderShapes,
  ...correctionShapes,
  ...deskCompensationShapes,
  ...deskOrderMessageShapes,
  ...tradeFiguresShapes,
  ...deskGoodsShapes,
  ...deskPromotionShapes,
  ...rangeChangeShapes,
  ...deskFormShapes,
  ...slotShapes,
  ...deskSlotShapes,
  ...deskLeadShapes,
  ...testDriveShapes,
  ...viewingShapes,
  ...maintenanceShapes,
  ...workPriceShapes,
  ...sellShapes,
  ...replaceShapes,
  ...deskSellShapes,
  ...deskInspectionShapes,
  ...deskTimedCampaignShapes,
  ...parcelFileShapes,
  ...goodsFileShapes,
  ...goodsPiecesShapes,
  ...valuationChangeShapes,
  ...deskCarShapes,
  ...deskStockCarShapes,
  ...deskOutletShapes,
  ...outletProposalShapes,
  ...deskHoldShapes,
} satisfies Record<keyof typeof calls, { summary: string; in: ZodType; out: ZodType }>
