import { afterSalesOrder } from './features/order/after-sales-order.states.ts'
import { invoiceMachine } from './features/order/invoice.states.ts'
import { studentQualification } from './features/qualification/qualification.states.ts'
import { studentPool } from './features/student-car/student-pool.states.ts'
import { loanPaper } from './features/loan-paper/loan-paper.states.ts'
import { carMilestone } from './features/milestone/milestone.states.ts'
import { stockCar } from './features/car-stock/stock-car.states.ts'
import { carPart } from './features/order/car-part.states.ts'
import { newCarOrder } from './features/order/new-car-order.states.ts'
import { studentCar } from './features/order/student-car.states.ts'
import { usedCarDeposit } from './features/order/used-car-deposit.states.ts'
import { accountDeletion } from './features/privacy/deletion.states.ts'
import { paymentAttempt } from './features/payment/payment.states.ts'
import { refundCase } from './features/refund-case/refund-case.states.ts'
import { refundMachine } from './features/refund/refund.states.ts'
import { usedCarListing } from './features/used-car/listing.states.ts'
import { carQueue } from './features/stock/car-queue.states.ts'
import { lotteryMachine } from './features/lottery/lottery.states.ts'
import { mailingMachine } from './features/mailing/mailing.states.ts'
import { activityMachine } from './features/activity/activity.states.ts'
import { outletProposal } from './features/outlet-proposal/outlet-proposal.states.ts'
import { activityPlace } from './features/activity/activity-place.states.ts'
import { policyDraft } from './features/policy-draft/policy-draft.states.ts'
import { contentVersion } from './features/content-page/content-page.states.ts'
import { launchPlace } from './features/launch/launch.states.ts'
import { usedCarReservation } from './features/stock/stock.states.ts'
import { voucherMachine } from './features/voucher/voucher.states.ts'
import { goodsComment } from './features/comment/comment.states.ts'
import { rangeChange } from './features/range-change/range-change.states.ts'
import { slotBooking } from './features/slot/slot-booking.states.ts'
import { slotWaiting } from './features/slot/slot-waiting.states.ts'
import { carOffer } from './features/sell/sell.states.ts'
import { parcelFile } from './features/parcel-file/parcel-file.states.ts'
import { goodsFile } from './features/goods-file/goods-file.states.ts'
import { valuationChange } from './features/valuation-change/valuation-change.states.ts'
import { leadMachine } from './features/lead/lead.states.ts'
import type { AnyMachine } from './lib/machine.ts'

/** Every state machine of the shop; docs/states.md is printed from it, and one test checks them all. */
export const machines: readonly AnyMachine[] = [
  usedCarDeposit,
  newCarOrder,
  studentCar,
  carPart,
  afterSalesOrder,
  voucherMachine,
  invoiceMachine,
  paymentAttempt,
  refundMachine,
  refundCase,
  usedCarListing,
  usedCarReservation,
  stockCar,
  studentPool,
  carMilestone,
  loanPaper,
  studentQualification,
  carQueue,
  launchPlace,
  activityMachine,
  activityPlace,
  lotteryMachine,
  mailingMachine,
  outletProposal,
  contentVersion,
  policyDraft,
  goodsComment,
  rangeChange,
  slotBooking,
  slotWaiting,
  leadMachine,
  carOffer,
  valuationChange,
  parcelFile,
  goodsFile,
  accountDeletion,
]
