/** What somebody says of a study and of the stays abroad, and what cannot be so. Pure, the same on both sides (domain D.1). */
import { addMonths, type Day, isDay } from './days.ts'
import { officeOf, placeOf } from './places.ts'
import { type StudyKind, studyKinds } from './rules.ts'

/** A stay outside the mainland, by the stamps of its border: days of Beijing. */
export interface Stay {
  leftOn: Day
  /** Null: still abroad. */
  backOn: Day | null
}

export const workPlans = ['yes', 'no', 'unsure'] as const

export interface Facts {
  kind: StudyKind
  /** Where: its clock says which days the two below are. */
  place: string
  startsOn: Day
  /** The last day of the study. */
  endsOn: Day
  /** In any order; those that are planned are there, too. */
  stays: readonly Stay[]
  /** Whether one returns to work in China. */
  work: (typeof workPlans)[number]
  /** Whether a car was bought under the programme before. */
  usedBefore: boolean
  office: string
}

/** Far more than anybody has. */
export const mostStays = 40

export type FactFault =
  | 'kindWrong'
  | 'placeWrong'
  | 'officeWrong'
  | 'dayWrong'
  | 'endBeforeStart'
  | 'tooFar'
  | 'noStay'
  | 'tooManyStays'
  | 'backBeforeLeft'
  | 'overlap'
  | 'openNotLast'

export interface FactProblem {
  fault: FactFault
  /** Which field is meant; of a stay its number from 0. */
  field: 'kind' | 'place' | 'office' | 'startsOn' | 'endsOn' | 'stays'
  stay?: number
}

/** Stays by the day of leaving; on one day the shorter first, so that the order in which they were said does not matter. */
export const inOrder = (stays: readonly Stay[]): Stay[] =>
  stays.toSorted((a, b) =>
    a.leftOn !== b.leftOn ? (a.leftOn < b.leftOn ? -1 : 1) : (a.backOn ?? '9') < (b.backOn ?? '9') ? -1 : 1,
  )

/**
 * What cannot be so, everything at once.
 * @param today day in Beijing; plans reach no further than ten years from it
 */
export function factProblems(facts: Facts, today: Day): FactProblem[] {
  const problems: FactProblem[] = []
  const say = (fault: FactFault, field: FactProblem['field'], stay?: number) =>
    problems.push({ fault, field, ...(stay === undefined ? {} : { stay }) })
  const [early, late] = ['1980-01-01', addMonths(today, 120)]
  const isThere = (day: Day, field: FactProblem['field'], stay?: number): boolean => {
    if (!isDay(day)) say('dayWrong', field, stay)
    else if (day < early || day > late) say('tooFar', field, stay)
    else return true
    return false
  }
  if (!studyKinds.includes(facts.kind)) say('kindWrong', 'kind')
  if (!placeOf(facts.place)) say('placeWrong', 'place')
  if (!officeOf(facts.office)) say('officeWrong', 'office')
  const [begins, ends] = [isThere(facts.startsOn, 'startsOn'), isThere(facts.endsOn, 'endsOn')]
  if (begins && ends && facts.endsOn < facts.startsOn) say('endBeforeStart', 'endsOn')
  if (facts.stays.length === 0) say('noStay', 'stays')
  if (facts.stays.length > mostStays) say('tooManyStays', 'stays')
  if (facts.stays.length > mostStays) return problems
  const whole = facts.stays.filter((stay, n) => {
    const left = isThere(stay.leftOn, 'stays', n)
    const back = stay.backOn === null || isThere(stay.backOn, 'stays', n)
    const forwards = stay.backOn === null || stay.backOn >= stay.leftOn
    if (left && back && !forwards) say('backBeforeLeft', 'stays', n)
    return left && back && forwards
  })
  const sorted = inOrder(whole)
  for (const [n, stay] of sorted.entries()) {
    const next = sorted[n + 1]
    if (!next) continue
    const at = facts.stays.indexOf(next)
    if (stay.backOn === null) say('openNotLast', 'stays', facts.stays.indexOf(stay))
    else if (next.leftOn < stay.backOn) say('overlap', 'stays', at)
  }
  return problems
}
