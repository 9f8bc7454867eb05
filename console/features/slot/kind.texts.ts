import { defineTexts } from '#web/i18n/texts.ts'

export const kindTexts = defineTexts({
  title: ['预约规则', 'Booking rules'],
  why: [
    '各类预约的时长、提前量、可约数量、保留与提醒；适用于所有门店，修改后新预约立即生效，已有预约不变',
    'Length, lead time, capacity, holds and reminders of each kind, for all outlets. New bookings follow at once, what is booked stays',
  ],
  edit: ['修改', 'Edit'],
  editOf: [(kind: string) => `修改${kind}`, (kind: string) => `Edit ${kind}`],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  wrong: ['请填写有效的数值', 'Please enter a number that is allowed'],
  history: ['修改记录', 'History'],
  noHistory: ['尚未修改过', 'Never changed'],
  change: [
    (name: string, was: string, becomes: string) => `${name}：${was} → ${becomes}`,
    (name: string, was: string, becomes: string) => `${name}: ${was} → ${becomes}`,
  ],
  inMinutes: [(n: number) => `${n}\u00a0分钟`, (n: number) => `${n}\u00a0min`],
  inDays: [(n: number) => `${n}\u00a0天`, (n: number) => `${n}\u00a0${n === 1 ? 'day' : 'days'}`],
  plain: [(n: number) => String(n), (n: number) => String(n)],

  capacity: ['每时段可约数量', 'Places at a time'],
  halfHours: ['通常时长（半小时）', 'Usual length, in half hours'],
  mostHalfHours: ['最长时长（半小时）', 'Longest, in half hours'],
  leadMinutes: ['至少提前（分钟）', 'Lead time, in minutes'],
  horizonDays: ['可预约天数', 'Days ahead'],
  changeMinutes: ['改期截止（分钟）', 'Changes end before, in minutes'],
  noShowMinutes: ['未到店判定（分钟）', 'No-show after, in minutes'],
  holdMinutes: ['客户保留（分钟）', 'Hold of a customer, in minutes'],
  strangerHoldMinutes: ['访客保留（分钟）', 'Hold of a visitor, in minutes'],
  remindFirstMinutes: ['首次提醒（提前分钟）', 'First reminder, minutes before'],
  remindLastMinutes: ['再次提醒（提前分钟）', 'Second reminder, minutes before'],
  mostHalfHoursWrong: ['最长时长不能短于通常时长', 'The longest cannot be shorter than the usual length'],
  strangerHoldMinutesWrong: ['不能长于客户的保留时间', 'Not longer than the hold of a customer'],
  remindLastMinutesWrong: ['须比首次提醒至少晚 30\u00a0分钟', 'At least 30\u00a0minutes after the first reminder'],
})
