import { sql } from 'kysely'
import { accountKeep } from './features/account/account.keep.ts'
import { activityKeep } from './features/activity/activity.keep.ts'
import { alertKeep } from './features/alert/alert.keep.ts'
import { configureKeep } from './features/configure/configure.keep.ts'
import { consentKeep } from './features/consent/consent.keep.ts'
import { contentKeep } from './features/content/content.keep.ts'
import { favouriteKeep } from './features/favourite/favourite.keep.ts'
import { leadKeep } from './features/lead/lead.keep.ts'
import { qualificationKeep } from './features/qualification/qualification.keep.ts'
import { studentOrderKeep } from './features/student-order/student-order.keep.ts'
import { loanPaperKeep } from './features/loan-paper/loan-paper.keep.ts'
import { maintenanceKeep } from './features/maintenance/maintenance.keep.ts'
import { messageKeep } from './features/message/message.keep.ts'
import { orderKeep } from './features/order/order.keep.ts'
import { paymentKeep } from './features/payment/payment.keep.ts'
import { privacyKeep } from './features/privacy/privacy.keep.ts'
import { refundKeep } from './features/refund/refund.keep.ts'
import { refundCaseKeep } from './features/refund-case/refund-case.keep.ts'
import { screenKeep } from './features/screen/screen.keep.ts'
import { sellKeep } from './features/sell/sell.keep.ts'
import { slotKeep } from './features/slot/slot.keep.ts'
import { testDriveKeep } from './features/test-drive/test-drive.keep.ts'
import { promotionKeep } from './features/promotion/promotion.keep.ts'
import { verifyKeep } from './features/verify/verify.keep.ts'
import { viewingKeep } from './features/viewing/viewing.keep.ts'
import { voucherKeep } from './features/voucher/voucher.keep.ts'
import type { KeepName } from './lib/keep-periods.ts'
import { type KeepWay, untilExpired } from './lib/keep-way.ts'

/** How each row of `keep-periods.ts` is carried out; one without a way does not compile. */
export const keepWays: Readonly<Record<KeepName, KeepWay>> = {
  ...accountKeep,
  ...verifyKeep,
  ...promotionKeep,
  ...voucherKeep,
  ...paymentKeep,
  ...configureKeep,
  ...contentKeep,
  ...favouriteKeep,
  ...messageKeep,
  ...alertKeep,
  ...slotKeep,
  ...activityKeep,
  ...testDriveKeep,
  ...viewingKeep,
  ...maintenanceKeep,
  ...sellKeep,
  ...screenKeep,
  ...leadKeep,
  ...consentKeep,
  ...loanPaperKeep,
  ...qualificationKeep,
  ...studentOrderKeep,
  ...orderKeep,
  ...refundCaseKeep,
  ...refundKeep,
  ...privacyKeep,
  loginCodes: untilExpired('login_code'),
  loginService: untilExpired('oidc_store'),
  sampleTexts: untilExpired('sample_sms'),
  writeAnswers: { table: 'idempotency', due: since => sql`created_at < ${since}`, then: 'remove' },
}

/** Tables that say something of a person and have no rule, each for a reason. A test holds both against the database. */
export const keptOn: Readonly<Record<string, string>> = {
  account_deletion: 'proof that a deletion was asked for and done; names nobody once the account is empty',
  alert_drop: 'so that nobody is told of a price twice; until the account goes',
  alert_hit: 'with its saved search, so that nobody is told of a car twice',
  alert_setting: 'as long as the account',
  car_contract: 'goes with an order that ends unsigned; a signed one is proof of the trade, masked, with the order',
  car_contract_paper: 'with its car_contract',
  car_signature: 'proof of the trade, with its car_contract; names nobody',
  car_part: 'belongs to the books: what was paid of the price of a car',
  car_trade_in: 'with its order: which offer for an old car it named',
  car_price_change: 'with its order: who of the staff agreed on another price, and why',
  car_contract_end: 'with its order: why a trade came to nothing, and who of the staff said so',
  car_decline: 'with its order: why a trade came to nothing, and who of the staff said so',
  car_milestone: 'with its order: when the car was said to come, and what came of it',
  car_offer_account: 'leaves with the payment, and with an offer that ends',
  car_offer_new_account: 'until head office has decided; with its offer at the latest',
  parcel_file: 'names staff: who sent a file of parcel numbers, and who ended it',
  goods_file: 'names staff: who sent a file of goods, and who agreed to it',
  valuation_change: 'names staff: who asked for numbers by which offers were made',
  car_inspection: 'with its offer; the report of a car that was bought is that of the car',
  car_inspection_photo: 'with the sheet that it is of',
  car_offer_evidence: 'with its offer',
  car_offer_line: 'with its offer; of a car that was bought the papers stay as long as the books',
  car_replacement: 'with its lead, which it goes with',
  cart_line: 'until its customer removes it or the account goes',
  consent_event: 'the ledger is never changed; whose it is goes with consent_subject',
  customer: 'as long as the account; emptied by its deletion, its number stays with the books',
  customer_address: 'until its customer removes it or the account goes',
  customer_coupon: 'void at its end; a used one belongs to the books',
  favourite: 'until its customer removes it or the account goes',
  goods_comment: 'while the goods are sold; nobody’s once the account is gone',
  lottery_draw: 'with its lottery, whose list anybody may check; nobody’s once the account is gone',
  mailing_recipient: 'so that nobody is written to twice or too often; until the account goes',
  hand_over: 'with its order: which appointment handed the car over',
  hand_over_signature: 'with its order: proof of the hand-over; the drawing goes with the account',
  invoice: 'a voucher of the books: ten years (domain D.4)',
  launch_place:
    'places for the launch model: one that was ordered counts with its order; names nobody once the account is gone',
  launch_allotment_change: 'names staff: who set how many cars there are',
  lead_contact: 'the log of a lead, which it goes with',
  loan_paper: 'with its order: which papers were asked for, and what became of each; their files go by loanPapers',
  login_account: 'accounts of the embedded login service of a demonstration',
  maintenance_visit_voucher: 'with its maintenance_visit',
  maintenance_visit_work: 'with its maintenance_visit',
  media_object: 'goes when nothing refers to it any more (media.tidy.ts), which also removes its bytes',
  notice_choice: 'as long as the account',
  policy_draft: 'names staff: who wrote and who approved a text that customers read or agree to',
  push_choice: 'as long as the account',
  push_subscription: 'ends with its session',
  push_note: 'goes when it was told, with its message at the latest',
  desk_view: 'names staff: how they look at their lists; until they remove it',
  order_claim: 'names staff: who works on an order now; one a piece, without history',
  order_note: 'belongs to its order: what staff noted of a trade',
  own_car: 'until its customer removes it or the account goes',
  own_car_value: 'with its own_car_worth',
  own_car_worth: 'until its customer stops it, removes the car or the account goes',
  payment_attempt: 'books: ten years (domain D.4)',
  refund: 'books: ten years (domain D.4)',
  saved_search: 'until its customer removes it or the account goes',
  settlement: 'books: ten years (domain D.4)',
  shipment: 'proof of delivery, with the order; names nobody',
  shop_order_line: 'books: ten years (domain D.4)',
  staff_account: 'as long as somebody works here, and as long as the log names what they did',
  staff_invitation: 'names staff: who invited whom; an invitation that ended keeps no number',
  staff_act:
    'append-only log of who of the staff looked at or changed what; no personal data of customers (decision 044)',
  student_order_page: 'with its student_order_paper',
  student_order_correction:
    'with its order: what was noted of a step, what it is now, and which two of the staff said so',
  student_order_refusal: 'with its order: why a trade came to nothing, and who of the staff said so',
  student_order_step: 'with its order: when customs and taxes were dealt with, and by which numbers',
  student_order_view:
    'append-only log of who has opened which document of a duty-free car; names nobody once the account is empty',
  student_paper_page: 'with its student_paper',
  student_paper_view:
    'append-only log of who has opened which paper of a returning student; names nobody once the account is empty',
  used_car_queue: 'places in queues for cars: until the account goes',
  voucher: 'books: ten years (domain D.4)',
  wish: 'until its customer removes it or the account goes',
}
