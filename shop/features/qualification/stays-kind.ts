/** Stays as they are entered line by line, and what is wrong with a line (decision 116). */
import { beijingDayAt } from '#contract/student/days.ts'
import { type FactFault, factProblems, type Stay } from '#contract/student/facts.ts'
import type { StayDraft } from '#shop/features/student/check-draft.ts'
import type { Kind } from '#web/form/field-row.ts'

export type StayFault = FactFault | 'needed'

const written = (lines: readonly StayDraft[]) => lines.filter(({ leftOn, backOn }) => leftOn !== '' || backOn !== '')

/** What is wrong with all of them, and with each line by its key. */
export function stayFaults(
  lines: readonly StayDraft[],
  now = Date.now(),
): { all: StayFault | undefined; of: ReadonlyMap<number, StayFault> } {
  const told = written(lines)
  const of = new Map<number, StayFault>()
  for (const { key, leftOn } of told) if (leftOn === '') of.set(key, 'needed')
  const stays = told.map(({ leftOn, backOn }) => ({ leftOn: leftOn || '2000-01-01', backOn: backOn || null }))
  // The study stands for any: only the stays are asked about.
  const study = { kind: 'university', place: 'gb', startsOn: '2020-01-01', endsOn: '2021-01-01' } as const
  const facts = { ...study, stays, work: 'yes', usedBefore: false, office: 'beijing' } as const
  let all: StayFault | undefined
  for (const { fault, field, stay } of factProblems(facts, beijingDayAt(now))) {
    if (field !== 'stays') continue
    const line = stay === undefined ? undefined : told[stay]
    if (line) of.set(line.key, of.get(line.key) ?? fault)
    else all ??= fault
  }
  return { all, of }
}

/** The field of a form that holds them. */
export const staysKind: Kind<Stay[], readonly StayDraft[], readonly Stay[], StayFault> = {
  empty: [{ key: 0, leftOn: '', backOn: '' }],
  write: stays => stays.map(({ leftOn, backOn }, key) => ({ key, leftOn, backOn: backOn ?? '' })),
  read(lines) {
    const { all, of } = stayFaults(lines)
    const [wrong] = [all, ...of.values()].filter(each => each !== undefined)
    if (wrong) return { wrong }
    return { value: written(lines).map(({ leftOn, backOn }) => ({ leftOn, backOn: backOn || null })) }
  },
}
