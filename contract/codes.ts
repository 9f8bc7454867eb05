/**
 * Codes that calls, tables and screens share and that have no words of their own here. Plain lists without zod, so that
 * the browser can carry them; `contract/parts.ts` makes shapes of them. Choices that come with their words stand in
 * `constants.ts`.
 */
import type { DeliveryWay } from './constants.ts'

/** Delivery ways in the order in which the cart and its orders are told: what needs a visit first. */
export const groupedWays = ['fitting', 'pickup', 'express'] as const satisfies readonly DeliveryWay[]

/** Ways to pay, in the order of the specification (spec 9). */
export const payMethods = ['wechat', 'alipay', 'unionpay'] as const
export type PayMethod = (typeof payMethods)[number]

/** What a delivery way and the goods make of an order: things sent or fetched, things fitted, work at a dealer. */
export const goodsOrderKinds = ['goods', 'fitted', 'package'] as const
export type GoodsOrderKind = (typeof goodsOrderKinds)[number]
/** What all kinds of goods' orders have alike. */
export const forGoodsKinds = <T>(value: T): Record<GoodsOrderKind, T> =>
  Object.fromEntries(goodsOrderKinds.map(kind => [kind, value])) as Record<GoodsOrderKind, T>
/** Orders of a car: what is paid through the shop is a deposit. */
export const carOrderKinds = ['usedCarDeposit', 'newCar', 'studentCar'] as const
export type CarOrderKind = (typeof carOrderKinds)[number]
/** Every kind of order. */
export const orderKinds = [...carOrderKinds, ...goodsOrderKinds] as const
export type OrderKind = (typeof orderKinds)[number]

/** How binding a deposit is: one that is always given back, and one that is kept when the customer is late (decisions: Validation). */
export const depositKinds = ['intention', 'earnest'] as const
export type DepositKind = (typeof depositKinds)[number]

/** The colour of the point beside a state. */
export const dots = ['danger', 'warning', 'success', 'ink', 'grey'] as const
export type Dot = (typeof dots)[number]

/** A thing, or work that a dealer does. */
export const goodsKinds = ['goods', 'package'] as const
export type GoodsKind = (typeof goodsKinds)[number]
export const goodsStates = ['pre_publish', 'publish', 'withdrawn'] as const
export type GoodsState = (typeof goodsStates)[number]
export const returnPolicies = ['seven-days', 'confirm', 'custom-made', 'voucher'] as const
export type ReturnPolicyCode = (typeof returnPolicies)[number]

/** What a coupon can do, and what a campaign can. */
export const reductionKinds = ['amountOff', 'percentOff'] as const
export type ReductionKind = (typeof reductionKinds)[number]
export const campaignKinds = [...reductionKinds, 'gift'] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const voucherStates = ['open', 'locked', 'redeemed', 'expired', 'withdrawn'] as const
export type VoucherState = (typeof voucherStates)[number]
export const refundStates = ['asked', 'sending', 'stuck', 'done', 'offline'] as const
export type RefundState = (typeof refundStates)[number]

/** Whom an invoice is for. */
export const invoiceTypes = ['person', 'company'] as const
/** So many days after the payment an invoice can be asked for (decision 052). */
export const invoiceAskDays = 360

/** Who moved something. */
export const actorKinds = ['customer', 'staff', 'clock', 'channel'] as const
export type ActorKind = (typeof actorKinds)[number]

export const staffRoles = ['operator', 'dealer', 'reviewer', 'finance', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Of a customer's data, what staff open one by one. */
export const revealables = ['name', 'phone', 'recipient', 'invoice', 'buyer'] as const
export type Revealable = (typeof revealables)[number]

/**
 * What a customer agrees to, each by itself and never ticked in advance (domain D.5). PRIVACY and CONTACT are needed for a
 * request, DEALER hands it to the dealer who is named, IDENTITY lets the buyer of a car be checked, LOAN lets papers be kept
 * for a loan, STUDENT those of a returning student, MARKETING and PROFILE are voluntary. Each is the policy of its name.
 */
export const consentPurposes = [
  'PRIVACY',
  'CONTACT',
  'DEALER',
  'IDENTITY',
  'LOAN',
  'STUDENT',
  'MARKETING',
  'PROFILE',
] as const
/** Those that a form of a request can ask for. */
export const formPurposes = ['PRIVACY', 'CONTACT', 'DEALER', 'MARKETING', 'PROFILE'] as const
export type FormPurpose = (typeof formPurposes)[number]
export type ConsentPurpose = (typeof consentPurposes)[number]
/** Every text that has versions: purposes, and what is read without a consent of its own. */
export const policyIds = ['AGREEMENT', ...consentPurposes, 'STORAGE', 'THIRD_PARTIES', 'DISCLAIMER_1'] as const
export type PolicyId = (typeof policyIds)[number]
/** Where somebody agreed. */
export const consentSources = ['lead', 'appointment', 'account', 'page', 'order'] as const
export type ConsentSource = (typeof consentSources)[number]

/** By what somebody agreed: the site in a layout, or a call in which a member of staff asked. */
export const consentChannels = ['desktop', 'mobile', 'telephone'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** What a code proves a phone for; one for another purpose is worth nothing. */
export const verifyPurposes = ['lead', 'appointment', 'contract', 'phone'] as const
export type VerifyPurpose = (typeof verifyPurposes)[number]

/** States of a lead (domain E.7). */
export const leadStates = ['new', 'assigned', 'contacted', 'appointment', 'won', 'lost', 'withdrawn'] as const
export type LeadState = (typeof leadStates)[number]
/** What happens to a lead, as its history names it. */
export const leadEvents = [
  'submit',
  'again',
  'assign',
  'handOver',
  'entrust',
  'take',
  'pass',
  'escalate',
  'attempt',
  'contact',
  'arrange',
  'win',
  'lose',
  'withdraw',
  'lapse',
  'stop',
] as const
export type LeadEvent = (typeof leadEvents)[number]
/** How staff have tried to reach the customer of a lead. */
export const contactWays = ['call', 'sms', 'wechat', 'visit'] as const
export type ContactWay = (typeof contactWays)[number]
/** Why a lead came to nothing; `unreachable` takes an attempt, `other` takes words. */
export const lostReasons = [
  'price',
  'other-maker',
  'other-dealer',
  'stock',
  'plans',
  'unreachable',
  'wrong-number',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]
/** Lists of leads at the desk: nobody reached yet, to be contacted again, all that are open, the others, all. */
export const leadQueues = ['waiting', 'follow', 'open', 'ended', 'all'] as const
export type LeadQueue = (typeof leadQueues)[number]
/** Whose leads are listed: one's own, those that nobody has. */
export const leadOwners = ['mine', 'pool'] as const
/** Which of the customers that are to be contacted again: whose time is over, today, in the next seven days. */
export const followWhens = ['overdue', 'today', 'week'] as const
export type FollowWhen = (typeof followWhens)[number]

/** States of an offer of the house for a customer's car (decision 069). */
export const carOfferStates = [
  'asked',
  'offered',
  'contested',
  'accepted',
  'booked',
  'inspected',
  'priced',
  'contract',
  'paid',
  'refused',
  'expired',
  'withdrawn',
  'dissolved',
] as const
export type CarOfferState = (typeof carOfferStates)[number]
/** Queues of the desk: who has to act. */
export const carOfferQueues = ['value', 'inspect', 'price', 'decide', 'pay', 'customer', 'ended', 'all'] as const
export type CarOfferQueue = (typeof carOfferQueues)[number]
/** Within so many hours a car is valued that only a person can value, as its customer was promised, and one priced that was inspected. */
export const carOfferHours = { value: 24, price: 24 } as const
/** Of an offer, what staff open one by one. */
export const carOfferRevealables = ['name', 'phone', 'plate', 'vin', 'account', 'newAccount'] as const

export const bodyTypes = ['sedan', 'hatch', 'suv', 'wagon', 'coupe'] as const
export type BodyType = (typeof bodyTypes)[number]

/** What is done at an outlet at an appointed time. */
export const slotKinds = ['test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over'] as const
export type SlotKind = (typeof slotKinds)[number]
export const slotBookingStates = ['held', 'booked', 'done', 'cancelled', 'noShow', 'expired'] as const
export type SlotBookingState = (typeof slotBookingStates)[number]
/** Where a test drive or a maintenance stands (decisions: States); it follows from its appointment. */
export const appointmentStates = ['booked', 'confirmed', 'done', 'cancelled', 'noShow'] as const
export type AppointmentState = (typeof appointmentStates)[number]
/** How somebody is addressed (spec 3). */
export const genders = ['MALE', 'FEMALE'] as const
export type Gender = (typeof genders)[number]
/** Why a work of maintenance is due: by the kilometres, or by the years of the car. */
export const dueReasons = ['mileage', 'age'] as const
export type DueReason = (typeof dueReasons)[number]
/** What a stretch of a test-drive route is like. */
export const routeLegs = ['city', 'expressway', 'country', 'parking'] as const
export type RouteLeg = (typeof routeLegs)[number]
/** How soon a customer hears of cars that come into a saved search. */
export const alertPaces = ['atOnce', 'daily', 'off'] as const
export type AlertPace = (typeof alertPaces)[number]

export const slotWaitingStates = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'over'] as const
export type SlotWaitingState = (typeof slotWaitingStates)[number]
/** What an appointment may need beside somebody's time: a car to drive, a lift to raise one. */
export const slotResourceSorts = ['car', 'lift'] as const
export type SlotResourceSort = (typeof slotResourceSorts)[number]
/** Most half hours of one appointment: a working day. */
export const mostHalfHours = 16

/** How a used car is seen: at its outlet, or shown from there by video. */
export const viewingWays = ['outlet', 'video'] as const
export type ViewingWay = (typeof viewingWays)[number]
