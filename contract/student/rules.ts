/**
 * Rules of the overseas-student programme as rows: what counts, from when to when, where it is written, and whether it is
 * settled (domain D.1). What holds on a day is looked up here, on both sides.
 */
import type { Word } from '../parts.ts'
import { type Day, isDay } from './days.ts'
import { officeCodes } from './places.ts'

/** What kinds of stay somebody may have had. */
export const studyKinds = ['university', 'research', 'exchange', 'language', 'school', 'online'] as const
export type StudyKind = (typeof studyKinds)[number]

/** What papers a customs office may want to see. */
export const paperCodes = ['application', 'proof', 'diploma', 'passport', 'identity', 'household', 'entryExit'] as const
export type PaperCode = (typeof paperCodes)[number]

type Unit = 'yesNo' | 'months' | 'days' | 'years' | 'basisPoints' | 'copies' | 'none'

/** What each rule is measured in, which `subject` it has, and whether there must be one on every day. */
export const ruleKinds = {
  /** Whether a kind of study counts. */
  who: { unit: 'yesNo', subjects: studyKinds, always: true },
  /** The shortest study. */
  study: { unit: 'months', subjects: null, always: true },
  /** How long one may stay abroad after finishing. */
  returnWithin: { unit: 'months', subjects: null, always: true },
  /** How long after the first entry one may apply. */
  applyWithin: { unit: 'months', subjects: null, always: true },
  /** Returning to work. */
  work: { unit: 'yesNo', subjects: null, always: true },
  /** Days abroad of one allowance. */
  abroad: { unit: 'days', subjects: null, always: true },
  /** A stay at home up to so long counts as abroad. */
  homeStay: { unit: 'days', subjects: null, always: true },
  /** One car for one person and return. */
  once: { unit: 'yesNo', subjects: null, always: true },
  /** How long the permit of the customs is valid. */
  permit: { unit: 'months', subjects: null, always: false },
  /** How long the customs decide. */
  processing: { unit: 'days', subjects: null, always: false },
  /** How long the car stays under supervision. */
  supervision: { unit: 'years', subjects: null, always: false },
  /** A paper of the checklist, in so many copies. */
  paper: { unit: 'copies', subjects: paperCodes, always: false },
  /** VAT within a price. */
  vat: { unit: 'basisPoints', subjects: null, always: true },
  /** Vehicle purchase tax, of petrol cars and of those with a plug. */
  purchaseTax: { unit: 'basisPoints', subjects: ['fuel', 'plug'], always: true },
  /** Duty on imported parts. */
  partsDuty: { unit: 'basisPoints', subjects: null, always: true },
  /** What part of a series' price without VAT its imported key parts are; the subject is the series. */
  partsShare: { unit: 'basisPoints', subjects: 'series', always: false },
} as const satisfies Record<string, { unit: Unit; subjects: readonly string[] | 'series' | null; always: boolean }>

export type RuleCode = keyof typeof ruleKinds
export const ruleCodes = Object.keys(ruleKinds) as RuleCode[]

export interface Rule {
  code: RuleCode
  /** Which kind of study, paper or series; empty where the rule has none. */
  subject: string
  /** Of one customs office alone; empty: of all that have none of their own. */
  office: string
  validFrom: Day
  /** The first day on which it holds no more; null: no end is known. */
  validTo: Day | null
  value: number
  /** Whether the sources agree. What is not settled is shown as a question to the customs office. */
  settled: boolean
  source: string
  /** Day of the source. */
  sourceDay: Day
  note: Word
}

/** The rules of one published version. */
export interface RuleSet {
  version: number
  rules: readonly Rule[]
}

const largest: Record<Unit, number> = {
  yesNo: 1,
  months: 240,
  days: 3660,
  years: 50,
  basisPoints: 10_000,
  copies: 20,
  none: 0,
}

/** The largest value that a rule can have. */
export const largestValue = (code: RuleCode): number => largest[ruleKinds[code].unit]

const holdsOn = (rule: Rule, day: Day): boolean =>
  rule.validFrom <= day && (rule.validTo === null || day < rule.validTo)

/** The rule that an office follows on a day: its own, else that of all. */
export function ruleOn(
  rules: readonly Rule[],
  { code, subject = '', office = '' }: { code: RuleCode; subject?: string; office?: string },
  day: Day,
): Rule | undefined {
  const there = rules.filter(rule => rule.code === code && rule.subject === subject && holdsOn(rule, day))
  return there.find(rule => rule.office === office) ?? there.find(rule => rule.office === '')
}

/** What is wrong with a set of rules, said of one row or of a code. */
export interface RuleFault {
  kind: 'days' | 'value' | 'subject' | 'office' | 'source' | 'overlap' | 'gap'
  code: RuleCode
  subject: string
  office: string
  /** The first day that is concerned, for gaps and overlaps. */
  day: Day | null
}

const keyOf = (rule: Rule): string => `${rule.code}|${rule.subject}|${rule.office}`

function rowFault(rule: Rule): RuleFault['kind'] | undefined {
  const { subjects } = ruleKinds[rule.code]
  if (!isDay(rule.validFrom) || !isDay(rule.sourceDay)) return 'days'
  if (rule.validTo !== null && (!isDay(rule.validTo) || rule.validTo <= rule.validFrom)) return 'days'
  if (!Number.isInteger(rule.value) || rule.value < 0 || rule.value > largestValue(rule.code)) return 'value'
  if (
    subjects === null
      ? rule.subject !== ''
      : subjects === 'series'
        ? !/^[\w-]{1,40}$/.test(rule.subject)
        : !(subjects as readonly string[]).includes(rule.subject)
  )
    return 'subject'
  if (rule.office !== '' && !officeCodes.includes(rule.office)) return 'office'
  return rule.source.trim() === '' ? 'source' : undefined
}

/**
 * What keeps a set from being published: rows that cannot be, two that hold on one day, and days from `today` on for which
 * a rule that must always be there is missing.
 */
export function ruleFaults(rules: readonly Rule[], today: Day): RuleFault[] {
  const faults: RuleFault[] = []
  const say = (kind: RuleFault['kind'], { code, subject, office }: Rule, day: Day | null = null) =>
    faults.push({ kind, code, subject, office, day })
  const sound = rules.filter(rule => {
    const kind = rowFault(rule)
    if (kind) say(kind, rule)
    return kind === undefined
  })
  const groups = new Map<string, Rule[]>()
  for (const rule of sound) groups.set(keyOf(rule), [...(groups.get(keyOf(rule)) ?? []), rule])
  for (const group of groups.values()) {
    const inOrder = group.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    for (const [n, rule] of inOrder.entries()) {
      const next = inOrder[n + 1]
      if (next && (rule.validTo === null || rule.validTo > next.validFrom)) say('overlap', next, next.validFrom)
    }
  }
  for (const code of ruleCodes) {
    const { subjects, always } = ruleKinds[code]
    if (!always) continue
    for (const subject of (subjects === null ? [''] : subjects) as readonly string[]) {
      const mine = groups.get(`${code}|${subject}|`) ?? []
      let day: Day | null = today
      for (let n = 0; day !== null && n <= mine.length; n++) {
        const at: Day = day
        const found: Rule | undefined = mine.find(rule => holdsOn(rule, at))
        if (!found) {
          faults.push({ kind: 'gap', code, subject, office: '', day: at })
          break
        }
        day = found.validTo
      }
    }
  }
  return faults
}
