/** The reason of each answer of the programme's rules, in both languages; numbers and days are those of the case. */
import type { Word } from '../parts.ts'
import { formatFullDay } from '../moments.ts'
import type { Day } from './days.ts'
import type { StudyKind } from './rules.ts'

const w = (cn: string, en: string): Word => ({ cn, en })
const cn = (day: Day): string => formatFullDay(day, 'zh-CN')
const en = (day: Day): string => formatFullDay(day, 'en')
const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`)

export const kindNames: Readonly<Record<StudyKind, Word>> = {
  university: w('大学或学院的学历、学位课程', 'Degree course at a university or college'),
  research: w('进修、访学或科研', 'Research or study visit at a university or institute'),
  exchange: w('国内学籍的交换或联合培养', 'Exchange while enrolled at a university in China'),
  language: w('语言学校、预科', 'Language school or preparatory course'),
  school: w('中小学', 'Primary or secondary school'),
  online: w('网络或远程课程', 'Online or distance course'),
}

export const words = {
  noRule: w(
    '当前日期没有登记在册的规则，请咨询海关。',
    'We have no rule on record for this day. Please ask your customs office.',
  ),
  whoCounts: (kind: StudyKind) => w(`${kindNames[kind].cn}属于适用范围。`, `${kindNames[kind].en}: this counts.`),
  whoNot: (kind: StudyKind) =>
    w(`${kindNames[kind].cn}不在适用范围内。`, `${kindNames[kind].en}: this does not count.`),
  studyLong: (months: number) => w(`学习时间不少于 ${months} 个月。`, `The study lasted ${months} months or longer.`),
  studyShort: (months: number, until: Day) =>
    w(
      `学习时间不足 ${months} 个月；须学习至 ${cn(until)} 或更晚。`,
      `The study is shorter than ${months} months. It would have to last until ${en(until)} or later.`,
    ),
  studyAtHome: (days: number) =>
    w(
      `学习期间在境外约 ${days} 天，其余时间在境内，是否仍算足一学年须由海关判断。`,
      `You were abroad for about ${days} days of the study and at home for the rest. Whether it is an academic year abroad is for customs to say.`,
    ),
  studyAhead: (end: Day) =>
    w(`学习至 ${cn(end)} 结束，结束后即满足。`, `The study ends on ${en(end)}; it counts from then on.`),
  homeAtEnd: w(
    '学习结束时您已在境内，此后没有入境记录；“首次入境”从哪天算起，请咨询海关。',
    'You were already in China when the study ended and have not entered since. Please ask customs from which day the first entry counts.',
  ),
  returnOver: (months: number, until: Day) =>
    w(
      `学习结束后在境外停留已超过 ${months} 个月（至 ${cn(until)}）。`,
      `More than ${months} months abroad have passed since the study ended (until ${en(until)}).`,
    ),
  returnLate: (months: number, entry: Day, until: Day) =>
    w(
      `首次入境为 ${cn(entry)}，晚于学习结束后 ${months} 个月（${cn(until)}）。`,
      `You first entered on ${en(entry)}, later than ${months} months after the study ended (${en(until)}).`,
    ),
  returnAhead: (by: Day) => w(`请在 ${cn(by)} 或之前回国。`, `Please return on ${en(by)} or earlier.`),
  returnPlanned: (entry: Day, by: Day) =>
    w(
      `计划 ${cn(entry)} 入境，在期限 ${cn(by)} 之内。`,
      `You plan to enter on ${en(entry)}, within the period that ends on ${en(by)}.`,
    ),
  returnInTime: (entry: Day, by: Day) =>
    w(
      `首次入境为 ${cn(entry)}，在期限 ${cn(by)} 之内。`,
      `You first entered on ${en(entry)}, within the period that ends on ${en(by)}.`,
    ),
  dayByZone: (first: Day, last: Day) =>
    w(
      `因时差，期限可能止于 ${cn(first)} 或 ${cn(last)}，以哪一天为准请咨询海关。`,
      `By the clocks of both places the period may end on ${en(first)} or ${en(last)}. Please ask customs which day counts.`,
    ),
  applyAhead: (months: number) =>
    w(
      `回国首次入境后 ${months} 个月内申请。`,
      `You can apply within ${months} months of your first entry after the study.`,
    ),
  applyPlanned: (until: Day) =>
    w(`按计划入境后，可申请至 ${cn(until)}。`, `By your plan you can apply until ${en(until)}.`),
  applyUntil: (until: Day) => w(`可申请至 ${cn(until)}。`, `You can apply until ${en(until)}.`),
  applyOver: (months: number, until: Day) =>
    w(
      `首次入境后 ${months} 个月的申请期已于 ${cn(until)} 结束。`,
      `The ${months} months after the first entry ended on ${en(until)}.`,
    ),
  work: {
    yes: w('您打算回国工作。', 'You return to work in China.'),
    no: w('须为回国工作的留学人员。', 'The programme is for people who return to work in China.'),
    unsure: w('是否以已有工作为前提，请咨询海关。', 'Please ask customs whether you need work already.'),
  },
  abroad: (strict: number, generous: number, needed: number, home: number) =>
    w(
      `按在册口径在境外 ${span(strict, generous)} 天（回国不超过 ${home} 天的时间计入），需 ${needed} 天。`,
      `By the rule on record you were abroad for ${span(strict, generous)} days (stays at home of up to ${home} days count); ${needed} are needed.`,
    ),
  onceUsed: w(
    '每人每次回国限购一辆，您曾使用过该资格。',
    'One car for each person and return: you have used it before.',
  ),
  onceFree: w('您未曾使用过该资格。', 'You have not used it before.'),
  permit: (months: number) =>
    w(
      `准购凭证的有效期各方说法不一，其中一种为 ${months} 个月。`,
      `Sources contradict each other about how long the permit is valid; one says ${months} months.`,
    ),
  processing: (days: number) =>
    w(
      `海关办理时间没有可靠的公开说法，常见说法为 ${days} 个工作日以内。`,
      `There is no reliable statement of how long customs take; ${days} working days or less is what is usually said.`,
    ),
  supervision: (years: number) =>
    w(
      `车辆受海关监管，常见说法为 ${years} 年，期间转让须经批准并补税。`,
      `The car stays under customs supervision, usually said to be ${years} years; a transfer before takes approval and taxes.`,
    ),
} as const
