/**
 * May somebody buy a car under the overseas-student programme? Each rule is answered by itself, with its reason; what the
 * sources do not settle is a question to the customs office and never a promise. Pure, the same on both sides (domain D.1;
 * decision 102).
 */
import type { Word } from '../parts.ts'
import { addDays, addMonths, beijingDaysOf, type Day, daysBetween } from './days.ts'
import { type Facts, inOrder, type Stay } from './facts.ts'
import { words } from './judge-words.ts'
import { placeOf } from './places.ts'
import { type PaperCode, paperCodes, type Rule, type RuleCode, ruleOn } from './rules.ts'

/** `notYet`: depends on days that are still ahead. */
export type Answer = 'holds' | 'fails' | 'notYet' | 'ask'

export interface Judged {
  code: RuleCode
  answer: Answer
  /** Where something has to be asked: what it looks like by the rule on record; null: cannot be told. */
  towards: 'holds' | 'fails' | null
  /** Something to know that decides nothing about whether one may. */
  info: boolean
  reason: Word
  /** The row that was applied; null: there is none for this day. */
  rule: Rule | null
}

/** `likely` is the most that is ever said: the customs decide. */
export type Overall = 'likely' | 'askFirst' | 'notYet' | 'no'

export interface Paper {
  code: PaperCode
  copies: number
  rule: Rule
}

export interface Verdict {
  overall: Overall
  rules: Judged[]
  /** The last day to apply by the rules on record; null: not known yet, or over. */
  applyUntil: Day | null
  /** Still abroad: the last day to come back; null: is back, or it is over. */
  returnBy: Day | null
  /** The papers that the office wants by the rules on record. */
  papers: Paper[]
}

/** One rule about to be answered. */
interface Case {
  facts: Facts
  today: Day
  rules: readonly Rule[]
}
type Found = Pick<Judged, 'answer' | 'reason'> & Partial<Pick<Judged, 'towards'>>

const rule = ({ rules, facts, today }: Case, code: RuleCode, subject = ''): Rule | undefined =>
  ruleOn(rules, { code, subject, office: facts.office }, today)

/** What is not settled is asked, whatever came out. */
function judged(code: RuleCode, row: Rule | undefined, find: (row: Rule) => Found): Judged {
  if (!row) return { code, answer: 'ask', towards: null, info: false, reason: words.noRule, rule: null }
  const { answer, reason, towards = null } = find(row)
  if (row.settled || answer === 'ask' || answer === 'notYet')
    return { code, answer, towards, info: false, reason, rule: row }
  return { code, answer: 'ask', towards: answer, info: false, reason, rule: row }
}

/**
 * Days abroad of some stays, in two readings: days of leaving and coming back counted once, or both. Time at home between
 * two stays counts as abroad up to so many days.
 * @param until an open stay is counted to this day
 */
export function daysAbroad(stays: readonly Stay[], until: Day, homeDays: number): { strict: number; generous: number } {
  const sorted = inOrder(stays).filter(stay => stay.backOn !== null || stay.leftOn <= until)
  let [strict, generous] = [0, 0]
  for (const [n, { leftOn, backOn }] of sorted.entries()) {
    const length = daysBetween(leftOn, backOn ?? until)
    const next = sorted[n + 1]
    const home = next ? daysBetween(backOn ?? until, next.leftOn) : Infinity
    const counted = home <= homeDays ? home : 0
    strict += length + counted
    generous += length + counted + (counted > 0 || home === 0 ? 0 : 1)
  }
  return { strict, generous }
}

/** The parts of stays that lie between two days. */
const within = (stays: readonly Stay[], from: Day, to: Day): Stay[] =>
  stays.flatMap(({ leftOn, backOn }) => {
    const begin = leftOn > from ? leftOn : from
    const end = backOn === null || backOn > to ? to : backOn
    return begin < end ? [{ leftOn: begin, backOn: end }] : []
  })

function study(at: Case, row: Rule): Found {
  const { startsOn, endsOn, stays } = at.facts
  const needed = addMonths(startsOn, row.value)
  if (needed > addDays(endsOn, 1)) return { answer: 'fails', reason: words.studyShort(row.value, addDays(needed, -1)) }
  const home = rule(at, 'homeStay')?.value ?? 0
  const there = daysAbroad(within(stays, startsOn, addDays(endsOn, 1)), addDays(endsOn, 1), home)
  if (there.generous < daysBetween(startsOn, needed))
    return { answer: 'ask', towards: 'fails', reason: words.studyAtHome(there.generous) }
  const place = placeOf(at.facts.place)
  const ended = place ? beijingDaysOf(endsOn, place.zone).last : endsOn
  if (at.today < ended) return { answer: 'notYet', towards: 'holds', reason: words.studyAhead(endsOn) }
  return { answer: 'holds', reason: words.studyLong(row.value) }
}

/** When one finished and came back, in the earliest and the latest reading. */
interface Return {
  endFirst: Day
  endLast: Day
  /** The first entry that can count as the first after finishing, and the first that has to. */
  entryFirst: Day | undefined
  entryLast: Day | undefined
  stillAbroad: boolean
}

function returnOf({ facts }: Case): Return {
  const zone = placeOf(facts.place)?.zone ?? 'Asia/Shanghai'
  const { first: endFirst, last: endLast } = beijingDaysOf(facts.endsOn, zone)
  const entries = facts.stays.flatMap(({ backOn }) => (backOn === null ? [] : [backOn])).toSorted()
  return {
    endFirst,
    endLast,
    entryFirst: entries.find(day => day >= endFirst),
    entryLast: entries.find(day => day > endLast),
    stillAbroad: facts.stays.some(({ backOn }) => backOn === null),
  }
}

function returned({ today }: Case, row: Rule, back: Return): Found {
  const [strict, generous] = [addMonths(back.endFirst, row.value), addMonths(back.endLast, row.value)]
  const entry = back.entryFirst
  if (entry === undefined) {
    if (!back.stillAbroad) return { answer: 'ask', reason: words.homeAtEnd }
    if (today > generous) return { answer: 'fails', reason: words.returnOver(row.value, generous) }
    if (today > strict) return { answer: 'ask', reason: words.dayByZone(strict, generous) }
    return { answer: 'notYet', towards: 'holds', reason: words.returnAhead(strict) }
  }
  if (entry > generous) return { answer: 'fails', reason: words.returnLate(row.value, entry, generous) }
  if (entry > strict) return { answer: 'ask', reason: words.dayByZone(strict, generous) }
  if (entry > today) return { answer: 'notYet', towards: 'holds', reason: words.returnPlanned(entry, strict) }
  return { answer: 'holds', reason: words.returnInTime(entry, strict) }
}

/** Until when one may apply, by the row on record and no longer than it holds. */
function applyDays(row: Rule, { entryFirst, entryLast }: Return): { strict: Day; generous: Day } | undefined {
  if (entryFirst === undefined) return undefined
  const capped = (day: Day): Day => (row.validTo !== null && day >= row.validTo ? addDays(row.validTo, -1) : day)
  const strict = capped(addMonths(entryFirst, row.value))
  return { strict, generous: capped(addMonths(entryLast ?? entryFirst, row.value)) }
}

function applied({ today }: Case, row: Rule, back: Return): Found {
  const days = applyDays(row, back)
  if (days === undefined)
    return back.stillAbroad
      ? { answer: 'notYet', towards: 'holds', reason: words.applyAhead(row.value) }
      : { answer: 'ask', reason: words.homeAtEnd }
  if ((back.entryFirst ?? '') > today)
    return { answer: 'notYet', towards: 'holds', reason: words.applyPlanned(days.strict) }
  if (today <= days.strict) return { answer: 'holds', reason: words.applyUntil(days.strict) }
  if (today <= days.generous) return { answer: 'ask', reason: words.dayByZone(days.strict, days.generous) }
  return { answer: 'fails', reason: words.applyOver(row.value, days.generous) }
}

function abroad(at: Case, row: Rule): Found {
  const home = rule(at, 'homeStay')
  const { strict, generous } = daysAbroad(at.facts.stays, at.today, home?.value ?? 0)
  const reason = words.abroad(strict, generous, row.value, home?.value ?? 0)
  if (strict >= row.value) return { answer: 'holds', reason }
  return generous < row.value ? { answer: 'fails', reason } : { answer: 'ask', reason }
}

const works = { yes: 'holds', no: 'fails', unsure: 'ask' } as const

/** What is only told: it has a number, sources that contradict each other, and a question. */
function told(at: Case, code: 'permit' | 'processing' | 'supervision'): Judged[] {
  const row = rule(at, code)
  if (!row) return []
  return [{ code, answer: 'ask', towards: null, info: true, reason: words[code](row.value), rule: row }]
}

function overallOf(rules: readonly Judged[]): Overall {
  const counted = rules.filter(each => !each.info)
  if (counted.some(({ answer }) => answer === 'fails')) return 'no'
  if (counted.some(({ answer, towards }) => answer === 'ask' && towards !== 'holds')) return 'askFirst'
  return counted.some(({ answer }) => answer === 'notYet') ? 'notYet' : 'likely'
}

/**
 * Answers rule by rule.
 * @param facts without faults (`factProblems`)
 * @param rules of one published version
 * @param today day in Beijing on which one would apply
 */
export function judge(facts: Facts, rules: readonly Rule[], today: Day): Verdict {
  const at: Case = { facts, rules, today }
  const back = returnOf(at)
  const [returnRow, applyRow] = [rule(at, 'returnWithin'), rule(at, 'applyWithin')]
  const answers: Judged[] = [
    judged('who', rule(at, 'who', facts.kind), row =>
      row.value === 1
        ? { answer: 'holds', reason: words.whoCounts(facts.kind) }
        : { answer: 'fails', reason: words.whoNot(facts.kind) },
    ),
    judged('study', rule(at, 'study'), row => study(at, row)),
    judged('returnWithin', returnRow, row => returned(at, row, back)),
    judged('applyWithin', applyRow, row => applied(at, row, back)),
    judged('work', rule(at, 'work'), () => ({ answer: works[facts.work], reason: words.work[facts.work] })),
    judged('abroad', rule(at, 'abroad'), row => abroad(at, row)),
    judged('once', rule(at, 'once'), () =>
      facts.usedBefore ? { answer: 'fails', reason: words.onceUsed } : { answer: 'holds', reason: words.onceFree },
    ),
    ...told(at, 'permit'),
    ...told(at, 'processing'),
    ...told(at, 'supervision'),
  ]
  const until = applyRow && applyDays(applyRow, back)?.strict
  const returnBy =
    returnRow && back.entryFirst === undefined && back.stillAbroad
      ? addMonths(back.endFirst, returnRow.value)
      : undefined
  return {
    overall: overallOf(answers),
    rules: answers,
    applyUntil: until !== undefined && until >= today ? until : null,
    returnBy: returnBy !== undefined && returnBy >= today ? returnBy : null,
    papers: paperCodes.flatMap(code => {
      const row = rule(at, 'paper', code)
      return row && row.value > 0 ? [{ code, copies: row.value, rule: row }] : []
    }),
  }
}
