import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { purposes } from '../permissions.ts'
import { permissionNames } from '../permissions.ts'
import { actorKind, day, fen, invoiceType, moment, orderNo, pageInput, word } from '../parts.ts'
import { noteTopics } from '../price-change.ts'
import { reason } from '#contract/reason-shape.ts'
import { carrierCodes } from '../carriers.ts'
import { consentPurposes, revealables } from '../codes.ts'
import { corrections } from '../corrections.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { invoiceStanding } from './invoice.ts'
import { voucherBackReasonCodes } from '../voucher-back.ts'
import { staffInfo } from './account.ts'
import { declineReasons } from '../decline-reasons.ts'
import { DeskOrder, queueCounts } from './desk-order.ts'
import { CarOfOrder } from './car-order.ts'
import { keptTracking } from './tracking.ts'

/**
 * The staff's view (decisions: Staff). Persons are masked in every answer; `desk.customer.reveal` opens one field and is
 * written down. Moments are milliseconds since 1970, sums fen.
 */

/** Fields of a person that a logged act opens. `recipient`: name, phone and address; `invoice`: where it is sent. */
const revealable = z.enum(revealables)

/** A check beside the decision: what the rules say, before somebody decides. */
export const deskChecks = ['paidInFull', 'noCase', 'inTime', 'thingHeld', 'nothingRefunded', 'noIncident'] as const

const DeskOrderDetail = DeskOrder.extend({
  lines: z.array(
    z.object({
      lineSeq: z.int(),
      itemNo: z.string(),
      title: word,
      option: word,
      gift: z.boolean(),
      quantity: z.int(),
      /** Pieces that are still to be sent or redeemed. */
      left: z.int(),
      /** Pieces that an open refund case asks the money of: they are neither sent nor redeemed. */
      asked: z.int(),
      /** Pieces whose money was given back. */
      back: z.int(),
      /** Pieces that came back for others, which stand on a line of their own. */
      exchanged: z.int(),
      /** The line whose pieces it takes the place of; null: it was bought. */
      exchangeOf: z.int().nullable(),
      priceFen: fen,
      /** Fitting of one piece. */
      installFen: fen,
      /** What campaigns and the coupon took off the line. */
      campaignFen: fen,
      couponFen: fen,
      /** Names of the campaign; empty: none. */
      campaign: word,
      dueFen: fen,
    }),
  ),
  freightFen: fen,
  /** Coupon of the purchase: its name; empty: none. */
  coupon: word,
  /** When the customer wishes to come; a wish, not an appointment. */
  visitAt: moment.nullable(),
  vouchers: z.array(
    z.object({
      voucherNo: z.string(),
      lineSeq: z.int(),
      piece: z.int(),
      state: z.string(),
      stateText: word,
      validUntil: moment,
      redeemedAt: moment.nullable(),
      /** Somebody says that it was redeemed by mistake; null: nobody. */
      askedBack: z
        .object({ who: z.string(), at: moment, backReason: z.enum(voucherBackReasonCodes), remark: z.string() })
        .nullable(),
      can: z.array(z.enum(['askBack', 'putBack', 'dropBack'])),
    }),
  ),
  /** Other orders that were bought and paid together with this one. */
  together: z.array(z.object({ orderNo: z.string(), stateText: word, dueFen: fen })),
  /** What the customer asked for on the invoice; null: none. Where it goes is masked. */
  invoice: z
    .object({
      type: invoiceType,
      title: z.string(),
      taxNo: z.string(),
      contact: z.string(),
      ...invoiceStanding,
    })
    .nullable(),
  /** What the customer wrote; empty: nothing. */
  remark: z.string(),
  /** To whom a parcel goes, masked; null: nobody. */
  recipient: z.object({ name: z.string(), phone: z.string(), region: word }).nullable(),
  parcels: z.array(
    z.object({
      carrier: z.enum(carrierCodes),
      carrierText: word,
      /** Where the carrier is called. */
      carrierPhone: z.string(),
      parcelNo: z.string(),
      shippedAt: moment,
      deliveredAt: moment.nullable(),
      /** When the carrier means to hand it over; null: it does not say. */
      expectedAt: moment.nullable(),
      /** When the carrier answered last; null: never. */
      heardAt: moment.nullable(),
      /** The carrier was asked and did not answer. */
      silent: z.boolean(),
      /** What of the order is in it. */
      lines: z.array(z.object({ lineSeq: z.int(), quantity: z.int() })),
      /** Other orders of the customer that are in it, too. */
      withOrders: z.array(z.string()),
      /** What the carrier says, the newest first. */
      traces: z.array(z.object({ at: moment, statusText: word, place: z.string(), text: word })),
    }),
  ),
  /** Orders of the customer that wait to be sent to the same address: they can go in one parcel. */
  sendTogether: z.array(z.string()),
  cases: z.array(z.object({ caseNo: z.string(), stateText: word, amountFen: fen, open: z.boolean() })),
  paidAt: moment.nullable(),
  /** Of a new car: its configuration, buyer and promises; null with other kinds. */
  newCar: CarOfOrder.extend({
    /** Why the contract was signed on paper; empty where it was not. */
    paperReason: z.string(),
    /** The first of two people who decline it; null: nobody does. */
    decline: z
      .object({ reason: z.enum(declineReasons), remark: z.string(), who: z.string(), at: moment, own: z.boolean() })
      .nullable(),
    /** Declining takes two people. */
    declineByTwo: z.boolean(),
    /** It was earnest money: the same sum is owed again. */
    declineTwofold: z.boolean(),
  }).nullable(),
  /** Which fields of the customer can be opened by `desk.customer.reveal`. */
  hidden: z.array(revealable),
  /** Orders of the same customer, this one among them, and how many of them were refunded. */
  customerOrders: z.int(),
  customerRefunds: z.int(),
  /** Where the visit came from; null: it was not said. */
  tracking: keptTracking.nullable(),
  checks: z.array(z.object({ check: z.enum(deskChecks), ok: z.boolean() })),
  /** People in the queue for the car that the order holds. */
  waiting: z.int(),
  /** Moves that this member of staff may make now; the server's word, no screen derives it. */
  can: z.array(z.enum(['confirm', 'decline', 'complete', 'ship', 'redeem', 'askFor', 'giveUp', 'compensate'])),
  /** What this member of staff may put right now (decision 145). */
  canCorrect: z.array(z.enum(corrections)),
  /** How many moves its history has: what a correction was looked at. */
  version: z.int(),
  next: word,
  timeline: z.array(
    z.object({
      at: moment,
      title: word,
      body: word,
      by: actorKind,
      /** Name of the member of staff; empty for others. */
      who: z.string(),
      /** The refund case whose move this is; empty: the order's own. */
      caseNo: z.string(),
    }),
  ),
  payments: z.array(z.object({ method: word, amountFen: fen, paidAt: moment, channelTradeNo: z.string() })),
  refunds: z.array(
    z.object({
      amountFen: fen,
      stateText: word,
      askedAt: moment,
      doneAt: moment.nullable(),
      refundNo: z.string(),
      /** The bank gave it up: it ends by a transfer that finance registers. */
      stuck: z.boolean(),
    }),
  ),
  /** For staff alone, newest first. */
  notes: z.array(z.object({ about: z.enum(noteTopics), at: moment, who: z.string(), text: z.string() })),
  serverTime: moment,
})

/** A day of Beijing. */

export const deskShapes = {
  'desk.staff.me': {
    summary: '当前员工与权限',
    in: z.strictObject({}),
    out: staffInfo.extend({
      staffId: z.int(),
      outletName: word,
      /** What the role may do: the console shows nothing else (permissions table). */
      permissions: z.array(z.enum(permissionNames)),
      /** How many of customers' data one person may open in an hour. */
      revealsPerHour: z.int(),
    }),
  },
  'desk.queue.counts': {
    summary: '各队列的数量',
    in: z.strictObject({}),
    /** Numbers beside the side list: what waits for this role; 0 for what it cannot act on. */
    out: z.object({
      orders: queueCounts,
      cases: z.int(),
      /** Leads that nobody has reached yet; of the head office, those that it was told of and those that no outlet has. */
      leads: z.int(),
      /** Leads that are to be contacted again today or before: of an outlet its own, of the head office one's own. */
      followUps: z.int(),
      /** Appointments of today and before that nobody has closed, at the dealer's own outlet. */
      appointments: z.int(),
      /** Customers' cars that the house is to value; of finance, those to be paid for. */
      carOffers: z.int(),
      /** Customers' cars that were inspected and have no price yet; of a dealer, those of the own outlet. */
      carsToPrice: z.int(),
      /** What waits for a second person, whom this member of staff can be; activities wait for head office. */
      activities: z.int(),
      contentPages: z.int(),
      policies: z.int(),
      lotteries: z.int(),
      mailings: z.int(),
      /** Accounts of the staff of which another administrator is to say that they know the person. */
      accounts: z.int(),
      comments: z.int(),
      /** Vouchers that somebody wants to be usable again. */
      vouchersBack: z.int(),
      /** Qualifications of returning students that this member of staff can take, go on with, or agree to as the second. */
      qualifications: z.int(),
      /** Documents of customs that customers have sent and nobody has looked at. */
      customsPapers: z.int(),
      /** Changes that outlets propose and head office has not decided. */
      proposals: z.int(),
      /** Files of goods that wait for a second person, whom this member of staff can be. */
      goodsFiles: z.int(),
      /** Prices of works that wait for a second person, whom this member of staff can be. */
      workPrices: z.int(),
      incidents: z.int(),
      invoices: z.int(),
      books: z.int(),
      parkedJobs: z.int(),
    }),
  },
  'desk.order.detail': {
    summary: '订单的事实、核对与记录，客户信息已隐去',
    in: z.strictObject({ orderNo }),
    out: DeskOrderDetail,
  },
  'desk.order.note': {
    summary: '给同事留一条内部备注',
    in: z.strictObject({
      orderNo,
      about: z.enum(noteTopics).default('order'),
      text: z.string().trim().min(1).max(200),
    }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.customer.reveal': {
    summary: '查看一项完整的客户信息并记入操作日志',
    in: z
      .strictObject({ orderNo, field: revealable, ...saidFor })
      .refine(mayOpenFor('desk.customer.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
  'desk.consent.list': {
    summary: '查看订单客户的各项同意并记入操作日志',
    in: z.strictObject({ orderNo, ...saidFor }).refine(mayOpenFor('desk.consent.list'), atPurpose),
    out: z.array(
      z.object({
        consentId: z.enum(consentPurposes),
        title: word,
        consentVersion: z.string(),
        given: z.boolean(),
        /** The dealer, of a consent to hand data over. */
        recipient: word.nullable(),
        at: moment,
      }),
    ),
  },
  'desk.incident.list': {
    summary: '支付异常',
    in: z.strictObject({ open: z.boolean().default(true), ...pageInput(20, largestDeskPage) }),
    out: z.array(
      z.object({
        incidentId: z.int(),
        kind: z.enum([
          'unknownTrade',
          'wrongAmount',
          'unknownRefund',
          'refundStuck',
          'earnestOwed',
          'refundedTwice',
          'notBooked',
          'badNotice',
          'channelSilent',
          'invoiceSlow',
        ]),
        channel: z.string(),
        number: z.string(),
        /** Orders that it is about; several were paid together. */
        orderNos: z.array(z.string()),
        caseNo: z.string().nullable(),
        /** The refund that does not get through. */
        refundNo: z.string().nullable(),
        facts: z.array(z.object({ name: z.string(), value: z.string() })),
        times: z.int(),
        firstAt: moment,
        lastAt: moment,
        resolvedAt: moment.nullable(),
        /** Empty: nobody, or it ended by itself. */
        resolvedBy: z.string(),
        /** `resolve`: say what was done; money that stands still ends its incident by itself once it has moved. */
        can: z.array(z.enum(['resolve', 'book', 'sendBack'])),
      }),
    ),
  },
  /** A payment that could not be booked: try again, or send it back the way it came; one of another sum: send it back. */
  'desk.incident.settle': {
    summary: '未能入账的付款重新入账，或原路退回',
    in: z.strictObject({ incidentId: z.int().min(1), way: z.enum(['book', 'sendBack']) }),
    out: z.object({ incidentId: z.int(), settled: z.enum(['booked', 'already', 'sentBack']) }),
  },
  'desk.incident.resolve': {
    summary: '标记支付异常已处理',
    in: z.strictObject({ incidentId: z.int().min(1), remark: reason }),
    out: z.object({ incidentId: z.int() }),
  },
  'desk.job.list': {
    summary: '失败与停放的后台任务',
    in: z.strictObject({}),
    /** Jobs that failed: those that are tried again, those that were given up (`parked`), and those that do not end. */
    out: z.array(
      z.object({
        jobId: z.int(),
        name: z.string(),
        error: z.string(),
        tries: z.int(),
        mostTries: z.int(),
        parked: z.boolean(),
        at: moment,
        /** Next try; null for a parked one and for one that runs. */
        nextAt: moment.nullable(),
        /** Since when it runs, when that is far too long ago. */
        takenAt: moment.nullable(),
      }),
    ),
  },
  'desk.job.retry': {
    summary: '重新执行后台任务',
    in: z.strictObject({ jobId: z.int().min(1) }),
    out: z.object({ jobId: z.int() }),
  },
  'desk.act.list': {
    summary: '员工操作日志',
    in: z.strictObject({
      /** Of one member of staff. */
      staffId: z.int().min(1).optional(),
      call: z.string().max(60).default(''),
      subject: z.string().trim().max(60).default(''),
      /** What data was opened for. */
      purpose: z.enum(purposes).optional(),
      /** Both inclusive. */
      from: day.optional(),
      to: day.optional(),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.object({
      acts: z.array(
        z.object({
          actId: z.int(),
          at: moment,
          staffId: z.int(),
          who: z.string(),
          role: staffInfo.shape.role,
          outletId: z.int().nullable(),
          call: z.string(),
          subject: z.string(),
          /** What was kept of it; `from`: what it was before, null where nothing was changed. */
          facts: z.array(z.object({ name: z.string(), value: z.string(), from: z.string().nullable() })),
          /** First signs of the hash of the address: equal for equal addresses. */
          place: z.string(),
        }),
      ),
      /** For the filter: everybody who ever acted. */
      people: z.array(z.object({ staffId: z.int(), who: z.string(), role: staffInfo.shape.role })),
      calls: z.array(z.string()),
    }),
  },
}
