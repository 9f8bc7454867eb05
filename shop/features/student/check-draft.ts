/** What somebody has entered so far, and what is still to be put right about it (decision 102). */
import { beijingDayAt, type Day, isDay } from '#contract/student/days.ts'
import { type FactFault, factProblems, type Facts } from '#contract/student/facts.ts'
import { officeOf, placeOf } from '#contract/student/places.ts'
import type { StudyKind } from '#contract/student/rules.ts'

/** A stay as it stands in its line; `key` tells lines apart. */
export interface StayDraft {
  key: number
  leftOn: string
  backOn: string
}

export interface CheckDraft {
  kind: StudyKind | ''
  place: string
  startsOn: string
  endsOn: string
  stays: readonly StayDraft[]
  work: Facts['work'] | null
  usedBefore: 'yes' | 'no' | null
  office: string
  applyOn: string
}

export const emptyDraft: CheckDraft = {
  kind: '',
  place: '',
  startsOn: '',
  endsOn: '',
  stays: [{ key: 0, leftOn: '', backOn: '' }],
  work: null,
  usedBefore: null,
  office: '',
  applyOn: '',
}

export type DraftFault = FactFault | 'needed'
export interface DraftFaults {
  fields: Partial<Record<keyof CheckDraft, DraftFault>>
  /** By the key of the line. */
  stays: ReadonlyMap<number, DraftFault>
}

const needed = ['kind', 'place', 'startsOn', 'endsOn', 'work', 'usedBefore', 'office'] as const

/** Lines that say something; one alone that is empty says that there are none. */
const written = ({ stays }: CheckDraft) => stays.filter(({ leftOn, backOn }) => leftOn !== '' || backOn !== '')

/**
 * The facts, once everything is there and can be so.
 * @param now in ms since 1970; the day to judge for where none was chosen
 */
export function readDraft(
  draft: CheckDraft,
  now: number,
): { facts: Facts; today: Day; faults?: undefined } | { facts?: undefined; today?: undefined; faults: DraftFaults } {
  const today = draft.applyOn === '' ? beijingDayAt(now) : draft.applyOn
  const fields: DraftFaults['fields'] = {}
  for (const field of needed) if (!draft[field]) fields[field] = 'needed'
  if (!isDay(today)) fields.applyOn = 'dayWrong'
  const lines = written(draft)
  const stays = new Map<number, DraftFault>()
  for (const line of lines) if (line.leftOn === '') stays.set(line.key, 'needed')
  const facts: Facts = {
    kind: draft.kind || 'university',
    place: placeOf(draft.place) ? draft.place : 'gb',
    startsOn: draft.startsOn || '2000-01-01',
    endsOn: draft.endsOn || '2000-01-02',
    stays: lines.map(({ leftOn, backOn }) => ({ leftOn: leftOn || '2000-01-01', backOn: backOn || null })),
    work: draft.work ?? 'unsure',
    usedBefore: draft.usedBefore === 'yes',
    office: officeOf(draft.office) ? draft.office : 'beijing',
  }
  for (const { fault, field, stay } of factProblems(facts, beijingDayAt(now))) {
    const line = stay === undefined ? undefined : lines[stay]
    if (line) stays.set(line.key, stays.get(line.key) ?? fault)
    else fields[field] ??= fault
  }
  if (Object.keys(fields).length > 0 || stays.size > 0) return { faults: { fields, stays } }
  return { facts, today }
}
