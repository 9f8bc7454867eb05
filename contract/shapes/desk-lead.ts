import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import {
  consentPurposes,
  contactWays,
  followWhens,
  leadEvents,
  leadOwners,
  leadQueues,
  leadStates,
  lostReasons,
} from '../codes.ts'
import { formKeys } from '../forms/definition.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  actorKind,
  bookingNo,
  code,
  CodeAndName,
  contactField,
  editVersion,
  moment,
  pageInput,
  rowId,
  shortNumber,
  setMoment,
  slotBookingState,
  slotKind,
  word,
} from '../parts.ts'
import { person } from './desk-order.ts'
import { leadNo } from './lead.ts'
import { keptTracking } from './tracking.ts'

/** Text of several lines, without other control characters. */
const note = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\P{Cc}|[\n\r\t])*$/u)

const colleague = z.object({ staffId: z.int(), name: z.string() })

const Row = z.object({
  leadNo: z.string(),
  kind: z.enum(formKeys),
  title: word,
  state: z.enum(leadStates),
  /** Both are empty once a consent was taken back. */
  customer: person,
  seriesName: word.nullable(),
  /** Null: with no outlet, for nobody agreed to that; the head office works on it. */
  outlet: z.object({ outletId: z.int(), name: word }).nullable(),
  /** Whose it is; null: it lies in the pool. */
  owner: colleague.nullable(),
  /** By when somebody has reached the customer; null: no clock runs. */
  respondBy: moment.nullable(),
  contactedAt: moment.nullable(),
  /** When the customer is contacted again. */
  nextAt: moment.nullable(),
  /** When the clock ran out for everybody of the outlet, and the head office was told. */
  toldAt: moment.nullable(),
  /** A consent was taken back: nothing is shown of the customer, and nobody may call. */
  stopped: z.boolean(),
  createdAt: moment,
  lastAt: moment,
})

const one = { leadNo, version: editVersion }
const moved = z.object({ leadNo: z.string(), state: z.enum(leadStates), version: z.int() })

/** What is promised of an outlet, or of all together (null). */
const promise = z.object({
  outletId: z.int().nullable(),
  /** Minutes of its opening hours. */
  minutes: z.int(),
  /** Leads that this was measured with. */
  contacts: z.int(),
})

/** How long customers waited for the first contact, in minutes of the opening hours; null: nothing can be said. */
const response = z.object({
  /** Leads of the last thirty days that count. */
  contacts: z.int(),
  /** Of them, those that were reached by the time that they were promised. */
  inTime: z.int(),
  medianMinutes: z.int().nullable(),
  /** So many minutes, or fewer, four of five of them waited. */
  shareMinutes: z.int().nullable(),
  /** The same of the thirty days before. */
  contactsBefore: z.int(),
  shareBefore: z.int().nullable(),
})

/** Open minutes, from five to sixteen hours. */
const responseMinutes = z.int().min(5).max(960)
/** null: of every outlet, of every form. */
const responseOf = { outletId: shortNumber.nullable(), kind: z.enum(formKeys).nullable() }

export const deskLeadShapes = {
  'desk.lead.board': {
    summary: '线索看板：待联系、超时、跟进与首次联系用时',
    in: z.strictObject({ outletId: shortNumber.optional() }),
    out: z.object({
      /** Whose figures these are; null: of all outlets and of the head office. */
      outlet: z.object({ outletId: z.int(), name: word }).nullable(),
      waiting: z.int(),
      overdue: z.int(),
      told: z.int(),
      /** Among those that wait, those that nobody has. */
      pool: z.int(),
      open: z.int(),
      mine: z.int(),
      follow: z.object({ overdue: z.int(), today: z.int(), week: z.int() }),
      /** Of the first contacts of the last thirty days, in minutes of the opening hours; null: there were none. */
      medianMinutes: z.int().nullable(),
      contacts: z.int(),
      promise: promise.omit({ outletId: true }).nullable(),
      /** Leads of which nothing is left, for their customers deleted the account: the outlet deletes what it has, too. */
      gone: z.array(z.object({ goneId: z.int(), leadNo: z.string(), at: moment })),
      /** What the list can be filtered by. */
      kinds: z.array(CodeAndName),
      series: z.array(CodeAndName),
    }),
  },
  'desk.lead.list': {
    summary: '线索列表：待联系的按时限排列，可按状态、表单、车系、门店与负责人筛选',
    in: z.strictObject({
      queue: z.enum(leadQueues).default('waiting'),
      state: z.enum(leadStates).optional(),
      kind: z.enum(formKeys).optional(),
      seriesCode: code.optional(),
      outletId: shortNumber.optional(),
      owner: z.enum(leadOwners).optional(),
      /** Of those that are to be contacted again. */
      when: z.enum(followWhens).optional(),
      /** Number of the lead, the phone or its last four digits. */
      search: z.string().trim().max(40).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.object({ leads: z.array(Row), serverTime: moment }),
  },
  'desk.lead.response': {
    summary: '各门店首次联系用时：近三十天与之前三十天、对客户的承诺、时限设置',
    in: z.strictObject({
      /** Those outlets alone whose customers wait longer than they should. */
      slow: z.boolean().default(false),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.object({
      all: response,
      /** What the shop promises of all outlets together; null: nothing. */
      promised: z.int().nullable(),
      /** So many contacts are needed before anything is said of an outlet. */
      least: z.int(),
      /** By when a customer is reached; without an outlet everywhere, without a form of each. */
      settings: z.array(
        z.object({
          outlet: z.object({ outletId: z.int(), name: word }).nullable(),
          kind: CodeAndName.nullable(),
          minutes: z.int(),
        }),
      ),
      outlets: z.array(
        response.extend({
          outletId: z.int(),
          name: word,
          /** By when somebody has to be reached there. */
          minutes: z.int(),
          promised: z.int().nullable(),
          isMeasured: z.boolean(),
          isSlow: z.boolean(),
          /** Staff who get its leads. */
          people: z.int(),
        }),
      ),
    }),
  },
  'desk.leadResponse.choices': {
    summary: '时限设置可选的门店与表单',
    in: z.strictObject({}),
    out: z.object({
      outlets: z.array(z.object({ outletId: z.int(), name: word })),
      forms: z.array(CodeAndName),
    }),
  },
  'desk.leadResponse.save': {
    summary: '设置客户须在多少营业分钟内联系到：全部、某表单、某门店或两者',
    in: z.strictObject({
      ...responseOf,
      minutes: responseMinutes,
      /** What stood there when it was seen; null: nothing did. */
      was: responseMinutes.nullable(),
    }),
    out: z.object({ outletId: z.int().nullable(), kind: z.string().nullable(), minutes: z.int() }),
  },
  'desk.leadResponse.drop': {
    summary: '删除一项时限设置，由更一般的一项生效',
    in: z.strictObject({ ...responseOf, was: responseMinutes }),
    out: z.object({ outletId: z.int().nullable(), kind: z.string().nullable() }),
  },
  'desk.lead.detail': {
    summary: '一条线索：授权、回答、预约、联系记录与经过',
    in: z.strictObject({ leadNo }),
    out: Row.extend({
      version: z.int(),
      can: z.array(z.string()),
      /** Fields that `desk.lead.reveal` opens. */
      hidden: z.array(contactField),
      cityName: word.nullable(),
      carNo: z.string().nullable(),
      contactMinutes: z.int().nullable(),
      lost: z.enum(lostReasons).nullable(),
      /** As they stand now, not as they were ticked. */
      consents: z.array(
        z.object({
          consentId: z.enum(consentPurposes),
          title: word,
          consentVersion: z.string(),
          given: z.boolean(),
          recipient: word.nullable(),
          at: moment,
        }),
      ),
      submissions: z.array(
        z.object({
          seq: z.int(),
          at: moment,
          title: word,
          formId: z.string(),
          formVersion: z.int(),
          byTelephone: z.boolean(),
          answers: z.array(z.object({ question: word, answer: word })),
          tracking: keptTracking.nullable(),
        }),
      ),
      appointments: z.array(
        z.object({
          bookingNo,
          kind: slotKind,
          state: slotBookingState,
          startsAt: moment,
          confirmedAt: moment.nullable(),
          /** Of a test drive: when the driver said to be of age and licensed; null: nobody has asked. */
          statedAt: moment.nullable(),
        }),
      ),
      contacts: z.array(
        z.object({
          contactId: z.int(),
          at: moment,
          who: z.string(),
          way: z.enum(contactWays),
          reached: z.boolean(),
          note: z.string(),
          nextAt: moment.nullable(),
        }),
      ),
      timeline: z.array(
        z.object({
          seq: z.int(),
          at: moment,
          event: z.enum(leadEvents),
          by: actorKind,
          who: z.string(),
          /** Who got it. */
          to: z.string(),
          /** What was said of it. */
          said: z.string(),
        }),
      ),
      /** To whom it can be given, those with fewest open leads first. */
      colleagues: z.array(colleague.extend({ open: z.int() })),
      serverTime: moment,
    }),
  },
  'desk.lead.take': { summary: '领取线索池中的一条线索', in: z.strictObject({ leadNo }), out: moved },
  'desk.lead.assign': {
    summary: '把线索分配给门店的一位同事',
    in: z.strictObject({ ...one, staffId: rowId }),
    out: moved,
  },
  'desk.lead.contact': {
    summary: '记录一次联系：方式、是否联系上、备注与下次联系时间',
    in: z.strictObject({
      ...one,
      way: z.enum(contactWays),
      reached: z.boolean(),
      note: note.default(''),
      /** Needed where nobody was reached. */
      nextAt: setMoment.optional(),
    }),
    out: moved.extend({ contactMinutes: z.int().nullable() }),
  },
  'desk.lead.arrange': { summary: '客户已约定到店', in: z.strictObject(one), out: moved },
  'desk.lead.win': { summary: '线索成交', in: z.strictObject(one), out: moved },
  'desk.lead.lose': {
    summary: '线索战败，注明原因',
    in: z.strictObject({ ...one, lost: z.enum(lostReasons), words: note.default('') }),
    out: moved,
  },
  'desk.lead.reveal': {
    summary: '查看线索客户的姓名或手机号并记入操作日志',
    in: z.strictObject({ leadNo, field: contactField, ...saidFor }).refine(mayOpenFor('desk.lead.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
  'desk.lead.seen': {
    summary: '确认已删除注销客户的资料',
    in: z.strictObject({ goneIds: z.array(rowId).min(1).max(200) }),
    out: z.object({ seen: z.int() }),
  },
}
