/** Usual returns by which a change of the rules is tried before it is published (decision 103). */
import type { Word } from '../parts.ts'
import { addDays, addMonths, type Day } from './days.ts'
import type { Facts, Stay } from './facts.ts'
import type { StudyKind } from './rules.ts'

export interface TypicalCase {
  code: string
  name: Word
  facts: Omit<Facts, 'office'>
}

interface Told {
  code: string
  cn: string
  en: string
  kind?: StudyKind
  place?: string
  /** Months of the study. */
  months: number
  /** Months from its end to the return; null: still abroad. */
  until: number | null
  /** Months from the return, or from the end where there is none, to today. */
  ago: number
  /** Days at home in the middle of the study. */
  home?: number
}

const told: readonly Told[] = [
  { code: 'bachelor', cn: '本科四年，上月回国', en: 'Four years, back a month ago', months: 45, until: 1, ago: 1 },
  {
    code: 'master',
    cn: '硕士一年，11 个月前回国',
    en: 'A year, back eleven months ago',
    months: 12,
    until: 1,
    ago: 11,
  },
  {
    code: 'masterLate',
    cn: '硕士一年，13 个月前回国',
    en: 'A year, back thirteen months ago',
    months: 12,
    until: 1,
    ago: 13,
  },
  { code: 'half', cn: '硕士一年，7 个月前回国', en: 'A year, back seven months ago', months: 12, until: 1, ago: 7 },
  { code: 'nine', cn: '学习刚满 9 个月', en: 'Nine months and no more', months: 9, until: 1, ago: 2 },
  { code: 'eight', cn: '学习 8 个月', en: 'Eight months', months: 8, until: 1, ago: 2 },
  { code: 'worked', cn: '毕业后在境外工作 23 个月', en: '23 months of work abroad', months: 24, until: 23, ago: 1 },
  { code: 'workedLong', cn: '毕业后在境外工作 25 个月', en: '25 months of work abroad', months: 24, until: 25, ago: 1 },
  {
    code: 'abroad',
    cn: '毕业一年，仍在境外',
    en: 'Finished a year ago, still abroad',
    months: 24,
    until: null,
    ago: 12,
  },
  {
    code: 'visits',
    cn: '学习期间回国 40 天',
    en: '40 days at home during the study',
    months: 12,
    until: 1,
    ago: 2,
    home: 40,
  },
  {
    code: 'shortVisit',
    cn: '学习期间回国 25 天',
    en: '25 days at home during the study',
    months: 12,
    until: 1,
    ago: 2,
    home: 25,
  },
  {
    code: 'research',
    cn: '访学 10 个月',
    en: 'Ten months of research',
    kind: 'research',
    months: 10,
    until: 0,
    ago: 1,
  },
  {
    code: 'exchange',
    cn: '交换 10 个月',
    en: 'Ten months as an exchange student',
    kind: 'exchange',
    months: 10,
    until: 0,
    ago: 1,
  },
  {
    code: 'language',
    cn: '语言学校 12 个月',
    en: 'A year at a language school',
    kind: 'language',
    months: 12,
    until: 0,
    ago: 1,
  },
  { code: 'hongKong', cn: '在香港学习两年', en: 'Two years in Hong Kong', place: 'hk', months: 24, until: 0, ago: 3 },
]

/** @param today day in Beijing */
export function typicalCases(today: Day): TypicalCase[] {
  return told.map(({ code, cn, en, kind = 'university', place = 'gb', months, until, ago, home }) => {
    const endsOn = addDays(addMonths(today, -ago - (until ?? 0)), -1)
    const startsOn = addDays(addMonths(addDays(endsOn, 1), -months), 0)
    const leftOn = addDays(startsOn, -7)
    const backOn = until === null ? null : addMonths(today, -ago)
    const half = addDays(startsOn, 60)
    const stays: Stay[] =
      home === undefined
        ? [{ leftOn, backOn }]
        : [
            { leftOn, backOn: half },
            { leftOn: addDays(half, home), backOn },
          ]
    return { code, name: { cn, en }, facts: { kind, place, startsOn, endsOn, stays, work: 'yes', usedBefore: false } }
  })
}
