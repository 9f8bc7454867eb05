/**
 * How long the shop keeps what, and what happens then: the one table that the nightly job, the privacy centre, the desk
 * and the test of the privacy policy read (domain D.4, D.5; decision 068). How rows are found stands with the feature that
 * owns them (`*.keep.ts`).
 */
import type { OwnKind } from '#contract/own-kinds.ts'
import type { Word } from '#contract/parts.ts'
import { dayMs, later } from './clock.ts'

/** So long: days of 24 hours, or years of the calendar. */
export type KeepPeriod = { days: number } | { years: number }

/** What happens: rows go, what names a person is emptied, or a request that nobody follows any more ends. */
export type KeepEnd = 'remove' | 'blank' | 'end'

export interface Keep {
  /** The kind of the privacy centre that it belongs to; null: of nobody's account. */
  kind: OwnKind | null
  what: Word
  period: KeepPeriod
  /** The moment from which on it is counted. */
  after: Word
  then: KeepEnd
}

const w = (cn: string, en: string): Word => ({ cn, en })
const atEnd = { period: { days: 0 }, after: w('到期', 'it expired'), then: 'remove' } as const
const sent = w('提交', 'it was sent')
const ended = w('结束', 'it ended')
const closed = w('请求结束', 'the request ended')
const visited = w('预约时间', 'the appointment')
const traded = w('交易结束', 'the trade ended')

const table = {
  sessions: { kind: 'signIns', what: w('登录会话', 'Sessions'), ...atEnd },
  loginAttempts: { kind: null, what: w('未完成的登录', 'Sign-ins that were begun'), ...atEnd },
  loginCodes: { kind: null, what: w('登录验证码', 'Codes for signing in'), ...atEnd },
  loginService: { kind: null, what: w('内置登录服务的数据', 'Data of the embedded login service'), ...atEnd },
  returnAddresses: { kind: null, what: w('登录返回地址', 'Addresses to return to'), ...atEnd },
  captchas: { kind: null, what: w('图形验证', 'Captchas'), ...atEnd },
  codes: { kind: null, what: w('短信验证码', 'Codes by text message'), ...atEnd },
  sampleTexts: { kind: null, what: w('演示短信', 'Text messages of the demonstration'), ...atEnd },
  voucherCodes: { kind: null, what: w('核销码', 'Codes of vouchers'), ...atEnd },
  voucherAttempts: { kind: null, what: w('核销尝试', 'Attempts at codes of vouchers'), ...atEnd },
  couponGuesses: {
    kind: null,
    what: w('输入错误的优惠码次数', 'How often wrong codes of coupons were typed'),
    ...atEnd,
  },
  paymentNonces: { kind: null, what: w('支付通知的随机串', 'Nonces of payment notices'), ...atEnd },
  paymentNotices: { kind: null, what: w('支付通知原文', 'Payment notices as they came'), ...atEnd },
  brochures: { kind: 'favourites', what: w('车型手册', 'Brochures'), ...atEnd },
  alerts: { kind: 'messages', what: w('新车源提醒的链接', 'Links of alerts'), ...atEnd },
  screens: { kind: 'requests', what: w('车机与展厅屏的扫码会话', 'Codes of screens in cars and showrooms'), ...atEnd },
  exports: { kind: 'exports', what: w('信息副本', 'Copies of information'), ...atEnd },
  writeAnswers: {
    kind: null,
    what: w('防重复提交的应答', 'Answers kept against doubled requests'),
    period: { days: 1 },
    after: w('应答', 'the answer'),
    then: 'remove',
  },
  browserErrors: {
    kind: null,
    what: w('浏览器错误报告', 'Reports of errors in browsers'),
    period: { days: 90 },
    after: w('最近一次出现', 'it was last seen'),
    then: 'remove',
  },
  history: {
    kind: 'history',
    what: w('浏览历史', 'Browsing history'),
    period: { years: 1 },
    after: w('浏览', 'the look'),
    then: 'remove',
  },
  messages: {
    kind: 'messages',
    what: w('站内信', 'Messages'),
    period: { years: 2 },
    after: w('发送', 'it was written'),
    then: 'remove',
  },
  waiting: {
    kind: 'requests',
    what: w('结束的候补', 'Places on waiting lists that ended'),
    period: { days: 30 },
    after: ended,
    then: 'remove',
  },
  holds: {
    kind: 'requests',
    what: w('过期的时段保留', 'Held slots that expired'),
    period: { days: 30 },
    after: w('过期', 'it expired'),
    then: 'remove',
  },
  openRequests: {
    kind: 'requests',
    what: w('没有进展的请求', 'Requests that nobody follows'),
    period: { days: 180 },
    after: w('最后一次提交或处理', 'it was last sent or worked on'),
    then: 'end',
  },
  driveAnswers: {
    kind: 'requests',
    what: w('试驾问卷', 'Questionnaires after test drives'),
    period: { years: 1 },
    after: visited,
    then: 'remove',
  },
  drives: {
    kind: 'requests',
    what: w('试驾', 'Test drives'),
    period: { years: 2 },
    after: visited,
    then: 'remove',
  },
  viewings: {
    kind: 'requests',
    what: w('看车', 'Viewings'),
    period: { years: 2 },
    after: visited,
    then: 'remove',
  },
  visits: {
    kind: 'requests',
    what: w('保养预约的车辆与项目', 'Cars and works of maintenance'),
    period: { years: 2 },
    after: visited,
    then: 'remove',
  },
  offers: {
    kind: 'requests',
    what: w('未成交的卖车报价', 'Offers for cars that came to nothing'),
    period: { years: 2 },
    after: ended,
    then: 'blank',
  },
  strangersRequests: {
    kind: null,
    what: w('未登录提交的请求', 'Requests without an account'),
    period: { years: 1 },
    after: closed,
    then: 'remove',
  },
  customersRequests: {
    kind: 'requests',
    what: w('客户的请求', 'Requests of customers'),
    period: { years: 2 },
    after: closed,
    then: 'remove',
  },
  strangersAppointments: {
    kind: null,
    what: w('未登录预约的姓名与电话', 'Names and phones of appointments without an account'),
    period: { years: 1 },
    after: visited,
    then: 'blank',
  },
  customersAppointments: {
    kind: 'requests',
    what: w('客户预约的归属、姓名与电话', 'Whose an appointment was, with name and phone'),
    period: { years: 2 },
    after: visited,
    then: 'blank',
  },
  activityPlaces: {
    kind: 'requests',
    what: w('门店活动报名的姓名与电话', 'Names and phones of registrations for activities'),
    period: { years: 2 },
    after: w('活动结束', 'the activity ended'),
    then: 'blank',
  },
  requestTracking: {
    kind: 'requests',
    what: w('请求的来源参数', 'Where a request came from'),
    period: { days: 180 },
    after: sent,
    then: 'blank',
  },
  orderTracking: {
    kind: 'orders',
    what: w('订单的来源参数', 'Where an order came from'),
    period: { days: 180 },
    after: w('下单', 'it was placed'),
    then: 'blank',
  },
  caseTracking: {
    kind: 'refunds',
    what: w('退款申请的来源参数', 'Where a request for a refund came from'),
    period: { days: 180 },
    after: w('申请', 'it was asked for'),
    then: 'blank',
  },
  buyers: {
    kind: 'orders',
    what: w('未签约新车订单的购车人身份', 'Buyers of new-car orders that were never signed'),
    period: { days: 30 },
    after: w('订单结束', 'the order ended'),
    then: 'blank',
  },
  loanPapers: {
    kind: 'orders',
    what: w('贷款资料文件', 'Files of papers for a loan'),
    period: { days: 90 },
    after: w('最后一次提交或审核', 'the last time it was sent or judged'),
    then: 'remove',
  },
  studentPapers: {
    kind: 'uploads',
    what: w('留学生资质材料', 'Papers of returning students'),
    period: { days: 90 },
    after: w('审核结束', 'the review ended'),
    then: 'remove',
  },
  studentFacts: {
    kind: 'requests',
    what: w('留学生资质的姓名、证件号码与出入境日期', 'Names, numbers and stays of returning students'),
    period: { years: 1 },
    after: w('资质未通过或到期', 'a qualification was declined or expired'),
    then: 'blank',
  },
  studentOrderPersons: {
    kind: 'orders',
    what: w('未成交免税车订单的购车人摘要', 'The digest of who ordered a duty-free car that came to nothing'),
    period: { days: 30 },
    after: w('订单结束', 'the order ended'),
    then: 'blank',
  },
  studentOrderPapers: {
    kind: 'uploads',
    what: w('免税车订单的海关与税务文件', 'Documents of customs and taxes of a duty-free car'),
    period: { years: 1 },
    after: w('交车或订单结束', 'the car was handed over, or the order ended'),
    then: 'remove',
  },
  recipients: {
    kind: 'orders',
    what: w('订单的收件人与备注', 'Recipients and notes of orders'),
    period: { years: 3 },
    after: traded,
    then: 'blank',
  },
  refundAccounts: {
    kind: 'refunds',
    what: w('退款银行账户', 'Bank accounts that refunds went to'),
    period: { years: 3 },
    after: w('退款到账', 'the refund arrived'),
    then: 'remove',
  },
  consents: {
    kind: 'consents',
    what: w('未注册手机号的同意记录的归属', 'Whose the consents of a phone without an account are'),
    period: { years: 3 },
    after: w('最后一次同意或撤回', 'the last consent or withdrawal'),
    then: 'blank',
  },
  runs: {
    kind: null,
    what: w('清理记录', 'The record of these runs'),
    period: { years: 3 },
    after: w('清理', 'the run'),
    then: 'remove',
  },
} as const satisfies Record<string, Keep>

export type KeepName = keyof typeof table
/** In the order in which they are applied: what hangs on something else goes before it. */
export const keepNames = Object.keys(table) as KeepName[]
export const keepPeriods: Readonly<Record<KeepName, Keep>> = table

/** What happened before this moment is kept no longer. The day before 29 February where a year has none: rather a day more. */
export function keptSince(period: KeepPeriod, now: Date): Date {
  if ('days' in period) return later(now, -period.days * dayMs)
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - period.years)
  return since.getUTCDate() === now.getUTCDate() ? since : later(since, -dayMs)
}

/** A period as people say it. */
export function periodWord(name: KeepName): Word {
  const { period } = keepPeriods[name]
  const [n, cn, en] = 'days' in period ? [period.days, '天', 'day'] : [period.years, '年', 'year']
  return { cn: `${n} ${cn}`, en: `${n} ${en}${n === 1 ? '' : 's'}` }
}
