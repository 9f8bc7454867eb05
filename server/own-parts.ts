import { accountOwn } from './features/account/account.own.ts'
import { addressOwn } from './features/address/address.own.ts'
import { alertOwn } from './features/alert/alert.own.ts'
import { carQueueOwn } from './features/stock/car-queue.own.ts'
import { cartOwn } from './features/cart/cart.own.ts'
import { commentOwn } from './features/comment/comment.own.ts'
import { configureOwn } from './features/configure/configure.own.ts'
import { consentOwn } from './features/consent/consent.own.ts'
import { favouriteOwn } from './features/favourite/favourite.own.ts'
import { carValueOwn } from './features/car-value/car-value.own.ts'
import { garageOwn } from './features/garage/garage.own.ts'
import { mediaOwn } from './features/media/media.own.ts'
import { messageOwn } from './features/message/message.own.ts'
import { lotteryOwn } from './features/lottery/lottery.own.ts'
import { mailingOwn } from './features/mailing/mailing.own.ts'
import { pushOwn } from './features/push/push.own.ts'
import { activityOwn } from './features/activity/activity.own.ts'
import { launchOwn } from './features/launch/launch.own.ts'
import { screenOwn } from './features/screen/screen.own.ts'
import { orderOwn } from './features/order/order.own.ts'
import { paymentOwn } from './features/payment/payment.own.ts'
import { privacyOwn } from './features/privacy/privacy.own.ts'
import { promotionOwn } from './features/promotion/promotion.own.ts'
import { refundCaseOwn } from './features/refund-case/refund-case.own.ts'
import { refundOwn } from './features/refund/refund.own.ts'
import { shipmentOwn } from './features/shipment/shipment.own.ts'
import { voucherOwn } from './features/voucher/voucher.own.ts'
import { leadOwn } from './features/lead/lead.own.ts'
import { replaceOwn } from './features/replace/replace.own.ts'
import { sellOwn } from './features/sell/sell.own.ts'
import { slotOwn } from './features/slot/slot.own.ts'
import { maintenanceOwn } from './features/maintenance/maintenance.own.ts'
import { testDriveOwn } from './features/test-drive/test-drive.own.ts'
import { studentOrderOwn } from './features/student-order/student-order.own.ts'
import { qualificationOwn } from './features/qualification/qualification.own.ts'
import { loanPaperOwn } from './features/loan-paper/loan-paper.own.ts'
import { milestoneOwn } from './features/milestone/milestone.own.ts'
import { viewingOwn } from './features/viewing/viewing.own.ts'
import type { OwnPart } from './lib/own-part.ts'

/** Everything that is kept of a customer, part by part: what the privacy centre lists, exports and forgets (decision 061). */
export const ownParts: readonly OwnPart[] = [
  ...privacyOwn,
  ...maintenanceOwn,
  ...testDriveOwn,
  ...viewingOwn,
  ...milestoneOwn,
  ...loanPaperOwn,
  ...qualificationOwn,
  ...studentOrderOwn,
  ...replaceOwn,
  ...sellOwn,
  ...leadOwn,
  ...slotOwn,
  ...screenOwn,
  ...launchOwn,
  ...activityOwn,
  ...lotteryOwn,
  ...mailingOwn,
  ...consentOwn,
  ...accountOwn,
  ...addressOwn,
  ...carValueOwn,
  ...garageOwn,
  ...cartOwn,
  ...configureOwn,
  ...favouriteOwn,
  ...alertOwn,
  ...carQueueOwn,
  ...messageOwn,
  ...pushOwn,
  ...promotionOwn,
  ...orderOwn,
  ...voucherOwn,
  ...shipmentOwn,
  ...paymentOwn,
  ...refundOwn,
  ...refundCaseOwn,
  ...commentOwn,
  ...mediaOwn,
]
